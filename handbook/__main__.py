"""Build the site: `python -m handbook FOLDER`."""

import sys
from pathlib import Path

from handbook.building import build
from handbook.links import faults
from handbook.staging import ROOT, stage
from handbook.words import too_long
from maquis.engine.pipes import piped

if __name__ == "__main__":
    with piped():
        target = Path(sys.argv[1])
        build(target, lambda folder: stage(folder, ROOT))
        if found := [*faults(target), *too_long(target)]:
            sys.exit("\n".join(found))

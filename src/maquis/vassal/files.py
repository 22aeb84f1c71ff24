"""The files that VASSAL packs: what is in them, with a bound on how much."""

import io
import zipfile
import zlib
from pathlib import Path

from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.files import readable

LARGEST = 64 << 20
"""Bytes of a saved game or a build file, unpacked; real ones have a tenth of this."""


class Packed:
    """A file of VASSAL: a zip archive, or the one text that such an archive would have."""

    def __init__(self, path: Path, kind: str) -> None:
        """Open a file; `kind` says what it should be.

        Raises:
            MaquisError: If it cannot be read.
        """
        self.path, self.kind = path, kind
        with readable(path):
            data = durable.read(path)
        self._archive = None
        self._text = data
        if zipfile.is_zipfile(io.BytesIO(data)):
            try:
                self._archive = zipfile.ZipFile(io.BytesIO(data))
            except zipfile.BadZipFile:
                raise self.damaged() from None

    def damaged(self) -> MaquisError:
        """What to say of a file that is not what it should be."""
        return MaquisError(f"{self.path} is damaged, or no {self.kind} of VASSAL")

    def text(self, *names: str) -> bytes:
        """The member that has the first of these names, or the file itself, if it is no archive.

        Raises:
            MaquisError: If there is none, or it is damaged or far too large.
        """
        if self._archive is None:
            return self._text
        for name in names:
            if name in self._archive.namelist():
                return self.member(name)
        raise MaquisError(f"{self.path} is no {self.kind} of VASSAL: it has no {names[0]}")

    def member(self, name: str) -> bytes:
        """A member by its name; nothing, if there is none.

        Raises:
            MaquisError: If it is damaged or far too large.
        """
        if self._archive is None or name not in self._archive.namelist():
            return b""
        if self._archive.getinfo(name).file_size > LARGEST:
            raise MaquisError(f"{self.path} has a {name} of more than {LARGEST >> 20} MB, which no {self.kind} has")
        try:
            return self._archive.read(name)
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError):
            raise self.damaged() from None

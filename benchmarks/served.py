"""A site of files as a web server has it that compresses."""

import gzip
from functools import cache
from pathlib import Path

from maquis.cli.site import Files

COMPRESSED = {".css", ".html", ".js", ".json", ".md", ".mjs", ".svg", ".webmanifest"}


class Compressed(Files):
    """Hands out files, those of text compressed."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # noqa: N802  # as the library calls it
        """Hand out a file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        text = path.suffix in COMPRESSED
        data = packed(path) if text else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(data)))
        if text:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(data)


@cache
def packed(path: Path) -> bytes:
    """A file, compressed."""
    return gzip.compress(path.read_bytes())

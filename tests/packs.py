"""A family of games from outside maquis, installed into a fresh environment; nothing is downloaded."""

import os
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from zipfile import ZipFile


class Environment:
    """A fresh environment with the libraries of this one and a package, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, with_pip=False)
        (self._libraries / "these.pth").write_text("\n".join(path for path in sys.path if Path(path).is_dir()))

    @property
    def _libraries(self) -> Path:
        return next(self.folder.glob("lib/python*/site-packages"))

    @property
    def python(self) -> str:
        """Its interpreter."""
        return str(self.folder / "bin" / "python")

    def install(self, package: Path) -> None:
        """Install a package as pip does, from a wheel with what its `pyproject.toml` says."""
        made = wheel(package, self.folder)
        pip = [sys.executable, "-m", "pip", "--python", self.python, "install", "--disable-pip-version-check"]
        subprocess.run([*pip, "--quiet", "--no-index", "--no-deps", "--force-reinstall", str(made)], check=True)

    def run(self, *words: str, cwd: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run its interpreter in a folder."""
        return subprocess.run(
            [self.python, "-P", *words], cwd=cwd, input=typed, text=True, capture_output=True, timeout=120,
            env={**os.environ, "COLUMNS": "100"},
        )  # fmt: skip


def wheel(package: Path, folder: Path) -> Path:
    """Make the wheel of a package of pure Python: its modules and their data, its name, version and entry points."""
    about = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))
    project, modules = about["project"], about["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    name = project["name"].replace("-", "_")
    points = "".join(
        f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in each.items())
        for group, each in project["entry-points"].items()
    )
    files = {
        path.relative_to(package).as_posix(): path.read_text(encoding="utf-8")
        for module in modules
        for path in sorted((package / module).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    said = {
        "METADATA": f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": points,
    }
    info = f"{name}-{project['version']}.dist-info"
    files |= {f"{info}/{each}": text for each, text in said.items()}
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in (*files, f"{info}/RECORD"))
    made = folder / f"{name}-{project['version']}-py3-none-any.whl"
    with ZipFile(made, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return made

"""Who plays for a command: processes of this machine, or a cluster."""

import os
from typing import Annotated

from cyclopts import Parameter

from maquis.campaign.cluster import check
from maquis.engine.errors import MaquisError

Jobs = Annotated[int | None, Parameter(help="Processes that play; as many as there are processors, if not said.")]
On = Annotated[str | None, Parameter(help="A Dask cluster: dask://HOST:PORT, or dask://local.")]


def processes(jobs: int | None, on: str | None = None) -> int:
    """How many processes play, as many as there are processors if nobody says; raise `MaquisError` if none are to.

    It is raised, too, for a cluster that has no such address.
    """
    if on:
        check(on)
    if jobs is not None and jobs < 1:
        raise MaquisError(f"{jobs} processes cannot play; --jobs takes 1 or more")
    return jobs or _processors()


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

"""Telling people elsewhere that it is their turn: by mail, Discord, Telegram or ntfy, through Apprise."""


class Unfit(Exception):
    """An address at which nobody can be told, and why."""


def checked(address: str) -> str:
    """Return an address that may be used, or nothing for none; raise `Unfit`."""
    if address:
        raise Unfit("notifications are not ready yet")
    return ""

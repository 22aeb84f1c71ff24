"""What ends a question at the terminal before it is answered."""


class Quit(Exception):
    """The player leaves."""


class Changed(Exception):
    """The position has changed, so what there is to choose must be worked out anew."""

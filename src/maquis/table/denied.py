"""What is not done, and how that is told."""

from maquis.table.wire import News


class Denied(Exception):
    """A request that is not done: the status of the answer, and one sentence for whoever asked."""

    def __init__(self, status: int, words: str, news: News | None = None, wait: int = 0) -> None:
        super().__init__(words)
        self.status, self.words, self.news, self.wait = status, words, news, wait

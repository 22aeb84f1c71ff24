"""What is searched by value in everything that came to a browser."""

import re

from maquis.table.page import FOLDER
from tests.page.player import Player

SCRIPTS = sorted((FOLDER / "assets").glob("*.js"))
KEPT = """async () => {
    const told = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat();
    for (const { name } of await indexedDB.databases()) {
        const db = await new Promise((done, failed) => {
            const asked = indexedDB.open(name);
            asked.onsuccess = () => done(asked.result);
            asked.onerror = failed;
        });
        told.push(name, ...db.objectStoreNames);
    }
    for (const name of await caches.keys()) {
        for (const asked of await (await caches.open(name)).keys()) {
            told.push(name, asked.url, await (await caches.match(asked)).text());
        }
    }
    return [...told, location.href, document.cookie, name].join("\\n");
}"""
"""Whatever the page keeps in the browser."""


def holds(text: str, *words: str) -> set[str]:
    """Which words a text holds, as words: "4 Bde" is not in "14 Bde". The page's own scripts are left out."""
    for script in SCRIPTS:
        text = text.replace(script.read_text(), "")
    return {word for word in words if word in text and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)}


def kept(player: Player) -> str:
    """What is in the browser itself: the page as it is now, and all that it stored."""
    stored: str = player.page.evaluate(KEPT)
    return "\n".join((player.page.content(), player.text(), stored))

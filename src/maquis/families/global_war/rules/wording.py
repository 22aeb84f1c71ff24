"""Nations and units as people read them; orders and the data keep their own names ("soviet_union")."""

from functools import cache

import msgspec

from maquis.engine.words import sentence

PEOPLES = {
    "germany": "German", "soviet_union": "Soviet", "ccp": "Chinese Communist", "japan": "Japanese",
    "great_britain": "British", "france": "French", "free_france": "Free French", "italy": "Italian",
    "usa": "American", "kmt": "Chinese Nationalist", "fec": "Far East Command", "anzac": "ANZAC",
    "vichy": "Vichy French",
    "spanish_nationalists": "Spanish Nationalist", "spanish_republicans": "Spanish Republican", "siam": "Siamese",
    "mongolia": "Mongolian", "tannu_tuva": "Tuvan", "abyssinia": "Abyssinian", "austria": "Austrian",
    "czechoslovakia": "Czechoslovak", "slovakia": "Slovak", "poland": "Polish", "lithuania": "Lithuanian",
    "latvia": "Latvian", "estonia": "Estonian", "denmark": "Danish", "norway": "Norwegian", "sweden": "Swedish",
    "finland": "Finnish", "netherlands": "Dutch", "belgium": "Belgian", "switzerland": "Swiss",
    "portugal": "Portuguese", "ireland": "Irish", "hungary": "Hungarian", "romania": "Romanian",
    "bulgaria": "Bulgarian", "yugoslavia": "Yugoslav", "albania": "Albanian", "greece": "Greek", "turkey": "Turkish",
    "iraq": "Iraqi", "iran": "Iranian", "afghanistan": "Afghan", "saudi_arabia": "Saudi", "yemen": "Yemeni",
    "nepal": "Nepalese", "mexico": "Mexican", "central_america": "Central American", "dadao": "Dadao",
}  # fmt: skip
"""What people and units of each nation are called; counters are named so."""
TITLES = {
    "usa": "the United States", "soviet_union": "the Soviet Union", "netherlands": "the Netherlands",
    "kmt": "Nationalist China", "ccp": "Communist China", "fec": "Far East Command", "anzac": "ANZAC",
    "vichy": "Vichy France", "dadao": "the Dadao government", "warlord_tibet": "Tibet",
    "spanish_nationalists": "the Spanish Nationalists", "spanish_republicans": "the Spanish Republicans",
}  # fmt: skip

_PARTISANS = {
    "partisan.ordinary": "partisan",
    "partisan.mountain": "mountain partisan",
    "partisan.ccp": "Communist Chinese partisan",
}


class Or(msgspec.Struct, frozen=True):
    """Names of which one is meant, in a sentence: "Germany or Italy"."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return f" {sentence('or')} ".join(self.names)


@cache
def plain(name: str) -> str:
    """A name of the data as people write it: "minor factory" is `factory_minor`."""
    if name in _PARTISANS:
        return _PARTISANS[name]
    head, _, size = name.rpartition("_")
    return f"{size} {head}" if size in ("minor", "medium", "major") else name.replace("_", " ").replace(".", " ")


@cache
def title(nation: str) -> str:
    """A nation in a sentence: "the Soviet Union"; "nobody" for none."""
    if nation.startswith("warlord_"):
        return TITLES.get(nation, f"the Warlord of {nation.removeprefix('warlord_').title()}")
    return TITLES.get(nation, nation.replace("_", " ").title()) if nation else "nobody"


@cache
def people(nation: str) -> str:
    """What is a nation's: "British"; "neutral" of none."""
    if nation.startswith("warlord_"):
        return nation.removeprefix("warlord_").title()
    return PEOPLES.get(nation, title(nation)) if nation else "neutral"


@cache
def unit(nation: str, kind: str) -> str:
    """A unit as people say it: "German infantry"."""
    return f"{people(nation)} {plain(kind)}"


def partisans(nation: str, number: int = 2) -> str:
    """Partisans of a nation: "British partisans"."""
    return f"{people(nation)} partisan{'s' * (number != 1)}"

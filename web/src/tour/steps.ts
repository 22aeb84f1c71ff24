import { terms } from "../map/terms";
import { openTab } from "../shell/tabs";

const FACE_DOWN = " A counter with a question mark lies face down: only its owner knows what it is.";

/** A step of the tour: what it says of something on the page. `before` makes that visible. */
export interface Step {
  target: string;
  title: string;
  words: string;
  before?: () => void;
}

const tabOf = (id: string): Pick<Step, "target" | "before"> => ({ target: `#tab-${id}`, before: () => openTab(id) });

/** The tour of a minute; steps whose target is not on the page are left out. */
export const allSteps = (): readonly Step[] => [
  {
    target: ".header",
    title: "Which moment it is",
    words: `Turn, phase and whose turn it is. ${terms.value.turn}`,
  },
  {
    target: ".stage",
    title: "The map",
    words:
      `Drag to move, wheel or pinch to zoom. Click a counter, and the ${terms.value.places} it may go to light up; ` +
      `any other ${terms.value.place} tells you why not.${terms.value.hidden ? FACE_DOWN : ""}`,
  },
  {
    ...tabOf("act"),
    title: "What there is to do",
    words:
      "The checklist says what this phase asks of you, with the sum behind every number, and what you may do. " +
      "Before anything happens you see the exact chances. The phase ends when you say so.",
  },
  {
    ...tabOf("map"),
    title: "Overlays",
    words: `${terms.value.overlays}: shown on the map at a click, each with one line and its clause.`,
  },
  {
    ...tabOf("log"),
    title: "The log",
    words:
      "Everything that happened, in words. The slider shows the map as it was at any moment. “More” opens the " +
      "dice, the clauses and the odds behind a line.",
  },
  {
    ...tabOf("rules"),
    title: "The rules",
    words:
      `Every clause, figure and word, searchable. Wherever you see a number like ${terms.value.clause}, a click ` +
      "opens it here.",
  },
  {
    ...tabOf("umpire"),
    title: "The umpire’s tools",
    words:
      `Paint who owns ${terms.value.places} and what stands there, place units, change the weather. Every stroke ` +
      "is an order, " +
      "and can be undone.",
  },
  {
    ...tabOf("seats"),
    title: "The table",
    words:
      "Who is here, links for spectators, a message when it is your turn, and how to check the dice. This browser " +
      "keeps your seat.",
  },
  {
    target: ".header-help",
    title: "Help",
    words:
      "All keys, settings and this tour. Everything can be done by keyboard; the list tab says the map in " +
      "words. Good luck!",
    before: () => openTab("act"),
  },
];

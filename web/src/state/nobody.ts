import type { Game, Player, Position, Table } from "../wire";

const PLAYER: Player = {
  number: 0, kind: "side", side: "", name: "The desk", policy: "", level: "", present: true, seconds: 0,
  phase_seconds: 0, revoked: false, renewed: 0, invited: false, taken: 0, used: 0,
}; // prettier-ignore
const TABLE: Table = {
  number: 0, id: "desk", title: "The desk", scenario: "", edition: "", rules: "", commitment: "", contributions: {},
  created: "", delay: 0, clock: 0, players: [], deletion: { needed: [], agreed: [], done: false }, forget: 0,
  secret: "", pause: "", awaited: [], brought: false, intelligence: false, behind: false,
  own_dice: false,
  umpired: false,
  house: [], lesson: "",
}; // prettier-ignore

/** A position as a game that nobody plays: so the map, and all that explains it, need to know nothing of where it is
 * drawn. */
export function nobodys(title: string, side: string, position: Position): Game {
  return {
    table: { ...TABLE, title },
    seat: { ...PLAYER, side },
    position,
    owed: [],
    proposal: null,
    right: null,
    die: null,
    waiver: null,
    can_undo: false,
    standing: [],
    again: [],
    notify: "",
    trouble: "",
  };
}

import type { ComponentType } from "preact";
import { ActPanel } from "../act/ActPanel";
import { AskPanel } from "../desk/AskPanel";
import { DrawPanel } from "../desk/DrawPanel";
import { KeepPanel } from "../desk/KeepPanel";
import { OtherwisePanel } from "../desk/OtherwisePanel";
import { ListPanel } from "../list/ListPanel";
import { OverlayPanel } from "../map/OverlayPanel";
import { BeginPanel } from "../mapdesk/BeginPanel";
import { BrushPanel } from "../mapdesk/BrushPanel";
import { PicturePanel } from "../mapdesk/PicturePanel";
import { WordsPanel } from "../mapdesk/WordsPanel";
import { WrongPanel } from "../mapdesk/WrongPanel";
import type { SeatKind } from "../wire";
import { LogPanel } from "./log/LogPanel";
import { OddsPanel } from "./odds/OddsPanel";
import { RulesPanel } from "./rules/RulesPanel";
import { SeatsPanel } from "./seats/SeatsPanel";
import { UmpirePanel } from "./umpire/UmpirePanel";

/** A tab of the side panel; on a phone, of the bottom sheet. */
export interface Panel {
  id: string;
  title: string;
  /** The kinds of seats that have it; all, if not given. */
  seats?: readonly SeatKind[];
  Body: ComponentType;
}

/** The tabs of the desk, in their order. */
export const AT_THE_DESK: readonly Panel[] = [
  { id: "draw", title: "Draw", Body: DrawPanel },
  { id: "ask", title: "Ask", Body: AskPanel },
  { id: "otherwise", title: "Otherwise", Body: OtherwisePanel },
  { id: "keep", title: "Keep", Body: KeepPanel },
  { id: "map", title: "Overlays", Body: OverlayPanel },
  { id: "rules", title: "Rules", Body: RulesPanel },
];

/** The tabs where a map is drawn, in their order. */
export const AT_THE_MAP: readonly Panel[] = [
  { id: "brushes", title: "Draw", Body: BrushPanel },
  { id: "wrong", title: "Check", Body: WrongPanel },
  { id: "words", title: "In words", Body: WordsPanel },
  { id: "picture", title: "Picture", Body: PicturePanel },
  { id: "file", title: "File", Body: BeginPanel },
  { id: "map", title: "Overlays", Body: OverlayPanel },
];

/** The tabs, in their order. */
export const PANELS: readonly Panel[] = [
  { id: "umpire", title: "Umpire", seats: ["umpire"], Body: UmpirePanel },
  { id: "act", title: "Act", Body: ActPanel },
  { id: "list", title: "List", Body: ListPanel },
  { id: "map", title: "Overlays", Body: OverlayPanel },
  { id: "log", title: "Log", Body: LogPanel },
  { id: "odds", title: "Odds", seats: ["side"], Body: OddsPanel },
  { id: "rules", title: "Rules", Body: RulesPanel },
  { id: "seats", title: "Table", Body: SeatsPanel },
];

import "./style/index.css";
import { render } from "preact";
import { leave, own } from "reach";
import { followAdvice } from "./act/advice";
import { judgeAnew } from "./act/giving";
import { App } from "./App";
import { followLesson } from "./learn/state";
import { followSheets } from "./map/labels";
import { followPicture } from "./map/thumb";
import { followCurtain } from "./state/curtain";
import { followDesk, openDesk } from "./desk/state";
import { followUnder } from "./mapdesk/picture";
import { followMap, openMap } from "./mapdesk/state";
import { followBoard, forgetWithPosition } from "./state/selection";
import { followTitle } from "./shell/title";
import { followSession, openSession } from "./state/session";
import { followSettings } from "./state/settings";
import { follow, followWants } from "./state/store";
import { followWords } from "./state/words";

function arrive(): void {
  if (openMap()) return;
  if (!openDesk()) openSession();
}

arrive();
window.addEventListener("hashchange", arrive);
followSession();
forgetWithPosition();
followBoard();
followSheets();
followAdvice();
judgeAnew();
follow();
followDesk();
followMap();
followUnder();
followSettings();
followWants();
followWords();
followTitle();
followCurtain();
followPicture();
followLesson();
if (own) {
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
}
render(<App />, document.getElementById("app")!);

import "./style/index.css";
import { render } from "preact";
import { followAdvice } from "./act/advice";
import { App } from "./App";
import { followBoard, forgetWithPosition } from "./state/selection";
import { openSession } from "./state/session";
import { followSettings } from "./state/settings";
import { follow, followOverlays } from "./state/store";

openSession();
window.addEventListener("hashchange", openSession);
forgetWithPosition();
followBoard();
followAdvice();
follow();
followSettings();
followOverlays();
render(<App />, document.getElementById("app")!);

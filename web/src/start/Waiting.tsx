import type { JSX } from "preact";
import { rescued, stopped, waiting } from "reach";
import { say } from "../state/notices";
import { unkept } from "../state/shelf";
import { fileName, save } from "../ui/files";

const UNREAD =
  "This page could not read the games, which the browser still keeps: a newer version keeps them in its own way. " +
  "Try again with a network, by which the newer version reads them, or load the page anew.";

/** What keeps the umpire from answering, while something does, and what the browser does not keep. */
export function Waiting(): JSX.Element {
  return (
    <>
      {waiting.value && <p role={stopped.value ? "alert" : "status"}>{waiting.value}</p>}
      {stopped.value && <Rescue />}
      {unkept.value && (
        <p role="alert">
          This browser keeps nothing for the page (it may be in private mode, or full): your seats are forgotten when
          the page is closed, so note their links.
        </p>
      )}
    </>
  );
}

/** What the browser keeps is there, though nobody reads it here: a terminal can. */
function Rescue(): JSX.Element {
  async function rescue(): Promise<void> {
    const found = await rescued();
    if (found) save(found, fileName("maquis", "db"));
    else say(UNREAD, true);
  }
  return (
    <p class="row">
      <button type="button" onClick={() => window.location.reload()}>
        Load the page anew
      </button>
      <button type="button" onClick={() => void rescue()}>
        Save the games that this browser keeps
      </button>
    </p>
  );
}

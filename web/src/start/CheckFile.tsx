import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { own } from "../api/client";
import { attempt } from "../state/store";
import { Field } from "../ui/Field";
import type { Checked, Verified } from "../wire";

/** A record that somebody sent, or a worked example, checked here. */
export function CheckFile(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [noted, setNoted] = useState("");
  const [found, setFound] = useState<{ record?: Verified; examples?: Checked } | null>(null);

  async function check(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setFound(null);
    if (file.name.endsWith(".toml")) {
      const examples = await attempt(own.check({ text: await file.text(), file: file.name }));
      if (examples) setFound({ examples });
    } else {
      const record = await attempt(own.verify(file));
      if (record) setFound({ record });
    }
    setBusy(false);
  }
  return (
    <section class="card block" aria-labelledby="check">
      <h2 id="check">Check a record</h2>
      <p class="hint">
        The umpire referees the whole game anew: every order, every roll from the secret of the dice, every seal. A
        worked example of the rules (.toml) is run, and you are told where the umpire rules otherwise.
      </p>
      <label class="file">
        <span class="field-label">{busy ? "Checking …" : "Record or example to be checked"}</span>
        <input type="file" disabled={busy} onChange={(event) => void check(event.currentTarget.files?.[0])} />
      </label>
      <Field label="Fingerprint of the dice that was noted before the game (may be left empty)">
        <input
          value={noted}
          autoComplete="off"
          spellcheck={false}
          onInput={(event) => setNoted(event.currentTarget.value.trim().toLowerCase())}
        />
      </Field>
      {found?.record && <Record said={found.record} noted={noted} />}
      {found?.examples && <Examples said={found.examples} />}
    </section>
  );
}

function Record({ said, noted }: { said: Verified; noted: string }): JSX.Element {
  const other = noted !== "" && noted !== said.commitment;
  return (
    <div role="status" class="checked">
      <h3>{said.holds && !other ? `“${said.title}” holds` : `“${said.title}” does not hold`}</h3>
      {said.faults.map((words) => (
        <p key={words} class="bad">
          {words}
        </p>
      ))}
      {noted && (
        <p class={other ? "bad" : ""}>
          {other
            ? "It was made with another secret: its fingerprint is not the one that was noted."
            : "Its fingerprint is the one that was noted."}
        </p>
      )}
      {said.words.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p class="hint">Fingerprint of the secret in the record: {said.commitment || "none"}</p>
    </div>
  );
}

function Examples({ said }: { said: Checked }): JSX.Element {
  const wrong = said.examples.filter(({ passed }) => !passed);
  return (
    <div role="status" class="checked">
      <h3>
        {said.examples.length - wrong.length} as expected, {wrong.length} not as expected
      </h3>
      {wrong.map(({ name, title, words }) => (
        <div key={name}>
          <p>
            <strong>{name}</strong>: {title}
          </p>
          <pre>{words.join("\n")}</pre>
        </div>
      ))}
    </div>
  );
}

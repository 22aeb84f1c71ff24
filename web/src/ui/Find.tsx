import type { Signal } from "@preact/signals";
import type { JSX } from "preact";

/** A field in which somebody types what to look for in a list. */
export function Find(props: { label: string; placeholder: string; words: Signal<string> }): JSX.Element {
  return (
    <input
      type="search"
      aria-label={props.label}
      placeholder={props.placeholder}
      value={props.words.value}
      onInput={(event) => (props.words.value = event.currentTarget.value)}
    />
  );
}

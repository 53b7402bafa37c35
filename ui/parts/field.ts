/** A field whose text counts when it is left or Enter is pressed. */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

interface FieldProps {
  /** The text that counts. */
  readonly value: string;
  readonly onCommit: (text: string) => void;
  /** Attributes of the input, such as `type`. */
  readonly [attribute: string]: unknown;
}

/** Keeps what is typed while the page is drawn again: the page has new data every few seconds. */
export function Field({ value, onCommit, ...attributes }: FieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return html`
    <input
      ...${attributes}
      value=${typed}
      onInput=${(event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value)}
      onChange=${(event: { currentTarget: HTMLInputElement }) =>
        onCommit(event.currentTarget.value)}
    />
  `;
}

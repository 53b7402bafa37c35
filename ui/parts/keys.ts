/** Keys that lead to pages, and the list of all keys. */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { goTo, linkTo } from "../place.ts";
import { keyList, type PageKey, pressKey, takesLetters } from "../text/keys.ts";
import { Dialog } from "./dialog.ts";

/** Milliseconds in which the second key of a sequence follows the first. */
const SEQUENCE_MS_MAX = 1500;
const KEPT = "weir-keys";

/** The button of the list, and the keys themselves. */
export function KeyHelp({ pages }: { readonly pages: readonly PageKey[] }) {
  const [isShown, setShown] = useState(false);
  const [isOn, setOn] = useState(readOn());
  useEffect(() => {
    if (!isOn) return;
    let firstAt = -Infinity;
    const take = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      const { target } = event;
      if (target instanceof HTMLElement && takesLetters(target as HTMLInputElement)) return;
      const pressed = pressKey(event, pages, event.timeStamp - firstAt < SEQUENCE_MS_MAX);
      // Keys that are held to type another one, such as Shift for "?", end no sequence.
      if (event.key.length === 1) firstAt = -Infinity;
      if (pressed.type === "wait") firstAt = event.timeStamp;
      else if (pressed.type === "help") setShown(true);
      else if (pressed.type === "go") goTo(linkTo(...pressed.path));
      if (pressed.type === "help" || pressed.type === "go") event.preventDefault();
    };
    addEventListener("keydown", take);
    return () => removeEventListener("keydown", take);
  }, [isOn, pages]);
  const turn = (on: boolean) => {
    keepOn(on);
    setOn(on);
  };
  return html`
    <button type="button" class="plain" onClick=${() => setShown(true)}>Keys</button>
    ${isShown && html`
      <${Dialog} label="Keys" onClose=${() => setShown(false)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${keyList(pages).map(([keys, does]) =>
            html`
              <div key=${keys}>
                <dt>${keys.split(" ").map((key) =>
                  html`
                    <kbd key=${key}>${key}</kbd>
                  `
                )}</dt>
                <dd>${does}</dd>
              </div>
            `
          )}
        </dl>
        <label class="check"><input
            type="checkbox"
            checked=${isOn}
            onChange=${(event: { currentTarget: HTMLInputElement }) =>
              turn(event.currentTarget.checked)}
          /> Letters and ? do this outside of fields</label>
        <div class="buttons">
          <button type="button" autofocus onClick=${() => setShown(false)}>Close</button>
        </div>
        <//>
    `}
  `;
}

/** Whether letters are keys: those who speak to their computer may turn them off. */
function readOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

function keepOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, "off");
  } catch {
    // A browser may keep nothing; the choice holds until the page is closed.
  }
}

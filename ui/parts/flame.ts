/**
 * A flame graph: each call is a box as wide as its time, below its caller. Boxes are reached by the
 * arrow keys; Enter and a click zoom in, Escape zooms out.
 */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import type { ProfileTreeData } from "../../protocol/mod.ts";
import {
  type FlameBox,
  flameBoxes,
  foundPart,
  hueOf,
  isFound,
  nextBox,
  placeText,
  shownName,
} from "../text/flame.ts";
import { showSeconds } from "../text/format.ts";

const ROW_PIXELS = 20;
/** Distance of the text from the edge of its box, and from the top. */
const TEXT_LEFT = 4;
const TEXT_BASE = 14;

interface FlameProps {
  /** What the drawing shows, as its label. */
  readonly title: string;
  readonly tree: ProfileTreeData;
}

export function Flame({ title, tree }: FlameProps) {
  const [focus, setFocus] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState("");
  // A newer tree may have fewer calls.
  const shownFocus = focus !== null && focus < tree.nodes.length ? focus : null;
  const boxes = flameBoxes(tree, shownFocus);
  const current = boxes.find(({ node }) => node === chosen);
  const rows = boxes.reduce((most, { depth }) => Math.max(most, depth + 1), 0);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") setFocus(null);
    else if (event.key === "Enter" && current !== undefined) {
      setFocus(current.node);
    } else {
      const next = nextBox(boxes, chosen, event.key);
      if (next === null) return;
      setChosen(next.node);
    }
    event.preventDefault();
  };
  return html`
    <div class="flame">
      <p class="flame-tools">
        <input
          type="search"
          aria-label="Search functions and files"
          placeholder="Search functions and files"
          value=${search}
          onInput=${(event: { currentTarget: HTMLInputElement }) =>
            setSearch(event.currentTarget.value)}
        />
        ${search !== "" &&
          html`<span role="status">${showPart(foundPart(tree, search))} of the time</span>`}
        ${shownFocus !== null &&
          html`<button type="button" onClick=${() => setFocus(null)}>Show all</button>`}
      </p>
      <svg
        role="tree"
        aria-label=${`${title}: arrow keys go through the calls, Enter zooms in, Escape out`}
        aria-activedescendant=${current === undefined ? undefined : idOf(current)}
        tabindex="0"
        width="100%"
        height=${rows * ROW_PIXELS}
        onKeyDown=${onKey}
        onFocus=${() => chosen === null && setChosen(boxes[0]?.node ?? null)}
      >
        ${boxes.map((box) =>
          html`
            <${Box}
              key=${box.node}
              box=${box}
              isCurrent=${box === current}
              isFound=${search !== "" && isFound(box.called, search)}
              onChoose=${() => {
                setChosen(box.node);
                setFocus(box.node);
              }}
            />
          `
        )}
      </svg>
      <p class="note" aria-live="polite">${current === undefined
        ? "Each box is a call below its caller, as wide as its time."
        : describe(current)}</p>
    </div>
  `;
}

interface BoxProps {
  readonly box: FlameBox;
  readonly isCurrent: boolean;
  readonly isFound: boolean;
  readonly onChoose: () => void;
}

/** An inner drawing, so that its text ends with the box. */
function Box({ box, isCurrent, isFound, onChoose }: BoxProps) {
  const { depth, from, width, called } = box;
  const marks = `${isFound ? " found" : ""}${isCurrent ? " current" : ""}`;
  return html`
    <svg
      id=${idOf(box)}
      role="treeitem"
      aria-level=${depth + 1}
      aria-label=${describe(box)}
      aria-selected=${isCurrent}
      class=${`flame-box hue-${hueOf(called)}${marks}`}
      x=${`${100 * from}%`}
      y=${depth * ROW_PIXELS}
      width=${`${100 * width}%`}
      height=${ROW_PIXELS}
      onClick=${onChoose}
    >
      <title>${describe(box)}</title>
      <rect width="100%" height=${ROW_PIXELS - 1} rx="2" />
      <text x=${TEXT_LEFT} y=${TEXT_BASE}>${shownName(called)}</text>
    </svg>
  `;
}

function describe({ called, totalUs, selfUs }: FlameBox): string {
  const place = placeText(called);
  const times = `${showSeconds(totalUs / 1e6)}, of which ${showSeconds(selfUs / 1e6)} itself`;
  return `${shownName(called)}${place && ` (${place})`}: ${times}`;
}

function idOf({ node }: FlameBox): string {
  return `flame-${node}`;
}

function showPart(part: number): string {
  return `${Math.round(part * 100)} %`;
}

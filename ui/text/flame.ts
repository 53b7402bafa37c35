/**
 * A flame graph: what is drawn of a tree of calls, what a search finds in it, and where the keys
 * lead. Pure.
 */
import type { ProfileFunction, ProfileNode, ProfileTreeData } from "../../protocol/mod.ts";

/** A call as a box. */
export interface FlameBox {
  /** Index of its node. */
  readonly node: number;
  /** Rows above it. */
  readonly depth: number;
  /** Its left edge and its width, as parts of the width of the drawing. */
  readonly from: number;
  readonly width: number;
  readonly totalUs: number;
  readonly selfUs: number;
  readonly called: ProfileFunction;
}

/** Boxes that are narrower are not drawn. */
const WIDTH_MIN = 1 / 1000;
/** Numbers of the colours of the style sheet, `--hue-0` and the following. */
const HUES = 12;
/** Characters that would not be seen, or change the direction of what follows. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/**
 * The boxes to draw, callers first, and siblings with more time to the left. `focus`: the node that
 * takes the whole width, with its callers above it; `null`: all.
 */
export function flameBoxes(
  tree: ProfileTreeData,
  focus: number | null,
): FlameBox[] {
  const { nodes, functions } = tree;
  const totals = totalsOf(nodes);
  const callees = Map.groupBy(
    nodes.keys(),
    (at) => (nodes[at] as ProfileNode)[0],
  );
  const boxes: FlameBox[] = [];
  const add = (
    at: number,
    place: Pick<FlameBox, "depth" | "from" | "width">,
  ) => {
    const [, index, selfUs] = nodes[at] as ProfileNode;
    const called = functions[index] ?? ["", "", 0, 0];
    boxes.push({
      node: at,
      ...place,
      totalUs: totals[at] ?? 0,
      selfUs,
      called,
    });
  };
  const addBelow = (caller: number, { depth, from, width }: Place) => {
    const sum = caller < 0 ? sumOf(callees.get(-1) ?? [], totals) : totals[caller] ?? 0;
    let left = from;
    const largestFirst = (callees.get(caller) ?? []).toSorted((a, b) =>
      (totals[b] ?? 0) - (totals[a] ?? 0) || a - b
    );
    for (const at of largestFirst) {
      const part = sum > 0 ? width * (totals[at] ?? 0) / sum : 0;
      if (part >= WIDTH_MIN) {
        add(at, { depth, from: left, width: part });
        addBelow(at, { depth: depth + 1, from: left, width: part });
      }
      left += part;
    }
  };
  const above = focus === null ? [] : callersOf(nodes, focus);
  for (const [depth, at] of above.entries()) {
    add(at, { depth, from: 0, width: 1 });
  }
  addBelow(focus ?? -1, { depth: above.length, from: 0, width: 1 });
  return boxes;
}

type Place = Pick<FlameBox, "depth" | "from" | "width">;

/** Microseconds of each node with what it calls. Callers come first. */
function totalsOf(nodes: readonly ProfileNode[]): number[] {
  const totals = nodes.map(([, , selfUs]) => selfUs);
  for (const [at, [caller]] of [...nodes.entries()].reverse()) {
    if (caller >= 0) totals[caller] = (totals[caller] ?? 0) + (totals[at] ?? 0);
  }
  return totals;
}

/** A node with its callers, the outermost first. */
function callersOf(nodes: readonly ProfileNode[], node: number): number[] {
  const found: number[] = [];
  for (let at = node; at >= 0; at = nodes[at]?.[0] ?? -1) found.unshift(at);
  return found;
}

function sumOf(nodes: readonly number[], totals: readonly number[]): number {
  return nodes.reduce((sum, at) => sum + (totals[at] ?? 0), 0);
}

/** The box to which an arrow key leads; `null`: there is none. */
export function nextBox(
  boxes: readonly FlameBox[],
  node: number | null,
  key: string,
): FlameBox | null {
  const now = boxes.find((box) => box.node === node);
  if (now === undefined) return boxes[0] ?? null;
  const row = (depth: number) =>
    boxes.filter((box) => box.depth === depth).sort((a, b) => a.from - b.from);
  const overlaps = (box: FlameBox) =>
    box.from < now.from + now.width && now.from < box.from + box.width;
  const beside = row(now.depth);
  const at = beside.indexOf(now);
  switch (key) {
    case "ArrowUp":
      return row(now.depth - 1).find(overlaps) ?? null;
    case "ArrowDown":
      return row(now.depth + 1).find(overlaps) ?? null;
    case "ArrowLeft":
      return beside[at - 1] ?? null;
    case "ArrowRight":
      return beside[at + 1] ?? null;
    case "Home":
      return boxes[0] ?? null;
    default:
      return null;
  }
}

/** Returns whether the name or the file of a function has the text, in any case. */
export function isFound([name, file]: ProfileFunction, text: string): boolean {
  const wanted = text.toLowerCase();
  return name.toLowerCase().includes(wanted) ||
    file.toLowerCase().includes(wanted);
}

/** Part of the time that was spent in functions which a search finds, or below them. */
export function foundPart(
  { nodes, functions }: ProfileTreeData,
  text: string,
): number {
  const within: boolean[] = [];
  let [foundUs, allUs] = [0, 0];
  for (const [caller, index, selfUs] of nodes) {
    const called = functions[index];
    const isWithin = (within[caller] ?? false) ||
      (called !== undefined && isFound(called, text));
    within.push(isWithin);
    allUs += selfUs;
    if (isWithin) foundUs += selfUs;
  }
  return allUs === 0 ? 0 : foundUs / allUs;
}

/** The name of a function, with what cannot be seen made visible. */
export function shownName([name]: ProfileFunction): string {
  return shownText(name) || "(anonymous)";
}

/** `tasks.ts:12:3`; empty for a function without a place. */
export function placeText([, file, line, column]: ProfileFunction): string {
  return line > 0 ? `${shownText(file) || "eval"}:${line}:${column}` : shownText(file);
}

/** The number of the colour of a function: functions of one file have one. */
export function hueOf([name, file]: ProfileFunction): number {
  let hash = 0;
  for (const character of file || name) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  }
  return hash % HUES;
}

function shownText(text: string): string {
  return text.replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

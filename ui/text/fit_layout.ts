/**
 * The size of a drawing in layers: it fills the width that there is, and runs from left to right or
 * from top to bottom, whichever is lower. Pure.
 */
import type { DrawnPlace, LayeredLayout } from "./layout.ts";

/** Pixels. */
const NODE_HEIGHT = 58;
const NODE_WIDTH = { min: 132, max: 250 };
const MARGIN = 10;
/** Least space between nodes: for edges between layers, and between nodes of a layer. */
const GAP = { layersAcross: 56, layersDown: 46, nodesAcross: 18, nodesDown: 20 };

export interface FittedLayout {
  /** Layers are columns, from left to right. */
  readonly isAcross: boolean;
  readonly node: { readonly width: number; readonly height: number };
  /** From the middle of one place to that of the next. */
  readonly step: { readonly x: number; readonly y: number };
  /** The middle of the first place. */
  readonly origin: DrawnPoint;
  readonly width: number;
  readonly height: number;
}

/** Fits a layout into `space` pixels of width. What needs more is wider, and is scrolled. */
export function fitLayout(
  { layers, width: places }: Pick<LayeredLayout, "layers" | "width">,
  space: number,
): FittedLayout {
  const across = fit({ columns: layers, rows: places, space }, true);
  const down = fit({ columns: places, rows: layers, space }, false);
  if (across.width > space && down.width > space) return across.width < down.width ? across : down;
  if (across.width > space) return down;
  if (down.width > space) return across;
  return across.height <= down.height ? across : down;
}

function fit(
  { columns, rows, space }: {
    readonly columns: number;
    readonly rows: number;
    readonly space: number;
  },
  isAcross: boolean,
): FittedLayout {
  const gapX = isAcross ? GAP.layersAcross : GAP.nodesDown;
  const gapY = isAcross ? GAP.nodesAcross : GAP.layersDown;
  const inner = space - 2 * MARGIN;
  const width = clamp((inner + gapX) / Math.max(columns, 1) - gapX);
  const whole = Math.ceil(Math.max(space, columns * (width + gapX) - gapX + 2 * MARGIN));
  // The first and the last column are at the edges, unless that is very far.
  const x = columns < 2
    ? 0
    : Math.min((whole - 2 * MARGIN - width) / (columns - 1), 2 * NODE_WIDTH.max);
  const y = NODE_HEIGHT + gapY;
  return {
    isAcross,
    node: { width, height: NODE_HEIGHT },
    step: { x, y },
    origin: { x: (whole - (columns - 1) * x) / 2, y: MARGIN + NODE_HEIGHT / 2 },
    width: whole,
    height: rows * y - gapY + 2 * MARGIN,
  };
}

function clamp(width: number): number {
  return Math.floor(Math.max(NODE_WIDTH.min, Math.min(NODE_WIDTH.max, width)));
}

/** A point in pixels. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** The middle of a place. */
export function centreOf(
  { isAcross, step, origin }: FittedLayout,
  { layer, at }: DrawnPlace,
): DrawnPoint {
  const [column, row] = isAcross ? [layer, at] : [at, layer];
  return { x: origin.x + column * step.x, y: origin.y + row * step.y };
}

/** A path along places, from the side of the first node to that of the last one. */
export function edgePath(fitted: FittedLayout, path: readonly DrawnPlace[]): string {
  const { isAcross, node } = fitted;
  const last = path.length - 1;
  const isForward = (path[last]?.layer ?? 0) >= (path[0]?.layer ?? 0) ? 1 : -1;
  const half = isAcross ? node.width / 2 : node.height / 2;
  const points = path.map((place, index) => {
    const { x, y } = centreOf(fitted, place);
    const shift = isForward * (index === 0 ? half : index === last ? -half : 0);
    return isAcross ? { x: x + shift, y } : { x, y: y + shift };
  });
  const [first, ...others] = points;
  if (first === undefined || others.length === 0) return "";
  let before = first;
  const curves = others.map((next) => {
    const curve = isAcross
      ? `C${round((before.x + next.x) / 2)},${round(before.y)} ` +
        `${round((before.x + next.x) / 2)},${round(next.y)} `
      : `C${round(before.x)},${round((before.y + next.y) / 2)} ` +
        `${round(next.x)},${round((before.y + next.y) / 2)} `;
    before = next;
    return `${curve}${round(next.x)},${round(next.y)}`;
  });
  return `M${round(first.x)},${round(first.y)} ${curves.join(" ")}`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Which rows of a long table are in the document. Pure. */

/** Rows beyond those that are visible, on both sides. */
const MARGIN_ROWS = 10;

export interface VisibleRows {
  /** The first row, and the one after the last. */
  readonly first: number;
  readonly last: number;
  /** Pixels of the rows before and after them. */
  readonly before: number;
  readonly after: number;
}

/** The rows around those that a frame of `height` pixels shows, scrolled by `top`. */
export function visibleRows(
  count: number,
  { top, height, rowPixels }: {
    readonly top: number;
    readonly height: number;
    readonly rowPixels: number;
  },
): VisibleRows {
  const shown = Math.ceil(height / rowPixels) + 2 * MARGIN_ROWS;
  const wanted = Math.max(0, Math.floor(top / rowPixels) - MARGIN_ROWS);
  // A list that became shorter is scrolled too far.
  const first = Math.min(wanted, Math.max(0, count - shown));
  const last = Math.min(count, first + shown);
  return { first, last, before: first * rowPixels, after: (count - last) * rowPixels };
}

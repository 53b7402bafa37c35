/**
 * Tables of text in columns, as wide as their widest cells. In a terminal that is too narrow, long
 * texts are cut between words first, then whole columns are left out, those of the least weight
 * first.
 */
import { cutLine, cutName } from "./cut_line.ts";
import { printableLine } from "./printable.ts";

/** A cell: text of any origin, or text with colours whose width is that of `plain`. */
export type Cell = string | StyledCell;

interface StyledCell {
  readonly plain: string;
  readonly styled: string;
}

/** A column: its title, and how its cells are aligned and made to fit. */
export interface Column {
  readonly title: string;
  readonly align?: "left" | "right";
  /** Columns of less weight are left out first; a column without it stays. */
  readonly weight?: number;
  /** Cells may be cut to so many characters. Cells with colours are not. */
  readonly cutTo?: number;
  /** Whether the end of a cell tells it apart, as in keys: its middle is left out. */
  readonly keepEnd?: boolean;
}

export interface TableOptions {
  /** Characters of a line, as in a terminal; undefined: as many as it takes. */
  readonly width?: number | undefined;
}

const GAP = "  ";

/** The lines of a table, with the titles first. The last column is not padded. */
export function tableLines(
  columns: readonly (string | Column)[],
  rows: readonly (readonly Cell[])[],
  { width = Infinity }: TableOptions = {},
): string[] {
  const all = columns.map((column, index) => {
    const head: Column = typeof column === "string" ? { title: column } : column;
    return { head, cells: [head.title, ...rows.map((row) => row[index] ?? "")].map(clean) };
  });
  const shown = fitted(all, width);
  const widths = shown.map(({ cells }) => widest(cells));
  return ["", ...rows].map((_, row) =>
    shown.map(({ head, cells }, index) => {
      const { plain, styled } = cells[row] ?? { plain: "", styled: "" };
      const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - plain.length));
      if (head.align === "right") return space + styled;
      return index === shown.length - 1 ? styled : styled + space;
    }).join(GAP).trimEnd()
  );
}

/** Cells of a column, its title first. */
interface Filled {
  readonly head: Column;
  readonly cells: readonly StyledCell[];
}

/** The columns that fit into the width, with cells that are cut where that is enough. */
function fitted(columns: readonly Filled[], width: number): readonly Filled[] {
  if (widthOf(columns) <= width) return columns;
  const least = columns.map((column) => cut(column, column.head.cutTo ?? Infinity));
  if (widthOf(least) <= width) return widened(columns, width);
  const droppable = columns.filter(({ head }) => head.weight !== undefined);
  if (droppable.length === 0) return least;
  const lightest = droppable.reduce((a, b) =>
    (b.head.weight ?? Infinity) <= (a.head.weight ?? Infinity) ? b : a
  );
  return fitted(columns.filter((each) => each !== lightest), width);
}

/** Columns whose longest cells are cut, from the widest column on, until all fit. */
function widened(columns: readonly Filled[], width: number): readonly Filled[] {
  const limits = columns.map(({ cells }) => widest(cells));
  const leasts = columns.map(({ head }, index) => head.cutTo ?? limits[index] ?? 0);
  for (let excess = widthOf(columns) - width; excess > 0; excess--) {
    let at = -1;
    for (const [index, limit] of limits.entries()) {
      if (limit > (leasts[index] ?? 0) && limit > (limits[at] ?? 0)) at = index;
    }
    if (at < 0) break;
    limits[at] = (limits[at] ?? 0) - 1;
  }
  return columns.map((column, index) =>
    column.head.cutTo === undefined ? column : cut(column, limits[index] ?? Infinity)
  );
}

function cut({ head, cells }: Filled, characters: number): Filled {
  if (characters === Infinity) return { head, cells };
  return {
    head,
    cells: cells.map((cell) => {
      if (cell.plain.length <= characters || cell.styled !== cell.plain) return cell;
      const plain = (head.keepEnd ? cutName : cutLine)(cell.plain, characters);
      return { plain, styled: plain };
    }),
  };
}

function widthOf(columns: readonly Filled[]): number {
  return columns.reduce((sum, { cells }) => sum + widest(cells), GAP.length * (columns.length - 1));
}

function clean(cell: Cell): StyledCell {
  if (typeof cell !== "string") return cell;
  const plain = printableLine(cell);
  return { plain, styled: plain };
}

function widest(cells: readonly { readonly plain: string }[]): number {
  return cells.reduce((width, { plain }) => Math.max(width, plain.length), 0);
}

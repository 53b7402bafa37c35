/** Tables of text in columns, as wide as their widest cells. */
import { printableLine } from "./printable.ts";

/** A cell: text of any origin, or text with colours whose width is that of `plain`. */
export type Cell = string | { readonly plain: string; readonly styled: string };

/** A column: its title, and how its cells are aligned. */
export interface Column {
  readonly title: string;
  readonly align?: "left" | "right";
}

/** The lines of a table, with the titles first. The last column is not padded. */
export function tableLines(
  columns: readonly (string | Column)[],
  rows: readonly (readonly Cell[])[],
): string[] {
  const heads = columns.map((column) => typeof column === "string" ? { title: column } : column);
  const all = [heads.map(({ title }) => title), ...rows].map((cells) => cells.map(clean));
  const widths = heads.map((_, index) => widest(all, index));
  return all.map((cells) =>
    cells.map(({ plain, styled }, index) => {
      const { align } = heads[index] ?? { align: undefined };
      const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - plain.length));
      if (align === "right") return space + styled;
      return index === heads.length - 1 ? styled : styled + space;
    }).join("  ").trimEnd()
  );
}

function clean(cell: Cell): { readonly plain: string; readonly styled: string } {
  if (typeof cell !== "string") return cell;
  const plain = printableLine(cell);
  return { plain, styled: plain };
}

function widest(rows: readonly (readonly { plain: string }[])[], column: number): number {
  return rows.reduce((width, row) => Math.max(width, row[column]?.plain.length ?? 0), 0);
}

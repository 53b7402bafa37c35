/**
 * A table of many rows of which only the visible ones are in the document. On a narrow screen each
 * row is a card, whose cells have the names of their columns; the roles say that it is a table.
 */
import { html } from "htm/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { visibleRows } from "../text/visible_rows.ts";

/** Height of a row in pixels before it is measured; the style sheet has the same. */
const ROW_PIXELS = 36;
/** Height of the frame in pixels before it is measured. */
const FRAME_PIXELS = 700;
/** Up to so many rows all are shown. */
const ALL_MAX = 60;

interface RowsProps<Row> {
  readonly caption: string;
  /** Names of the columns, none of them empty. */
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The cells of a row. The first is its heading. */
  readonly cells: (row: Row) => readonly ComponentChildren[];
}

export function Rows<Row>({ caption, head, rows, keyOf, cells }: RowsProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [rowPixels, setRowPixels] = useState(ROW_PIXELS);
  const isWhole = rows.length <= ALL_MAX;
  useEffect(() => {
    if (isWhole) return;
    const measure = () => setRowPixels(meanHeight(frame.current) ?? ROW_PIXELS);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [isWhole]);
  const { first, last, before, after } = isWhole
    ? { first: 0, last: rows.length, before: 0, after: 0 }
    : visibleRows(rows.length, {
      top,
      height: frame.current?.clientHeight || FRAME_PIXELS,
      rowPixels,
    });
  const space = (pixels: number) =>
    pixels > 0 && html`
      <tr class="space" aria-hidden="true">
        <td colspan=${head.length} style=${{ height: `${pixels}px` }} />
      </tr>
    `;
  return html`
    <div
      ref=${frame}
      class=${isWhole ? "rows" : "rows many"}
      tabindex=${isWhole ? undefined : 0}
      role=${isWhole ? undefined : "group"}
      aria-label=${isWhole ? undefined : caption}
      onScroll=${() => setTop(frame.current?.scrollTop ?? 0)}
    >
      <table role="table" aria-rowcount=${rows.length + 1}>
        <caption>${caption}</caption>
        <thead role="rowgroup">
          <tr role="row">${head.map((name) =>
            html`<th key=${name} role="columnheader" scope="col">${name}</th>`
          )}</tr>
        </thead>
        <tbody role="rowgroup">
          ${space(before)}
          ${rows.slice(first, last).map((row, at) => {
            const [heading, ...others] = cells(row);
            return html`
              <tr key=${keyOf(row)} role="row" aria-rowindex=${first + at + 2}>
                <th role="rowheader" scope="row">${heading}</th>
                ${others.map((cell, index) =>
                  html`<td key=${index} role="cell" data-column=${head[index + 1]}>${cell}</td>`
                )}
              </tr>
            `;
          })}
          ${space(after)}
        </tbody>
      </table>
    </div>
  `;
}

/** Mean height in pixels of the rows that are in the document; `null` if there are none. */
function meanHeight(frame: HTMLElement | null): number | null {
  const rows = [...frame?.querySelectorAll("tbody tr:not(.space)") ?? []];
  const height = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
  return height > 0 ? height / rows.length : null;
}

/** A table of many rows of which only the visible ones are in the document. */
import { html } from "htm/preact";
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";

/** Height of a row in pixels; the style sheet has the same. */
const ROW_PIXELS = 36;
/** Rows that are shown beyond those that are visible, on both sides. */
const MARGIN_ROWS = 10;
/** Up to so many rows all are shown. */
const ALL_MAX = 60;

interface RowsProps<Row> {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The cells of a row. The first is its heading. */
  readonly cells: (row: Row) => readonly ComponentChildren[];
}

export function Rows<Row>({ caption, head, rows, keyOf, cells }: RowsProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isWhole = rows.length <= ALL_MAX;
  const visible = Math.ceil((frame.current?.clientHeight ?? 700) / ROW_PIXELS);
  const first = isWhole ? 0 : Math.max(0, Math.floor(top / ROW_PIXELS) - MARGIN_ROWS);
  const last = isWhole ? rows.length : Math.min(rows.length, first + visible + 2 * MARGIN_ROWS);
  const space = (count: number) =>
    count > 0 && html`
      <tr aria-hidden="true">
        <td colspan=${head.length} style=${{
          height: `${count * ROW_PIXELS}px`,
        }} />
      </tr>
    `;
  return html`
    <div
      ref=${frame}
      class=${isWhole ? "rows" : "rows many"}
      tabindex=${isWhole ? undefined : 0}
      onScroll=${() => setTop(frame.current?.scrollTop ?? 0)}
    >
      <table aria-rowcount=${rows.length + 1}>
        <caption>${caption}</caption>
        <thead>
          <tr>${head.map((name) => html`<th key=${name} scope="col">${name}</th>`)}</tr>
        </thead>
        <tbody>
          ${space(first)}
          ${rows.slice(first, last).map((row, at) => {
            const [heading, ...others] = cells(row);
            return html`
              <tr key=${keyOf(row)} aria-rowindex=${first + at + 2}>
                <th scope="row">${heading}</th>
                ${others.map((cell, index) => html`<td key=${index}>${cell}</td>`)}
              </tr>
            `;
          })}
          ${space(rows.length - last)}
        </tbody>
      </table>
    </div>
  `;
}

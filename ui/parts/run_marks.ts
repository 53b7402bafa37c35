/** The marks of runs: on the canvas of the task stream, and in its legend. */
import { html } from "htm/preact";
import { MARK_WORDS, marksOf, RUN_MARKS, type RunMark } from "../text/run_marks.ts";
import type { DrawnRun } from "../text/lanes.ts";
import { showCount } from "../text/format.ts";

/** Pixels. */
const STRIPE = 3;
const EDGE = 3;
const CORNER = 7;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A drawing context as far as marks need it. */
type Pen = Pick<
  CanvasRenderingContext2D,
  "fillStyle" | "fillRect" | "beginPath" | "moveTo" | "lineTo" | "closePath" | "fill"
>;

/**
 * Draws the marks of a run. Failed: a stripe below; killed: an end that is cut off too. Another
 * attempt: a corner at the left; stolen: one at the right. Corners that do not fit are cut.
 */
export function drawMarks(
  pen: Pen,
  run: DrawnRun,
  { left, right, top, bottom }: Box,
  color: (name: string) => string,
): void {
  const size = Math.min(CORNER, right - left);
  for (const mark of marksOf(run)) {
    switch (mark) {
      case "failed":
        pen.fillStyle = color("failed");
        pen.fillRect(left, bottom - STRIPE, right - left, STRIPE);
        break;
      case "killed":
        pen.fillStyle = color("failed");
        pen.fillRect(Math.max(left, right - EDGE), top, Math.min(EDGE, right - left), bottom - top);
        break;
      case "retry":
        corner(pen, [left, top], [left + size, top], [left, top + size], color("text"));
        break;
      case "stolen":
        corner(pen, [right, top], [right - size, top], [right, top + size], color("text"));
        break;
      default:
        mark satisfies never;
    }
  }
}

type Point = readonly [x: number, y: number];

function corner(pen: Pen, first: Point, second: Point, third: Point, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(...first);
  pen.lineTo(...second);
  pen.lineTo(...third);
  pen.closePath();
  pen.fill();
}

/** The marks with their meaning and how often they are drawn. */
export function MarkLegend({ counts }: { readonly counts: Readonly<Record<RunMark, number>> }) {
  return html`
    <ul class="legend" aria-label="Marks">
      ${RUN_MARKS.map((mark) =>
        html`
          <li
            key=${mark}><span class=${`swatch mark-${mark}`} aria-hidden="true" /> ${MARK_WORDS[
              mark
            ]} <b>${showCount(counts[mark])}</b></li>
        `
      )}
    </ul>
  `;
}

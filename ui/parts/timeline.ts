/** The task stream on a canvas: a lane for each run at a time, by worker. */
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  type DrawnRun,
  marksOf,
  RUN_MARKS,
  type RunMark,
  type WorkerLanes,
} from "../text/lanes.ts";
import { describeLanes } from "../text/described.ts";
import { showSeconds } from "../text/format.ts";
import { axisTimes, viewAfterKey } from "../text/time_axis.ts";
import { scheme } from "./scheme.ts";

/** Pixels. */
const LANE = 18;
const GAP = 8;
const NAMES_MAX = 110;
const AXIS = 22;
/** A time under the axis, with the space after it. */
const LABEL = 62;
/** Part of the width that names of workers may take. */
const NAMES_SHARE = 0.22;

interface TimelineProps {
  readonly lanes: readonly WorkerLanes[];
  /** Group -> number of its colour. */
  readonly hueOf: ReadonlyMap<string, number>;
  /** Interval that is shown, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The viewer wants to see another time. */
  readonly onView: (from: number, to: number) => void;
}

interface Under {
  readonly run: DrawnRun;
  readonly x: number;
  readonly y: number;
}

/** Wheel zooms, dragging moves, and so do keys. A table beside it lists the last runs. */
export function Timeline({ lanes, hueOf, from, to, onView }: TimelineProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(900);
  const [under, setUnder] = useState<Under | null>(null);
  const dragged = useRef<number | null>(null);
  const colors = scheme.value;
  const height = AXIS + lanes.reduce((sum, each) => sum + each.lanes.length * LANE + GAP, 0);
  const names = namesWidth(width);
  const timeAt = (x: number) => from + ((x - names) / (width - names)) * (to - from);

  useEffect(() => {
    const element = canvas.current?.parentElement;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, { lanes, hueOf, from, to, width, height });
  }, [lanes, hueOf, from, to, width, height, colors]);

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const middle = timeAt(event.offsetX);
    const factor = event.deltaY > 0 ? 1.25 : 0.8;
    onView(middle - (middle - from) * factor, middle + (to - middle) * factor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const view = viewAfterKey(event.key, from, to);
    if (view === null) return;
    event.preventDefault();
    onView(...view);
  };
  const onMove = (event: PointerEvent) => {
    if (dragged.current !== null) {
      const shift = timeAt(dragged.current) - timeAt(event.offsetX);
      dragged.current = event.offsetX;
      return onView(from + shift, to + shift);
    }
    const run = runAt(lanes, event.offsetY, timeAt(event.offsetX));
    setUnder(run === null ? null : { run, x: event.offsetX, y: event.offsetY });
  };
  return html`
    <div class="timeline">
      <canvas
        ref=${canvas}
        role="img"
        tabindex="0"
        aria-label=${describeLanes(lanes, from, to)}
        onKeyDown=${onKeyDown}
        onWheel=${onWheel}
        onPointerDown=${(event: PointerEvent) => dragged.current = event.offsetX}
        onPointerUp=${() => dragged.current = null}
        onPointerLeave=${() => {
          dragged.current = null;
          setUnder(null);
        }}
        onPointerMove=${onMove}
      />
      ${under !== null && html`
        <p class="tip" style=${{
          left: `${Math.max(0, Math.min(under.x + 12, width - 220))}px`,
          top: `${under.y + 12}px`,
        }}>
          <b>${under.run.group}</b><br />
          ${wordsOf(under.run)}
          ${showSeconds((under.run.end - under.run.start) / 1000)} on ${under.run.worker}
        </p>
      `}
    </div>
  `;
}

/** The marks of a run as a line of its tip. */
function wordsOf(run: DrawnRun) {
  const marks = marksOf(run);
  const words = RUN_MARKS.filter(([mark]) => marks.includes(mark)).map(([, text]) => text);
  return words.length === 0 ? null : html`${words.join(", ")}<br />`;
}

/** The run at a place; `null` if there is none. */
function runAt(workers: readonly WorkerLanes[], y: number, time: number): DrawnRun | null {
  let top = AXIS;
  for (const { lanes } of workers) {
    const lane = lanes[Math.floor((y - top) / LANE)];
    if (y >= top && lane !== undefined) {
      return lane.find(({ start, end }) => start <= time && time <= end) ?? null;
    }
    top += lanes.length * LANE + GAP;
  }
  return null;
}

function draw(
  canvas: HTMLCanvasElement,
  { lanes: workers, hueOf, from, to, width, height }: {
    readonly lanes: readonly WorkerLanes[];
    readonly hueOf: ReadonlyMap<string, number>;
    readonly from: number;
    readonly to: number;
    readonly width: number;
    readonly height: number;
  },
): void {
  const ratio = devicePixelRatio;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext("2d");
  if (context === null) return;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const hues = Array.from({ length: 12 }, (_, hue) => color(`hue-${hue}`));
  const names = namesWidth(width);
  const xAt = (time: number) => names + ((time - from) / (to - from)) * (width - names);
  const marked = { failed: color("failed"), text: color("text"), surface: color("surface") };
  context.scale(ratio, ratio);
  context.font = "11px system-ui";
  context.textBaseline = "middle";
  for (const at of axisTimes(from, to, { pixels: width - names, labelPixels: LABEL })) {
    const x = xAt(at);
    context.fillStyle = color("line");
    context.fillRect(x, AXIS - 4, 1, height);
    context.fillStyle = color("muted");
    context.fillText(new Date(at).toLocaleTimeString("en-GB"), x + 3, AXIS / 2);
  }
  let top = AXIS;
  for (const { worker, lanes } of workers) {
    context.fillStyle = color("muted");
    context.fillText(worker, 0, top + LANE / 2, names - 8);
    for (const lane of lanes) {
      for (const run of lane) {
        const { start, end, group } = run;
        if (end < from || start > to) continue;
        const left = Math.max(names, xAt(start));
        const right = Math.min(width, Math.max(xAt(end), xAt(start) + 1));
        context.fillStyle = hues[hueOf.get(group) ?? 0] ?? "";
        context.fillRect(left, top + 1, right - left, LANE - 2);
        for (const mark of marksOf(run)) {
          drawMark(context, mark, { left, right, top, colors: marked });
        }
      }
      top += LANE;
    }
    top += GAP;
  }
}

/**
 * Draws a mark: a bar below a run that failed, interrupted when it was tried again; a cross at the
 * end of a run that was killed; a triangle at the begin of one that was stolen.
 */
function drawMark(
  context: CanvasRenderingContext2D,
  mark: RunMark,
  { left, right, top, colors }: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly colors: { readonly failed: string; readonly text: string; readonly surface: string };
  },
): void {
  const bottom = top + LANE - 1;
  if (mark === "stolen") {
    context.fillStyle = colors.text;
    context.beginPath();
    context.moveTo(left, top + 1);
    context.lineTo(left + 7, top + 1);
    context.lineTo(left, top + 8);
    return context.fill();
  }
  context.fillStyle = colors.failed;
  if (mark === "failed") return context.fillRect(left, bottom - 4, right - left, 4);
  if (mark === "retried") {
    for (let x = left; x < right; x += 6) {
      context.fillRect(x, bottom - 4, Math.min(3, right - x), 4);
    }
    return;
  }
  const [x, y] = [Math.max(left, right - 8), top + LANE / 2];
  context.lineWidth = 5;
  context.strokeStyle = colors.surface;
  cross(context, x, y);
  context.lineWidth = 2.5;
  context.strokeStyle = colors.failed;
  cross(context, x, y);
}

function cross(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x - 4, y - 4);
  context.lineTo(x + 4, y + 4);
  context.moveTo(x + 4, y - 4);
  context.lineTo(x - 4, y + 4);
  context.stroke();
}

/** Pixels of the names of workers, beside the runs. */
function namesWidth(width: number): number {
  return Math.min(NAMES_MAX, Math.round(width * NAMES_SHARE));
}

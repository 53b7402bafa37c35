/** Draws the time spans of tasks as a self-contained SVG document. */
import { escapeXml, svgNumber, svgText } from "../../base/mod.ts";
import { keyPrefix } from "../../graph/mod.ts";

/** Start and end of a task, in milliseconds since the start of the first profiled run. */
export interface TaskSpan {
  readonly key: string;
  /** The worker as returned by `getId`. */
  readonly worker: unknown;
  readonly start: number;
  /** Time at which the run received the result, including the wait. */
  readonly end: number;
}

const WIDTH = 960;
const ROW_HEIGHT = 24;
const LEFT = 90;
const TOP = 12;
const AXIS_HEIGHT = 28;
const TICKS = 5;

/** Returns an SVG with one row per worker, sorted by name, and time from left to right. */
export function drawTimeline(spans: readonly TaskSpan[]): string {
  const workers = [...new Set(spans.map(({ worker }) => String(worker)))].sort(compareNames);
  const rows = new Map(workers.map((worker, row) => [worker, row]));
  const end = spans.reduce((latest, span) => Math.max(latest, span.end), 0) || 1;
  const scale = (WIDTH - LEFT - TOP) / end;
  const height = TOP + workers.length * ROW_HEIGHT + AXIS_HEIGHT;
  const bars = spans.map(({ key, worker, start, end }) => {
    const y = TOP + (rows.get(String(worker)) ?? 0) * ROW_HEIGHT;
    const [x, width] = [LEFT + start * scale, Math.max(0.5, (end - start) * scale)];
    const box = `x="${svgNumber(x)}" y="${y + 3}" width="${svgNumber(width)}"`;
    const title = `${escapeXml(key)}: ${svgNumber(end - start)} ms`;
    return `<rect ${box} height="${ROW_HEIGHT - 6}" fill="${colorOf(keyPrefix(key))}">` +
      `<title>${title}</title></rect>`;
  });
  const labels = workers.map((worker, row) =>
    svgText(LEFT - 8, TOP + row * ROW_HEIGHT + 16, `worker ${worker}`, { anchor: "end" })
  );
  const axis = Array.from({ length: TICKS + 1 }, (_, tick) => {
    const ms = end * tick / TICKS;
    return svgText(LEFT + ms * scale, height - 10, `${svgNumber(ms)} ms`, { anchor: "middle" });
  });
  const parts = [...labels, ...bars, ...axis].join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" ` +
    `font-family="sans-serif" font-size="11">\n${parts}\n</svg>\n`;
}

/** Returns a colour that depends only on the prefix of the key. */
function colorOf(prefix: string): string {
  let hash = 0;
  for (let index = 0; index < prefix.length; index++) {
    hash = (hash * 31 + prefix.charCodeAt(index)) % 360;
  }
  return `hsl(${hash} 60% 60%)`;
}

function compareNames(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);
}

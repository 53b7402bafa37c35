/** Line charts over time as a complete SVG document, with round axis labels and a legend. */
import { escapeXml, svgNumber, svgText } from "../../base/mod.ts";

export interface ChartLine {
  readonly label: string;
  /** Seconds and values in the order of time; at least one point. */
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

export interface ChartOptions {
  readonly title: string;
  readonly yLabel: string;
  /** `true`: times are relative; `false`: times are since 1970, shown as the time of day (UTC). */
  readonly elapsed: boolean;
}

const WIDTH = 960;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 20;
const TOP = 40;
const BOTTOM = 70;
const TICKS = 6;
/** Entries in a row of the legend, and the height of a row. */
const LEGEND_COLUMNS = 6;
const LEGEND_ROW = 16;
/** Distinguishable with colour blindness; the first seven are the palette of Okabe and Ito. */
const COLOURS = [
  "#0072b2",
  "#d55e00",
  "#009e73",
  "#cc79a7",
  "#56b4e9",
  "#e69f00",
  "#000000",
  "#999933",
];

/** Draws the lines in the order of the legend. Without lines the axes are empty. */
export function drawLines(lines: readonly ChartLine[], options: ChartOptions): string {
  const times = lines.flatMap(({ points }) => points.map(([time]) => time));
  const values = lines.flatMap(({ points }) => points.map(([, value]) => value));
  const x = scaleOf(least(times), greatest(times), LEFT, WIDTH - RIGHT);
  const yTicks = roundTicks(0, greatest(values));
  const y = scaleOf(0, yTicks.at(-1) ?? 1, HEIGHT - BOTTOM, TOP);
  const parts = [
    svgText(WIDTH / 2, 22, options.title, { anchor: "middle", size: 14 }),
    svgText(LEFT - 8, TOP - 10, options.yLabel, { anchor: "end" }),
    ...yTicks.map((tick) => gridLine(y(tick), showNumber(tick))),
    ...timeTicks(x, least(times), greatest(times), options),
    ...lines.flatMap((line, index) => drawLine(line, colourOf(index), x, y)),
    ...legend(lines),
  ];
  const rows = Math.max(1, Math.ceil(lines.length / LEGEND_COLUMNS));
  const height = HEIGHT + (rows - 1) * LEGEND_ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" ` +
    `width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">\n` +
    `<rect width="100%" height="100%" fill="#ffffff"/>\n${parts.join("\n")}\n</svg>\n`;
}

type Scale = (value: number) => number;

function scaleOf(from: number, to: number, first: number, last: number): Scale {
  const span = to - from || 1;
  return (value) => first + (value - from) / span * (last - first);
}

function drawLine({ points, label }: ChartLine, colour: string, x: Scale, y: Scale): string[] {
  const path = points.map(([time, value]) => `${svgNumber(x(time))},${svgNumber(y(value))}`);
  const title = `<title>${escapeXml(label)}</title>`;
  const [only] = path;
  if (path.length === 1 && only !== undefined) {
    const [cx, cy] = only.split(",");
    return [`<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}">${title}</circle>`];
  }
  return [
    `<polyline points="${path.join(" ")}" fill="none" stroke="${colour}" ` +
    `stroke-width="2" stroke-linejoin="round">${title}</polyline>`,
  ];
}

function legend(lines: readonly ChartLine[]): string[] {
  const each = (WIDTH - LEFT - RIGHT) / Math.max(1, Math.min(lines.length, LEGEND_COLUMNS));
  return lines.flatMap(({ label }, index) => {
    const left = LEFT + index % LEGEND_COLUMNS * each;
    const y = HEIGHT - 16 + Math.floor(index / LEGEND_COLUMNS) * LEGEND_ROW;
    const line = `<line x1="${svgNumber(left)}" y1="${y}" x2="${svgNumber(left + 24)}" ` +
      `y2="${y}" stroke="${colourOf(index)}" stroke-width="3"/>`;
    return [line, svgText(left + 30, y + 4, label, { anchor: "start" })];
  });
}

function gridLine(y: number, label: string): string {
  return `<line x1="${LEFT}" y1="${svgNumber(y)}" x2="${WIDTH - RIGHT}" y2="${svgNumber(y)}" ` +
    `stroke="#dddddd"/>${svgText(LEFT - 8, y + 4, label, { anchor: "end" })}`;
}

function timeTicks(x: Scale, from: number, to: number, { elapsed }: ChartOptions): string[] {
  const ticks = elapsed
    ? roundTicks(from, to).filter((tick) => tick <= to)
    : Array.from({ length: TICKS }, (_, index) => from + (to - from) * index / (TICKS - 1));
  const show = elapsed ? showNumber : timeOfDay;
  const labels = ticks.map((tick) =>
    svgText(x(tick), HEIGHT - BOTTOM + 18, show(tick), { anchor: "middle" })
  );
  const axis = elapsed ? "seconds" : "UTC";
  return [...labels, svgText(WIDTH - RIGHT, HEIGHT - BOTTOM + 34, axis, { anchor: "end" })];
}

/** Ticks that cover `from` to `to`, in steps of 1, 2 or 5 times a power of ten. */
function roundTicks(from: number, to: number): number[] {
  const span = to - from;
  if (!(span > 0)) return [from, from + 1];
  const rough = span / (TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function timeOfDay(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 19);
}

function showNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** A loop, because `Math.min(...numbers)` fails when there are too many arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((best, number) => Math.min(best, number), numbers[0] ?? 0);
}

function greatest(numbers: readonly number[]): number {
  return numbers.reduce((best, number) => Math.max(best, number), numbers[0] ?? 0);
}

function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length] ?? "#000000";
}

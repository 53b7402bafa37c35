/** The chart of `weir what-if --svg`: time by worker-hours, one line for each kind of worker. */
import { escapeXml, formatBytes, svgNumber, svgText } from "../../base/mod.ts";
import { counted } from "../output/counted.ts";
import { formatDuration } from "../output/duration.ts";
import { type PredictedRun, type Wishes, workerHours } from "./predictions.ts";

const WIDTH = 720;
const HEIGHT = 440;
const LEFT = 90;
const RIGHT = 180;
const TOP = 40;
const BOTTOM = 60;
const STEPS = 5;
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/** An SVG document. Runs that do not succeed are left out. */
export function predictionChart(
  all: readonly PredictedRun[],
  name: string,
  { below }: Wishes,
): string {
  const runs = all.filter(({ prediction }) => prediction.outcome === "succeeded");
  const timeMax = Math.max(1, ...runs.map(({ prediction }) => prediction.elapsedMs));
  const hoursMax = Math.max(1e-9, ...runs.map(workerHours));
  const x = (hours: number) => svgNumber(LEFT + hours / hoursMax * (WIDTH - LEFT - RIGHT));
  const y = (ms: number) => svgNumber(HEIGHT - BOTTOM - ms / timeMax * (HEIGHT - TOP - BOTTOM));
  const lines = [...Map.groupBy(runs, kindOf)].map(([kind, group], index) => {
    const colour = COLOURS[index % COLOURS.length] ?? "#000000";
    const points = group.map((run) => [x(workerHours(run)), y(run.prediction.elapsedMs)] as const);
    const path = points.map(([at, above]) => `${at},${above}`).join(" ");
    const legend = TOP + 20 * index;
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(([at, above], place) => {
        const workers = `${group[place]?.plan.workers ?? ""}`;
        return `<circle cx="${at}" cy="${above}" r="4" fill="${colour}"/>` +
          svgText(at, above - 8, workers, { anchor: "middle", size: 11 });
      }),
      `<rect x="${WIDTH - RIGHT + 20}" y="${legend - 9}" width="10" height="10" fill="${colour}"/>`,
      svgText(WIDTH - RIGHT + 36, legend, kind, { anchor: "start", size: 11 }),
    ].join("\n");
  });
  const limit = below === undefined || below * 1000 > timeMax ? [] : [
    `<line x1="${LEFT}" y1="${y(below * 1000)}" x2="${WIDTH - RIGHT}" y2="${y(below * 1000)}" ` +
    `stroke="#888888" stroke-dasharray="4 4"/>`,
  ];
  const scales = Array.from({ length: STEPS + 1 }, (_, step) => {
    const [ms, hours] = [timeMax * step / STEPS, hoursMax * step / STEPS];
    return svgText(LEFT - 8, y(ms) + 4, formatDuration(ms), { anchor: "end", size: 11 }) +
      svgText(x(hours), HEIGHT - BOTTOM + 18, hours.toPrecision(2), { anchor: "middle", size: 11 });
  });
  const title = `${name}: predicted time by worker-hours`;
  const label = [title, ...runs.map(describe)].join("; ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" ` +
    `role="img" aria-label="${escapeXml(label)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    svgText(LEFT, 22, title, { anchor: "start", size: 14 }),
    `<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#444444"/>`,
    ...scales,
    svgText((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, "worker-hours; at each point: workers", {
      anchor: "middle",
      size: 12,
    }),
    ...limit,
    ...lines,
    "</svg>",
    "",
  ].join("\n");
}

/** A point in words. */
function describe(run: PredictedRun): string {
  const { plan: { workers }, prediction: { elapsedMs } } = run;
  return `${counted(workers, "worker")} of ${kindOf(run)}: ${formatDuration(elapsedMs)}`;
}

function kindOf({ plan: { threads, memoryBytes, bandwidth } }: PredictedRun): string {
  const memory = memoryBytes === null ? "no limit" : formatBytes(memoryBytes);
  const rate = bandwidth === null ? "" : `, ${formatBytes(bandwidth)}/s`;
  return `${counted(threads, "thread")}, ${memory}${rate}`;
}

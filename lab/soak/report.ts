/** The report of a soak: for each figure its slope after the warm-up, beside the bound. */
import type { FigureBound } from "./figures.ts";
import { medianOf, slopeOf } from "./slope.ts";

export interface SoakSample {
  /** Tasks that had run. */
  readonly tasks: number;
  readonly figures: ReadonlyMap<string, number>;
}

export interface SoakReport {
  readonly lines: readonly string[];
  /** Figures whose slope is above its bound, or unknown because nothing has run. */
  readonly grown: number;
}

export function report(
  bounds: readonly FigureBound[],
  samples: readonly SoakSample[],
): SoakReport {
  const lines = [row("figure", "median", "most", "slope", "bound", "")];
  let grown = 0;
  for (const { name, unit, slopeMax } of bounds) {
    const points = samples.map(({ tasks, figures }) => ({ tasks, value: figures.get(name) ?? 0 }));
    const values = points.map(({ value }) => value);
    const slope = slopeOf(points);
    const bad = slope === null || slope > slopeMax;
    if (bad) grown++;
    lines.push(row(
      `${name}${unit && ` (${unit})`}`,
      medianOf(values).toFixed(1),
      Math.max(...values).toFixed(1),
      slope === null ? "unknown" : slope.toFixed(2),
      slopeMax.toFixed(0),
      bad ? "GROWS" : "",
    ));
  }
  lines.push("slope and bound: for 100,000 tasks, after the warm-up");
  return { lines, grown };
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(10)).join("");
}

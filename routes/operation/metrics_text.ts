/**
 * The text exposition format 0.0.4 of Prometheus, for gauges and counters that are read at the time
 * of the request. `docs/explain/architecture.md` says why no library writes it. The format is
 * specified in https://github.com/prometheus/docs/blob/main/docs/instrumenting/exposition_formats.md.
 */

export const METRICS_MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** One line of a metric. All samples of a metric have the same labels and differ in the values. */
export type MetricSample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** One response: collects metrics, each name once, and formats them. */
export class MetricsText {
  #text = "";

  /** Adds a counter if the name ends with `_total`, else a gauge. A metric needs a sample. */
  add(name: string, help: string, samples: readonly MetricSample[]): void {
    if (samples.length === 0) return;
    const type = name.endsWith("_total") ? "counter" : "gauge";
    // Lists of lines would cost twice as much: there are a dozen of lines for each worker.
    let text = `# HELP ${name} ${escapeLine(help)}\n# TYPE ${name} ${type}\n`;
    for (const [labels, value] of samples) text += `${name}${labelSet(labels)} ${number(value)}\n`;
    this.#text += `${text}\n`;
  }

  /** Adds a histogram. `counts`: observations of each class, the last one without a bound. */
  addHistogram(
    name: string,
    help: string,
    { bounds, counts, sum }: {
      readonly bounds: readonly number[];
      readonly counts: readonly number[];
      readonly sum: number;
    },
  ): void {
    let below = 0;
    const lines = counts.map((count, index) => {
      below += count;
      return `${name}_bucket${labelSet({ le: number(bounds[index] ?? Infinity) })} ${below}\n`;
    });
    this.#text += `# HELP ${name} ${escapeLine(help)}\n# TYPE ${name} histogram\n` +
      `${lines.join("")}${name}_sum ${number(sum)}\n${name}_count ${below}\n\n`;
  }

  toString(): string {
    return this.#text;
  }
}

function labelSet(labels: MetricSample[0]): string {
  let text = "";
  for (const name in labels) {
    text += `${text === "" ? "{" : ","}${name}="${escapeLabel(labels[name] ?? "")}"`;
  }
  return text === "" ? "" : `${text}}`;
}

function escapeLabel(value: string): string {
  return /["\\\n]/.test(value) ? escapeLine(value).replaceAll('"', '\\"') : value;
}

function escapeLine(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

/** A number as Go's `ParseFloat` reads it. */
function number(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
}

/** A chart over time by uPlot: lines or a stack, with a crosshair and the values under it. */
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import uPlot from "uplot";
import { describeChart, tableMoments } from "../text/described.ts";
import { showTime } from "../text/format.ts";
import { Rows } from "./rows.ts";
import { scheme } from "./scheme.ts";

const HEIGHT = 190;

export interface Series {
  readonly label: string;
  /** The name of a colour of the style sheet, without dashes. */
  readonly color: string;
  readonly values: readonly number[];
}

interface ChartProps {
  readonly title: string;
  /** Seconds since 1970. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  readonly show: (value: number) => string;
  /** Whether the values are parts of a sum. */
  readonly stacked?: boolean;
  /** Whether the values are bytes, whose axis has steps of powers of two. */
  readonly isBytes?: boolean;
  /** The end of the axis; by default a little above the largest value. */
  readonly max?: number;
}

/** A chart, and the same numbers in words for those who do not see it. */
export function Chart(
  { title, times, series, show, stacked = false, isBytes = false, max }: ChartProps,
) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [under, setUnder] = useState<number | null>(null);
  const colors = scheme.value;
  const names = series.map(({ label }) => label).join();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const made = new uPlot(
      optionsOf(element, series, { show, stacked, isBytes, max, setUnder }),
      [[]],
      element,
    );
    plot.current = made;
    const watch = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: HEIGHT })
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [colors, names]);
  const values = drawn(series, stacked);
  useEffect(() => {
    plot.current?.setData([[...times], ...values.map((each) => [...each])]);
  }, [times, colors]);
  const at = under ?? times.length - 1;
  const shown = series.map(({ label, color, values }) => ({
    label,
    color,
    value: show(values[at] ?? 0),
  }));
  return html`
    <figure class="chart">
      <div ref=${frame} role="img" aria-label=${describeChart(title, { times, series, show })} />
      <figcaption>
        <ul class="legend">
          ${shown.map(({ label, color, value }) =>
            html`
              <li key=${label}><span class=${`swatch color-${color}`} aria-hidden="true" /> ${label}
                ${" "}<b>${value}</b></li>
            `
          )}
        </ul>
      </figcaption>
      <${Numbers} title=${title} times=${times} series=${series} show=${show} />
    </figure>
  `;
}

/** The same numbers as a table, which is in the document while it is open. */
function Numbers(
  { title, times, series, show }: Pick<ChartProps, "title" | "times" | "series" | "show">,
) {
  const [isOpen, setOpen] = useState(false);
  return html`
    <details
      class="numbers"
      onToggle=${(event: { currentTarget: HTMLDetailsElement }) =>
        setOpen(event.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${isOpen && html`
        <${Rows}
          caption=${title}
          head=${["Time", ...series.map(({ label }) => label)]}
          rows=${tableMoments(times.length)}
          keyOf=${(at: number) => String(times[at])}
          cells=${(at: number) => [
            showTime(1000 * (times[at] ?? 0)),
            ...series.map(({ values }) => show(values[at] ?? 0)),
          ]}
        />
      `}
    </details>
  `;
}

/** The lines to draw. Of a stack these are sums, the highest first, so that lower ones cover it. */
function drawn(series: readonly Series[], stacked: boolean): (readonly number[])[] {
  if (!stacked) return series.map(({ values }) => values);
  const sums: number[][] = [];
  series.forEach(({ values }, index) => {
    sums.push(values.map((value, at) => value + (sums[index - 1]?.[at] ?? 0)));
  });
  return sums.reverse();
}

/** Steps of an axis of bytes. */
const BINARY_STEPS = Array.from({ length: 50 }, (_, power) => 2 ** power);

/** The time of the day under an axis, with seconds while these are shown. */
function showTimes(splits: readonly number[], step: number): string[] {
  return splits.map((at) => {
    const time = new Date(at * 1000).toLocaleTimeString("en-GB");
    return step < 60 ? time : time.slice(0, 5);
  });
}

function optionsOf(
  element: HTMLElement,
  series: readonly Series[],
  { show, stacked, isBytes, max, setUnder }: {
    readonly max: number | undefined;
    readonly isBytes: boolean;
    readonly show: (value: number) => string;
    readonly stacked: boolean;
    readonly setUnder: (index: number | null) => void;
  },
): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const axis = {
    stroke: color("muted"),
    font: "11px system-ui",
    grid: { stroke: color("line"), width: 1 },
    ticks: { stroke: color("line"), width: 1 },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_plot, _min, top) => [0, max ?? (top > 0 ? top * 1.1 : 1)] } },
    axes: [
      {
        ...axis,
        size: 28,
        space: 70,
        values: (_plot, splits, _axis, _space, step) => showTimes(splits, step),
      },
      {
        ...axis,
        size: 66,
        ...(isBytes && { incrs: BINARY_STEPS }),
        values: (_plot, splits) => splits.map((value) => show(value)),
      },
    ],
    series: [
      {},
      ...(stacked ? [...series].reverse() : series).map(({ label, color: name }) => ({
        label,
        stroke: color(name),
        width: 1.5,
        points: { show: false },
        ...(stacked && { fill: `color-mix(in srgb, ${color(name)} 45%, ${color("surface")})` }),
      })),
    ],
    hooks: { setCursor: [(plot) => setUnder(plot.cursor.idx ?? null)] },
  };
}

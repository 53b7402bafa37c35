/** A drawing of nodes in layers with the lines between them, as SVG that fills its space. */
import { html } from "htm/preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GraphShape } from "../../protocol/mod.ts";
import { linkTo } from "../place.ts";
import { edgesOf } from "../text/edges.ts";
import {
  centreOf,
  type DrawnPoint,
  edgePath,
  fitLayout,
  type FittedLayout,
} from "../text/fit_layout.ts";
import { showBytes, showCount, showSeconds, showShortCount } from "../text/format.ts";
import type { GroupName } from "../text/group_name.ts";
import { layOut } from "../text/layout.ts";
import { segmentsOf, toneOf, totalsOf } from "../text/progress.ts";

/** Pixels: space at the sides of a text, and the mean width of a character. */
const PADDING = 10;
const CHARACTER = 6.9;

interface DrawingProps {
  readonly label: string;
  readonly shape: GraphShape;
  /** The page of a node: parts of its path; `null`: it has none. */
  readonly linkOf: (name: string) => readonly string[] | null;
  /** How the name of a node is shown; as it is when absent. */
  readonly nameOf?: (name: string) => GroupName;
}

export function Drawing({ label, shape, linkOf, nameOf = asItIs }: DrawingProps) {
  const { nodes } = shape;
  const frame = useRef<HTMLDivElement>(null);
  const space = useWidth(frame);
  const titleOf = (name: string) => nameOf(name).title;
  const edges = edgesOf(shape, titleOf);
  const key = JSON.stringify([nodes.length, edges.map(({ from, to }) => [from, to])]);
  const layout = useMemo(
    () => layOut(nodes.length, edges.map(({ from, to }) => [from, to] as const)),
    [key],
  );
  const fitted = fitLayout(layout, space);
  const { width, height } = fitted;
  return html`
    <div ref=${frame} class="drawing" tabindex="0" role="group" aria-label=${label}>
      <svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
        ${layout.edges.map((path, index) => {
          const edge = edges[index];
          return path.length > 1 && edge && html`
            <path
              key=${index}
              class="edge"
              stroke-width=${edge.width}
              stroke-dasharray=${edge.isOrder ? "4 4" : "none"}
              d=${edgePath(fitted, path)}
            >
              <title>${edge.text}</title>
            </path>
          `;
        })}
        ${nodes.map((node, index) => {
          const centre = centreOf(fitted, layout.nodes[index] ?? { layer: 0, at: 0 });
          const drawn = html`
            <${Node} node=${node} name=${nameOf(node.name)} centre=${centre} size=${fitted.node} />
          `;
          const link = linkOf(node.name);
          return link === null
            ? html`<g key=${node.name}>${drawn}</g>`
            : html`<a key=${node.name} href=${linkTo(...link)}>${drawn}</a>`;
        })}
      </svg>
    </div>
  `;
}

function asItIs(name: string): GroupName {
  return { title: name, module: null };
}

/** Pixels that a drawing may take beside its padding. */
function useWidth(frame: { readonly current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return width;
}

function Node(
  { node: { counts, expectedSeconds, resultBytes }, name, centre, size }: {
    readonly node: GraphShape["nodes"][number];
    readonly name: GroupName;
    readonly centre: DrawnPoint;
    readonly size: FittedLayout["node"];
  },
) {
  const { total, done } = totalsOf(counts);
  const [x, y] = [centre.x - size.width / 2, centre.y - size.height / 2];
  const characters = Math.floor((size.width - 2 * PADDING) / CHARACTER);
  const mean = expectedSeconds === undefined || expectedSeconds === null
    ? ""
    : showSeconds(expectedSeconds);
  const exact = `${showCount(done)} / ${showCount(total)}`;
  // Two texts of smaller characters share the line.
  const progress = exact.length + mean.length < characters
    ? exact
    : `${showShortCount(done)} / ${showShortCount(total)}`;
  const details = [
    ...segmentsOf(counts).map(({ label, count }) => `${showCount(count)} ${label}`),
    ...(mean === "" ? [] : [`mean time ${mean}`]),
    ...(resultBytes ? [`mean result ${showBytes(resultBytes)}`] : []),
    ...(name.module === null ? [] : [`of ${name.module}`]),
  ];
  const whole = size.width - 2 * PADDING;
  let left = x + PADDING;
  return html`
    <g class=${`node tone-${toneOf(counts)}`}>
      <title>${name.title}: ${details.join(", ")}</title>
      <rect class="box" x=${x} y=${y} width=${size.width} height=${size.height} rx="8" />
      <text x=${x + PADDING} y=${y + 20}>${shorten(name.title, characters)}</text>
      <text class="small" x=${x + PADDING} y=${y + 37}>${progress}</text>
      <text class="small" x=${x + size.width - PADDING} y=${y + 37} text-anchor="end">${mean}</text>
      <rect class="track" x=${left} y=${y + size.height - 12} width=${whole} height="5" rx="2" />
      ${segmentsOf(counts).map(({ kind, count }) => {
        const part = (whole * count) / Math.max(total, 1);
        left += part;
        return html`
          <rect
            key=${kind}
            class=${`fill-${kind}`}
            x=${left - part}
            y=${y + size.height - 12}
            width=${Math.max(part, 1)}
            height="5"
          />
        `;
      })}
    </g>
  `;
}

/** The end of a name says more than its beginning. */
function shorten(name: string, characters: number): string {
  return name.length <= characters ? name : `…${name.slice(1 - characters)}`;
}

/** A drawing of nodes in layers with the lines between them, as SVG. */
import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import type { GraphShape } from "../../protocol/mod.ts";
import { linkTo } from "../place.ts";
import { showCount } from "../text/format.ts";
import { type DrawnPlace, layOut } from "../text/layout.ts";
import { segmentsOf, totalsOf } from "../text/progress.ts";

/** Pixels. */
const NODE = { width: 168, height: 42 };
const STEP = { x: 190, y: 84 };
const MARGIN = 14;
const LABEL_CHARACTERS = 24;

interface DrawingProps {
  readonly label: string;
  readonly shape: GraphShape;
  /** The page of a node: parts of its path; `null`: it has none. */
  readonly linkOf: (name: string) => readonly string[] | null;
}

export function Drawing({ label, shape, linkOf }: DrawingProps) {
  const { nodes, order = [] } = shape;
  const edges = [...shape.edges, ...order];
  const key = JSON.stringify([nodes.length, edges]);
  const layout = useMemo(
    () => layOut(nodes.length, edges.map(([from = 0, to = 0]) => [from, to] as const)),
    [key],
  );
  const width = layout.width * STEP.x - (STEP.x - NODE.width) + 2 * MARGIN;
  const height = layout.layers * STEP.y - (STEP.y - NODE.height) + 2 * MARGIN;
  return html`
    <div class="drawing" tabindex="0" role="group" aria-label=${label}>
      <svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
        ${layout.edges.map((path, index) =>
          path.length > 1 && html`
            <path
              key=${index}
              class="edge"
              stroke-dasharray=${index < shape.edges.length ? "none" : "4 4"}
              d=${lineOf(path)}
            />
          `
        )}
        ${nodes.map(({ name, counts }, index) => {
          const place = layout.nodes[index] ?? { layer: 0, at: 0 };
          const link = linkOf(name);
          const node = html`<${Node} name=${name} counts=${counts} place=${place} />`;
          return link === null
            ? html`<g key=${name}>${node}</g>`
            : html`<a key=${name} href=${linkTo(...link)}>${node}</a>`;
        })}
      </svg>
    </div>
  `;
}

function Node(
  { name, counts, place }: {
    readonly name: string;
    readonly counts: GraphShape["nodes"][number]["counts"];
    readonly place: DrawnPlace;
  },
) {
  const { total, done } = totalsOf(counts);
  const [x, y] = [MARGIN + place.at * STEP.x, MARGIN + place.layer * STEP.y];
  let left = x;
  return html`
    <g class="node">
      <title>${name}: ${showCount(done)} of ${showCount(total)} done</title>
      <rect x=${x} y=${y} width=${NODE.width} height=${NODE.height} rx="7" />
      <text x=${x + 9} y=${y + 16}>${shorten(name)}</text>
      <text class="small" x=${x + 9} y=${y + 31}>${showCount(done)} / ${showCount(total)}</text>
      ${segmentsOf(counts).map(({ kind, count }) => {
        const part = ((NODE.width - 2) * count) / Math.max(total, 1);
        left += part;
        return html`
          <rect
            key=${kind}
            class=${`fill-${kind}`}
            x=${left - part + 1}
            y=${y + NODE.height - 6}
            width=${part}
            height="5"
          />
        `;
      })}
    </g>
  `;
}

/** The end of a name says more than its beginning. */
function shorten(name: string): string {
  return name.length <= LABEL_CHARACTERS ? name : `…${name.slice(1 - LABEL_CHARACTERS)}`;
}

/** A curve through the middle of each place. */
function lineOf(path: readonly DrawnPlace[]): string {
  const points = path.map(({ layer, at }, index) => {
    const isFirst = index === 0;
    const isLast = index === path.length - 1;
    const y = MARGIN + layer * STEP.y + (isFirst ? NODE.height : isLast ? 0 : NODE.height / 2);
    return [MARGIN + at * STEP.x + NODE.width / 2, y] as const;
  });
  const [first, ...others] = points;
  if (first === undefined) return "";
  let [, y] = first;
  const curves = others.map(([x, next], index) => {
    const middle = (y + next) / 2;
    const [before] = points[index] ?? first;
    y = next;
    return `C${before},${middle} ${x},${middle} ${x},${next}`;
  });
  return `M${first.join()} ${curves.join(" ")}`;
}

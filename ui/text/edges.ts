/** Edges of the shape of a graph: how much moves along each, as a width and in words. Pure. */
import type { GraphShape } from "../../protocol/mod.ts";
import { showBytes, showCount } from "./format.ts";

/** Pixels. */
const WIDTH = { min: 1.4, max: 11 };
/** Bytes of the widest edge, at least: a few small results are a thin line. */
const WIDEST_BYTES_MIN = 1024 * 1024;

export interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  /** Tasks that come after others without their values. */
  readonly isOrder: boolean;
  /** Pixels, by the square root of the bytes. */
  readonly width: number;
  /** A sentence for the tooltip. */
  readonly text: string;
}

/**
 * The edges of a shape. Bytes are inputs times the mean size of a result of their group. `nameOf`:
 * how the name of a node is shown.
 */
export function edgesOf(
  { nodes, edges, order = [] }: GraphShape,
  nameOf: (name: string) => string,
): DrawnEdge[] {
  const bytesOf = ([from = 0, , count = 0]: readonly number[]) => {
    const { resultBytes } = nodes[from] ?? {};
    return resultBytes === undefined || resultBytes === null ? null : resultBytes * count;
  };
  const most = Math.max(WIDEST_BYTES_MIN, ...edges.map((edge) => bytesOf(edge) ?? 0));
  const titleOf = (index: number) => nameOf(nodes[index]?.name ?? "");
  return [
    ...edges.map((edge) => {
      const [from = 0, to = 0, count = 0] = edge;
      const bytes = bytesOf(edge);
      const share = Math.sqrt((bytes ?? 0) / most);
      const size = bytes === null ? "" : `, about ${showBytes(bytes)}`;
      return {
        from,
        to,
        isOrder: false,
        width: Math.round((WIDTH.min + (WIDTH.max - WIDTH.min) * share) * 10) / 10,
        text: `${titleOf(from)} to ${titleOf(to)}: ${countOf(count, "input")}${size}`,
      };
    }),
    ...order.map(([from = 0, to = 0, count = 0]) => ({
      from,
      to,
      isOrder: true,
      width: WIDTH.min,
      text: `${titleOf(from)} before ${titleOf(to)}: ${countOf(count, "task")}, no values`,
    })),
  ];
}

function countOf(count: number, noun: string): string {
  return `${showCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

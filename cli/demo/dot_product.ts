/**
 * `(A @ A.T).sum()` of a random matrix in square blocks, as a task graph and as a direct
 * computation. It is the standard example of a graph whose memory use depends on the order of its
 * tasks.
 */
import { builtins } from "../../ops/mod.ts";
import { present } from "../../base/mod.ts";
import { ref, task, TaskGraph } from "../../graph/mod.ts";

export interface DotProduct {
  /** Blocks in each direction. */
  readonly blocks: number;
  /** Rows and columns of one block. */
  readonly blockSize: number;
}

/** The task graph: `blocks`^3 products of blocks, and the single output `total`. */
export function dotProductGraph({ blocks, blockSize }: DotProduct): TaskGraph {
  const side = blocks * blockSize;
  const graph = new TaskGraph({ name: `(A @ A.T).sum() of ${side} x ${side}` });
  const range = [...Array(blocks).keys()];
  const partial: ReturnType<typeof ref>[] = [];
  for (const i of range) {
    for (const k of range) {
      const seed = i * blocks + k;
      graph.add(`a-${i}-${k}`, task("matrix.random", seed, blockSize, blockSize));
      graph.add(`t-${k}-${i}`, task("matrix.transpose", ref(`a-${i}-${k}`)));
    }
  }
  for (const i of range) {
    for (const j of range) {
      for (const k of range) {
        graph.add(
          `product-${i}-${j}-${k}`,
          task("matrix.matmul", ref(`a-${i}-${k}`), ref(`t-${k}-${j}`)),
        );
      }
      graph.add(
        `c-${i}-${j}`,
        task("matrix.add", ...range.map((k) => ref(`product-${i}-${j}-${k}`))),
      );
      graph.add(`sum-${i}-${j}`, task("matrix.sum", ref(`c-${i}-${j}`)));
      partial.push(ref(`sum-${i}-${j}`));
    }
  }
  graph.add("total", task("sum", partial));
  return graph.output("total");
}

/**
 * The value of `total`, computed without the graph: the sum of all entries of `A @ A.T` is the sum
 * of the squares of the column sums of `A`.
 */
export function dotProductDirect({ blocks, blockSize }: DotProduct): number {
  const random = present(builtins.get("matrix.random"), 'the operation "matrix.random"');
  let total = 0;
  for (let k = 0; k < blocks; k++) {
    const columns = new Float64Array(blockSize);
    for (let i = 0; i < blocks; i++) {
      const { data } = random.run(i * blocks + k, blockSize, blockSize) as { data: Float64Array };
      data.forEach((entry, index) =>
        columns[index % blockSize] = (columns[index % blockSize] ?? 0) + entry
      );
    }
    for (const column of columns) total += column * column;
  }
  return total;
}

/** Families of graphs that array and table computations consist of, in several sizes. */
import { type Graph, tasks } from "./order_cases.ts";

type Rows = Record<string, readonly string[]>;

/** `cells` in a line; each step of a cell depends on the cell and its two neighbours. */
export function stencil(cells: number, steps: number): Graph {
  const rows: Rows = {};
  for (let step = 0; step < steps; step++) {
    for (let cell = 0; cell < cells; cell++) {
      const from = [cell - 1, cell, cell + 1].filter((near) => near >= 0 && near < cells);
      rows[`s${step}-${cell}`] = step === 0 ? [] : from.map((near) => `s${step - 1}-${near}`);
    }
  }
  return tasks(rows);
}

/** A product of two matrices of `blocks` x `blocks` blocks, added up `fanIn` blocks at a time. */
export function product(blocks: number, fanIn: number): Graph {
  const rows: Rows = {};
  const range = counting(blocks);
  for (const i of range) {
    for (const j of range) rows[`a-${i}-${j}`] = rows[`b-${i}-${j}`] = [];
  }
  const sums = range.flatMap((i) =>
    range.map((j) => {
      const products = range.map((k) => `p-${i}-${j}-${k}`);
      products.forEach((name, k) => rows[name] = [`a-${i}-${k}`, `b-${k}-${j}`]);
      rows[`s-${i}-${j}`] = products;
      return `s-${i}-${j}`;
    })
  );
  reduce(rows, "total", sums, fanIn);
  return tasks(rows);
}

/** `inputs` chunks, each of them used by `outputs` reductions, four at a time. */
export function reductions(inputs: number, outputs: number): Graph {
  const rows: Rows = {};
  for (const input of counting(inputs)) {
    rows[`load-${input}`] = [];
    for (const output of counting(outputs)) rows[`part-${output}-${input}`] = [`load-${input}`];
  }
  for (const output of counting(outputs)) {
    reduce(rows, `out-${output}`, counting(inputs).map((input) => `part-${output}-${input}`), 4);
  }
  return tasks(rows);
}

/**
 * Two fields, differences of both at `levels` levels, and for each level a reduction over all
 * `times`.
 */
export function fields(times: number, levels: number): Graph {
  const rows: Rows = {};
  for (const time of counting(times)) {
    rows[`u${time}`] = rows[`v${time}`] = [];
    for (const level of counting(levels)) {
      rows[`du${time}-${level}`] = [`u${time}`];
      rows[`dv${time}-${level}`] = [`v${time}`];
      rows[`w${time}-${level}`] = [`du${time}-${level}`, `dv${time}-${level}`];
    }
  }
  for (const level of counting(levels)) {
    reduce(rows, `mean${level}`, counting(times).map((time) => `w${time}-${level}`), 3);
  }
  return tasks(rows);
}

/** Outputs of windows of `width` inputs through chains of `steps`; names hide the position. */
export function windows(count: number, width: number, steps: number): Graph {
  const rows: Rows = {};
  const name = (index: number) => String((index * 7919) % 1000);
  for (const at of counting(count)) {
    rows[`in${name(at)}`] = [];
    const inputs = counting(width).map((back) => at - back).filter((index) => index >= 0);
    rows[`w${name(at)}-0`] = inputs.map((index) => `in${name(index)}`);
    for (let step = 1; step <= steps; step++) {
      rows[`w${name(at)}-${step}`] = [`w${name(at)}-${step - 1}`];
    }
  }
  return tasks(rows);
}

/** The sum of every two rows of `count` x `count` inputs, and the total of these sums. */
export function sumsOfTwoRows(count: number): Graph {
  const rows: Rows = {};
  const range = counting(count);
  const row = (index: number) => range.map((column) => `in-${index}-${column}`);
  for (const key of range.flatMap(row)) rows[key] = [];
  const sums = range.flatMap((i) =>
    range.map((j) => {
      rows[`sum-${i}-${j}`] = i === j ? row(i) : [...row(i), ...row(j)];
      return `sum-${i}-${j}`;
    })
  );
  rows.total = sums;
  return tasks(rows);
}

/** All-to-all in `rounds` rounds of halves, over `2 ** rounds` partitions. */
export function shuffleRounds(rounds: number): Graph {
  const rows: Rows = {};
  const count = 2 ** rounds;
  for (const at of counting(count)) rows[`p0-${at}`] = [];
  for (const round of counting(rounds)) {
    for (const at of counting(count)) {
      const half = (at >> round) & 1;
      for (const side of [0, 1]) rows[`split${round}-${at}-${side}`] = [`p${round}-${at}`];
      const partner = at ^ (1 << round);
      rows[`p${round + 1}-${at}`] = [
        `split${round}-${at}-${half}`,
        `split${round}-${partner}-${half}`,
      ];
    }
  }
  return tasks(rows);
}

/** One reduction over `chunks`, each of which also has a small output. */
export function chunksWithOutputs(chunks: number): Graph {
  const rows: Rows = {};
  for (const chunk of counting(chunks)) {
    rows[`load${chunk}`] = [];
    rows[`low${chunk}`] = rows[`high${chunk}`] = rows[`sum${chunk}`] = [`load${chunk}`];
    rows[`range${chunk}`] = [`low${chunk}`, `high${chunk}`];
  }
  reduce(rows, "total", counting(chunks).map((chunk) => `sum${chunk}`), 4);
  return tasks(rows);
}

function reduce(rows: Rows, name: string, inputs: readonly string[], fanIn: number): void {
  let layer = inputs;
  for (let level = 0; layer.length > 1; level++) {
    const next: string[] = [];
    for (let at = 0; at < layer.length; at += fanIn) {
      const key = `${name}-${level}-${at / fanIn}`;
      rows[key] = layer.slice(at, at + fanIn);
      next.push(key);
    }
    layer = next;
  }
}

function counting(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

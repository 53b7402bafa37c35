/** Graphs whose tasks start tasks: recursive Fibonacci numbers, and a parallel quicksort. */

const SOURCE = `
/** A tree of tasks: two calls for each number from 2. */
export function fib(n, pauseMs = 0) {
  if (pauseMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  if (n < 2) return n;
  return Weir.spawn({
    tasks: {
      a: { op: "./tasks.js#fib", args: [n - 1, pauseMs] },
      b: { op: "./tasks.js#fib", args: [n - 2, pauseMs] },
    },
    result: { $call: { op: "add", args: [{ $ref: "a" }, { $ref: "b" }] } },
  });
}

/** Sorts parts of a list in separate tasks, as long as they are large. */
export function quicksort(list, few) {
  if (list.length <= few) return [...list].sort((a, b) => a - b);
  const [pivot, ...rest] = list;
  const part = (items) => ({ op: "./tasks.js#quicksort", args: [{ $value: items }, few] });
  return Weir.spawn({
    tasks: {
      low: part(rest.filter((item) => item < pivot)),
      high: part(rest.filter((item) => item >= pivot)),
    },
    result: { $call: { op: "./tasks.js#join", args: [{ $ref: "low" }, pivot, { $ref: "high" }] } },
  });
}

export const join = (low, pivot, high) => [...low, pivot, ...high];
export const failing = () => Weir.spawn({ tasks: { a: { op: "./tasks.js#none" } } });
export const unknown = () => Weir.spawn({ tasks: { a: { op: "inc", args: [{ $ref: "gone" }] } } });
export const deep = () => Weir.spawn({ tasks: { a: { op: "./tasks.js#deep" } } });
`;

/** A graph with one task of this module. */
export function spawning(name: string, ...args: readonly unknown[]) {
  return {
    modules: { "tasks.js": SOURCE },
    tasks: { root: { op: `./tasks.js#${name}`, args } },
  };
}

export function fibonacci(n: number): number {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

/** Number of tasks of `fib(n)`, with the first one. */
export function fibonacciTasks(n: number): number {
  return n < 2 ? 1 : 1 + fibonacciTasks(n - 1) + fibonacciTasks(n - 2);
}

/** Numbers in disorder, the same each time: the generator of ANSI C. */
export function shuffled(count: number): number[] {
  let state = 1;
  return Array.from(
    { length: count },
    () => state = Number((BigInt(state) * 1103515245n + 12345n) % 2n ** 31n),
  );
}

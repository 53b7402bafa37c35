/** The functions that the behaviours of the client call. */
import type { Spawned } from "../../../client/mod.ts";
import { twice } from "./lib/twice.ts";

export const LIMIT = 3;

export class Counter {
  count = 0;
}

export function inc(x: number): number {
  return x + 1;
}

export function add(a: number, b: number): number {
  return a + b;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** A tree of tasks. */
export function fib(n: number): number | Spawned {
  if (n < 2) return n;
  return {
    $spawn: {
      tasks: { a: { op: "#fib", args: [n - 1] }, b: { op: "#fib", args: [n - 2] } },
      result: { $call: { op: "#add", args: [{ $ref: "a" }, { $ref: "b" }] } },
    },
  };
}

export const double = (x: number): number => twice(x);

export function join(parts: { readonly left: string; readonly right: readonly string[] }): string {
  return [parts.left, ...parts.right].join(" ");
}

export function fail(message: string): never {
  const error = new RangeError(message, { cause: new TypeError("the cause") });
  throw error;
}

export function exact(value: {
  readonly big: bigint;
  readonly at: Date;
  readonly numbers: Float64Array;
  readonly map: Map<string, number>;
}): { big: bigint; at: Date; total: number; size: number } {
  const total = value.numbers.reduce((all, each) => all + each, 0);
  return { big: value.big * 2n, at: value.at, total, size: value.map.size };
}

export function bytes(length: number): Uint8Array {
  return new Uint8Array(length).fill(7);
}

export async function never(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  throw new Error("an hour has passed");
}

export function exit(): void {
  Deno.exit(3);
}

export function random(): number {
  return Math.random();
}

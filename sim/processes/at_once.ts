/**
 * Executions that end within their request, as a worker runs small calls of built-in operations
 * itself (`executor/at_once.ts`): they take no process, no input is pinned, and no kill reaches
 * them.
 */
import type { Execute } from "../../worker/machine/instruction.ts";
import type { Chance } from "../faults/chance.ts";
import { isGarbage, type Value } from "./value.ts";
import type { Values } from "./values.ts";

/** Operations with an effect, and those that fail. */
const NEVER: ReadonlySet<string> = new Set(["exec", "flaky"]);

export interface AtOnceOptions {
  readonly chance: Chance;
  readonly values: Values;
  /** Values of tasks, and the graphs that they return. */
  readonly work: {
    valueOf(execute: Execute, inputs: readonly string[]): Value;
    graphOf?(execute: Execute): string | null;
  };
}

/** The result of an execution that ends at once; `null`: it takes a process. */
export function valueAtOnce(
  execute: Execute,
  { chance, values, work }: AtOnceOptions,
): Value | null {
  const { key, call: { op }, tellStart, reads, inputs } = execute;
  // Of a stream of each task, which takes memory.
  if (chance.odds === null || !chance.of(`at once ${key}`).fails("body-at-once")) return null;
  if (NEVER.has(op) || op.startsWith("./") || tellStart || reads !== undefined) return null;
  if (work.graphOf?.(execute)) return null;
  const texts: string[] = [];
  for (const input of inputs) {
    const value = inMemory(input, values);
    if (value === undefined || isGarbage(value)) return null;
    texts.push(value.text);
  }
  return work.valueOf(execute, texts);
}

/** An input that takes no time to read; `undefined` if it is on the disk, or missing. */
function inMemory(input: Execute["inputs"][number], values: Values): Value | undefined {
  if (typeof input !== "string") return { text: input[1], nbytes: input[1].length };
  return values.isSpilled(input) ? undefined : values.peek(input);
}

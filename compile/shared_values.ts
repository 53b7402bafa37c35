/**
 * Literals that several tasks share. In a compiled graph an inlined literal is one object in the
 * arguments of all its tasks. Written out for each task it could multiply the size of the graph, so
 * it is handed over once.
 */
import { isRecord } from "../base/mod.ts";
import type { CompiledTask } from "../graph/mod.ts";

/** The property that stands for a shared value; never valid in arguments outside of `$value`. */
const SHARED = "$shared";
/** JSON characters of a literal that is cheaper to repeat than to share. */
const REPEATED_CHARACTERS_MAX = 32;

/** An inlined literal. */
interface Inlined {
  readonly $value: unknown;
}

/** Finds the shared literals of a graph and makes `JSON.stringify` write their numbers. */
export class SharedValues {
  readonly values: unknown[] = [];
  readonly #tasks = new Set<number>();

  constructor(tasks: readonly CompiledTask[]) {
    const uses = new Map<Inlined, number[]>();
    tasks.forEach(({ args }, task) =>
      visitInlined(args, (inlined) => {
        const users = uses.get(inlined);
        if (users === undefined) uses.set(inlined, [task]);
        else users.push(task);
      })
    );
    for (const [inlined, users] of uses) {
      if (users.length < 2 || JSON.stringify(inlined).length <= REPEATED_CHARACTERS_MAX) continue;
      const number = this.values.push(inlined.$value) - 1;
      Object.defineProperty(inlined, "toJSON", { value: () => ({ [SHARED]: number }) });
      for (const task of users) this.#tasks.add(task);
    }
  }

  /** Returns whether the arguments of the task have a shared literal. */
  isUsedBy(task: number): boolean {
    return this.#tasks.has(task);
  }
}

/** Puts the shared literals back into arguments that were parsed. */
export function restoreShared(args: unknown, inlined: readonly unknown[]): void {
  if (typeof args !== "object" || args === null || isInlined(args)) return;
  const container = args as Record<string, unknown>;
  for (const key of Object.keys(container)) {
    const child = container[key];
    if (isRecord(child) && Object.hasOwn(child, SHARED)) {
      container[key] = inlined[Number(child[SHARED])];
    } else restoreShared(child, inlined);
  }
}

function visitInlined(value: unknown, onInlined: (inlined: Inlined) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (isInlined(value)) return onInlined(value);
  if (Array.isArray(value)) { for (const item of value) visitInlined(item, onInlined); }
  else for (const item of Object.values(value)) visitInlined(item, onInlined);
}

function isInlined(value: object): value is Inlined {
  return Object.hasOwn(value, "$value");
}

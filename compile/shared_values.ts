/**
 * Literals that several tasks share. In a compiled graph an inlined literal is one object in the
 * arguments of all its tasks. Written out for each task it could multiply the size of the graph, so
 * it is handed over once.
 */
import { isRecord } from "../base/mod.ts";
import type { Literal } from "../graph/mod.ts";

/** The property that stands for a shared value; never valid in arguments outside of `$value`. */
const SHARED = "$shared";
/** JSON characters of a literal that is cheaper to repeat than to share. */
const REPEATED_CHARACTERS_MAX = 32;

/** Makes `JSON.stringify` write the numbers of shared literals. */
export class SharedValues {
  readonly values: unknown[] = [];
  #writtenCount = 0;

  /** `literals`: objects of which each is in several arguments. */
  constructor(literals: readonly Literal[]) {
    for (const literal of literals) {
      if (JSON.stringify(literal).length <= REPEATED_CHARACTERS_MAX) continue;
      const number = this.values.push(literal.$value) - 1;
      const value = () => {
        this.#writtenCount++;
        return { [SHARED]: number };
      };
      Object.defineProperty(literal, "toJSON", { value });
    }
  }

  /** How many numbers were written so far. */
  get writtenCount(): number {
    return this.#writtenCount;
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

function isInlined(value: object): boolean {
  return Object.hasOwn(value, "$value");
}

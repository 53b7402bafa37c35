/**
 * Runs small calls of built-in operations in the process of the worker, which takes less time than
 * to send them to another one. They contain no code of a user, wait for nothing, and both their
 * time and their result are bounded by their arguments, which are few and small. Everything else
 * gets a process, also what fails here: there it fails again, and is reported as usual.
 */
import { bounded, builtins } from "../ops/mod.ts";
import { ByteSlab } from "../base/mod.ts";
import { decode, encodeInto } from "../protocol/codec.ts";
import type { Call } from "../protocol/mod.ts";
import type { Run } from "./executor.ts";

const ARGUMENTS_MAX = 16;
const TEXT_CHARACTERS_MAX = 64;
const INPUT_BYTES_MAX = 64;

/** Small results, which are packed or copied where they are kept. */
const slab = new ByteSlab();

/** Returns whether a call of this operation may need no other process. */
export function mayEndAtOnce({ op, args }: Call): boolean {
  return args.length <= ARGUMENTS_MAX && bounded.has(op);
}

/** The encoded result of a run that needs no other process; `null`: it needs one. */
export function resultAtOnce({ call, inputs, tellStart, secrets }: AtOnceRun): Uint8Array | null {
  const operation = mayEndAtOnce(call) ? builtins.get(call.op) : undefined;
  if (operation === undefined || tellStart || secrets !== undefined) return null;
  try {
    const args = scalarsOf(call, inputs);
    return args === null ? null : encodeInto(slab, operation.run(...args));
  } catch {
    return null;
  }
}

/** The parts of a run that decide whether it needs another process. */
type AtOnceRun = Pick<Run, "call" | "inputs" | "tellStart" | "secrets">;

/** The arguments of the call; `null` unless they are few and small, and no containers. */
function scalarsOf({ args }: Call, inputs: Run["inputs"]): unknown[] | null {
  const scalars: unknown[] = [];
  for (const arg of args) {
    const value = isReference(arg) ? inputOf(inputs[arg.$ref]?.[1]) : arg;
    if (!isSmallScalar(value)) return null;
    scalars.push(value);
  }
  return scalars;
}

function isReference(arg: unknown): arg is { readonly $ref: number } {
  return typeof arg === "object" && arg !== null && Object.hasOwn(arg, "$ref");
}

/** An object, which is no scalar, stands for a value that is too large. */
function inputOf(bytes: Uint8Array | undefined): unknown {
  return bytes === undefined || bytes.byteLength > INPUT_BYTES_MAX ? {} : decode(bytes);
}

function isSmallScalar(value: unknown): boolean {
  if (typeof value === "string") return value.length <= TEXT_CHARACTERS_MAX;
  return typeof value !== "object" || value === null;
}

/** The inputs of an execution: keys or values before it begins, and values from then on. */
import { ByteSlab, errorMessage } from "../../base/mod.ts";
import type { Run } from "../../executor/mod.ts";
import {
  decodeInline,
  type InlineInput,
  type Key,
  keyWithoutOwner,
  missingPart,
  namespaceOf,
  shortKey,
  type TaskError,
  wholeOf,
} from "../../protocol/mod.ts";
import type { Execute } from "../machine/instruction.ts";

/** An input with its value. */
export type RunValue = Run["inputs"][number];

/** Small inputs: each is written to a process before many others are read. */
const slab = new ByteSlab();

export function isKey(input: Key | InlineInput): input is Key {
  return typeof input === "string";
}

/** The input, or why its value cannot be decoded. */
export function decodeInput([key, text]: InlineInput): RunValue | string {
  try {
    return [key, decodeInline(text, slab)];
  } catch (error) {
    return errorMessage(error);
  }
}

/** The error of a task that reads a part which a result does not have; `null`: it reads none. */
export function whyMissing(
  reads: NonNullable<Execute["reads"]>,
  { key: reader, inputs }: Execute,
  values: Run["inputs"],
): TaskError | null {
  for (const [position, names] of reads) {
    const input = inputs[position];
    const value = values[position]?.[1];
    if (input === undefined || value === undefined) continue;
    const missing = missingPart(value, names, isKey(input));
    if (missing === null) continue;
    const key = wholeOf(isKey(input) ? input : input[0]);
    const isNear = namespaceOf(key) === namespaceOf(reader);
    const shown = isNear ? shortKey(key) : keyWithoutOwner(key);
    const { name, detail } = missing;
    const message = `Cannot read the part ${JSON.stringify(name)} of "${shown}": ${detail}`;
    return { kind: "raised", name: "MissingPart", message };
  }
  return null;
}

/** Parts of simulated values, and tasks that read them. */
import { type Call, fileOf, type Key, partNames, readsOf, wholeOf } from "../../protocol/mod.ts";
import { hashText } from "../faults/chance.ts";
import type { Value } from "./value.ts";

/** The parts with these names, of a value with this text. Those of garbage are garbage. */
function partText(text: string, names: readonly string[]): string {
  return `${text}/${names.join(",")}`;
}

/** What a transfer or a task gets that asks for this key, or for parts of its value. */
export function readFrom(value: Value, key: Key): Value {
  const names = partNames(key);
  if (names === null) return value;
  const share = hashText(key) / 2 ** 32;
  return { text: partText(value.text, names), nbytes: 1 + Math.floor(value.nbytes * share / 2) };
}

/** The texts that a task gets: of what it reads in parts, only those. */
export function textsRead(
  args: readonly unknown[],
  texts: readonly string[],
  keyOf: (position: number) => Key | null = () => null,
): readonly string[] {
  const reads = readsOf(args);
  if (reads.size === 0) return texts;
  return texts.map((text, position) => {
    const names = reads.get(position);
    const key = keyOf(position);
    const isPart = key !== null && wholeOf(key) !== key;
    return names === undefined || isPart ? text : partText(text, names);
  });
}

/** The keys of the results that are asked for, each once. */
export function wholesOf(keys: readonly Key[]): Key[] {
  return [...new Set(keys.map(wholeOf))];
}

/** The call with parts in place of the inputs at these positions. */
export function readingParts(
  { op, args }: Call,
  isRead: (position: number) => boolean,
): { readonly op: string; readonly args: readonly unknown[]; readonly parts: readonly number[] } {
  const replaced = args.map((arg) => replaceInputs(arg, isRead));
  return { op, args: replaced, parts: [...readsOf(replaced).keys()].sort((a, b) => a - b) };
}

function replaceInputs(arg: unknown, isRead: (position: number) => boolean): unknown {
  if (arg === null || typeof arg !== "object") return arg;
  if (Array.isArray(arg)) return arg.map((item) => replaceInputs(item, isRead));
  const { $ref: input } = arg as { readonly $ref?: number };
  if (typeof input === "number") return isRead(input) ? fileOf(arg, `p${input % 3}`) : arg;
  return Object.fromEntries(
    Object.entries(arg).map(([name, item]) => [name, replaceInputs(item, isRead)]),
  );
}

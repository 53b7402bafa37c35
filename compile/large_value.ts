/**
 * Large arguments in pieces: a value whose JSON text would take long to parse at once is handed
 * over as a list of small operations that build it.
 */
import type { JsonRecord } from "../base/mod.ts";
import { noteProperties } from "../graph/mod.ts";

/** Builds a value step by step. */
export type LargeValueStep =
  /** A task whose arguments follow. */
  | readonly ["task", task: number]
  /** The next child of the innermost open container is a container, which is now open. */
  | readonly ["array" | "object", key: string | null]
  /** Further items of the open array. */
  | readonly ["items", readonly unknown[]]
  /** Further properties of the open object. */
  | readonly ["properties", Readonly<Record<string, unknown>>]
  /** The innermost open container is complete. */
  | readonly ["close"];

/** JSON characters of one step, unless a single string is longer. */
const STEP_CHARACTERS = 128 * 1024;

/** Returns whether the JSON text of the value is too long for one step. */
export function isLarge(text: string): boolean {
  return text.length > STEP_CHARACTERS;
}

/** The steps that build `args` as the arguments of a task. */
export function* largeValueSteps(
  task: number,
  args: readonly unknown[],
): Generator<LargeValueStep> {
  yield ["task", task];
  yield* containerSteps(args, null);
}

function* containerSteps(value: object, key: string | null): Generator<LargeValueStep> {
  if (Array.isArray(value)) {
    yield ["array", key];
    yield* itemSteps(value);
  } else {
    yield ["object", key];
    yield* propertySteps(value as JsonRecord);
  }
  yield ["close"];
}

function* itemSteps(items: readonly unknown[]): Generator<LargeValueStep> {
  let first = 0;
  let characters = 0;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const length = JSON.stringify(item).length + 1;
    const isContainer = length > STEP_CHARACTERS && typeof item === "object" && item !== null;
    if ((isContainer || characters + length > STEP_CHARACTERS) && first < index) {
      yield ["items", items.slice(first, index)];
      [first, characters] = [index, 0];
    }
    if (isContainer) {
      yield* containerSteps(item, null);
      first = index + 1;
    } else characters += length;
  }
  if (first < items.length) yield ["items", items.slice(first)];
}

function* propertySteps(value: JsonRecord): Generator<LargeValueStep> {
  let batch: [string, unknown][] = [];
  let characters = 0;
  const flush = (): LargeValueStep => {
    const step: LargeValueStep = ["properties", Object.fromEntries(batch)];
    batch = [];
    characters = 0;
    return step;
  };
  for (const [name, item] of Object.entries(value)) {
    const length = JSON.stringify(item).length;
    if (length > STEP_CHARACTERS && typeof item === "object" && item !== null) {
      if (batch.length > 0) yield flush();
      yield* containerSteps(item, name);
      continue;
    }
    if (characters + length > STEP_CHARACTERS && batch.length > 0) yield flush();
    batch.push([name, item]);
    characters += length + name.length;
  }
  if (batch.length > 0) yield flush();
}

/** Carries out the steps. */
export class LargeValueReader {
  readonly #onValue: (task: number, args: readonly unknown[]) => void;
  readonly #open: (unknown[] | Record<string, unknown>)[] = [];
  #task = -1;

  /** `onValue` is called for each complete value. */
  constructor(onValue: (task: number, args: readonly unknown[]) => void) {
    this.#onValue = onValue;
  }

  /** Carries out a step; returns whether a value is complete with it. */
  step(step: LargeValueStep): boolean {
    const top = this.#open.at(-1);
    switch (step[0]) {
      case "task":
        this.#task = step[1];
        return false;
      case "array":
      case "object": {
        const container = step[0] === "array" ? [] : {};
        if (Array.isArray(top)) top.push(container);
        else if (top !== undefined) {
          const name = step[1] ?? "";
          top[name] = container;
          noteProperties(top, [name]);
        }
        this.#open.push(container);
        return false;
      }
      case "items":
        for (const item of step[1]) (top as unknown[]).push(item);
        return false;
      case "properties":
        Object.assign(top ?? {}, step[1]);
        noteProperties(top ?? {}, Object.keys(step[1]));
        return false;
      case "close":
        this.#open.pop();
        if (this.#open.length > 0) return false;
        this.#onValue(this.#task, top as unknown[]);
        return true;
    }
  }
}

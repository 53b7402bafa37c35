/**
 * A compiled graph as columns: numbers as typed arrays, texts and arguments as JSON, some tasks at
 * a time. The receiver builds the graph frame by frame, so that no step takes long. One message
 * with the whole graph would take longer to receive than the body takes to parse.
 */
import { GRAPH_PART_ITEMS } from "../base/mod.ts";
import type { CompiledAnnotations, CompiledGraph, CompiledTask } from "../graph/mod.ts";
import { encodeFrame, FRAME } from "./frames.ts";
import { isLarge, largeValueSteps } from "./large_value.ts";
import { SharedValues } from "./shared_values.ts";

/** Tasks, or keys, of one frame: those of one part of the graph. */
const ITEMS_PER_FRAME = GRAPH_PART_ITEMS;
/** JSON characters of the arguments of one frame, unless those of one task are longer. */
const FRAME_CHARACTERS = 128 * 1024;

/** Fields of a task that most tasks lack. */
export type RareFields = Pick<CompiledTask, "after" | "parts">;

/** Texts of the tasks of one frame. New operations, groups, annotations follow the earlier ones. */
export interface TaskTexts {
  readonly keys: readonly string[];
  /** `null`: the arguments follow in steps. */
  readonly args: readonly (readonly unknown[] | null)[];
  readonly ops: readonly string[];
  readonly groups: readonly string[];
  readonly annotations: readonly CompiledAnnotations[];
  /** `null` for all when the namespace is not shared. */
  readonly definitions: readonly (string | null)[] | null;
  /** Positions in the frame of the tasks that use shared literals. */
  readonly sharing: readonly number[];
  /** Positions in the frame of the tasks that have fields which few have, with these. */
  readonly rare: readonly (readonly [at: number, fields: RareFields])[];
}

/** Columns of numbers before the texts of a frame, each with one number a task. */
export const TASK_COLUMNS = 4;

/** The frames of the externals, tasks and outputs of a graph. */
export function* graphFrames(compiled: CompiledGraph): Generator<Uint8Array> {
  const { tasks, externals, outputs } = compiled;
  for (let at = 0; at < externals.length; at += ITEMS_PER_FRAME) {
    yield jsonFrame(FRAME.externals, externals.slice(at, at + ITEMS_PER_FRAME));
  }
  const shared = new SharedValues(tasks);
  for (const value of shared.values) yield jsonFrame(FRAME.shared, value);
  const writer = new TaskFrames(compiled, shared);
  for (let first = 0; first < tasks.length;) {
    const large: number[] = [];
    const { frame, count } = writer.from(first, large);
    yield frame;
    for (const task of large) {
      for (const step of largeValueSteps(task, tasks[task]?.args ?? [])) {
        yield jsonFrame(FRAME.large, step);
      }
    }
    first += count;
  }
  for (let at = 0; at < outputs.length; at += ITEMS_PER_FRAME) {
    const part = outputs.slice(at, at + ITEMS_PER_FRAME);
    const numbers = Int32Array.from([part.length, ...part.map(([, task]) => task)]);
    // Most outputs have the name of their task.
    const names = part.map(([name, task]) => name === tasks[task]?.key ? null : name);
    yield encodeFrame(FRAME.outputs, bytesOf(numbers), json(names));
  }
}

/** A frame whose payload is JSON. */
export function jsonFrame(kind: number, value: unknown): Uint8Array {
  return encodeFrame(kind, json(value));
}

/** Writes frames of tasks, in their order. */
class TaskFrames {
  readonly #compiled: CompiledGraph;
  readonly #shared: SharedValues;
  readonly #ops = new Table<string>();
  readonly #annotations = new Table<CompiledAnnotations>();
  #groups = 0;

  constructor(compiled: CompiledGraph, shared: SharedValues) {
    this.#compiled = compiled;
    this.#shared = shared;
  }

  /** The frame that begins with this task. Tasks whose arguments must follow go into `large`. */
  from(first: number, large: number[]): { readonly frame: Uint8Array; readonly count: number } {
    const args: string[] = [];
    let characters = 0;
    const { tasks, shared } = this.#compiled;
    while (args.length < ITEMS_PER_FRAME && characters < FRAME_CHARACTERS) {
      const task = tasks[first + args.length];
      if (task === undefined) break;
      const text = JSON.stringify(task.args);
      if (isLarge(text)) large.push(first + args.length);
      args.push(isLarge(text) ? "null" : text);
      characters += text.length;
    }
    const part = tasks.slice(first, first + args.length);
    const numbers = part.map((task) => this.#numbersOf(task));
    const texts: Omit<TaskTexts, "args"> = {
      keys: part.map(({ key }) => key),
      ops: this.#ops.takeNew(),
      annotations: this.#annotations.takeNew(),
      groups: this.#newGroups(part),
      definitions: shared ? part.map(({ definition }) => definition) : null,
      sharing: [...part.keys()].filter((at) => this.#shared.isUsedBy(first + at)),
      rare: [...part.entries()].flatMap(([at, { after, parts }]) =>
        after === undefined && parts === undefined ? [] : [[at, { after, parts }] as const]
      ),
    };
    const text = `{"args":[${args.join(",")}],${JSON.stringify(texts).slice(1)}`;
    const columns = Int32Array.from([
      part.length,
      ...Array.from({ length: TASK_COLUMNS }, (_, column) => numbers.map((row) => row[column] ?? 0))
        .flat(),
      ...part.flatMap(({ dependencies }) => dependencies),
    ]);
    const frame = encodeFrame(FRAME.tasks, bytesOf(columns), new TextEncoder().encode(text));
    return { frame, count: part.length };
  }

  /** Operation, group, annotations (-1: none), number of dependencies. */
  #numbersOf({ op, group, annotations, dependencies }: CompiledTask): readonly number[] {
    const rules = annotations === null ? -1 : this.#annotations.numberOf(annotations);
    return [this.#ops.numberOf(op), group, rules, dependencies.length];
  }

  /** Groups are numbered in the order of their first task. */
  #newGroups(part: readonly CompiledTask[]): readonly string[] {
    const before = this.#groups;
    for (const { group } of part) this.#groups = Math.max(this.#groups, group + 1);
    return this.#compiled.groups.slice(before, this.#groups);
  }
}

/** Items numbered in the order of their first use. */
class Table<T> {
  readonly #numbers = new Map<T, number>();
  #new: T[] = [];

  numberOf(item: T): number {
    let number = this.#numbers.get(item);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(item, number);
      this.#new.push(item);
    }
    return number;
  }

  /** The items that were new since the last call. */
  takeNew(): readonly T[] {
    const items = this.#new;
    this.#new = [];
    return items;
  }
}

function json(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function bytesOf(numbers: Int32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/**
 * A compiled graph as columns: numbers as typed arrays, texts and arguments as JSON, some tasks at
 * a time. The receiver builds the graph frame by frame, so that no step takes long. One message
 * with the whole graph would take longer to receive than the body takes to parse.
 */
import { GRAPH_PART_ITEMS, present } from "../base/mod.ts";
import type { CompiledAnnotations, CompiledTask, GraphPart, Literal } from "../graph/mod.ts";
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

/** What is written of a graph; its parts one after another, so that they need not exist before. */
export interface WrittenGraph {
  readonly parts: Iterable<GraphPart>;
  /** Literals of which each is one object in several arguments. */
  readonly shared: readonly Literal[];
}

/** The frames of the externals, tasks and outputs of a graph. */
export function* graphFrames({ parts, shared }: WrittenGraph): Generator<Uint8Array> {
  const literals = new SharedValues(shared);
  for (const value of literals.values) yield jsonFrame(FRAME.shared, value);
  const writer = new TaskFrames(literals);
  for (const { externals, tasks, groups, outputs } of parts) {
    if (externals.length > 0) yield jsonFrame(FRAME.externals, externals);
    if (tasks.length > 0) yield* writer.framesOf(tasks, groups);
    if (outputs.length > 0) yield writer.frameOfOutputs(outputs);
  }
}

/** A frame whose payload is JSON. */
export function jsonFrame(kind: number, value: unknown): Uint8Array {
  return encodeFrame(kind, json(value));
}

/** Writes frames of tasks, in their order, and of the outputs that they compute. */
class TaskFrames {
  readonly #literals: SharedValues;
  readonly #ops = new Table<string>();
  readonly #annotations = new Table<CompiledAnnotations>();
  /** Of all tasks that are written. */
  readonly #keys: string[] = [];
  /** Groups that no written task has. They are numbered in the order of their first task. */
  readonly #groups: string[] = [];
  #writtenGroups = 0;

  constructor(literals: SharedValues) {
    this.#literals = literals;
  }

  /** The frames of these tasks; `groups` are their new ones. */
  *framesOf(tasks: readonly CompiledTask[], groups: readonly string[]): Generator<Uint8Array> {
    for (const group of groups) this.#groups.push(group);
    for (let first = 0; first < tasks.length;) {
      const args = this.#argumentsFrom(tasks, first);
      const part = tasks.slice(first, first + args.texts.length);
      const number = this.#keys.length;
      yield this.#frameOf(part, args);
      for (const at of args.large) {
        for (const step of largeValueSteps(number + at, part[at]?.args ?? [])) {
          yield jsonFrame(FRAME.large, step);
        }
      }
      first += part.length;
    }
  }

  frameOfOutputs(outputs: GraphPart["outputs"]): Uint8Array {
    const numbers = Int32Array.from([outputs.length, ...outputs.map(([, task]) => task)]);
    // Most outputs have the name of their task.
    const names = outputs.map(([name, task]) => name === this.#keys[task] ? null : name);
    return encodeFrame(FRAME.outputs, bytesOf(numbers), json(names));
  }

  /** The arguments of tasks from `first` on, as many as one frame has. */
  #argumentsFrom(tasks: readonly CompiledTask[], first: number): ArgumentTexts {
    const texts: string[] = [];
    const large: number[] = [];
    const sharing: number[] = [];
    let characters = 0;
    while (texts.length < ITEMS_PER_FRAME && characters < FRAME_CHARACTERS) {
      const task = tasks[first + texts.length];
      if (task === undefined) break;
      const before = this.#literals.writtenCount;
      const text = JSON.stringify(task.args);
      if (this.#literals.writtenCount > before) sharing.push(texts.length);
      if (isLarge(text)) large.push(texts.length);
      texts.push(isLarge(text) ? "null" : text);
      characters += text.length;
    }
    return { texts, large, sharing };
  }

  #frameOf(tasks: readonly CompiledTask[], args: ArgumentTexts): Uint8Array {
    const count = tasks.length;
    const links = tasks.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
    const columns = new Int32Array(1 + TASK_COLUMNS * count + links);
    columns[0] = count;
    const keys = new Array<string>(count);
    const rare: [number, RareFields][] = [];
    let isShared = false;
    let groupsEnd = this.#writtenGroups;
    let link = 1 + TASK_COLUMNS * count;
    for (let at = 0; at < count; at++) {
      const task = present(tasks[at], "a task of a frame");
      const { key, op, group, annotations, dependencies, after, parts } = task;
      keys[at] = key;
      this.#keys.push(key);
      isShared ||= task.definition !== null;
      groupsEnd = Math.max(groupsEnd, group + 1);
      const rules = annotations === null ? -1 : this.#annotations.numberOf(annotations);
      columns[1 + at] = this.#ops.numberOf(op);
      columns[1 + count + at] = group;
      columns[1 + 2 * count + at] = rules;
      columns[1 + 3 * count + at] = dependencies.length;
      if (dependencies.length > 0) columns.set(dependencies, link);
      link += dependencies.length;
      if (after !== undefined || parts !== undefined) rare.push([at, { after, parts }]);
    }
    const texts: Omit<TaskTexts, "args"> = {
      keys,
      ops: this.#ops.takeNew(),
      annotations: this.#annotations.takeNew(),
      groups: this.#groups.splice(0, groupsEnd - this.#writtenGroups),
      definitions: isShared ? tasks.map(({ definition }) => definition) : null,
      sharing: args.sharing,
      rare,
    };
    this.#writtenGroups = groupsEnd;
    const text = `{"args":[${args.texts.join(",")}],${JSON.stringify(texts).slice(1)}`;
    return encodeFrame(FRAME.tasks, bytesOf(columns), new TextEncoder().encode(text));
  }
}

/** The arguments of some tasks as JSON, `null` for one that is too long. */
interface ArgumentTexts {
  readonly texts: readonly string[];
  /** Positions of those that are too long. */
  readonly large: readonly number[];
  /** Positions of those that have shared literals. */
  readonly sharing: readonly number[];
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

/** Builds the parts of a compiled graph from the frames of the compiler process. */
import { present } from "../base/mod.ts";
import {
  type CompiledAnnotations,
  type CompiledGraph,
  type CompiledTask,
  type GraphFields,
  type GraphNotify,
  type GraphPart,
  type GraphStats,
  type GraphTotals,
  type ModuleReference,
  type ModuleSet,
  NO_ITEMS,
} from "../graph/mod.ts";
import type { JsonError } from "../graph/json_text.ts";
import type { Fault, Key } from "../protocol/mod.ts";
import { TASK_COLUMNS, type TaskTexts } from "./columns.ts";
import { type CompilerFrame, FRAME } from "./frames.ts";
import { LargeValueReader, type LargeValueStep } from "./large_value.ts";
import { restoreShared } from "./shared_values.ts";

/** A compiled graph without its lists. */
export interface GraphHead {
  readonly compiled: GraphFields;
  readonly modules: ModuleSet | null;
  /** The set that it uses in place of own modules. */
  readonly moduleReference: ModuleReference | null;
  readonly stats: GraphStats;
  readonly notify: GraphNotify | null;
  /** The lengths of its lists. */
  readonly totals: GraphTotals;
}

/** Reason for which a body is not a graph. */
export type BodyRejection =
  | { readonly reason: "not-utf8" }
  | { readonly reason: "not-json"; readonly error: JsonError }
  | { readonly reason: "faulty"; readonly faults: readonly Fault[]; readonly omitted: number };

export class GraphIntake {
  readonly #keys: string[] = [];
  readonly #ops: string[] = [];
  readonly #annotations: CompiledAnnotations[] = [];
  readonly #inlined: { readonly $value: unknown }[] = [];
  /** Tasks whose arguments follow in steps; whether these use shared literals. */
  readonly #awaited = new Map<number, boolean>();
  readonly #large = new LargeValueReader((task, args) => this.#setArguments(task, args));
  /** The tasks of the last frame, and the number of the first of them. */
  #tasks: CompiledTask[] = [];
  #first = 0;
  #groups: readonly string[] = [];

  /** Takes the next frame and returns the part of the graph that it completes, if it does. */
  take({ kind, payload }: CompilerFrame): GraphPart | null {
    switch (kind) {
      case FRAME.externals:
        return { ...NO_ITEMS, externals: parse(payload) as Key[] };
      case FRAME.shared:
        this.#inlined.push({ $value: parse(payload) });
        return null;
      case FRAME.tasks:
        this.#takeTasks(payload);
        return this.#completeTasks();
      case FRAME.large:
        return this.#large.step(parse(payload) as LargeValueStep) ? this.#completeTasks() : null;
      case FRAME.outputs:
        return { ...NO_ITEMS, outputs: this.#takeOutputs(payload) };
      default:
        throw new Error(`Cannot read a frame of kind ${kind}`);
    }
  }

  #completeTasks(): GraphPart | null {
    if (this.#awaited.size > 0) return null;
    return { ...NO_ITEMS, tasks: this.#tasks, groups: this.#groups };
  }

  #takeTasks(payload: Uint8Array<ArrayBuffer>): void {
    const count = new Int32Array(payload.buffer, 0, 1)[0] ?? 0;
    const numbers = new Int32Array(payload.buffer, 4, count * TASK_COLUMNS);
    const column = (index: number) => numbers.subarray(index * count, (index + 1) * count);
    const [ops, groups, rules, needs] = [column(0), column(1), column(2), column(3)];
    const links = needs.reduce((sum, length) => sum + length, 0);
    const linksAt = 4 + numbers.byteLength;
    const dependencies = new Int32Array(payload.buffer, linksAt, links);
    const texts = parse(payload.subarray(linksAt + dependencies.byteLength)) as TaskTexts;
    this.#ops.push(...texts.ops);
    this.#annotations.push(...texts.annotations);
    this.#groups = texts.groups;
    this.#tasks = [];
    this.#first = this.#keys.length;
    let link = 0;
    for (let at = 0; at < count; at++) {
      const end = link + (needs[at] ?? 0);
      const key = present(texts.keys[at], "the key of a task");
      this.#keys.push(key);
      this.#tasks.push({
        key,
        op: present(this.#ops[ops[at] ?? -1], "the operation of a task"),
        args: texts.args[at] ?? NO_ARGUMENTS,
        dependencies: link === end ? NO_LINKS : Array.from(dependencies.subarray(link, end)),
        group: groups[at] ?? 0,
        annotations: this.#annotations[rules[at] ?? -1] ?? null,
        definition: texts.definitions === null ? null : texts.definitions[at] ?? null,
      });
      link = end;
    }
    this.#restoreArguments(texts);
    for (const [at, fields] of texts.rare) this.#extend(at, fields);
  }

  /** Puts shared literals into the arguments that have them, and notes those that follow. */
  #restoreArguments({ args, sharing }: TaskTexts): void {
    for (let at = 0; at < args.length; at++) {
      if (args[at] === null) this.#awaited.set(this.#first + at, false);
    }
    for (const at of sharing) {
      const shared = args[at];
      if (shared) restoreShared(shared, this.#inlined);
      else this.#awaited.set(this.#first + at, true);
    }
  }

  #setArguments(task: number, args: readonly unknown[]): void {
    if (this.#awaited.get(task)) restoreShared(args, this.#inlined);
    this.#awaited.delete(task);
    this.#extend(task - this.#first, { args });
  }

  /** Gives a task of the last frame further fields. */
  #extend(at: number, fields: Partial<CompiledTask>): void {
    this.#tasks[at] = { ...present(this.#tasks[at], "a task of the frame"), ...fields };
  }

  #takeOutputs(payload: Uint8Array<ArrayBuffer>): CompiledGraph["outputs"] {
    const count = new Int32Array(payload.buffer, 0, 1)[0] ?? 0;
    const numbers = new Int32Array(payload.buffer, 4, count);
    const names = parse(payload.subarray(4 + numbers.byteLength)) as (string | null)[];
    return Array.from(numbers, (task, at) => [
      names[at] ?? present(this.#keys[task], "the key of an output"),
      task,
    ]);
  }
}

const NO_ARGUMENTS: readonly unknown[] = [];
const NO_LINKS: readonly number[] = [];
const decoder = new TextDecoder();

/** The JSON of a payload. */
export function parse(payload: Uint8Array): unknown {
  return JSON.parse(decoder.decode(payload));
}

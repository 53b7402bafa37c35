/** Builds a compiled graph from the frames of the compiler process, one frame at a time. */
import { present } from "../../base/mod.ts";
import type {
  CompiledAnnotations,
  CompiledGraph,
  CompiledTask,
  GraphStats,
  JsonError,
  ModuleSet,
} from "../../graph/mod.ts";
import type { Fault } from "../../protocol/mod.ts";
import { TASK_COLUMNS, type TaskTexts } from "./columns.ts";
import { type CompilerFrame, FRAME } from "./frames.ts";
import { LargeValueReader, type LargeValueStep } from "./large_value.ts";
import { restoreShared } from "./shared_values.ts";

/** A compiled graph without its lists. */
export interface GraphHead {
  readonly compiled: Omit<CompiledGraph, "tasks" | "externals" | "outputs" | "groups">;
  readonly modules: ModuleSet | null;
  readonly stats: GraphStats;
}

/** Why a body is not a graph. */
export type BodyRejection =
  | { readonly reason: "not-utf8" }
  | { readonly reason: "not-json"; readonly error: JsonError }
  | { readonly reason: "faulty"; readonly faults: readonly Fault[]; readonly omitted: number };

/** The whole outcome of a compilation. */
export type Compiled =
  | {
    readonly ok: true;
    readonly compiled: CompiledGraph;
    readonly modules: ModuleSet | null;
    readonly stats: GraphStats;
  }
  | { readonly ok: false; readonly rejection: BodyRejection };

export class GraphIntake {
  readonly #tasks: CompiledTask[] = [];
  readonly #externals: string[] = [];
  readonly #outputs: (readonly [string, number])[] = [];
  readonly #groups: string[] = [];
  readonly #ops: string[] = [];
  readonly #annotations: CompiledAnnotations[] = [];
  readonly #inlined: { readonly $value: unknown }[] = [];
  /** Tasks that use shared literals and whose arguments follow in steps. */
  readonly #sharing = new Set<number>();
  readonly #large = new LargeValueReader((task, args) => this.#setArguments(task, args));
  #head: GraphHead | null = null;
  #outcome: Compiled | null = null;

  /** The outcome; `null` before the last frame. */
  get outcome(): Compiled | null {
    return this.#outcome;
  }

  take({ kind, payload }: CompilerFrame): void {
    switch (kind) {
      case FRAME.head:
        this.#head = parse(payload) as GraphHead;
        return;
      case FRAME.rejection:
        this.#outcome = { ok: false, rejection: parse(payload) as BodyRejection };
        return;
      case FRAME.shared:
        this.#inlined.push({ $value: parse(payload) });
        return;
      case FRAME.tasks:
        return this.#takeTasks(payload);
      case FRAME.large:
        return this.#large.step(parse(payload) as LargeValueStep);
      case FRAME.externals:
        this.#externals.push(...parse(payload) as string[]);
        return;
      case FRAME.outputs:
        return this.#takeOutputs(payload);
      case FRAME.end:
        this.#outcome = this.#complete();
        return;
      default:
        throw new Error(`Cannot read a frame of kind ${kind}`);
    }
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
    this.#groups.push(...texts.groups);
    this.#annotations.push(...texts.annotations);
    const first = this.#tasks.length;
    for (const at of texts.sharing) this.#shareIn(first + at, texts.args[at] ?? null);
    let link = 0;
    for (let at = 0; at < count; at++) {
      const end = link + (needs[at] ?? 0);
      this.#tasks.push({
        key: present(texts.keys[at], "the key of a task"),
        op: present(this.#ops[ops[at] ?? -1], "the operation of a task"),
        args: texts.args[at] ?? NO_ARGUMENTS,
        dependencies: link === end ? NO_LINKS : Array.from(dependencies.subarray(link, end)),
        group: groups[at] ?? 0,
        annotations: this.#annotations[rules[at] ?? -1] ?? null,
        definition: texts.definitions?.[at] ?? null,
      });
      link = end;
    }
  }

  #shareIn(task: number, args: readonly unknown[] | null): void {
    if (args === null) this.#sharing.add(task);
    else restoreShared(args, this.#inlined);
  }

  #setArguments(task: number, args: readonly unknown[]): void {
    if (this.#sharing.has(task)) restoreShared(args, this.#inlined);
    this.#tasks[task] = { ...present(this.#tasks[task], "the task of a large value"), args };
  }

  #takeOutputs(payload: Uint8Array<ArrayBuffer>): void {
    const count = new Int32Array(payload.buffer, 0, 1)[0] ?? 0;
    const numbers = new Int32Array(payload.buffer, 4, count);
    const names = parse(payload.subarray(4 + numbers.byteLength)) as (string | null)[];
    for (const [at, task] of numbers.entries()) {
      const name = names[at] ?? present(this.#tasks[task], "the task of an output").key;
      this.#outputs.push([name, task]);
    }
  }

  #complete(): Compiled {
    const { compiled, modules, stats } = present(this.#head, "the head of a graph");
    const [tasks, externals, outputs, groups] = [
      this.#tasks,
      this.#externals,
      this.#outputs,
      this.#groups,
    ];
    return {
      ok: true,
      modules,
      stats,
      compiled: { ...compiled, tasks, externals, outputs, groups },
    };
  }
}

const NO_ARGUMENTS: readonly unknown[] = [];
const NO_LINKS: readonly number[] = [];
const decoder = new TextDecoder();

function parse(payload: Uint8Array): unknown {
  return JSON.parse(decoder.decode(payload));
}

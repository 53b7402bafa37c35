/**
 * Compiles the graphs that tasks return (`expand-task`), and tells the machine the outcome: exactly
 * one event for each instruction, unless the scheduler ends before.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import {
  compileSpawned,
  type ModuleReference,
  type SpawnCompiler,
  type SpawnedCompilation,
} from "../../graph/mod.ts";
import { type Key, ownerOfKey, shortKey, type Unstamped } from "../../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerState,
  taskFields,
} from "../../scheduler/mod.ts";
import type { SubmittedModules } from "../graphs/submitted_modules.ts";

const log = getLogger(["weir", "scheduler"]);

type ExpandTask = Extract<SchedulerInstruction, { readonly type: "expand-task" }>;

export class Expansions {
  readonly #enqueue: (event: Unstamped<SchedulerEvent>) => void;
  readonly #modules: Pick<SubmittedModules, "get">;
  readonly #state: SchedulerState;
  readonly #compile: SpawnCompiler;

  /** `compile`: by default in this process, where every plain name is a built-in operation. */
  constructor(options: {
    readonly enqueue: (event: Unstamped<SchedulerEvent>) => void;
    readonly modules: Pick<SubmittedModules, "get">;
    /** For what the log says of a task. */
    readonly state: SchedulerState;
    readonly compile?: SpawnCompiler | undefined;
  }) {
    this.#enqueue = options.enqueue;
    this.#modules = options.modules;
    this.#state = options.state;
    this.#compile = options.compile ??
      ((text, place) => compileSpawned(text, { ...place, builtins: { has: () => true } }));
  }

  perform(instruction: ExpandTask): void {
    const { document, prefix, op, modules, key } = instruction;
    let compiled: ReturnType<SpawnCompiler>;
    try {
      compiled = this.#compile(document, { prefix, op, modules }, ownerOfKey(key));
    } catch (error) {
      return this.#fail(instruction, error);
    }
    if (!(compiled instanceof Promise)) return this.#tell(instruction, compiled);
    compiled.then(
      (compilation) => this.#tell(instruction, compilation),
      (error) => this.#fail(instruction, error),
    );
  }

  #tell({ key, attempt }: ExpandTask, compilation: SpawnedCompilation): void {
    if (!compilation.ok) return this.#refuse(key, attempt, compilation.reason);
    const { tasks, result, moduleReference } = compilation;
    const unknown = this.#unknownModule(moduleReference);
    if (unknown !== undefined) {
      return this.#refuse(key, attempt, `its modules have no file "${unknown}"`);
    }
    this.#enqueue({ type: "task-expanded", key, attempt, tasks, result });
  }

  #fail({ key, attempt }: ExpandTask, error: unknown): void {
    log.error("graph of {key} was not compiled: {error}", {
      error,
      ...taskFields(this.#state, key),
    });
    this.#refuse(key, attempt, errorMessage(error));
  }

  #refuse(key: Key, attempt: number, reason: string): void {
    const message = `Cannot start the tasks of "${shortKey(key)}": ${reason}`;
    const error = { kind: "refused", name: "invalid_graph", message } as const;
    this.#enqueue({ type: "expansion-failed", key, attempt, error });
  }

  /** A file that the graph names and its modules lack. */
  #unknownModule(reference: ModuleReference | null): string | undefined {
    const files = reference === null ? undefined : this.#modules.get(reference.sha256)?.files;
    return files && reference?.used.find((file) => !Object.hasOwn(files, file));
  }
}

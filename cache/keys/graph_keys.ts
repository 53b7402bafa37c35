/**
 * The keys of the results of a graph in a cache.
 *
 * - The _static key_ of a task covers what is known of it alone: owner, operations, all code that
 *   they can reach, arguments, and `cacheKey`.
 * - The _plan key_ adds the environment and the plan keys of the inputs, so it is known before
 *   anything has run. It also covers the tasks in `after`: they are not run if the task is not, so
 *   they must be those that succeeded when the result was made.
 * - The _content key_ adds the environment and the digests of the inputs' bytes. Tasks in `after`
 *   have ended when it is looked up, and their values do not reach the task.
 *
 * Of the annotations, only `cacheKey` is in a key. The task cannot see the others:
 *
 * - `priority`, `retries`, `retryDelay`, `retryOn`, `reschedules`, `timeout`, `replicas`, `label`
 *   and `cache` say when and how often it runs, and what becomes of its result.
 * - `resources`, `workers` and `allowOtherWorkers` choose a machine by a name that means nothing
 *   here. What the task sees of the machine is in the environment; `cacheKey` is for the rest.
 * - `allowFailure` and `runAfter` can make the description of a failure an input. What has run with
 *   one is not cached, and what may, as all that needs it, has no plan key, which does not say what
 *   has failed. A task with `pure: false` has no key at all.
 */
import { createHash } from "node:crypto";
import { assert } from "../../base/mod.ts";
import { CodecError, FILES_OP } from "../../protocol/mod.ts";
import type {
  CacheMode,
  CacheUse,
  CompiledGraph,
  CompiledTask,
  ModuleSet,
} from "../../graph/mod.ts";
import { effects } from "../../ops/mod.ts";
import { type CanonicalCall, canonicalCall } from "./canonical_call.ts";
import { codeOf, isPinned, type ReachableCode } from "./code.ts";
import { mayReadFiles } from "./source_reach.ts";
import type { CacheKey, CacheParts } from "../place/place.ts";

/** A task as its keys need it: of a graph, or of one that a task has started. */
export type KeyedTask = Pick<
  CompiledTask,
  "key" | "op" | "args" | "dependencies" | "after" | "annotations"
>;

/** A graph as its keys need it. */
export interface KeyedGraph extends Pick<CompiledGraph, "cache" | "secrets"> {
  /** Inputs first. An input with the number `tasks.length` or above is a key of another graph. */
  readonly tasks: readonly KeyedTask[];
}

export interface GraphKeysOptions {
  /** Whose results they are: others never find them. */
  readonly owner: string;
}

/** Changed with every change of what a key covers, so that no older key is equal to a newer one. */
const FORMAT = "weir cache 1";
const SHOWN_CHARACTERS = 16;
/** Reach of calls of built-in operations that run in processes of their graph. */
const BUILT_IN = sha256("built-in");

/** Code of one operation. */
interface OperationCode {
  /** Equal for equal code; `null` for a built-in operation. */
  readonly digest: string | null;
  /** The files of the module set; `null`: none. */
  readonly code: ReachableCode | null;
  /** Whether its result depends on nothing that the key does not say. */
  readonly isClosed: boolean;
}

/** What the static key of a task covers. */
interface Cover {
  readonly call: CanonicalCall;
  readonly digests: readonly (string | null)[];
}

/** What is read from the call of a task, once. */
interface TaskFacts {
  /** The static key, in hexadecimal; `null`: the task has none. */
  readonly key: string | null;
  readonly operation: string;
  readonly reach: string | null;
}

export class GraphKeys {
  readonly #graph: KeyedGraph;
  readonly #modules: ModuleSet | null;
  readonly #owner: string;
  readonly #operations = new Map<string, OperationCode | null>();
  readonly #facts: TaskFacts[] = [];
  /** Whether the first tasks, or tasks that they need, are refreshed. */
  readonly #refreshed: boolean[] = [];
  /** Environment -> plan keys of the first tasks. */
  readonly #plans = new Map<string, (CacheKey | null)[]>();

  /** @param modules the module set of the graph; `null`: it has none */
  constructor(graph: KeyedGraph, modules: ModuleSet | null, { owner }: GraphKeysOptions) {
    this.#graph = graph;
    this.#modules = modules;
    this.#owner = owner;
  }

  /** The part of the keys of a task that depends on it alone; `null`: it is never cached. */
  staticKey(task: number): Uint8Array | null {
    const key = this.#staticOf(task);
    return key === null ? null : Uint8Array.fromHex(key);
  }

  /**
   * The plan key of a task in an environment; `null` if the task, an input, or a task that it comes
   * after has none, or if it may run with a failure. Results of other graphs have none.
   */
  planKey(task: number, environment: string): CacheKey | null {
    let plans = this.#plans.get(environment);
    if (plans === undefined) this.#plans.set(environment, plans = []);
    // A task comes after its inputs.
    while (plans.length <= task) plans.push(this.#planOf(plans.length, environment, plans));
    return plans[task] ?? null;
  }

  /** The content key of a task. `inputDigests`: of the bytes of its `dependencies`, in order. */
  contentKey(
    task: number,
    environment: string,
    inputDigests: readonly string[],
  ): CacheKey | null {
    const { length } = this.#task(task).dependencies;
    assert(inputDigests.length === length, "A content key needs the digest of each input");
    const key = this.#staticOf(task);
    return key === null ? null : contentKeyOf(key, environment, inputDigests);
  }

  /**
   * The content key of a task that need not be cached: the runs of one key are to have one outcome.
   * For a task that is cached it is the content key. `null`: its code or arguments are not known.
   */
  outcomeKey(
    task: number,
    environment: string,
    inputDigests: readonly string[],
  ): CacheKey | null {
    const key = this.contentKey(task, environment, inputDigests);
    if (key !== null) return key;
    const forced = this.#staticKeyOf(this.#task(task), callOf(this.#task(task)), true);
    return forced === null ? null : contentKeyOf(forced, environment, inputDigests);
  }

  /**
   * Whether equal runs of a task return equal bytes, as far as its code says: it reaches nothing
   * that its key does not cover, or is cached.
   */
  isDeterministic(task: number): boolean {
    return this.#staticOf(task) !== null;
  }

  /**
   * Returns whether the plan key of a task is looked up. It is not where the task, or one that it
   * needs, is refreshed: a hit would keep that one from running.
   */
  looksUpPlan(task: number): boolean {
    while (this.#refreshed.length <= task) {
      const next = this.#refreshed.length;
      const { dependencies, after = [] } = this.#task(next);
      const isBelow = (each: number) => this.#refreshed[each] === true;
      this.#refreshed.push(
        this.mode(next) === "refresh" || dependencies.some(isBelow) || after.some(isBelow),
      );
    }
    return this.#refreshed[task] === false && this.mode(task) !== "off";
  }

  /** What the keys of a task cover, by name. */
  parts(task: number, environment: string, inputDigests: readonly string[]): CacheParts {
    const { key, op, args, annotations } = this.#task(task);
    const call = canonicalCall(op, args);
    const named = this.operation(task);
    const modules: Record<string, string> = {};
    for (const { code } of this.#codesOf(call.ops)) {
      for (const [file, digest] of Object.entries(code?.files ?? {})) modules[file] = shown(digest);
      for (const specifier of code?.external ?? []) modules[specifier] = "";
    }
    return {
      name: `${key}|${named}`,
      op: named,
      modules,
      args: shown(sha256(call.text)),
      inputs: inputDigests.map(shown),
      environment,
      cacheKey: annotations?.cacheKey ?? "",
    };
  }

  /** The operation of a task, as its submission names it. */
  operation(task: number): string {
    return this.#factsOf(task).operation;
  }

  /**
   * Digest of the code that a task can run; `null`: only built-in operations that may share a
   * process with those of other users. A process that runs tasks of one such digest only shows them
   * no globals of other code.
   */
  reach(task: number): string | null {
    return this.#factsOf(task).reach;
  }

  /** How a task uses the cache, by its annotations and those of its graph. */
  mode(task: number): CacheMode {
    if (this.#staticOf(task) === null) return "off";
    const { cache: all } = this.#graph;
    const own = this.#task(task).annotations?.cache;
    const use: CacheUse = typeof all === "string" ? all : own ?? true;
    return typeof use === "string" ? use : "use";
  }

  /** Why a task has no key; `null` if it has one. */
  whyNoKey(task: number): string | null {
    const covered = this.#coverOf(this.#task(task), callOf(this.#task(task)));
    return typeof covered === "string" ? covered : null;
  }

  /**
   * Returns whether a task says itself that it is cached, so that it is also where it sees more
   * than its key covers: on a worker with `--allow-*` flags.
   */
  isNamed(task: number): boolean {
    return isNamedBy(this.#task(task).annotations?.cache, this.#graph.cache);
  }

  #task(task: number): KeyedTask {
    const found = this.#graph.tasks[task];
    if (found === undefined) throw new RangeError(`The graph has no task ${task}`);
    return found;
  }

  #staticOf(task: number): string | null {
    return this.#factsOf(task).key;
  }

  #factsOf(task: number): TaskFacts {
    return this.#facts[task] ??= this.#readFacts(this.#task(task));
  }

  #readFacts(task: KeyedTask): TaskFacts {
    const call = callOf(task);
    const ops = call?.ops ?? [task.op];
    return {
      key: this.#staticKeyOf(task, call),
      // A task with files is a call within that of its files.
      operation: task.op === FILES_OP ? ops[1] ?? task.op : task.op,
      reach: this.#reachOf(ops),
    };
  }

  #reachOf(ops: readonly string[]): string | null {
    const digests = this.#codesOf(ops).flatMap(({ digest }) => digest ?? []);
    if (digests.length > 1) return sha256([...new Set(digests)].sort().join());
    return digests[0] ?? (ops.some((op) => op === FILES_OP || effects.has(op)) ? BUILT_IN : null);
  }

  /** `isForced`: also of a task that is not cached. */
  #staticKeyOf(task: KeyedTask, call: CanonicalCall | null, isForced = false): string | null {
    const covered = this.#coverOf(task, call, isForced);
    if (typeof covered === "string") return null;
    const { digests } = covered;
    const head = [FORMAT, this.#owner, task.annotations?.cacheKey ?? "", task.op, digests];
    return sha256(`${JSON.stringify(head)}${covered.call.text}`);
  }

  /** The call and the code that a key covers, or why there is no key. */
  #coverOf(
    { annotations }: KeyedTask,
    call: CanonicalCall | null,
    isForced = false,
  ): Cover | string {
    const { cache: all, secrets } = this.#graph;
    const own = annotations?.cache;
    if (!isForced) {
      if (all === false || own === false) return "cache is false";
      if (annotations?.pure === false) return "pure is false";
    }
    if (call === null) return "an argument is not data";
    const isNamed = isForced || isNamedBy(own, all);
    if (!isNamed && secrets !== undefined) return "it has secrets, and does not say cache: true";
    const digests: (string | null)[] = [];
    for (const each of call.ops) {
      const code = this.#operationOf(each);
      if (code === null) return `the code of "${each}" is not known`;
      if (!(isNamed || code.isClosed)) {
        return `"${each}" may depend on more than the key covers, such as files or modules of no ` +
          "exact version, and it does not say cache: true";
      }
      digests.push(code.digest);
    }
    return { call, digests };
  }

  #planOf(
    task: number,
    environment: string,
    plans: readonly (CacheKey | null)[],
  ): CacheKey | null {
    const key = this.#staticOf(task);
    if (key === null) return null;
    const { dependencies, after = [], annotations } = this.#task(task);
    if (annotations?.runAfter === "any") return null;
    let text = `plan ${key} ${dependencies.length}`;
    for (const input of dependencies) {
      const plan = plans[input] ?? null;
      if (plan === null || this.#task(input).annotations?.allowFailure === true) return null;
      text += ` ${plan}`;
    }
    const before: string[] = [];
    for (const each of after) {
      const plan = plans[each] ?? null;
      if (plan === null) return null;
      before.push(plan);
    }
    if (before.length > 0) text += ` after ${before.sort().join()}`;
    return sha256(`${text} ${environment}`);
  }

  #codesOf(ops: readonly string[]): OperationCode[] {
    return ops.flatMap((op) => this.#operationOf(op) ?? []);
  }

  /** Returns `null` for an operation whose code is not known. */
  #operationOf(op: string): OperationCode | null {
    let code = this.#operations.get(op);
    if (code === undefined) this.#operations.set(op, code = this.#readOperation(op));
    return code;
  }

  #readOperation(op: string): OperationCode | null {
    const hash = op.lastIndexOf("#");
    const module = hash < 0 ? op : op.slice(0, hash);
    if (module.startsWith("./")) {
      const file = module.slice(2);
      if (this.#modules === null || !Object.hasOwn(this.#modules.files, file)) return null;
      const code = codeOf(this.#modules, file);
      return { digest: code.digest, code, isClosed: code.isPinned };
    }
    if (module.startsWith("node:")) {
      return { digest: sha256(module), code: null, isClosed: !mayReadFiles(module) };
    }
    if (module.includes(":")) {
      return { digest: sha256(module), code: null, isClosed: isPinned(module) };
    }
    return { digest: null, code: null, isClosed: op !== FILES_OP && !effects.has(op) };
  }
}

function isNamedBy(own: CacheUse | undefined, all: CacheUse | undefined): boolean {
  return own === undefined ? all === true : own !== false;
}

function contentKeyOf(
  key: string,
  environment: string,
  inputDigests: readonly string[],
): CacheKey {
  return sha256(`content ${key} ${inputDigests.length} ${inputDigests.join()} ${environment}`);
}

/** Returns `null` for arguments that are not data, which only a graph of this process has. */
function callOf({ op, args }: KeyedTask): CanonicalCall | null {
  try {
    return canonicalCall(op, args);
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}

function sha256(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

function shown(digest: string): string {
  return digest.slice(0, SHOWN_CHARACTERS);
}

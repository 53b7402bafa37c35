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
 * - `allowFailure` and `runAfter` can make the description of a failure an input, and what depends
 *   on a failure is never cached, as is a task with `pure: false`.
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

/** Code of one operation. */
interface OperationCode {
  /** Equal for equal code; `null` for a built-in operation. */
  readonly digest: string | null;
  /** The files of the module set; `null`: none. */
  readonly code: ReachableCode | null;
  /** Whether its result depends on nothing that the key does not say. */
  readonly isClosed: boolean;
}

export class GraphKeys {
  readonly #graph: KeyedGraph;
  readonly #modules: ModuleSet | null;
  readonly #owner: string;
  readonly #operations = new Map<string, OperationCode | null>();
  /** In hexadecimal; `null`: the task has none; absent: not known yet. */
  readonly #static: (string | null)[] = [];
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
   * after has none. Results of other graphs have none.
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
    const forced = this.#staticKeyOf(this.#task(task), true);
    return forced === null ? null : contentKeyOf(forced, environment, inputDigests);
  }

  /**
   * Whether equal runs of a task return equal bytes, as far as its code says: it reaches nothing
   * that its key does not cover, or is cached.
   */
  isDeterministic(task: number): boolean {
    return this.#staticOf(task) !== null;
  }

  /** What the keys of a task cover, by name. */
  parts(task: number, environment: string, inputDigests: readonly string[]): CacheParts {
    const { key, op, args, annotations } = this.#task(task);
    const call = canonicalCall(op, args);
    const named = namedOf(op, call);
    const modules: Record<string, string> = {};
    for (const { code } of this.#codesOf(call)) {
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
    const { op, args } = this.#task(task);
    return op === FILES_OP ? namedOf(op, canonicalCall(op, args)) : op;
  }

  /**
   * Digest of the code that a task can run; `null`: only built-in operations. A process that runs
   * tasks of one such digest only shows them no globals of other code.
   */
  reach(task: number): string | null {
    const { op, args } = this.#task(task);
    const digests = this.#codesOf(canonicalCall(op, args)).flatMap(({ digest }) => digest ?? []);
    if (digests.length <= 1) return digests[0] ?? null;
    return sha256([...new Set(digests)].sort().join());
  }

  /** How a task uses the cache, by its annotations and those of its graph. */
  mode(task: number): CacheMode {
    if (this.#staticOf(task) === null) return "off";
    const { cache: all } = this.#graph;
    const own = this.#task(task).annotations?.cache;
    const use: CacheUse = typeof all === "string" ? all : own ?? true;
    return typeof use === "string" ? use : "use";
  }

  /**
   * Whether a task uses the cache because it, or its graph, says so. Others do not where tasks have
   * permissions: these let them read what no key says.
   */
  isNamed(task: number): boolean {
    return isTrue(this.#graph.cache) || isTrue(this.#task(task).annotations?.cache);
  }

  #task(task: number): KeyedTask {
    const found = this.#graph.tasks[task];
    if (found === undefined) throw new RangeError(`The graph has no task ${task}`);
    return found;
  }

  #staticOf(task: number): string | null {
    let key = this.#static[task];
    if (key === undefined) this.#static[task] = key = this.#staticKeyOf(this.#task(task));
    return key;
  }

  /** `isForced`: also of a task that is not cached. */
  #staticKeyOf({ op, args, annotations }: KeyedTask, isForced = false): string | null {
    const { cache: all, secrets } = this.#graph;
    const own = annotations?.cache;
    const isOff = all === false || own === false || annotations?.pure === false;
    if (isOff && !isForced) return null;
    const call = callOf(op, args);
    if (call === null) return null;
    const isNamed = isForced || own !== undefined || all === true;
    if (!isNamed && secrets !== undefined) return null;
    const digests: (string | null)[] = [];
    for (const each of call.ops) {
      const code = this.#operationOf(each);
      if (code === null || !(isNamed || code.isClosed)) return null;
      digests.push(code.digest);
    }
    const head = [FORMAT, this.#owner, annotations?.cacheKey ?? "", call.ops, digests];
    return sha256(`${JSON.stringify(head)}${call.text}`);
  }

  #planOf(
    task: number,
    environment: string,
    plans: readonly (CacheKey | null)[],
  ): CacheKey | null {
    const key = this.#staticOf(task);
    if (key === null) return null;
    const { dependencies, after = [] } = this.#task(task);
    let text = `plan ${key} ${dependencies.length}`;
    for (const input of dependencies) {
      const plan = plans[input] ?? null;
      if (plan === null) return null;
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

  #codesOf({ ops }: CanonicalCall): OperationCode[] {
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

/** A task with files is a call within that of its files. */
function namedOf(op: string, { ops }: CanonicalCall): string {
  return op === FILES_OP ? ops[1] ?? op : op;
}

function contentKeyOf(
  key: string,
  environment: string,
  inputDigests: readonly string[],
): CacheKey {
  return sha256(`content ${key} ${inputDigests.length} ${inputDigests.join()} ${environment}`);
}

function isTrue(use: CacheUse | undefined): boolean {
  return use !== undefined && use !== false;
}

/** Returns `null` for arguments that are not data, which only a graph of this process has. */
function callOf(op: string, args: readonly unknown[]): CanonicalCall | null {
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

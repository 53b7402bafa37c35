/**
 * The base class of policies. A policy is a subclass of {@linkcode ActiveMemoryManagerPolicy} with
 * a `name`. Its generator `run()` reads the cluster and yields suggestions. Each suggestion copies
 * or drops one replica. The manager chooses the worker for it, or rejects it. Nothing is enacted
 * until every policy has run.
 *
 * A policy sees {@linkcode PolicyManager}: the cluster, and the decisions of the current run. What
 * it remembers between runs goes into `state()` and `restore()`, since schedulers are restored
 * from snapshots. Its parameters are checked by {@linkcode checkParams}.
 *
 * A built-in policy is added to the registry in `policies/builtin.ts`, exported by `mod.ts`, and
 * listed in the table of `docs/explain/memory-manager.md`; the flag `--amm-policy` loads a policy
 * from another module.
 */
import { AssertionError } from "../base/mod.ts";
import type { Rejection } from "./run_report.ts";
import type { ClusterView, TaskView, WorkerView } from "./view.ts";
import type { WorkerSet } from "./worker_set.ts";

/** One replica to create or drop. */
export interface Suggestion {
  readonly op: "replicate" | "drop";
  readonly task: TaskView;
  /** Workers to choose from; absent: all. A suggestion with an empty set is rejected. */
  readonly candidates?: ReadonlySet<WorkerView>;
  /** For `replicate`: if no candidate has room, use one that is too full instead of rejecting. */
  readonly evacuate?: boolean;
}

/** Named arguments of a policy: plain JSON. */
export type PolicyParams = Readonly<Record<string, unknown>>;

/** A worker that the parameters of a policy name. */
export interface NamedWorker {
  /** Name or id. */
  readonly worker: string;
  /** JSON Pointer to it within the parameters. */
  readonly pointer: string;
}

/** Decisions of the current run about one task so far. Both sets may be empty. */
export interface PendingDecisions {
  readonly receive: WorkerSet;
  readonly drop: WorkerSet;
}

/** The manager, as its policies use it. */
export interface PolicyManager {
  readonly cluster: ClusterView;
  /**
   * Reason for which the last suggestion of the running policy was rejected; `null` if it was
   * accepted.
   */
  readonly lastRejection: Rejection | null;
  /** Decisions of the current run. Throws `AssertionError` between runs. */
  readonly pending: ReadonlyMap<TaskView, PendingDecisions>;
  /** Worker -> bytes, with pending copies and drops. Throws `AssertionError` between runs. */
  readonly workersMemory: ReadonlyMap<WorkerView, number>;
  /** Replicas under way to responsive workers, including those decided in this run. */
  receiving(task: TaskView): number;
  /** Replicas that this run has decided to drop. */
  dropping(task: TaskView): number;
  /** Removes a policy, which may be the one that is running. */
  removePolicy(policy: ActiveMemoryManagerPolicy): boolean;
}

/**
 * The base class of all policies.
 *
 * @example A policy that drops spare replicas from workers that are over their memory limit
 * ```ts
 * import { ActiveMemoryManagerPolicy, type Suggestion, type WorkerView } from "@weir/weir/amm";
 *
 * export class KeepWithinLimit extends ActiveMemoryManagerPolicy {
 *   override readonly name = "KeepWithinLimit";
 *
 *   override *run(): Generator<Suggestion, void, WorkerView | null> {
 *     const { cluster, workersMemory } = this.manager;
 *     for (const worker of cluster.workers.values()) {
 *       for (const task of worker.held.keys()) {
 *         if ((workersMemory.get(worker) ?? 0) <= worker.memoryLimit) break;
 *         if (task.replicas.length > 1) yield { op: "drop", task, candidates: new Set([worker]) };
 *       }
 *     }
 *   }
 * }
 * ```
 */
export abstract class ActiveMemoryManagerPolicy {
  /** Name of the policy in the registry. */
  abstract readonly name: string;
  readonly params: PolicyParams;
  #manager: PolicyManager | null = null;

  constructor(params: PolicyParams = {}) {
    this.params = params;
  }

  /**
   * Yields suggestions, one replica each. `yield` returns the chosen worker, or `null` for a
   * rejection. The generator may be closed after any suggestion, when the run's budget is used up.
   */
  abstract run(): Generator<Suggestion, void, WorkerView | null>;

  /** The manager it was added to. Throws `AssertionError` before that. */
  get manager(): PolicyManager {
    if (this.#manager !== null) return this.#manager;
    throw new AssertionError(`Cannot find the manager of policy "${this.name}": it has none`);
  }

  /**
   * The workers that its parameters name. A policy that names a worker the cluster does not know is
   * not added on request. At the start of a scheduler no worker is known, and nothing is checked.
   */
  namedWorkers(): readonly NamedWorker[] {
    return [];
  }

  /** Called by the manager to which the policy is added. */
  attach(manager: PolicyManager): void {
    this.#manager = manager;
  }

  /** State of the policy that it keeps from one run to the next, as plain JSON. */
  state(): unknown {
    return null;
  }

  /** Restores what {@linkcode state} returned. */
  restore(_state: unknown): void {}

  /** Name and parameters, for logs. */
  toString(): string {
    const params = Object.entries(this.params).map(([name, value]) =>
      `${name}: ${JSON.stringify(value)}`
    );
    return `${this.name}(${params.join(", ")})`;
  }
}

/** A policy in a configuration: its name in the registry, and its parameters. */
export interface PolicySpec {
  readonly name: string;
  readonly params?: PolicyParams;
}

export type PolicyClass = new (params: PolicyParams) => ActiveMemoryManagerPolicy;

/** Name -> class: the built-in policies, and those loaded at start. */
export type PolicyRegistry = ReadonlyMap<string, PolicyClass>;

/**
 * Creates a policy by its name.
 *
 * @throws RangeError if the registry has no such class, if its instances have another name than
 * the one they are registered under, or if the parameters are wrong
 * @example
 * ```ts
 * import { BUILT_IN_POLICIES, makePolicy } from "@weir/weir/amm";
 *
 * const spec = { name: "ReduceReplicas", params: { abovePressure: 0.5 } };
 * console.log(String(makePolicy(BUILT_IN_POLICIES, spec))); // ReduceReplicas(abovePressure: 0.5)
 * ```
 */
export function makePolicy(registry: PolicyRegistry, spec: PolicySpec): ActiveMemoryManagerPolicy {
  const made = registry.get(spec.name);
  if (made === undefined) {
    throw new RangeError(
      `Cannot add policy "${spec.name}": known are ${[...registry.keys()].join(", ")}`,
    );
  }
  const policy = new made({ ...spec.params });
  if (policy.name === spec.name) return policy;
  throw new RangeError(
    `Cannot add policy "${spec.name}": its instances are named "${policy.name}"`,
  );
}

/**
 * Checks the parameters of a policy against `known`: name -> kind of its value. Numbers must be
 * finite and not negative.
 *
 * @throws RangeError for an unknown name or a value of another kind
 */
export function checkParams(
  policy: string,
  params: PolicyParams,
  known: Readonly<Record<string, "number" | "string" | "strings" | "boolean">>,
): void {
  for (const [name, value] of Object.entries(params)) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) {
      const names = Object.keys(known).join(", ") || "none";
      throw new RangeError(
        `Cannot make policy "${policy}": no parameter "${name}", known: ${names}`,
      );
    }
    const fits = kind === "number"
      ? typeof value === "number" && Number.isFinite(value) && value >= 0
      : kind === "string"
      ? typeof value === "string"
      : kind === "boolean"
      ? typeof value === "boolean"
      : Array.isArray(value) && value.every((item) => typeof item === "string");
    if (!fits) {
      const wanted = {
        number: "a number, 0 or more",
        string: "a text",
        strings: "a list of texts",
        boolean: "true or false",
      };
      throw new RangeError(`Cannot make policy "${policy}": "${name}" must be ${wanted[kind]}`);
    }
  }
}

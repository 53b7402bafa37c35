/**
 * What a policy is: it looks at the cluster and suggests, one copy at a time, what should be copied
 * and what dropped. The manager chooses the worker, or rejects; nothing is enacted before every
 * policy has had its turn.
 */
import { AssertionError } from "../base/mod.ts";
import type { ActiveMemoryManager } from "./manager.ts";
import type { TaskView, WorkerView } from "./view.ts";

/** One copy to be made or dropped. */
export interface Suggestion {
  readonly op: "replicate" | "drop";
  readonly task: TaskView;
  /** Absent: any worker. Empty: none, which is always rejected. Never changed by the manager. */
  readonly candidates?: ReadonlySet<WorkerView>;
  /** Of a copy that must be made: rather on a worker that is too full than not at all (M50). */
  readonly evacuate?: boolean;
}

/** Named arguments of a policy: plain JSON. */
export type PolicyParams = Readonly<Record<string, unknown>>;

export abstract class ActiveMemoryManagerPolicy {
  /** As it is called in the registry. */
  abstract readonly name: string;
  readonly params: PolicyParams;
  #manager: ActiveMemoryManager | null = null;

  constructor(params: PolicyParams = {}) {
    this.params = params;
  }

  /**
   * Suggestions, one copy each. What `yield` gives back is the worker that was chosen, or `null`
   * for a rejection. May be closed after any suggestion, when the budget of the run is used up.
   */
  abstract run(): Generator<Suggestion, void, WorkerView | null>;

  /** The manager it was added to. Throws `AssertionError` before that. */
  get manager(): ActiveMemoryManager {
    if (this.#manager !== null) return this.#manager;
    throw new AssertionError(`Cannot find the manager of policy "${this.name}": it has none`);
  }

  /** Called by the manager that it is added to. */
  attach(manager: ActiveMemoryManager): void {
    this.#manager = manager;
  }

  /** What it remembers from one run to the next, as plain JSON. */
  state(): unknown {
    return null;
  }

  /** Takes back what {@linkcode state} gave. */
  restore(_state: unknown): void {}

  /** For logs. */
  toString(): string {
    const params = Object.entries(this.params).map(([name, value]) =>
      `${name}: ${JSON.stringify(value)}`
    );
    return `${this.name}(${params.join(", ")})`;
  }
}

/** A policy by its name, as it stands in a configuration. */
export interface PolicySpec {
  readonly name: string;
  readonly params?: PolicyParams;
}

export type PolicyClass = new (params: PolicyParams) => ActiveMemoryManagerPolicy;

/** Name -> class: the built-in policies, and those that were loaded at start. */
export type PolicyRegistry = ReadonlyMap<string, PolicyClass>;

/**
 * A new instance. Throws `RangeError` when no such class is known, when its instances have another
 * name than it, or its arguments are wrong.
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
  throw new RangeError(`Cannot add policy "${spec.name}": its name says "${policy.name}"`);
}

/** Refuses names that a policy does not know. `known`: what each argument must be. */
export function checkParams(
  policy: string,
  params: PolicyParams,
  known: Readonly<Record<string, "number" | "string" | "strings">>,
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
      : Array.isArray(value) && value.every((item) => typeof item === "string");
    if (!fits) {
      const wanted = {
        number: "a number, 0 or more",
        string: "a text",
        strings: "a list of texts",
      };
      throw new RangeError(`Cannot make policy "${policy}": "${name}" must be ${wanted[kind]}`);
    }
  }
}

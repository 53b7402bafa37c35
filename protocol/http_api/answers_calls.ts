/** The call of a task, with which it runs outside the cluster. */

/** One input of a task: a task of the same graph unless a namespace or an owner is named. */
export interface TaskInput {
  readonly key: string;
  readonly namespace?: string | undefined;
  readonly owner?: string | undefined;
  /** `failed`: its value is a description of the failure. `missing`: it has no value now. */
  readonly state: "available" | "failed" | "missing";
  /** Bytes; `null`: not known. */
  readonly nbytes: number | null;
}

/** The annotations that say where a task may run. */
export interface TaskPlacement {
  readonly resources?: Readonly<Record<string, number>> | undefined;
  readonly pools?: Readonly<Record<string, number>> | undefined;
  readonly workers?: readonly string[] | undefined;
  readonly allowOtherWorkers?: true | undefined;
}

/** The operation of a task with its arguments, and the names of its inputs. */
export interface TaskCall {
  readonly key: string;
  readonly op: string;
  /** `{"$ref": i}` is the i-th of `inputs`; the other forms are those of a submission. */
  readonly args: readonly unknown[];
  /** Files that it takes and gives: paths and contents, names and paths. */
  readonly files?: {
    readonly inputs: readonly (readonly [path: string, content: unknown])[];
    readonly outputs: readonly (readonly [name: string, path: string])[];
  } | undefined;
  readonly inputs: readonly TaskInput[];
  /** SHA-256 of its module set; `null`: it has none. */
  readonly modules: string | null;
  /** Names of the secrets that it may have. */
  readonly secrets: readonly string[];
  /** In seconds. */
  readonly timeout?: number | undefined;
  /** Where it may run on the cluster, as in its annotations; absent: anywhere. */
  readonly placement?: TaskPlacement | undefined;
  /** How it uses the cache, as in its annotations; absent: as the rules of the cache say. */
  readonly cache?: boolean | "refresh" | "require" | undefined;
  /** Text that is part of its key in a cache. */
  readonly cacheKey?: string | undefined;
  /** It must not run twice. */
  readonly pure?: false | undefined;
  /** It is a value that was stored, and never runs. */
  readonly stored?: true | undefined;
  /** The arguments may have the value of a secret, and are left out. */
  readonly masked?: true | undefined;
}

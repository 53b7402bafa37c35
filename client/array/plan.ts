/**
 * What an array computes, and the tasks that compute it. Steps from item to item are not tasks of
 * their own: they run in the task that reads the chunk next.
 */
import { type ArrayFunction, ArrayFunctions, functionName } from "./functions.ts";

/** How an array follows from others. */
export type Plan =
  /** A source, whose chunks are known when the array is computed. */
  | { readonly type: "chunks" }
  | {
    readonly type: "step";
    readonly kind: "map" | "filter" | "flatMap";
    readonly input: Plan;
    readonly body: ArrayFunction;
  }
  | {
    readonly type: "group";
    readonly input: Plan;
    readonly by: ArrayFunction;
    readonly parts: number | undefined;
    readonly reducer: Reducer | null;
  }
  | {
    readonly type: "join";
    readonly inputs: readonly [left: Plan, right: Plan];
    readonly by: readonly [left: ArrayFunction, right: ArrayFunction];
    readonly parts: number | undefined;
  }
  | {
    readonly type: "sort";
    readonly input: Plan;
    readonly by: ArrayFunction;
    readonly parts: number | undefined;
  };

/** The reduction of the items of a group. */
export interface Reducer {
  readonly add: ArrayFunction;
  readonly merge: ArrayFunction;
  /** As an argument. */
  readonly initial: unknown;
}

/** The reduction of an array to a value. */
export interface Reduction {
  readonly add: ArrayFunction;
  readonly merge: ArrayFunction;
  /** Before the first item: none, or one, as arguments. */
  readonly initial: readonly unknown[];
  /** What each chunk begins with: none, or one. */
  readonly seed: readonly unknown[];
}

/** Chunks, and the steps that have still to be applied to their items. */
interface Pending {
  readonly chunks: readonly unknown[];
  readonly steps: readonly string[];
  readonly name: string;
}

/** Values that one task of a tree takes. */
const TREE_WIDTH = 16;
/** Parts of a shuffle, unless another number is given. */
const PARTS_DEFAULT_MAX = 200;
/** Keys of each chunk by which an array is divided for a sort. */
const SAMPLES = 50;

export class ArrayTasks {
  readonly functions = new ArrayFunctions();
  readonly tasks: Record<string, { readonly op: string; readonly args: readonly unknown[] }> = {};
  readonly #chunks: ReadonlyMap<Plan, readonly unknown[]>;
  readonly #run = crypto.randomUUID().slice(0, 8);
  #count = 0;

  /** @param chunks the chunks of each source, as arguments */
  constructor(chunks: ReadonlyMap<Plan, readonly unknown[]>) {
    this.#chunks = chunks;
  }

  /** The keys of the chunks of an array. */
  keysOf(plan: Plan): string[] {
    const { chunks, steps, name } = this.#compile(plan);
    const op = this.functions.operation("chunk", `(chunk) => itemsOf(chunk, [${steps.join()}])`);
    return chunks.map((chunk) => this.#add(name, op, [chunk]));
  }

  /** The key of the value of a reduction, which is a tree of tasks. */
  reduce(plan: Plan, { add, merge, initial, seed }: Reduction): string {
    const { chunks, steps } = this.#compile(plan);
    const [each, all] = [this.#expression("reduce", add), this.#expression("reduce", merge)];
    const name = `reduce.${functionName(add)}`;
    const fold = this.functions.operation(
      "fold",
      `(chunk, seed) => fold(chunk, [${steps.join()}], ${each}, seed)`,
    );
    const join = this.functions.operation("merge", `(lists) => merge(lists, ${all})`);
    let level: unknown[] = chunks.map((chunk) => ref(this.#add(name, fold, [chunk, seed])));
    while (level.length > TREE_WIDTH) {
      level = inGroups(level, TREE_WIDTH).map((group) => ref(this.#add(name, join, [group])));
    }
    const finish = this.functions.operation(
      "finish",
      `(lists, initial, seed) => finish(lists, ${all}, initial, seed)`,
    );
    return this.#add(name, finish, [level, initial, seed]);
  }

  #compile(plan: Plan): Pending {
    switch (plan.type) {
      case "chunks":
        return { chunks: this.#chunks.get(plan) ?? [], steps: [], name: "array" };
      case "step": {
        const { chunks, steps, name } = this.#compile(plan.input);
        const step = this.#expression(plan.kind, plan.body);
        const own = `${plan.kind}.${functionName(plan.body)}`;
        return { chunks, steps: [...steps, step], name: name === "array" ? own : name };
      }
      case "group":
        return this.#group(plan);
      case "join":
        return this.#join(plan);
      case "sort":
        return this.#sort(plan);
    }
  }

  #group({ input, by, parts, reducer }: Extract<Plan, { type: "group" }>): Pending {
    const split = this.#split(this.#compile(input), "groupBy", { by, parts, reducer });
    const body = reducer === null ? "null" : this.#expression("reduce", reducer.merge);
    const gather = this.functions.operation("groups", `(parts) => gather(parts, ${body})`);
    const name = `groupBy.${functionName(by)}`;
    return ready(split.map((part) => ref(this.#add(name, gather, [part]))), name);
  }

  #join({ inputs, by, parts }: Extract<Plan, { type: "join" }>): Pending {
    const sides = inputs.map((input) => this.#compile(input));
    const count = parts ?? partsFor(Math.max(...sides.map(({ chunks }) => chunks.length)));
    const [left = [], right = []] = sides.map((side, index) =>
      this.#split(side, "join", { by: by[index] as ArrayFunction, parts: count, reducer: null })
    );
    const op = this.functions.operation("joined", "(left, right) => join(left, right)");
    const name = `join.${functionName(by[0])}`;
    return ready(left.map((part, at) => ref(this.#add(name, op, [part, right[at]]))), name);
  }

  /** The parts of all chunks: for each part a list of references. */
  #split(
    { chunks, steps }: Pending,
    kind: string,
    { by, parts, reducer }: Pick<Extract<Plan, { type: "group" }>, "by" | "parts" | "reducer">,
  ): unknown[][] {
    const count = parts ?? partsFor(chunks.length);
    const reduced = reducer === null
      ? "null"
      : `{ add: ${this.#expression("reduce", reducer.add)}, initial }`;
    const op = this.functions.operation(
      "split",
      `(chunk, count, initial) => split(chunk, [${steps.join()}], ` +
        `${this.#expression(kind, by)}, count, ${reduced})`,
    );
    const rest = reducer === null ? [count] : [count, reducer.initial];
    const name = `${kind}.split.${functionName(by)}`;
    return this.#parts(chunks.map((chunk) => this.#add(name, op, [chunk, ...rest])), count);
  }

  #sort({ input, by, parts }: Extract<Plan, { type: "sort" }>): Pending {
    const name = `sort.${functionName(by)}`;
    const chunks = this.keysOf(input).map(ref);
    const count = parts ?? partsFor(chunks.length);
    const key = this.#expression("sort", by);
    const sample = this.functions.operation(
      "sample",
      `(chunk) => sample(chunk, ${key}, ${SAMPLES})`,
    );
    const samples = chunks.map((chunk) => ref(this.#add(`${name}.sample`, sample, [chunk])));
    const divide = this.functions.operation("bounds", "(samples, count) => bounds(samples, count)");
    const limits = ref(this.#add(`${name}.bounds`, divide, [samples, count]));
    const cut = this.functions.operation(
      "cut",
      `(chunk, limits, count) => cut(chunk, limits, ${key}, count)`,
    );
    const pieces = chunks.map((chunk) => this.#add(`${name}.cut`, cut, [chunk, limits, count]));
    const merge = this.functions.operation("sorted", "(parts) => sorted(parts)");
    const sorted = this.#parts(pieces, count).map((part) => ref(this.#add(name, merge, [part])));
    return ready(sorted, name);
  }

  #parts(keys: readonly string[], count: number): unknown[][] {
    return Array.from(
      { length: count },
      (_, part) => keys.map((key) => ({ $ref: key, file: String(part) })),
    );
  }

  #expression(kind: string, body: ArrayFunction): string {
    return this.functions.expression({ kind, body });
  }

  #add(name: string, op: string, args: readonly unknown[]): string {
    const key = `${name}-${this.#run}-${this.#count++}`;
    this.tasks[key] = { op, args };
    return key;
  }
}

function ref(key: string): unknown {
  return { $ref: key };
}

function ready(chunks: readonly unknown[], name: string): Pending {
  return { chunks, steps: [], name };
}

function partsFor(chunks: number): number {
  return Math.max(1, Math.min(PARTS_DEFAULT_MAX, chunks));
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from(
    { length: Math.ceil(items.length / size) },
    (_, group) => items.slice(group * size, (group + 1) * size),
  );
}

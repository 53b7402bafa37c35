/**
 * Arrays in chunks: `map`, `filter`, `groupBy` and others, built first and computed on workers as
 * one graph. An array is no data frame: its items are values, and its functions are the program's.
 *
 * @example
 * ```ts
 * const totals = weir.array(ndjson<Sale>("sales.ndjson"), { chunk: "16MiB" })
 *   .filter((sale) => sale.paid)
 *   .groupBy((sale) => sale.shop)
 *   .aggregate((sum, sale) => sum + sale.amount, 0, (a, b) => a + b);
 * for await (const [shop, total] of totals) console.log(shop, total);
 * ```
 */
import type { Annotations } from "../../graph/builder.ts";
import type { Future, ResultOptions } from "../future.ts";
import { gatherValues } from "../gather.ts";
import type { RemoteFunction, TaskResult } from "../remote.ts";
import type { ClientSession } from "../session.ts";
import type { ArrayFunction } from "./functions.ts";
import { ArrayTasks, type Plan, type Reducer, type Reduction } from "./plan.ts";
import { divide, type ItemSource } from "./source.ts";

/** Size of chunks, and annotations of all tasks of the array. */
export interface ArrayOptions extends Omit<Annotations, "label"> {
  /** Items of a chunk, 1000 when absent; of files bytes, `"8MiB"` when absent. */
  readonly chunk?: number | string;
}

/** Number of parts of a shuffle. */
export interface ShuffleOptions {
  /** As many as there are chunks when absent, at most 200. */
  readonly parts?: number;
}

/** A function whose text is sent. */
type Local<Args extends readonly unknown[], Returned> = (
  ...args: Args
) => Returned | Promise<Returned>;
/** A function of a module that `weir.module()` gives. */
type Shipped<Args extends readonly unknown[], Returned> = RemoteFunction<
  (...args: Args) => Returned | Promise<Returned>
>;

/** Values by which items are grouped and joined. */
export type ArrayKey = string | number | bigint | boolean | null | undefined;

/** What arrays that follow from one another share. */
interface Origin {
  readonly session: ClientSession;
  readonly sources: readonly ArraySource[];
  readonly defaults: Omit<Annotations, "label">;
}

/** A source, whose chunks are known when an array is computed. */
interface ArraySource {
  readonly source: ItemSource<unknown>;
  readonly chunk: number | string | undefined;
  readonly plan: Plan & { readonly type: "chunks" };
}

export class WeirArray<Item> implements AsyncIterable<Item> {
  readonly #origin: Origin;
  readonly #plan: Plan;

  /** @internal Arrays are made by `weir.array()` and by their methods. */
  constructor(origin: Origin, plan: Plan) {
    this.#origin = origin;
    this.#plan = plan;
  }

  /** @internal */
  static of<Item>(
    session: ClientSession,
    source: ItemSource<Item>,
    { chunk, ...defaults }: ArrayOptions,
  ): WeirArray<Item> {
    const plan = { type: "chunks" } as const;
    return new WeirArray<Item>({ session, sources: [{ source, chunk, plan }], defaults }, plan);
  }

  /** What a function makes of each item. */
  map<Body extends (item: Item) => unknown>(
    body: RemoteFunction<Body>,
  ): WeirArray<TaskResult<ReturnType<Body>>>;
  map<Returned>(body: (item: Item) => Returned): WeirArray<TaskResult<Returned>>;
  map(body: ArrayFunction): WeirArray<unknown> {
    return this.#step("map", body);
  }

  /** The items of all lists that a function makes. */
  flatMap<Body extends (item: Item) => readonly unknown[] | Promise<readonly unknown[]>>(
    body: RemoteFunction<Body>,
  ): WeirArray<TaskResult<ReturnType<Body>>[number]>;
  flatMap<Returned>(
    body: Local<[item: Item], readonly Returned[]>,
  ): WeirArray<TaskResult<Returned>>;
  flatMap(body: ArrayFunction): WeirArray<unknown> {
    return this.#step("flatMap", body);
  }

  /** The items for which a function returns what counts as true. */
  filter(body: Shipped<[item: Item], unknown>): WeirArray<Item>;
  filter<Kept extends Item>(body: (item: Item) => item is Kept): WeirArray<Kept>;
  filter(body: (item: Item) => unknown): WeirArray<Item>;
  filter(body: ArrayFunction): WeirArray<Item> {
    return this.#step("filter", body);
  }

  /** The items by the key that a function gives: each chunk is read once, each part moves once. */
  groupBy<Key extends ArrayKey>(
    by: Shipped<[item: Item], Key>,
    options?: ShuffleOptions,
  ): WeirGroups<Key, Item>;
  groupBy<Key extends ArrayKey>(
    by: Local<[item: Item], Key>,
    options?: ShuffleOptions,
  ): WeirGroups<Key, Item>;
  groupBy(by: ArrayFunction, { parts }: ShuffleOptions = {}): WeirGroups<ArrayKey, Item> {
    const plan = { type: "group", input: this.#plan, by, parts, reducer: null } as const;
    return new WeirGroups(this.#origin, plan);
  }

  /** The items in the order of the texts or numbers that a function gives; the sort is stable. */
  sort(by: Shipped<[item: Item], string | number>, options?: ShuffleOptions): WeirArray<Item>;
  sort(by: Local<[item: Item], string | number>, options?: ShuffleOptions): WeirArray<Item>;
  sort(by: ArrayFunction, { parts }: ShuffleOptions = {}): WeirArray<Item> {
    return new WeirArray(this.#origin, { type: "sort", input: this.#plan, by, parts });
  }

  /** All pairs of an item and one of the other array for which two functions give one key. */
  join<Other>(
    other: WeirArray<Other>,
    by: Local<[item: Item], ArrayKey>,
    byOther: Local<[item: Other], ArrayKey>,
    { parts }: ShuffleOptions = {},
  ): WeirArray<[Item, Other]> {
    const sources = [...new Set([...this.#origin.sources, ...other.#origin.sources])];
    const inputs = [this.#plan, other.#plan] as const;
    const plan = { type: "join", inputs, by: [by, byOther], parts } as const;
    return new WeirArray({ ...this.#origin, sources }, plan);
  }

  /**
   * Reduces the items to one value by a tree of tasks: the function must be associative. With
   * `merge`, each chunk begins with `initial`, which must change nothing.
   */
  reduce(body: Local<[a: Item, b: Item], Item>, initial?: Item): ArrayValue<Item>;
  reduce<Value>(
    add: Local<[value: Value, item: Item], Value>,
    initial: Value,
    merge: Local<[a: Value, b: Value], Value>,
  ): ArrayValue<Value>;
  reduce(...given: [ArrayFunction, unknown?, ArrayFunction?]): ArrayValue<unknown> {
    const [add, first, merge] = given;
    const value = given.length > 1 ? [argumentOf(this.#origin, first)] : [];
    const parts = merge === undefined ? { initial: value, seed: [] } : { initial: [], seed: value };
    return new ArrayValue(this.#origin, this.#plan, { add, merge: merge ?? add, ...parts });
  }

  /** The number of items. */
  count(): ArrayValue<number> {
    return this.map(() => 1).reduce((a, b) => a + b, 0);
  }

  /** Computes the array. */
  async compute(options: ResultOptions = {}): Promise<Item[]> {
    const run = await submit(this.#origin, (tasks) => tasks.keysOf(this.#plan));
    try {
      return (await gatherValues(run.futures, options) as Item[][]).flat();
    } finally {
      run.release();
    }
  }

  /** Computes the array, and gives its items chunk by chunk as they are there. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    const run = await submit(this.#origin, (tasks) => tasks.keysOf(this.#plan));
    try {
      for (const future of run.futures) {
        const chunk = await future.result() as Item[];
        future.release();
        yield* chunk;
      }
    } finally {
      run.release();
    }
  }

  #step<Returned>(kind: "map" | "filter" | "flatMap", body: ArrayFunction): WeirArray<Returned> {
    return new WeirArray(this.#origin, { type: "step", kind, input: this.#plan, body });
  }
}

/** Items by keys: pairs of a key and its items. */
export class WeirGroups<Key extends ArrayKey, Item> extends WeirArray<[Key, Item[]]> {
  readonly #origin: Origin;
  readonly #plan: Extract<Plan, { readonly type: "group" }>;

  /** @internal */
  constructor(origin: Origin, plan: Extract<Plan, { readonly type: "group" }>) {
    super(origin, plan);
    this.#origin = origin;
    this.#plan = plan;
  }

  /**
   * Pairs of a key and one value of its items. Each chunk is reduced before anything moves:
   * `initial` must change nothing, and values of two chunks are merged.
   */
  aggregate<Value>(
    add: Local<[value: Value, item: Item], Value>,
    initial: Value,
    merge: Local<[a: Value, b: Value], Value>,
  ): WeirArray<[Key, Value]> {
    const reducer: Reducer = { add, merge, initial: argumentOf(this.#origin, initial) };
    return new WeirArray(this.#origin, { ...this.#plan, reducer });
  }
}

/** One value that is computed from an array. */
export class ArrayValue<Value> {
  readonly #origin: Origin;
  readonly #plan: Plan;
  readonly #reduction: Reduction;

  /** @internal */
  constructor(origin: Origin, plan: Plan, reduction: Reduction) {
    this.#origin = origin;
    this.#plan = plan;
    this.#reduction = reduction;
  }

  async compute(options: ResultOptions = {}): Promise<Value> {
    const run = await submit(
      this.#origin,
      (tasks) => [tasks.reduce(this.#plan, this.#reduction)],
    );
    try {
      return await (run.futures[0] as Future<Value>).result(options);
    } finally {
      run.release();
    }
  }
}

/** A value as the argument of a task. */
function argumentOf({ session }: Origin, value: unknown): unknown {
  const { texts } = session.calls.writeInline([value], "initial");
  return JSON.parse(texts[0] ?? "null");
}

interface Run {
  readonly futures: readonly Future<unknown>[];
  release(): void;
}

/** Stores what the sources have, and submits the tasks. */
async function submit(
  { session, sources, defaults }: Origin,
  outputsOf: (tasks: ArrayTasks) => string[],
): Promise<Run> {
  session.assertOpen();
  const stored: Future<unknown>[] = [];
  const chunks = new Map<Plan, readonly unknown[]>();
  for (const { source, chunk, plan } of sources) {
    const found = await divide(session, source, chunk);
    chunks.set(plan, found.chunks);
    stored.push(...found.stored);
  }
  const tasks = new ArrayTasks(chunks);
  const outputs = outputsOf(tasks);
  const { name, namespace, ttl, requests } = session;
  const fields = {
    ...(name !== "" && { name }),
    namespace,
    ttl,
    outputs,
    ...(Object.keys(defaults).length > 0 && { defaults }),
  };
  const release = (futures: readonly Future<unknown>[]) => {
    for (const future of [...futures, ...stored]) future.release();
  };
  if (outputs.length === 0) return { futures: [], release: () => release([]) };
  const text = JSON.stringify(tasks.tasks);
  const id = await requests.submitGraph(fields, text, tasks.functions.modules());
  const futures = outputs.map((key) => session.adopt(key, id, null));
  return { futures, release: () => release(futures) };
}

/**
 * The types of functions that run elsewhere. `Remote<typeof import("./tasks.ts")>` has the exported
 * functions of a module; each takes values or futures, and returns a future.
 *
 * Values are those that the codec keeps (`docs/reference/codec.md`). An instance of a class comes
 * back without its methods, so the types of results have none.
 */
import type { Annotations, Spawned } from "../graph/builder.ts";
import type { TaskBefore } from "./call/after.ts";
import type { Future } from "./future.ts";

/** Values that are used as a whole: no future can be inside. */
type Whole =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | Date
  | Error
  | ArrayBuffer
  | ArrayBufferView
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>;

/** A value, or a future of it, at any depth of arrays and objects. */
export type Arg<Value> =
  | Value
  | Future<Value>
  | (Value extends Whole ? never
    : Value extends readonly (infer Item)[] ? readonly Arg<Item>[]
    : Value extends object ? { readonly [Name in keyof Value]: Arg<Value[Name]> }
    : never);

/** A value as it comes back: without methods. */
export type Plain<Value> = Value extends Whole ? Value
  : Value extends (...args: never[]) => unknown ? never
  : Value extends readonly unknown[] ? { [Index in keyof Value]: Plain<Value[Index]> }
  : Value extends object ? {
      [Name in keyof Value as Value[Name] extends (...args: never[]) => unknown ? never : Name]:
        Plain<Value[Name]>;
    }
  : Value;

/**
 * Result of a task that returns `Returned`. Of a graph that it returns, what the graph computes.
 */
export type TaskResult<Returned> = Plain<Exclude<Awaited<Returned>, Spawned>>;

type AnyFunction = (...args: never[]) => unknown;
type ArgsOf<Body extends AnyFunction> = Parameters<Body> extends infer Params extends unknown[]
  ? { [Index in keyof Params]: Arg<Params[Index]> }
  : never;
type RestOf<Items extends readonly unknown[]> = Items extends
  readonly [_first?: unknown, ...rest: infer Rest] ? Rest
  : never;

/** Options of calls of a function: the annotations of a task, and its key. */
export interface CallOptions<Body extends AnyFunction = AnyFunction>
  extends Omit<Annotations, "label"> {
  /**
   * A text by which people tell the task from others, or a function that makes one from the
   * arguments as they were passed: `(shop) => shop.name`. It does not belong to the definition: of
   * equal calls the label of the first is kept.
   */
  readonly label?: string | ((...args: Parameters<Body>) => string | undefined);
  /**
   * Tasks that must have succeeded before the call starts: futures, or keys of the namespace of
   * this client. It does not get their values, which are neither fetched nor kept for it.
   */
  readonly after?: readonly TaskBefore[];
  /** Key of the task in the namespace of this client; by default it follows from the call. */
  readonly key?: string;
  /** Cancels the tasks when it is aborted. */
  readonly signal?: AbortSignal;
}

/** A function that runs on a worker. */
export interface RemoteFunction<Body extends AnyFunction> {
  /** Calls the function. The task is sent with the others of this turn of the event loop. */
  (...args: ArgsOf<Body>): Future<TaskResult<ReturnType<Body>>>;
  /** Calls it once for each item, with the same further arguments. */
  map(
    items: Iterable<Arg<Parameters<Body>[0]>>,
    ...rest: RestOf<ArgsOf<Body>>
  ): Future<TaskResult<ReturnType<Body>>>[];
  /** The same function, called with these options. */
  with(options: CallOptions<Body>): RemoteFunction<Body>;
  /** The operation, as in the field `op` of a task. */
  readonly op: string;
}

/** The exported functions of a module. Constants and classes are not among them. */
export type Remote<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends AnyFunction ? Name : never
  ]: Module[Name] extends AnyFunction ? RemoteFunction<Module[Name]> : never;
};

/** The values of all futures in arrays, objects, Maps and Sets. */
export type Gathered<Value> = Value extends Future<infer Result> ? Result
  : Value extends ReadonlyMap<infer Key, infer Item> ? Map<Gathered<Key>, Gathered<Item>>
  : Value extends ReadonlySet<infer Item> ? Set<Gathered<Item>>
  : Value extends Whole ? Value
  : Value extends readonly unknown[] ? { -readonly [Index in keyof Value]: Gathered<Value[Index]> }
  : Value extends object ? { -readonly [Name in keyof Value]: Gathered<Value[Name]> }
  : Value;

/** Functions that call operations of workers, as `remote.ts` types them. */
import type { CallModules } from "./call/call.ts";
import type { Future } from "./future.ts";
import type { ShippedModule } from "./module/module_files.ts";
import type { CallOptions, Remote, RemoteFunction } from "./remote.ts";
import type { CalledFunction } from "./call/calls.ts";
import type { ClientSession } from "./session.ts";

/** A remote function, and what a graph that is built first needs to know of it. */
export interface RemoteOperation {
  (...args: unknown[]): Future<unknown>;
  readonly op: string;
  readonly name: string;
  readonly modules: CallModules | null;
  readonly options: CallOptions;
  /** Address of the module; `null`: it is an operation by name. */
  readonly url: string | null;
}

/** The functions of a module by their names. Any name gives one: the types know which exist. */
export function remoteModule<Module>(
  session: ClientSession,
  module: ShippedModule,
  url: string,
): Remote<Module> {
  const known = new Map<string, unknown>();
  return new Proxy({}, {
    get(_, name) {
      // A module is no promise.
      if (typeof name !== "string" || name === "then") return undefined;
      let found = known.get(name);
      if (found === undefined) {
        const op = `./${module.entry}#${name}`;
        found = remoteFunction(session, { name, op, modules: module }, {}, url);
        known.set(name, found);
      }
      return found;
    },
  }) as Remote<Module>;
}

export function remoteFunction<Body extends (...args: never[]) => unknown>(
  session: ClientSession,
  fn: CalledFunction,
  options: CallOptions<Body>,
  url: string | null = null,
): RemoteFunction<Body> {
  const call = (...args: unknown[]) => session.calls.call(fn, args, options);
  const map = (items: Iterable<unknown>, ...rest: unknown[]) =>
    session.calls.callEach(fn, [items, rest], options);
  const withOptions = (more: CallOptions<Body>) =>
    remoteFunction<Body>(session, fn, { ...options, ...more }, url);
  Object.defineProperty(call, "name", { value: fn.name });
  const parts = { map, with: withOptions, op: fn.op, modules: fn.modules, options, url };
  return Object.assign(call, parts) as unknown as RemoteFunction<Body>;
}

/** The operation behind a remote function; `null` if `value` is none. */
export function operationOf(value: unknown): RemoteOperation | null {
  const isOne = typeof value === "function" && "op" in value && "options" in value;
  return isOne ? value as unknown as RemoteOperation : null;
}

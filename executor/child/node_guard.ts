/**
 * Refuses the roads of `node:` modules around Deno's permissions. A raw handle opens any descriptor
 * of the process by its number, and listens on a port without asking. Its class can be reached in
 * many ways (`process.binding`, `_handle.constructor`, `internal/test/binding`), so its methods are
 * replaced on the prototypes.
 */
import { apply } from "../wire/primordials.ts";
import { makeUnconstructible, pin, refusal } from "./refusal.ts";

type Method = (this: object, ...args: unknown[]) => unknown;

interface HandleClass {
  readonly prototype: Record<string, Method>;
}

/** The members of `node:process` that are used here. */
interface NodeProcess {
  readonly binding: (name: string) => Record<string, HandleClass>;
  readonly getBuiltinModule: (name: string) => Record<string, unknown>;
}

/** The CommonJS loader, `node:module`. */
interface Loader {
  readonly _load: Method;
  readonly _resolveFilename: Method;
}

/** By module: the classes of raw handles, and their methods that take a descriptor or resource. */
const OPENERS = [
  ["pipe_wrap", "Pipe", ["open"]],
  ["tcp_wrap", "TCP", ["open", "openFromRid"]],
  ["udp_wrap", "UDP", ["open"]],
] as const;
/** The methods of a TCP handle that ask for the permission to use an address. */
const BINDERS = ["bind", "bind6", "bindWithFlags"];
/** Gives a CommonJS module all raw handles. It exists for the tests of Node. */
const TEST_BINDING = "internal/test/binding";

/** Loads the compatibility layer for Node, so that everything it holds can be replaced. */
export function guardNode(): void {
  const process = (globalThis as unknown as { readonly process: NodeProcess }).process;
  const { binding } = process;
  const refuse = refusal("Raw handles");
  for (const [module, name, methods] of OPENERS) {
    const { prototype } = binding(module)[name] as HandleClass;
    for (const method of methods) {
      if (typeof prototype[method] !== "function") {
        throw new TypeError(`${name}.${method}() is missing, on which the sandbox depends`);
      }
      pin(prototype, method, refuse);
    }
  }
  requireBind((binding("tcp_wrap").TCP as HandleClass).prototype);
  pin(process, "binding", refuse);
  guardLoader(process.getBuiltinModule("module") as unknown as Loader);
  const { Worker } = process.getBuiltinModule("worker_threads");
  makeUnconstructible(Worker as object, refusal("Worker threads"));
}

/** Makes `listen` fail on a handle without an address: it would listen on all of them. */
function requireBind(prototype: Record<string, Method>): void {
  const bound = new WeakSet();
  const isBound = bound.has.bind(bound);
  const setBound = bound.add.bind(bound);
  for (const name of BINDERS) {
    const bind = prototype[name];
    if (bind === undefined) continue;
    pin(prototype, name, function (this: object, ...args: unknown[]): unknown {
      const status = apply(bind, this, args);
      if (status === 0) setBound(this);
      return status;
    });
  }
  const { listen } = prototype;
  const refuse = refusal("Handles that listen on every address");
  pin(prototype, "listen", function (this: object, ...args: unknown[]): unknown {
    return isBound(this) ? apply(listen as Method, this, args) : refuse();
  });
}

/** Makes `require` fail for internal modules of the compatibility layer. */
function guardLoader(loader: Loader): void {
  const test = loader._load(TEST_BINDING) as Record<string, unknown>;
  const refuse = refusal("Internal modules");
  for (const exported of [test, test.default]) {
    if (typeof exported !== "object" || exported === null) continue;
    for (const name of Object.keys(exported)) {
      if (name !== "default") pin(exported, name, refuse);
    }
    Object.freeze(exported);
  }
  const { _load: load, _resolveFilename: resolve } = loader;
  pin(loader, "_resolveFilename", function (this: object, ...args: unknown[]): unknown {
    const file = apply(resolve, this, args);
    if (isInternal(file)) refuse();
    return file;
  });
  pin(loader, "_load", function (this: object, ...args: unknown[]): unknown {
    if (isInternal(args[0])) refuse();
    return apply(load, this, args);
  });
}

const startsWith = Function.prototype.call.bind(String.prototype.startsWith) as (
  text: string,
  start: string,
) => boolean;

function isInternal(name: unknown): boolean {
  return typeof name === "string" &&
    (startsWith(name, "internal/") || startsWith(name, "node:internal/"));
}

/**
 * Removes from the process what a task needs no permission for and must not have. It is the second
 * layer of the sandbox: the first is that no store and no descriptor of the user is open here.
 *
 * Everything here is done before the first module of a task is loaded.
 */
import { guardNode } from "./node_guard.ts";
import { makeUnconstructible, refusal } from "./refusal.ts";

/**
 * Makes `Function.prototype.call` irreplaceable; called before any task runs. Deno passes the
 * buffer of every write to its native code through this method, and looks it up each time: a task
 * that replaced it would see every frame, and the secret in it. Single functions can still get
 * their own `call`.
 */
export function pinFunctionCall(): void {
  const { call } = Function.prototype;
  const pinned = Function.prototype;
  Object.defineProperty(pinned, "call", {
    get: () => call,
    set(this: object, value: unknown) {
      if (this === pinned) throw new TypeError('Cannot replace "call": executors depend on it');
      const property = { value, writable: true, enumerable: true, configurable: true };
      Object.defineProperty(this, "call", property);
    },
    enumerable: false,
    configurable: false,
  });
}

const STORES = ["localStorage", "sessionStorage", "Storage", "caches", "CacheStorage", "Cache"];

let guarded = false;

/**
 * Removes stores, workers and raw handles. The first call loads the compatibility layer for Node,
 * which takes longer than the start of the process; further calls do nothing.
 */
export function guardProcess(): void {
  if (guarded) return;
  guarded = true;
  removeInternals();
  removeStores();
  makeUnconstructible(Worker, refusal("Web Workers"));
  deleteProperty(globalThis, "Worker");
  guardNode();
}

/** `Deno[Deno.internal]` gives access to resources by number. */
function removeInternals(): void {
  const { internal } = Deno as unknown as { readonly internal: symbol };
  deleteProperty(Deno, internal);
  deleteProperty(Deno, "internal");
}

/** Stores that every process of the user shares, and the graphics card. */
function removeStores(): void {
  for (const name of STORES) deleteProperty(globalThis, name);
  deleteProperty(Object.getPrototypeOf(navigator), "gpu");
}

/** Throws `TypeError` when the property cannot be deleted, so that no task runs. */
function deleteProperty(owner: object, name: PropertyKey): void {
  if (!Reflect.deleteProperty(owner, name)) {
    throw new TypeError(`Cannot delete "${String(name)}", on which the sandbox depends`);
  }
}

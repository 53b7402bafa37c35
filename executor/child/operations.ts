/**
 * Operations by the name that a task gives: built-ins, exports of the files that came with the
 * graph, and exports of any module that Deno can import. Each is looked up once.
 */
import { builtins } from "../../ops/mod.ts";
import { permissionHint } from "./permission_hint.ts";
import { mapGet, mapSet, NativeError, NativeMap } from "../wire/primordials.ts";

export type Body = (...args: unknown[]) => unknown;

/** The operation cannot be had here: no attempt at running it was made. */
export class RefusedError extends NativeError {
  override name = "RefusedError";
}

export class Operations {
  readonly #folder: string | null;
  readonly #trouble: string | null;
  readonly #bodies = new NativeMap<string, Body>();

  /**
   * `folder`: URL of the module set, with a slash at its end. `trouble`: why not all that its
   * modules import could be fetched.
   */
  constructor(folder: string | null, trouble: string | null) {
    this.#folder = folder;
    this.#trouble = trouble;
  }

  /** The function of an operation; a promise of it the first time that its module is imported. */
  find(op: string): Body | Promise<Body> {
    const known = mapGet(this.#bodies, op) ?? builtins.get(op)?.run;
    return known ?? this.#import(op);
  }

  /** Throws {@linkcode RefusedError}, or whatever the module throws while it is loaded. */
  async #import(op: string): Promise<Body> {
    const hash = op.lastIndexOf("#");
    const module = hash < 0 ? op : op.slice(0, hash);
    const name = hash < 0 ? "default" : op.slice(hash + 1);
    const exported = await this.#load(module, op);
    if (!Object.hasOwn(exported, name)) {
      const names = Object.keys(exported).join(", ") || "none";
      throw new RefusedError(
        `Cannot run "${op}": the module has no export "${name}"; it has: ${names}`,
      );
    }
    const body = exported[name];
    if (typeof body !== "function") {
      throw new RefusedError(`Cannot run "${op}": the export is ${typeof body}, not a function`);
    }
    mapSet(this.#bodies, op, body as Body);
    return body as Body;
  }

  async #load(module: string, op: string): Promise<Record<string, unknown>> {
    const isAddress = /^(npm|jsr|node|https):/.test(module);
    if (!isAddress && !/^\.\/|\.\w+$/.test(module)) {
      throw new RefusedError(`Cannot run "${op}": there is no built-in operation of this name`);
    }
    if (!isAddress && this.#folder === null) {
      throw new RefusedError(`Cannot run "${op}": the graph came without modules`);
    }
    try {
      return await import(isAddress ? module : new URL(module, this.#folder ?? "").href);
    } catch (error) {
      const { message } = error as Error;
      if (this.#trouble === null && permissionHint(message) === null) throw error;
      throw new RefusedError(`Cannot load "${module}": ${this.#trouble ?? message}`);
    }
  }
}

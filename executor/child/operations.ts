/**
 * Finds the function of an operation by its name: a built-in operation, an export of a file of the
 * graph's module set, or an export of any module that Deno can import. Each is looked up once.
 */
import { builtins } from "../../ops/mod.ts";
import { permissionHint } from "./permission_hint.ts";
import type { Binding, SetupModule } from "../wire/frame.ts";
import { mapGet, mapSet, NativeError, NativeMap } from "../wire/primordials.ts";

/** The function that a task calls. */
export type OperationFunction = (...args: unknown[]) => unknown;

/** The operation is not available, so the task did not run. */
export class OperationRefusedError extends NativeError {
  /** Part of the errors that users see. */
  override name = "RefusedError";
}

/** A setup module has failed, so the task did not run. */
export class SetupError extends NativeError {
  /** Part of the errors that users see. */
  override name = "SetupError";
}

/** Facts about the modules of the tasks, see `Binding`. */
export type OperationsBinding = Pick<Binding, "folder" | "trouble" | "isBlocked" | "setups">;

export class Operations {
  readonly #binding: OperationsBinding;
  readonly #beforeImport: () => void;
  readonly #imported = new NativeMap<string, OperationFunction>();
  /** Setup modules that have run. */
  #setUp = 0;

  /** `beforeImport`: called before a module of a task is loaded. */
  constructor(binding: OperationsBinding, beforeImport = () => {}) {
    this.#binding = binding;
    this.#beforeImport = beforeImport;
  }

  /** The function of an operation that is built in, or was imported before. */
  known(op: string): OperationFunction | undefined {
    return mapGet(this.#imported, op) ?? builtins.get(op)?.run;
  }

  /**
   * Returns the function of an operation, or a promise of it when its module must be imported
   * first. Rejects with {@linkcode OperationRefusedError}, or with what the module throws while it
   * loads.
   */
  find(op: string): OperationFunction | Promise<OperationFunction> {
    return this.known(op) ?? this.#import(op);
  }

  /** Whether all setup modules have run. */
  get isSetUp(): boolean {
    return this.#setUp === this.#binding.setups.length;
  }

  /**
   * Runs the setup modules that have not run: loads each, and calls its default export if that is a
   * function. Rejects with {@linkcode SetupError}.
   */
  async setUp(): Promise<void> {
    this.#beforeImport();
    const { setups } = this.#binding;
    for (; this.#setUp < setups.length; this.#setUp++) {
      const { name, url } = setups[this.#setUp] as SetupModule;
      try {
        const { default: run } = await import(url);
        if (typeof run === "function") await run();
      } catch (cause) {
        throw new SetupError(`Cannot set up the process of this task: "${name}" failed`, { cause });
      }
    }
  }

  /** Loads modules before an operation needs them. What they throw is thrown then. */
  async load(urls: readonly string[]): Promise<void> {
    this.#beforeImport();
    for (let index = 0; index < urls.length; index++) {
      try {
        await import(urls[index] as string);
      } catch {
        // The operation that needs the module fails with the same error.
      }
    }
  }

  async #import(op: string): Promise<OperationFunction> {
    const hash = op.lastIndexOf("#");
    const module = hash < 0 ? op : op.slice(0, hash);
    const name = hash < 0 ? "default" : op.slice(hash + 1);
    const exported = await this.#load(module, op);
    if (!Object.hasOwn(exported, name)) {
      const names = Object.keys(exported).join(", ") || "none";
      throw new OperationRefusedError(
        `Cannot run "${op}": the module has no export "${name}"; it has: ${names}`,
      );
    }
    const value = exported[name];
    if (typeof value !== "function") {
      throw new OperationRefusedError(
        `Cannot run "${op}": the export is ${typeof value}, not a function`,
      );
    }
    mapSet(this.#imported, op, value as OperationFunction);
    return value as OperationFunction;
  }

  async #load(module: string, op: string): Promise<Record<string, unknown>> {
    const { folder, trouble, isBlocked } = this.#binding;
    const isAddress = /^(npm|jsr|node|https):/.test(module);
    if (!isAddress && !/^\.\/|\.\w+$/.test(module)) {
      throw new OperationRefusedError(
        `Cannot run "${op}": there is no built-in operation with this name`,
      );
    }
    if (!isAddress && folder === null) {
      throw new OperationRefusedError(
        `Cannot run "${op}": the graph was submitted without modules`,
      );
    }
    if (isBlocked) throw new OperationRefusedError(`Cannot load "${module}": ${trouble}`);
    this.#beforeImport();
    try {
      return await import(isAddress ? module : new URL(module, folder ?? "").href);
    } catch (error) {
      const { message } = error as Error;
      if (trouble === null && permissionHint(message) === null) throw error;
      throw new OperationRefusedError(`Cannot load "${module}": ${trouble ?? message}`);
    }
  }
}

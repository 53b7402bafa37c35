/**
 * Finds the function of an operation by its name: a built-in operation, an export of a file of the
 * graph's module set, or an export of any module that Deno can import. Each is looked up once.
 */
import { builtins } from "../../ops/mod.ts";
import { permissionHint } from "./permission_hint.ts";
import type { Binding, SetupModule } from "../wire/frame.ts";
import { hasOwn, mapGet, mapSet, NativeError, NativeMap } from "../wire/primordials.ts";

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

type Exports = Readonly<Record<string, unknown>>;

export class Operations {
  readonly #binding: OperationsBinding;
  readonly #beforeImport: () => void;
  readonly #imported = new NativeMap<string, OperationFunction>();
  /** Modules that were loaded before an operation needed them, by the name of the module. */
  readonly #early = new NativeMap<string, Exports>();
  #hasEarly = false;
  /** Setup modules that have run. */
  #setUp = 0;

  /** `beforeImport`: called before a module of a task is loaded. */
  constructor(binding: OperationsBinding, beforeImport = () => {}) {
    this.#binding = binding;
    this.#beforeImport = beforeImport;
  }

  /** The function of an operation that is built in, or whose module is loaded. */
  known(op: string): OperationFunction | undefined {
    return mapGet(this.#imported, op) ?? builtins.get(op)?.run ??
      (this.#hasEarly ? this.#loaded(op) : undefined);
  }

  /**
   * The function of an operation in a module that was loaded early. A module that exports `then` is
   * whatever that gives: what this throws, the operation throws when it imports the module.
   */
  #loaded(op: string): OperationFunction | undefined {
    const [module, name] = splitName(op);
    const exported = mapGet(this.#early, module);
    if (exported === undefined) return undefined;
    try {
      const value = hasOwn(exported, name) ? exported[name] : undefined;
      if (typeof value !== "function") return undefined;
      mapSet(this.#imported, op, value as OperationFunction);
      return value as OperationFunction;
    } catch {
      return undefined;
    }
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

  /** Loads files of the set before an operation needs them. What they throw is thrown then. */
  async load(modules: readonly string[]): Promise<void> {
    const { folder, isBlocked } = this.#binding;
    this.#beforeImport();
    for (let index = 0; index < modules.length; index++) {
      const module = modules[index] as string;
      try {
        const exported = await import(new URL(module, folder ?? "").href);
        if (isBlocked) continue;
        mapSet(this.#early, module, exported);
        this.#hasEarly = true;
      } catch {
        // The operation that needs the module fails with the same error.
      }
    }
  }

  async #import(op: string): Promise<OperationFunction> {
    const [module, name] = splitName(op);
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

  async #load(module: string, op: string): Promise<Exports> {
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

/** The name of the module of an operation, and that of the export. */
function splitName(op: string): readonly [module: string, name: string] {
  const hash = op.lastIndexOf("#");
  return hash < 0 ? [op, "default"] : [op.slice(0, hash), op.slice(hash + 1)];
}

/**
 * The global `Weir` of tasks: secrets, the folder of their files, their trace, tasks to start, and
 * parts of results.
 */
import type { RunSettings } from "../../protocol/mod.ts";
import { secret } from "./secrets.ts";

let current: string | null = null;
let trace: string | null = null;

/** The task that begins has this folder; `null`: it has none. */
export function enterFolder(folder: string | null): void {
  current = folder;
}

/** The run that begins has these settings. */
export function enterSettings(settings?: RunSettings): void {
  trace = settings === undefined ? null : settings.trace;
}

/** Defines `Weir`. Called before any task runs. */
export function installWeir(): void {
  const value = Object.freeze({
    secret,
    /** Returns what a task returns to start the tasks of a graph, whose results take its place. */
    spawn: (graph: unknown) => ({ $spawn: graph }),
    /**
     * Returns what a task returns whose result has named parts, each of which others can read
     * without the rest. `value`: what is not part of any.
     */
    parts: (parts: unknown, value: unknown = null) => ({ $parts: parts, value }),
    /** The folder of the running task, with its input files; `null` for a task without files. */
    get folder(): string | null {
      return current;
    },
    /**
     * `traceparent` of the submission of the graph; `null` without one, or if the worker does not
     * allow the variable `TRACEPARENT`.
     */
    get trace(): string | null {
      return trace;
    },
  });
  Object.defineProperty(globalThis, "Weir", { value, enumerable: false });
}

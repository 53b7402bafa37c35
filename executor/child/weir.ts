/**
 * The global `Weir` of tasks: secrets, the folder of their files, their trace, tasks to start, and
 * what they say while they run, and parts of results.
 */
import type { RunSettings } from "../../protocol/mod.ts";
import type { TaskEmissions } from "./emissions.ts";
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
export function installWeir(emissions: TaskEmissions): void {
  const value = Object.freeze({
    secret,
    /** Returns what a task returns to start the tasks of a graph, whose results take its place. */
    spawn: (graph: unknown) => ({ $spawn: graph }),
    /** Sends a value to those who follow the graph. Rejects with TypeError if it is not JSON. */
    emit: (topic: unknown, value: unknown) => emissions.emit(topic, value),
    /** Shows how far the task is: parts done, parts in all, a text. */
    progress: (done: unknown, total?: unknown, text?: unknown) =>
      emissions.progress(done, total, text),
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

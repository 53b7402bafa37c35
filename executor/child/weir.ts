/** The global `Weir` of tasks: their secrets, the folder of their files, and tasks to start. */
import { secret } from "./secrets.ts";

let current: string | null = null;

/** The task that begins has this folder; `null`: it has none. */
export function enterFolder(folder: string | null): void {
  current = folder;
}

/** Defines `Weir`. Called before any task runs. */
export function installWeir(): void {
  const value = Object.freeze({
    secret,
    /** What a task returns to start the tasks of a graph, whose results take its place. */
    spawn: (graph: unknown) => ({ $spawn: graph }),
    /** The folder of the running task, with its input files; `null` for a task without files. */
    get folder(): string | null {
      return current;
    },
  });
  Object.defineProperty(globalThis, "Weir", { value, enumerable: false });
}

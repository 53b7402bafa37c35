/** Answers about stacks. The shapes of `task_stack.ts` are the same for the server. */

/** A call of a function. Values of arguments are never shown. */
export interface StackFrame {
  /** Empty for a function without a name. */
  function: string;
  /** The file as its user knows it; empty for code made by `eval`. */
  file: string;
  line: number;
  /** For WebAssembly an offset in bytes. */
  column: number;
}

/**
 * What a task is doing. `running`: code of JavaScript or WebAssembly; `waiting`: it awaits
 * something outside; `blocked`: its process does not answer; `program`: it runs a program;
 * `unavailable`: its process cannot be looked into.
 */
export type TaskStackState =
  | "running"
  | "waiting"
  | "blocked"
  | "program"
  | "unavailable";

/** What a running task is doing at this moment. */
export interface TaskStack {
  graph: string;
  key: string;
  /** Name of the worker. */
  worker: string;
  state: TaskStackState;
  /** The innermost call first. Calls of Deno and of Weir are left out. */
  frames: StackFrame[];
  /** Calls left out after the first 80 of `frames`. */
  cut: number;
  /** Why there are no frames, as a sentence; `null` if there are. */
  detail: string | null;
}

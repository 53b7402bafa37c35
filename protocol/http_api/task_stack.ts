/** Stacks of running tasks: what a worker answers, and what users get. */
import { z } from "zod";
import { STACK_INNER_CALLS_MAX } from "../../base/mod.ts";
import type { Attempt, GraphId, Key } from "../ids.ts";
import type { StackFrame, TaskStackState } from "./answers_stacks.ts";

/** Frames of a stack that are shown, and characters of each text. */
const FRAMES_MAX = 100;
const CHARACTERS_MAX = 2000;

/** The stack of one run, as its worker takes it. */
export interface TaskStackShot {
  readonly graph: GraphId;
  /** The full key. */
  readonly key: Key;
  readonly attempt: Attempt;
  readonly state: TaskStackState;
  readonly frames: readonly StackFrame[];
  readonly cut: number;
  readonly detail: string | null;
}

const text = z.string().max(CHARACTERS_MAX);
const count = z.number().int().nonnegative();

const StackFrameShape = z.object({
  function: text.describe("empty for a function without a name"),
  file: text.describe("the file as its user knows it; empty for code made by eval"),
  line: count,
  column: count.describe("for WebAssembly an offset in bytes"),
});

const outcome = {
  state: z.enum(["running", "waiting", "blocked", "program", "unavailable"])
    .describe("waiting: no JavaScript runs; blocked: the process does not answer"),
  frames: z.array(StackFrameShape).max(FRAMES_MAX).describe(
    "the innermost call first; without the calls of Deno and of Weir",
  ),
  cut: count.describe(`calls left out after the first ${STACK_INNER_CALLS_MAX}`),
  detail: text.nullable().describe("why there are no frames; null if there are"),
};

/** What a running task is doing at this moment. */
export const TaskStackShape = z.object({
  graph: z.string(),
  key: z.string(),
  worker: z.string().describe("name of the worker"),
  ...outcome,
});

/** The answer of a worker to `GET /stacks`. */
export const TaskStackShotsShape = z.object({
  stacks: z.array(z.object({
    graph: z.string(),
    key: z.string(),
    attempt: z.number(),
    ...outcome,
  })),
});

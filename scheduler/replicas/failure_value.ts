/**
 * The value that a task gets for an input that has failed: a description of the failure. A
 * dependent runs with it if the input has `allowFailure`, or the dependent has `runAfter: "any"`
 * (`toleratesFailure` in `state/task.ts`). It goes with the request to run the dependent, since no
 * worker holds it.
 */
import { encode } from "../../protocol/codec.ts";
import { encodeInline, shortKey, type TaskError } from "../../protocol/mod.ts";
import type { Task } from "../state/task.ts";

/** Characters of the name and of the message in a description. */
const NAME_CHARACTERS_MAX = 128;
const MESSAGE_CHARACTERS_MAX = 1000;

interface TaskFailure {
  readonly failed: true;
  /** Short key of the input. */
  readonly key: string;
  /** As in the status of the task. */
  readonly kind: TaskError["kind"] | "blocked";
  readonly name: string;
  /** The first 1,000 characters. */
  readonly message: string;
  readonly exitCode?: number;
  /** Short key of the failed task that blocked the input. */
  readonly blockedBy?: string;
}

/** The description of the failure of a task, as an inline value. */
export function failureInline({ key, error, blame }: Task): string {
  const { kind, name, message, exitCode } = error ?? blame?.error ?? UNKNOWN;
  const blockedBy = error === null && blame !== null ? shortKey(blame.key) : undefined;
  const failure: TaskFailure = {
    failed: true,
    key: shortKey(key),
    kind: blockedBy === undefined ? kind : "blocked",
    name: name.slice(0, NAME_CHARACTERS_MAX),
    message: message.slice(0, MESSAGE_CHARACTERS_MAX),
    ...(exitCode !== undefined && { exitCode }),
    ...(blockedBy !== undefined && { blockedBy }),
  };
  return encodeInline(encode(failure));
}

/** A blocked task whose cause was forgotten. */
const UNKNOWN: TaskError = { kind: "lost", name: "Error", message: "An input has failed" };

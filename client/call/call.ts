/** A call that waits to be sent, and the key of its task. */
import { hash } from "node:crypto";
import { isRecord } from "../../base/mod.ts";
import { jsonPointer } from "../../protocol/http_api.ts";
import type { TaskSettings } from "../../graph/builder.ts";
import type { OutputEntry } from "../outputs/entry.ts";
import { ProblemError } from "../http/error.ts";
import type { SentData } from "./arguments.ts";

/** The source files that a call needs, by their hash, or files that are sent with the call. */
export interface CallModules {
  readonly sha256: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface PendingCall {
  readonly entry: OutputEntry;
  /** JSON of the task, as it was when it was called, in pieces: calls share those of `map()`. */
  readonly text: readonly string[];
  /** `null`: a built-in operation, or one of a package. */
  readonly modules: CallModules | null;
  /** Keys that the arguments refer to; with the namespace if it is another. */
  readonly inputs: readonly string[];
  /** The entries of these, which are held until the call is sent. */
  readonly held: readonly OutputEntry[];
  /** Values that are stored before it is sent. */
  readonly data: readonly SentData[];
}

/** Properties that calls of one function with the same options share. */
export interface CallForm {
  readonly name: string;
  readonly op: string;
  /** Settings without the label: calls of one form may have different labels. */
  readonly annotations: Omit<TaskSettings, "label">;
  readonly modules: CallModules | null;
}

/** Properties of one call beside its arguments. */
export interface CallNames {
  /** The key that the program gives. */
  readonly key?: string | undefined;
  readonly label?: string | undefined;
}

/** A call under its key. */
export interface NamedCall {
  readonly key: string;
  /** Equal for calls that are one task. */
  readonly definition: string;
  /** JSON of the task, in pieces. */
  readonly text: readonly string[];
}

/**
 * Returns a function that names a call by the JSON of its arguments: by its own key, or by the name
 * of its function and a hash, so that the same call is one task, and progress is shown by function.
 * Calls with different options are different tasks, so that each has its own; a label is only
 * shown. An impure call is never the same as another.
 */
export function callNamer(
  { name, op, annotations, modules }: CallForm,
): (args: readonly string[], names?: CallNames) => NamedCall {
  const options = JSON.stringify(annotations, inOrder);
  const own = options === "{}" ? "{" : `${options.slice(0, -1)},`;
  const operation = JSON.stringify(op);
  const head = `${own}"op":${operation},"args":[`;
  const rest = JSON.stringify(modules?.sha256 ?? null) + (options === "{}" ? "" : `,${options}`);
  const prefix = prefixOf(name);
  return (args, { key, label } = {}) => {
    const text = label === undefined
      ? [head]
      : [`{"label":${JSON.stringify(label)},`, head.slice(1)];
    for (const [index, arg] of args.entries()) {
      if (index > 0) text.push(",");
      text.push(arg);
    }
    text.push("]}");
    const definition = annotations.pure === false
      ? crypto.randomUUID()
      : hash("sha256", `[${operation},[${args.join()}],${rest}]`).slice(0, 24);
    return { key: key ?? `${prefix}-${definition}`, definition, text };
  };
}

/** Equal options have one text, in whatever order they were given. */
function inOrder(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
}

/** The error of a key that means something else already, as the scheduler answers it. */
export function keyConflict(key: string): ProblemError {
  const detail = `Cannot use the key "${key}": it is that of another call or value of this client`;
  return new ProblemError({
    type: "/problems/key_conflict",
    title: "The namespace holds something else",
    status: 409,
    code: "key_conflict",
    detail,
    requestId: "",
    errors: [{ pointer: jsonPointer(["tasks", key]), detail }],
  });
}

/** A name as the first part of a key, which has no slash and no control characters. */
function prefixOf(name: string): string {
  return name.replaceAll(/[^\w.$]+/g, "_").slice(0, 100) || "anonymous";
}

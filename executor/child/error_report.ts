/**
 * Turns what a task threw into the error that users see: with its causes, without paths of this
 * machine and stack frames of Weir. When Deno denied a permission, the message names the worker
 * flag that grants it. A task may throw any value, even one whose properties throw when read.
 */
import { isExitCode } from "../../base/mod.ts";
import type { TaskError } from "../../protocol/mod.ts";
import { hideFolders, type SourceFolders } from "../wire/source_folders.ts";
import { OperationRefusedError } from "./operations.ts";
import { permissionHint } from "./permission_hint.ts";

const TEXT_CHARACTERS_MAX = 16 * 1024;
const CAUSES_MAX = 8;
/** Errors of an aggregate that its message names. */
const ERRORS_MAX = 8;
const { inspect } = Deno;
const INSPECTION = { breakLength: Infinity, depth: 4, iterableLimit: 100 };

/** Describes a thrown value and up to {@linkcode CAUSES_MAX} causes. Never throws. */
export function reportError(thrown: unknown, folders: SourceFolders, depth = 0): TaskError {
  const kind = depth === 0 && isReschedule(thrown)
    ? "rescheduled"
    : isRefused(thrown)
    ? "refused"
    : "raised";
  const parts = readParts(thrown);
  if (parts === null) {
    const message = `A value was thrown that is not an error: ${show(thrown)}`;
    return { kind, name: "Error", message };
  }
  const { exitCode, errors } = parts;
  const name = clip(textOf(parts.name) || "Error");
  const plain = hideFolders(clip(messageOf(parts) + errorsIn(parts)), folders);
  const hint = permissionHint(plain);
  const message = hint === null ? plain : `${plain} (${hint})`;
  const frames = framesOf(parts.stack, folders);
  const stack = [`${name}: ${message}`, ...frames].join("\n");
  const cause = parts.cause ?? errors[0];
  const hasCause = cause !== undefined && cause !== null && depth < CAUSES_MAX;
  return {
    kind,
    name,
    message,
    ...(frames.length > 0 ? { stack } : {}),
    ...(isExitCode(exitCode) ? { exitCode } : {}),
    ...(hasCause ? { cause: reportError(cause, folders, depth + 1) } : {}),
  };
}

function isRefused(thrown: unknown): boolean {
  try {
    return thrown instanceof OperationRefusedError;
  } catch {
    return false;
  }
}

/**
 * Returns whether the task asks to be run on another worker: the name of its error is `Reschedule`.
 */
function isReschedule(thrown: unknown): boolean {
  try {
    return isErrorLike(thrown) && thrown.name === "Reschedule";
  } catch {
    return false;
  }
}

interface ErrorLike {
  readonly name: unknown;
  readonly message: unknown;
}

/** Also accepts errors of another realm, which are not instances of this realm's `Error`. */
function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return thrown instanceof Error ||
    (typeof thrown === "object" && thrown !== null && "name" in thrown && "message" in thrown);
}

/** The properties of an error, each as it is; {@linkcode UNREADABLE} if reading it throws. */
interface ErrorParts {
  readonly name: unknown;
  readonly message: unknown;
  readonly stack: unknown;
  readonly cause: unknown;
  readonly exitCode: unknown;
  /** The first errors of an `AggregateError`, as `Promise.any` throws. Otherwise empty. */
  readonly errors: readonly unknown[];
  readonly errorCount: number;
}

const UNREADABLE = Symbol("unreadable");

/** Of a value of which not even the kind can be read. */
const UNREADABLE_PARTS: ErrorParts = {
  name: UNREADABLE,
  message: UNREADABLE,
  stack: UNREADABLE,
  cause: undefined,
  exitCode: UNREADABLE,
  errors: [],
  errorCount: 0,
};

/** `null`: it is not an error. One property that cannot be read does not hide the others. */
function readParts(thrown: unknown): ErrorParts | null {
  try {
    if (!isErrorLike(thrown)) return null;
  } catch {
    return UNREADABLE_PARTS;
  }
  const read = (name: string | number, from: object = thrown): unknown => {
    try {
      return (from as unknown as Record<string | number, unknown>)[name];
    } catch {
      return UNREADABLE;
    }
  };
  const errors = read("errors");
  const errorCount = Array.isArray(errors) ? errors.length : 0;
  const cause = read("cause");
  return {
    name: read("name"),
    message: read("message"),
    stack: read("stack"),
    cause: cause === UNREADABLE ? undefined : cause,
    exitCode: read("exitCode"),
    errors: Array.from(
      { length: Math.min(errorCount, ERRORS_MAX) },
      (_, index) => read(index, errors as object),
    ),
    errorCount,
  };
}

function messageOf({ name, message }: ErrorParts): string {
  if (message !== UNREADABLE) return textOf(message);
  return name === UNREADABLE
    ? "An error was thrown whose properties cannot be read"
    : "The message of the error cannot be read";
}

/** Empty if it is no text and cannot become one. */
function textOf(value: unknown): string {
  if (value === UNREADABLE) return "";
  try {
    return String(value);
  } catch {
    return "";
  }
}

/** The stack frames outside Weir. Drops the first lines, which repeat name and message. */
function framesOf(stack: unknown, folders: SourceFolders): string[] {
  if (typeof stack !== "string") return [];
  return clip(stack).split("\n")
    .filter((line) => /^\s+at /.test(line))
    .filter((line) => !line.includes(folders.project) && !line.includes("ext:core/"))
    .map((line) => hideFolders(line, folders));
}

/** The errors of an aggregate, as the end of its message; its report has the first one as cause. */
function errorsIn({ errors, errorCount }: ErrorParts): string {
  if (errorCount === 0) return "";
  const shown = errors.map((error) => {
    const parts = readParts(error);
    return parts === null ? show(error) : `${textOf(parts.name) || "Error"}: ${messageOf(parts)}`;
  });
  const more = errorCount > ERRORS_MAX ? `; and ${errorCount - ERRORS_MAX} more` : "";
  return ` (${shown.join("; ")}${more})`;
}

/** As JSON where that is possible: it has no big integers and no cycles. */
function show(value: unknown): string {
  if (typeof value === "bigint") return clip(`${value}n`);
  if (value === UNREADABLE) return "a value that cannot be read";
  try {
    if (typeof value === "function") return clip(inspect(value, INSPECTION));
    if (typeof value !== "object" || value === null) return clip(String(value));
    return clip(JSON.stringify(value) ?? inspect(value, INSPECTION));
  } catch {
    return inspected(value);
  }
}

function inspected(value: unknown): string {
  try {
    return clip(inspect(value, INSPECTION));
  } catch {
    return "a value that cannot be read";
  }
}

function clip(text: string): string {
  return text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)} ...`;
}

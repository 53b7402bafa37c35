/**
 * Turns what a task threw into the error that users see: with its causes, without paths of this
 * machine and stack frames of Weir. When Deno denied a permission, the message names the worker
 * flag that grants it. A task may throw any value, even one whose properties throw when read.
 */
import { isExitCode } from "../../base/mod.ts";
import type { TaskError } from "../../protocol/mod.ts";
import { OperationRefusedError } from "./operations.ts";
import { permissionHint } from "./permission_hint.ts";

const TEXT_CHARACTERS_MAX = 16 * 1024;
const CAUSES_MAX = 8;
/** Errors of an aggregate that its message names. */
const ERRORS_MAX = 8;
const { inspect } = Deno;
const INSPECTION = { breakLength: Infinity, depth: 4, iterableLimit: 100 };

/** URLs of source code; a folder has a slash at its end. */
export interface SourceFolders {
  /** The modules of the task. File names in reports are relative to it. */
  readonly modules: string | null;
  /** The program of the child, whose stack frames are left out. */
  readonly project: string;
}

/** Describes a thrown value and up to {@linkcode CAUSES_MAX} causes. Never throws. */
export function reportError(thrown: unknown, folders: SourceFolders, depth = 0): TaskError {
  const kind = thrown instanceof OperationRefusedError ? "refused" : "raised";
  try {
    if (!isErrorLike(thrown)) {
      return {
        kind,
        name: "Error",
        message: `A value was thrown that is not an error: ${show(thrown)}`,
      };
    }
    const name = clip(String(thrown.name || "Error"));
    const text = String(thrown.message) + errorsIn(thrown);
    const plain = hideFolders(clip(text), folders);
    const hint = permissionHint(plain);
    const message = hint === null ? plain : `${plain} (${hint})`;
    const frames = framesOf(thrown, folders);
    const stack = [`${name}: ${message}`, ...frames].join("\n");
    const cause = thrown.cause ?? firstOf(thrown.errors);
    const hasCause = cause !== undefined && cause !== null && depth < CAUSES_MAX;
    return {
      kind,
      name,
      message,
      ...(frames.length > 0 ? { stack } : {}),
      ...(isExitCode(thrown.exitCode) ? { exitCode: thrown.exitCode } : {}),
      ...(hasCause ? { cause: reportError(cause, folders, depth + 1) } : {}),
    };
  } catch {
    return { kind, name: "Error", message: "An error was thrown whose properties cannot be read" };
  }
}

/** Whether the task asks to be run on another worker: the name of its error is `Reschedule`. */
export function isReschedule(thrown: unknown): boolean {
  try {
    return isErrorLike(thrown) && thrown.name === "Reschedule";
  } catch {
    return false;
  }
}

interface ErrorLike {
  readonly name: unknown;
  readonly message: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
  readonly exitCode?: unknown;
  /** Of an `AggregateError`, as `Promise.any` throws. */
  readonly errors?: unknown;
}

/** Also accepts errors of another realm, which are not instances of this realm's `Error`. */
function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return thrown instanceof Error ||
    (typeof thrown === "object" && thrown !== null && "name" in thrown && "message" in thrown);
}

/** The stack frames outside Weir. Drops the first lines, which repeat name and message. */
function framesOf(thrown: ErrorLike, folders: SourceFolders): string[] {
  if (typeof thrown.stack !== "string") return [];
  return clip(thrown.stack).split("\n")
    .filter((line) => /^\s+at /.test(line))
    .filter((line) => !line.includes(folders.project) && !line.includes("ext:core/"))
    .map((line) => hideFolders(line, folders));
}

/** `file:///.../tasks.ts:12:3` -> `tasks.ts:12:3`; npm packages become `npm:name@version/`. */
function hideFolders(text: string, folders: SourceFolders): string {
  const { modules } = folders;
  const own = modules === null
    ? text
    : text.replaceAll(modules, "").replaceAll(modules.slice("file://".length), "");
  return own
    .replace(
      /file:\/\/[^\s"')]*\/npm\/[^/\s"')]+\/((?:@[^/\s]+\/)?[^/\s]+)\/([^/\s]+)\//g,
      "npm:$1@$2/",
    )
    .replace(/file:\/\/\/(?:[^\s"')/]*\/)*/g, "");
}

/** The errors of an aggregate, as the end of its message; its report has the first one as cause. */
function errorsIn({ errors }: ErrorLike): string {
  if (!Array.isArray(errors) || errors.length === 0) return "";
  const shown = errors.slice(0, ERRORS_MAX).map((error) =>
    isErrorLike(error) ? `${String(error.name)}: ${String(error.message)}` : show(error)
  );
  const more = errors.length > ERRORS_MAX ? `; and ${errors.length - ERRORS_MAX} more` : "";
  return ` (${shown.join("; ")}${more})`;
}

function firstOf(errors: unknown): unknown {
  return Array.isArray(errors) ? errors[0] : undefined;
}

/** As JSON where that is possible: it has no big integers and no cycles. */
function show(value: unknown): string {
  if (typeof value === "bigint") return clip(`${value}n`);
  if (typeof value !== "object" || value === null) return clip(String(value));
  try {
    return clip(JSON.stringify(value) ?? inspect(value, INSPECTION));
  } catch {
    return clip(inspect(value, INSPECTION));
  }
}

function clip(text: string): string {
  return text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)} ...`;
}

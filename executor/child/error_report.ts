/**
 * What people see of an error that a task threw: without the paths of this machine and the frames
 * of the executor, with its causes, and with the flag of the worker that would have allowed what
 * was refused. A thrown thing may be anything, also something that throws when it is looked at.
 */
import type { TaskError } from "../../protocol/mod.ts";
import { RefusedError } from "./operations.ts";
import { permissionHint } from "./permission_hint.ts";

const TEXT_CHARACTERS_MAX = 16 * 1024;
const CAUSES_MAX = 8;

/** URLs of folders, each with a slash at its end. */
export interface Places {
  /** Where the task's own modules are: its files are named from here. */
  readonly modules: string | null;
  /** Where Weir is: its frames say nothing to the author of a task. */
  readonly project: string;
}

/** Never throws. */
export function reportError(thrown: unknown, places: Places, depth = 0): TaskError {
  const kind = thrown instanceof RefusedError ? "refused" : "raised";
  try {
    if (!isErrorLike(thrown)) {
      return {
        kind,
        name: "Error",
        message: `A value was thrown that is no error: ${show(thrown)}`,
      };
    }
    const name = clip(String(thrown.name || "Error"));
    const plain = hidePlaces(clip(String(thrown.message)), places);
    const hint = permissionHint(plain);
    const message = hint === null ? plain : `${plain} (${hint})`;
    const frames = framesOf(thrown, places);
    const stack = [`${name}: ${message}`, ...frames].join("\n");
    const cause = thrown.cause;
    const hasCause = cause !== undefined && cause !== null && depth < CAUSES_MAX;
    return {
      kind,
      name,
      message,
      ...(frames.length > 0 ? { stack } : {}),
      ...(hasCause ? { cause: reportError(cause, places, depth + 1) } : {}),
    };
  } catch {
    return { kind, name: "Error", message: "An error was thrown that cannot be looked at" };
  }
}

/** Whether the body asked to be run somewhere else. */
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
}

/** Errors of another realm are no instances of ours. */
function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return thrown instanceof Error ||
    (typeof thrown === "object" && thrown !== null && "name" in thrown && "message" in thrown);
}

/** The lines of its stack that say where; the first lines repeat name and message. */
function framesOf(thrown: ErrorLike, places: Places): string[] {
  if (typeof thrown.stack !== "string") return [];
  return clip(thrown.stack).split("\n")
    .filter((line) => /^\s+at /.test(line))
    .filter((line) => !line.includes(places.project) && !line.includes("ext:core/"))
    .map((line) => hidePlaces(line, places));
}

/** `file:///.../tasks.ts:12:3` -> `tasks.ts:12:3`; packages by their name. */
function hidePlaces(text: string, places: Places): string {
  const { modules } = places;
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

function show(value: unknown): string {
  if (typeof value !== "object" || value === null) return clip(String(value));
  return clip(JSON.stringify(value) ?? String(value));
}

function clip(text: string): string {
  return text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)} ...`;
}

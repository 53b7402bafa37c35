/** Where in the user's modules a task has failed. */
import { dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isRecord } from "../../base/mod.ts";
import { userPath } from "../flags/user_path.ts";

/** A place in a file of the project. */
export interface Place {
  /** Relative to the folder of the project; as the stack names it if the file is not known. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const PLACE = /(?:^at |\()([^\s()]+):(\d+):(\d+)\)?$/;

/**
 * The first place of the stack of an error, or of its causes, that is in a module. `modules`: the
 * paths that `--module` named. A place in one of them is preferred.
 */
export function placeOf(error: unknown, modules: readonly string[]): Place | null {
  let first: Place | null = null;
  for (const { file, line, column } of placesOf(error)) {
    // Of Deno or of Node, or not of the project.
    if (/^[a-z]+:/.test(file) || file.split("/").includes("..")) continue;
    const path = pathOf(file, modules);
    if (path !== null) return { file: path, line, column };
    first ??= { file, line, column };
  }
  return first;
}

/**
 * The path of a file that a program has named: relative to the folder of the project if it is below
 * that, else as it was named.
 */
export function projectPath(file: string): string {
  const path = file.startsWith("file:") ? pathOfUrl(file) : file.replaceAll("\\", "/");
  if (isAbsolute(path)) return inProject(path);
  const there = userPath(path);
  return isFile(there) ? inProject(there) : normalize(path);
}

function pathOfUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}

function* placesOf(error: unknown): Generator<Place> {
  if (!isRecord(error)) return;
  const lines = typeof error.stack === "string" ? error.stack.split("\n") : [];
  for (const text of lines) {
    const [, file, line, column] = PLACE.exec(text.trim()) ?? [];
    if (file !== undefined) yield { file, line: Number(line), column: Number(column) };
  }
  yield* placesOf(error.cause);
}

/** The path of a module in the project; `null` if no flag named it. */
function pathOf(name: string, modules: readonly string[]): string | null {
  const file = name.replace(/^\.\//, "");
  for (const module of modules) {
    const path = userPath(module);
    if (path.endsWith(`/${file}`) && isFile(path)) return inProject(path);
    for (const inside of [join(path, file), join(dirname(path), file)]) {
      if (isFile(inside)) return inProject(inside);
    }
  }
  return null;
}

function inProject(path: string): string {
  const root = Deno.env.get("GITHUB_WORKSPACE") || userPath(".");
  const within = relative(resolve(root), path);
  return within.startsWith("..") ? path : within;
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/**
 * Paths of folders and patterns in the folder of a task. What they name travels as one archive:
 * `dist/` is a folder, `./` the folder of the task, and a path with `*` or `?` is a pattern.
 */
import { whyNotFilePath } from "./file_path.ts";

/** The folder of a task as a path. */
const TASK_FOLDER_PATH = "./";

/** Returns whether the path names a folder. */
export function isFolderPath(path: string): boolean {
  return path.endsWith("/");
}

/** Returns whether the path is a pattern. */
export function isPatternPath(path: string): boolean {
  return /[*?]/.test(path);
}

/** Why `path` cannot be that of an input, a file or a folder: {@linkcode whyNotFilePath}. */
export function whyNotInputPath(path: string): string | null {
  if (isPatternPath(path)) return 'must not contain "*" or "?"';
  if (path === TASK_FOLDER_PATH) return null;
  return whyNotFilePath(isFolderPath(path) ? path.slice(0, -1) : path);
}

/** The same for an output, which may be a pattern too. */
export function whyNotOutputPath(path: string): string | null {
  if (!isPatternPath(path)) return whyNotInputPath(path);
  return isFolderPath(path) ? 'must not end with "/" if it is a pattern' : whyNotFilePath(path);
}

/**
 * The folder that a pattern or a folder path is looked up in, with a slash at its end, or `""` for
 * the folder of the task. Entries of the archive are relative to it.
 */
export function archiveRoot(path: string): string {
  if (path === TASK_FOLDER_PATH) return "";
  if (isFolderPath(path)) return path;
  const fixed = path.slice(0, path.search(/[*?]/));
  return fixed.slice(0, fixed.lastIndexOf("/") + 1);
}

/**
 * Returns which paths below {@linkcode archiveRoot} the path names. In a pattern, `**` stands for
 * any folders, `*` for any characters but a slash, and `?` for one of these.
 */
export function archiveMatcher(path: string): (relative: string) => boolean {
  if (!isPatternPath(path)) return () => true;
  const pattern = path.slice(archiveRoot(path).length).replace(
    /\*\*\/|\*\*|\*|\?|[\\^$.+()|[\]{}]/g,
    (part) => GLOBS[part] ?? `\\${part}`,
  );
  const expression = new RegExp(`^${pattern}$`, "s");
  return (relative) => expression.test(relative);
}

const GLOBS: Readonly<Record<string, string>> = {
  "**/": "(?:[^/]+/)*",
  "**": ".*",
  "*": "[^/]*",
  "?": "[^/]",
};

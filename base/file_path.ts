/** The rules for paths of files that tasks take and give, and for names of parts of results. */
import { FILE_NAME_BYTES_MAX, FILE_PATH_BYTES_MAX } from "./limits.ts";

/**
 * Returns why `path` cannot be the path of a file in the folder of a task, as the end of the
 * sentence "A path ...", or `null` if it can. Such a path never leaves the folder.
 */
export function whyNotFilePath(path: string): string | null {
  if (path === "") return "must not be empty";
  if (path.startsWith("/")) return "must be relative";
  if (path.includes("\\")) return "must not contain a backslash";
  if (/\p{Cc}/u.test(path)) return "must not contain control characters";
  if (!path.isWellFormed()) return "must not contain lone surrogates";
  const parts = path.split("/");
  if (parts.some((part) => part === "." || part === "..")) return 'must not contain "." or ".."';
  if (parts.includes("")) return 'must not contain "//" or end with "/"';
  const { length } = new TextEncoder().encode(path);
  return length > FILE_PATH_BYTES_MAX
    ? `must not be longer than ${FILE_PATH_BYTES_MAX} bytes`
    : null;
}

/**
 * Returns why `name` cannot be the name of a part of a result, as the end of the sentence "A name
 * ...", or `null` if it can. It is no path: nothing is looked up in a folder by it.
 */
export function whyNotFileName(name: string): string | null {
  if (name === "") return "must not be empty";
  if (name === "." || name === "..") return 'must not be "." or ".."';
  if (name === "__proto__") return 'must not be "__proto__"';
  if (name.includes("/")) return 'must not contain "/"';
  if (/\p{Cc}/u.test(name)) return "must not contain control characters";
  if (!name.isWellFormed()) return "must not contain lone surrogates";
  return new TextEncoder().encode(name).length > FILE_NAME_BYTES_MAX
    ? `must not be longer than ${FILE_NAME_BYTES_MAX} bytes`
    : null;
}

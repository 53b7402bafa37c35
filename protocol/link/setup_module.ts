/** The module of a set that prepares a process before its first task. */

const SETUP_FILE = /^weir\.setup\.(?:[cm]?[jt]s|[jt]sx)$/;

/** Name of the setup module among the files of a set; `null` if it has none. */
export function setupFileOf(files: Iterable<string>): string | null {
  for (const file of files) if (SETUP_FILE.test(file)) return file;
  return null;
}

/** Names the worker flag that grants what Deno denied to a task. */

/**
 * Returns a clause to append to the error message `message`, or `null` when the error is not about
 * a missing permission.
 */
export function permissionHint(message: string): string | null {
  if (isUnlocked(message)) {
    return "the worker fetches what modules import statically, and nothing else can be imported";
  }
  if (/run again with the --allow-/.test(message)) return capabilityHint(message);
  const jsr = /JSR package manifest/.test(message);
  const uncached = /not found in cache|--cached-only|--no-remote|--no-npm/.test(message);
  if (!uncached && !jsr) return null;
  if (jsr) return importHint("--allow-import=jsr.io");
  if (/npm (package|specifiers)/.test(message)) return importHint("--allow-npm");
  const host = /"https?:\/\/([^/"]+)/.exec(message)?.[1];
  return host === undefined ? null : importHint(`--allow-import=${host}`);
}

/** Returns whether Deno refused an import because the lock file of the graph does not name it. */
export function isUnlocked(message: string): boolean {
  return message.includes("The lockfile is out of date");
}

function importHint(flag: string): string {
  return `the worker fetches what modules import statically, if it was started with ${flag}`;
}

/** `Requires read access to "/x", run again with the --allow-read flag`. */
function capabilityHint(message: string): string | null {
  const flag = /--allow-[a-z]+/.exec(message)?.[0];
  if (flag === undefined) return null;
  if (flag === "--allow-ffi") return "workers never allow this to tasks";
  const target = /access to "([^"]+)"/.exec(message)?.[1];
  const full = target === undefined ? flag : `${flag}=${target}`;
  if (flag === "--allow-import") return importHint(full);
  return `a worker allows it if it was started with ${full}`;
}

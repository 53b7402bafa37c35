/**
 * The local directory of one worker, for sockets, modules and spilled values, or of one local
 * cluster, for the directories of its workers. It is created in the configured folder (by default
 * the system's folder for temporary files) and removed at the end.
 *
 * A killed process cannot remove its directory. Each therefore locks a file in it; the system
 * releases the lock with the process. The next process that makes such a directory in the same
 * folder removes those whose lock file exists and is free.
 */
import { join } from "node:path";

/** A directory that is removed with its contents when it is disposed of. */
export interface LocalDirectory extends AsyncDisposable {
  readonly path: string;
  /** Removes it synchronously, for a process that exits at once. */
  removeNow(): void;
}

/** Attempts of `removeNow`: a process that is being killed may still write files. */
const REMOVALS_MAX = 10;
const REMOVAL_PAUSE_MS = 10;

/** Start of the names of directories, by their kind. */
const PREFIXES = { worker: "weir-worker-", cluster: "weir-local-" } as const;
const LOCK = "lock";

/**
 * Creates a local directory in `parent`, and removes those of the same kind of dead processes.
 * Rejects when `parent` is not writable.
 */
export async function makeLocalDirectory(
  parent: string | undefined,
  kind: keyof typeof PREFIXES = "worker",
): Promise<LocalDirectory> {
  const prefix = PREFIXES[kind];
  if (parent !== undefined) await Deno.mkdir(parent, { recursive: true });
  const path = await Deno.makeTempDir({ dir: parent, prefix });
  const lock = await Deno.open(join(path, `${LOCK}.new`), { createNew: true, write: true });
  await lock.lock(true);
  // The file gets its final name only when it is locked, so that no other worker finds it free.
  await Deno.rename(join(path, `${LOCK}.new`), join(path, LOCK));
  await removeLeftovers(join(path, ".."), prefix);
  return {
    path,
    removeNow: () => removeNow(path),
    async [Symbol.asyncDispose]() {
      await Deno.remove(path, { recursive: true }).catch(() => {});
      lock.close();
    },
  };
}

function removeNow(path: string): void {
  for (let attempt = 1; attempt <= REMOVALS_MAX; attempt++) {
    try {
      Deno.removeSync(path, { recursive: true });
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return;
    }
    // What other threads of this process write at the moment may make it again.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_PAUSE_MS);
  }
}

/** Removes directories of dead processes. Errors are ignored: they may belong to other users. */
async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(parent)) {
    if (isDirectory && name.startsWith(prefix)) names.push(name);
  }
  for (const name of names) await removeIfUnlocked(join(parent, name)).catch(() => {});
}

/** A directory without a lock file stays, however old: its owner may be one that does not lock. */
async function removeIfUnlocked(path: string): Promise<void> {
  if (!await isOwn(path, "isDirectory") || !await isOwn(join(path, LOCK), "isFile")) return;
  const lock = await Deno.open(join(path, LOCK), { write: true });
  try {
    if (await lock.tryLock(true)) await Deno.remove(path, { recursive: true });
  } finally {
    lock.close();
  }
}

/**
 * Returns whether the path is a directory or a regular file of this user, and no link. Other users
 * can create anything in a shared folder: opening a FIFO would wait forever.
 */
async function isOwn(path: string, kind: "isDirectory" | "isFile"): Promise<boolean> {
  const info = await Deno.lstat(path);
  return info[kind] && (Deno.build.os === "windows" || info.uid === Deno.uid());
}

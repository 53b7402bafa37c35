/**
 * The folder of one worker: sockets, modules, spilled values. It is made below the folder that was
 * asked for (the system's for temporary ones by default), and removed at the end.
 *
 * A worker that was killed cannot remove it. So each holds a lock on a file in its folder, which
 * the system drops with the process, and whoever starts next in the same place removes the folders
 * whose lock is there and free.
 */
import { join } from "node:path";

/** Disposed of, it is removed with all that is in it. */
export interface LocalDirectory extends AsyncDisposable {
  readonly path: string;
}

const PREFIX = "weir-worker-";
const LOCK = "lock";

/** Makes one. Rejects when that is not possible. */
export async function makeLocalDirectory(parent: string | undefined): Promise<LocalDirectory> {
  if (parent !== undefined) await Deno.mkdir(parent, { recursive: true });
  const path = await Deno.makeTempDir({ dir: parent, prefix: PREFIX });
  const lock = await Deno.open(join(path, `${LOCK}.new`), { createNew: true, write: true });
  await lock.lock(true);
  // Nobody ever sees it unlocked.
  await Deno.rename(join(path, `${LOCK}.new`), join(path, LOCK));
  await removeLeftovers(join(path, ".."));
  return {
    path,
    async [Symbol.asyncDispose]() {
      await Deno.remove(path, { recursive: true }).catch(() => {});
      lock.close();
    },
  };
}

/** What cannot be looked at, or removed, is somebody else's. */
async function removeLeftovers(parent: string): Promise<void> {
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(parent)) {
    if (isDirectory && name.startsWith(PREFIX)) names.push(name);
  }
  for (const name of names) await removeIfLeft(join(parent, name)).catch(() => {});
}

/** A folder without a lock, however old, may belong to somebody who knows no lock: it stays. */
async function removeIfLeft(path: string): Promise<void> {
  const lock = await Deno.open(join(path, LOCK), { write: true });
  try {
    if (await lock.tryLock(true)) await Deno.remove(path, { recursive: true });
  } finally {
    lock.close();
  }
}

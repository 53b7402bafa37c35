/**
 * The KV databases of a worker in a separate directory: `spill.kv`, and `spill.kv.2`, `spill.kv.3`
 * and so on after a database broke, with the files beside each (`value_files.ts`). One worker at a
 * time.
 *
 * The worker holds a lock on the lock file until its process ends for any reason. The content of
 * that file marks the files beside it as removable: the files of a killed worker are removed and
 * never read, and files that no worker wrote are never changed.
 */
import { statfs } from "node:fs/promises";
import { kvError } from "./error.ts";
import { KvDatabase, type KvPlace, type KvVolume } from "./database.ts";
import { type FileCalls, ValueFiles } from "./value_files.ts";

const LOCK = "spill.lock";
const NAME = "spill.kv";
/** A file of a database, whose name is the group, or a value beside it. */
const FILE_OF_DATABASE = /^(spill\.kv(?:\.\d+)?)(?:-wal|-shm|-journal|-\d+\.value(?:\.new)?)?$/;
const SUFFIXES = ["", "-wal", "-shm", "-journal"];
const SIGNATURE =
  "The files spill.kv* beside this one belong to a worker of Weir, and are removed " +
  "when one starts here\n";

/**
 * Opens a database in a directory, which is created if it is missing and then removed by `close()`.
 * Rejects if another worker uses the directory or its files are not those of a worker. `calls`: the
 * system's calls for values that are files.
 */
export async function openDirectory(directory: string, calls?: FileCalls): Promise<KvPlace> {
  const isNew = await makeDirectory(directory);
  const lock = await takeLock(directory);
  try {
    await purge(directory, await isSigned(lock));
    await sign(lock);
    let databases = 1;
    return {
      where: directory,
      isShared: false,
      volume: await openDatabase(directory, NAME, calls),
      freeBytes: () => freeBytes(directory),
      openAnother: () => openDatabase(directory, `${NAME}.${++databases}`, calls),
      async close() {
        await Deno.remove(`${directory}/${LOCK}`).catch(ignoreMissing);
        lock.close();
        // Fails if the directory contains other files by now: they stay.
        if (isNew) await Deno.remove(directory).catch(() => {});
      },
    };
  } catch (error) {
    lock.close();
    throw error instanceof UnusableDirectory ? error : kvError("spill to", directory, error);
  }
}

async function openDatabase(
  directory: string,
  name: string,
  calls: FileCalls | undefined,
): Promise<KvVolume> {
  const files = SUFFIXES.map((suffix) => `${directory}/${name}${suffix}`);
  const kv = await Deno.openKv(`${directory}/${name}`).catch(async (error) => {
    await removeFiles(files).catch(() => {});
    throw kvError("spill to", directory, error);
  });
  return {
    database: new KvDatabase(kv, directory, false),
    prefix: [],
    files: new ValueFiles(directory, name, calls),
    fileBytes: () => fileBytes(files),
    async close() {
      kv.close();
      await removeFiles(files);
      // Values, and what failed writes and removals have left.
      await removeNames(directory, await filesOf(directory, name));
    },
  };
}

/** Creates the directory if it is missing, and returns whether it was. */
async function makeDirectory(directory: string): Promise<boolean> {
  try {
    const found = await Deno.stat(directory).catch(ignoreMissing);
    if (found && !found.isDirectory) {
      throw new UnusableDirectory(`Cannot spill to "${directory}": it is a file; name a directory`);
    }
    if (!found) await Deno.mkdir(directory, { recursive: true, mode: 0o700 });
    return !found;
  } catch (error) {
    throw error instanceof UnusableDirectory ? error : kvError("spill to", directory, error);
  }
}

async function takeLock(directory: string): Promise<Deno.FsFile> {
  const path = `${directory}/${LOCK}`;
  while (true) {
    const file = await Deno.open(path, { read: true, write: true, create: true }).catch((error) => {
      throw kvError("spill to", directory, error);
    });
    if (!await file.tryLock(true)) {
      file.close();
      throw new UnusableDirectory(
        `Cannot spill to "${directory}": another worker uses it; give each worker its own directory`,
      );
    }
    // The previous owner may have removed the file between opening and locking it here. Another
    // worker would then not see this lock.
    const there = await Deno.stat(path).catch(ignoreMissing);
    if (there && there.ino === (await file.stat()).ino) return file;
    file.close();
  }
}

async function isSigned(lock: Deno.FsFile): Promise<boolean> {
  const content = new Uint8Array(SIGNATURE.length + 1);
  const length = await lock.read(content) ?? 0;
  return new TextDecoder().decode(content.subarray(0, length)) === SIGNATURE;
}

async function sign(lock: Deno.FsFile): Promise<void> {
  await lock.truncate();
  await lock.seek(0, Deno.SeekMode.Start);
  const content = new TextEncoder().encode(SIGNATURE);
  for (let written = 0; written < content.length;) {
    written += await lock.write(content.subarray(written));
  }
}

async function purge(directory: string, isOurs: boolean): Promise<void> {
  const lock = await Deno.stat(`${directory}/${LOCK}`);
  const found = isOurs || lock.size > 0 ? [LOCK] : [];
  const files = await filesOf(directory);
  found.push(...files);
  if (!isOurs && found.length > 0) {
    throw new UnusableDirectory(
      `Cannot spill to "${directory}": no worker of Weir wrote its file "${found[0]}"; ` +
        "move it away or name another directory",
    );
  }
  await removeNames(directory, files);
}

/** Names of the files of one database, or of all in the directory, and of its values; sorted. */
async function filesOf(directory: string, database?: string): Promise<string[]> {
  const found = await Array.fromAsync(Deno.readDir(directory)).catch(ignoreMissing) ?? [];
  const names = found.map(({ name }) => name).filter((name) => {
    const [, owner] = FILE_OF_DATABASE.exec(name) ?? [];
    return owner !== undefined && owner === (database ?? owner);
  });
  return names.sort();
}

async function removeNames(directory: string, names: readonly string[]): Promise<void> {
  await removeFiles(names.map((name) => `${directory}/${name}`));
}

async function removeFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await Deno.remove(file).catch(ignoreMissing);
}

async function fileBytes(files: readonly string[]): Promise<number> {
  const found = await Promise.all(files.map((file) => Deno.stat(file).catch(ignoreMissing)));
  return found.reduce((bytes, file) => bytes + (file?.size ?? 0), 0);
}

async function freeBytes(directory: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

class UnusableDirectory extends Error {}

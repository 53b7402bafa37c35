/**
 * How much memory a child has. Read from `/proc`, so only on Linux; elsewhere nothing is known.
 *
 * A child that may start programs is counted with those that are still below it, because memory
 * that `exec` takes is memory of the task.
 */

/** Bytes; both are 0 when the process is gone or nothing is known. */
export interface Resident {
  readonly bytes: number;
  /**
   * Without the pages of files: the program itself, which all executors and the worker share and
   * which is in memory once. For sums over several processes.
   */
  readonly unshared: number;
}

/** What the process has in memory, with its descendants on demand. */
export function residentOf(pid: number, options: { readonly descendants: boolean }): Resident {
  const own = readResident(pid);
  if (!options.descendants || own.bytes === 0) return own;
  let { bytes, unshared } = own;
  for (const child of childrenOf(pid)) {
    const below = residentOf(child, options);
    bytes += below.bytes;
    unshared += below.unshared;
  }
  return { bytes, unshared };
}

export function residentIsKnown(): boolean {
  return readResident(Deno.pid).bytes > 0;
}

function readResident(pid: number): Resident {
  const status = read(`/proc/${pid}/status`);
  const bytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) * 1024;
  return { bytes: bytesOf("VmRSS"), unshared: bytesOf("RssAnon") + bytesOf("RssShmem") };
}

function childrenOf(pid: number): number[] {
  const children: number[] = [];
  try {
    for (const { name } of Deno.readDirSync(`/proc/${pid}/task`)) {
      const text = read(`/proc/${pid}/task/${name}/children`).trim();
      if (text !== "") children.push(...text.split(" ").map(Number));
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return children;
}

/** Empty when the process is gone. */
function read(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}

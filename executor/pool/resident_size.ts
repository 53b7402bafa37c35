/**
 * Measures the resident size of a process. Reads `/proc`, so it works only on Linux.
 *
 * If tasks may start programs, the size of a child includes its descendants, because the memory of
 * these programs is used by the task.
 */

/** In bytes. Both are 0 when the process is gone or the system has no `/proc`. */
export interface ResidentSize {
  readonly bytes: number;
  /**
   * Without the pages of files, for sums over several processes: these pages hold the Deno program,
   * which is in memory once for the worker and all executors.
   */
  readonly unshared: number;
}

/** The resident size of a process, on request with its descendants. */
export function measureResidentSize(
  pid: number,
  options: { readonly descendants: boolean },
): ResidentSize {
  const own = readResident(pid);
  if (!options.descendants || own.bytes === 0) return own;
  let { bytes, unshared } = own;
  for (const child of childrenOf(pid)) {
    const below = measureResidentSize(child, options);
    bytes += below.bytes;
    unshared += below.unshared;
  }
  return { bytes, unshared };
}

/** The ids of a process and of all processes below it. */
export function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)];
}

/** Returns whether resident sizes can be measured on this system. */
export function canMeasureResidentSize(): boolean {
  return readResident(Deno.pid).bytes > 0;
}

function readResident(pid: number): ResidentSize {
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
  } catch {
    // The process ended meanwhile, which the system reports in several ways, or is another user's.
  }
  return children;
}

/** Returns an empty text when the process is gone. */
function read(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}

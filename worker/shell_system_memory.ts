/** How much memory this process may use at all. */

/** Where Linux tells the limit of a container: control groups version 2, then 1. */
const CONTAINER_LIMITS = [
  "/sys/fs/cgroup/memory.max",
  "/sys/fs/cgroup/memory/memory.limit_in_bytes",
];

/** Bytes: the memory of the machine, or the limit of the container when that is less. */
export function systemMemoryBytes(): number {
  const { total } = Deno.systemMemoryInfo();
  const limits = CONTAINER_LIMITS.map(readBytes).filter((bytes) => bytes > 0);
  return Math.min(total, ...limits);
}

/** 0 when there is no such file, or no limit in it. */
function readBytes(path: string): number {
  try {
    return Number(Deno.readTextFileSync(path)) || 0;
  } catch {
    return 0;
  }
}

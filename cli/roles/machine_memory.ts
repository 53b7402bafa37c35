/**
 * The memory of the machine or the container, as a process without all permissions learns it: Deno
 * lets such a process read none of these files, and `sh` may read them.
 */
const SCRIPT = `
cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes
sed -n 's/^MemTotal: *\\([0-9]*\\) kB$/\\1 kB/p' /proc/meminfo`;

/** Bytes; 0 if unknown. */
export function machineMemoryBytes(): number {
  try {
    const { stdout } = new Deno.Command("sh", { args: ["-c", SCRIPT], stderr: "null" })
      .outputSync();
    return smallestOf(new TextDecoder().decode(stdout));
  } catch {
    return 0;
  }
}

/** The smallest of some lines, each a number of bytes or kB; 0 if there is none. */
export function smallestOf(text: string): number {
  const sizes = Array.from(
    text.matchAll(/^([1-9]\d*)( kB)?$/gm),
    ([, number, unit]) => Number(number) * (unit === undefined ? 1 : 1024),
  );
  return sizes.length === 0 ? 0 : Math.min(...sizes);
}

/**
 * The memory of the machine or the container, as a process without all permissions learns it: Deno
 * lets such a process read none of these files, and `sh` may read them.
 */
import { controlGroupBytes, type ReadText } from "../../worker/shell/control_groups.ts";

/** Bytes; 0 if unknown. */
export function machineMemoryBytes(read: ReadText = readByShell): number {
  const [, kib] = /^MemTotal: *([1-9]\d*) kB$/m.exec(read("/proc/meminfo") ?? "") ?? [];
  const bytes = Math.min(
    kib === undefined ? Infinity : Number(kib) * 1024,
    controlGroupBytes(read),
  );
  return bytes === Infinity ? 0 : bytes;
}

function readByShell(path: string): string | null {
  try {
    const { success, stdout } = new Deno.Command("sh", {
      args: ["-c", 'cat "$1"', "sh", path],
      stderr: "null",
    }).outputSync();
    return success ? new TextDecoder().decode(stdout) : null;
  } catch {
    return null;
  }
}

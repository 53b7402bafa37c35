/**
 * The memory of the machine or the container, as a process without all permissions learns it: Deno
 * lets such a process read none of these files, and `sh` may read them.
 */
import { controlGroupBytes, type ReadTexts } from "../../worker/shell/control_groups.ts";

/** Prints each file that can be read behind a `+`, and a NUL behind each of all files. */
const PRINT = 'for file; do [ -r "$file" ] && printf + && cat "$file"; printf "\\0"; done';

/** Bytes; 0 if unknown. */
export function machineMemoryBytes(read: ReadTexts = readByShell): number {
  const [meminfo] = read(["/proc/meminfo"]);
  const [, kib] = /^MemTotal: *([1-9]\d*) kB$/m.exec(meminfo ?? "") ?? [];
  const bytes = Math.min(
    kib === undefined ? Infinity : Number(kib) * 1024,
    controlGroupBytes(read),
  );
  return bytes === Infinity ? 0 : bytes;
}

/** Reads all files with one process. */
function readByShell(paths: readonly string[]): readonly (string | null)[] {
  try {
    const { stdout } = new Deno.Command("sh", {
      args: ["-c", PRINT, "sh", ...paths],
      stderr: "null",
    }).outputSync();
    const texts = new TextDecoder().decode(stdout).split("\0");
    return paths.map((_, index) => texts[index]?.startsWith("+") ? texts[index].slice(1) : null);
  } catch {
    return paths.map(() => null);
  }
}

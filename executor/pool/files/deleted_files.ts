/**
 * The bytes of files that a process holds open and that have no name any more: they take room on
 * the disk until they are closed. Temporary files of `node:sqlite` are such files, wherever they
 * were made. Reads `/proc`, so it works only on Linux.
 */
import { processTree } from "../resident_size.ts";

/** A file of the kernel's statistics counts its bytes on the disk in blocks of this size. */
export const DISK_BLOCK_BYTES = 512;

/** Bytes on the disk of the deleted files that the process, or one below it, has open. */
export async function openDeletedBytes(pid: number): Promise<number> {
  const seen = new Set<string>();
  let bytes = 0;
  for (const each of treeOf(pid)) {
    for await (const { path, dev, ino, blocks } of deletedFiles(each)) {
      const file = `${dev} ${ino}`;
      if (seen.has(file) || await isMemory(path)) continue;
      seen.add(file);
      bytes += (blocks ?? 0) * DISK_BLOCK_BYTES;
    }
  }
  return bytes;
}

function treeOf(pid: number): number[] {
  try {
    return processTree(pid);
  } catch {
    // It is ending.
    return [pid];
  }
}

async function* deletedFiles(pid: number): AsyncGenerator<Deno.FileInfo & { path: string }> {
  try {
    for await (const { name } of Deno.readDir(`/proc/${pid}/fd`)) {
      const path = `/proc/${pid}/fd/${name}`;
      const info = await Deno.stat(path).catch(() => null);
      if (info?.isFile && info.nlink === 0) yield { ...info, path };
    }
  } catch {
    // The process has ended, or the system has no /proc.
  }
}

/** Returns whether it is anonymous memory that looks like a file. It counts as memory. */
async function isMemory(path: string): Promise<boolean> {
  const target = await Deno.readLink(path).catch(() => "");
  return target.startsWith("/memfd:");
}

/**
 * How much memory a child has. Read from `/proc`, so only on Linux; elsewhere nothing is known.
 *
 * A child that may start programs is counted with those that are still below it, because memory
 * that `exec` takes is memory of the task.
 */

/**
 * Resident bytes of the process, with its descendants on demand; 0 when it is gone or not known.
 */
export function residentBytesOf(pid: number, options: { readonly descendants: boolean }): number {
  const own = residentBytes(pid);
  if (!options.descendants || own === 0) return own;
  let sum = own;
  for (const child of childrenOf(pid)) sum += residentBytesOf(child, options);
  return sum;
}

export function residentIsKnown(): boolean {
  return residentBytes(Deno.pid) > 0;
}

function residentBytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1];
  return kibibytes === undefined ? 0 : Number(kibibytes) * 1024;
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

/** Reads the state of processes of this machine from `/proc`. */

/** The process and all its descendants, in unspecified order. */
export function descendants(pid: number): number[] {
  const childrenOf = new Map<number, number[]>();
  for (const entry of Deno.readDirSync("/proc")) {
    const id = Number(entry.name);
    const parent = Number.isInteger(id) ? stat(id)?.parent : undefined;
    if (parent !== undefined) childrenOf.set(parent, [...childrenOf.get(parent) ?? [], id]);
  }
  const found: number[] = [];
  const open = [pid];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    open.push(...childrenOf.get(next) ?? []);
  }
  return found;
}

/** Whether the process exists and is not a zombie. */
export function alive(pid: number): boolean {
  const state = stat(pid)?.state;
  return state !== undefined && state !== "Z" && state !== "X";
}

/** Processor time used, in clock ticks (hundredths of a second); 0 when the process is gone. */
export function processorTicks(pid: number): number {
  return stat(pid)?.ticks ?? 0;
}

/** Resident bytes; 0 when the process is gone. */
export function residentBytes(pid: number): number {
  return (stat(pid)?.residentPages ?? 0) * 4096;
}

/** The most resident bytes that the process ever had (Linux); 0 when the process is gone. */
export function residentPeakBytes(pid: number): number {
  try {
    const text = Deno.readTextFileSync(`/proc/${pid}/status`);
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function stat(pid: number) {
  try {
    const text = Deno.readTextFileSync(`/proc/${pid}/stat`);
    // The name, in brackets, may contain any character, so fields are counted after it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return {
      state: fields[0] ?? "",
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      residentPages: Number(fields[21]),
    };
  } catch {
    return undefined;
  }
}

/** Processor time and memory of other processes. */

/** Milliseconds of processor time in one tick of `/proc`. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

/** Milliseconds of processor time of a process so far, without its children. */
export function processorMs(pid: number): number {
  const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13);
  return TICK_MS * (Number(user) + Number(system));
}

/** Resident bytes of a process. */
export function residentBytes(pid: number): number {
  const pages = Deno.readTextFileSync(`/proc/${pid}/statm`).split(" ")[1];
  return PAGE_BYTES * Number(pages);
}

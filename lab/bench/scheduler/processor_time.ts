/** Processor time of other processes. */

/** Milliseconds of processor time in one tick of `/proc`. */
const TICK_MS = 10;

/** Milliseconds of processor time of a process so far, without its children. */
export function processorMs(pid: number): number {
  const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13);
  return TICK_MS * (Number(user) + Number(system));
}

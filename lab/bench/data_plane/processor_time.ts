/** Processor time of the processes of a cluster, read from `/proc`. */

/** Ticks of `/proc/PID/stat` in a second: `USER_HZ`, which is 100 on all systems with `/proc`. */
const TICKS_PER_SECOND = 100;
/** Positions in `/proc/PID/stat` behind the name of the program, which may contain spaces. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14] as const;

/** Milliseconds of processor time. */
export interface ProcessorTime {
  /** In the processes themselves. */
  readonly own: number;
  /** In their descendants, also those that have ended. */
  readonly descendants: number;
}

/**
 * Reads the processor time that processes have used since their start. Resolution: 10 ms. Returns
 * zeros where there is no `/proc`.
 */
export function processorTime(pids: readonly number[]): ProcessorTime {
  const stats = readStats();
  const time = { own: 0, descendants: 0 };
  for (const pid of pids) {
    const fields = stats.get(pid);
    if (fields === undefined) continue;
    time.own += milliseconds(fields, USER, SYSTEM);
    time.descendants += milliseconds(fields, ENDED_USER, ENDED_SYSTEM);
    const seen = [pid];
    for (const parent of seen) {
      for (const [child, stat] of stats) {
        if (stat[PARENT] !== parent) continue;
        seen.push(child);
        time.descendants += milliseconds(stat, USER, SYSTEM) +
          milliseconds(stat, ENDED_USER, ENDED_SYSTEM);
      }
    }
  }
  return time;
}

/** Milliseconds of processor time that processes use during `run`, by part. */
export async function usedBy(
  pids: readonly number[],
  run: () => Promise<void>,
): Promise<ProcessorTime> {
  const before = processorTime(pids);
  await run();
  const after = processorTime(pids);
  return {
    own: after.own - before.own,
    descendants: Math.max(0, after.descendants - before.descendants),
  };
}

function milliseconds(fields: readonly number[], ...positions: readonly number[]): number {
  const ticks = positions.reduce((sum, position) => sum + (fields[position] ?? 0), 0);
  return ticks * 1000 / TICKS_PER_SECOND;
}

function readStats(): Map<number, readonly number[]> {
  const stats = new Map<number, readonly number[]>();
  if (Deno.build.os !== "linux") return stats;
  for (const { name } of Deno.readDirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = Deno.readTextFileSync(`/proc/${name}/stat`);
      stats.set(Number(name), text.slice(text.lastIndexOf(")") + 2).split(" ").map(Number));
    } catch {
      // The process has ended.
    }
  }
  return stats;
}

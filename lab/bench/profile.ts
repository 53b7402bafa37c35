/**
 * `--profile ROW`: CPU profiles of the processes of a row, and where each process spent its time.
 * The files open in the developer tools of a browser.
 */
import { join } from "node:path";

/** The parts of a `.cpuprofile` that are read; the format is that of V8's `Profiler`. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** From 0. */
      readonly lineNumber: number;
    };
  }[];
  /** Ids of the nodes on top of the stack. */
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** The functions of one process in which it spent the most time itself, without its callees. */
export interface ProcessCost {
  /** Milliseconds, without those in which it was idle. */
  readonly busyMs: number;
  readonly top: readonly { readonly where: string; readonly ms: number }[];
}

const TOP = 10;
const IDLE = "(idle)";
/** Folders at the end of a path that are shown. */
const FOLDERS_SHOWN = 2;

export function costOf({ nodes, samples, timeDeltas }: CpuProfile): ProcessCost {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const costs = new Map<string, number>();
  let busyMs = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const ms = (timeDeltas[index] ?? 0) / 1000;
    if (frame === undefined || frame.functionName === IDLE) continue;
    busyMs += ms;
    const { functionName, url, lineNumber } = frame;
    const file = url.split("/").slice(-FOLDERS_SHOWN - 1).join("/");
    const where = `${functionName || "(anonymous)"}${file && ` ${file}:${lineNumber + 1}`}`;
    costs.set(where, (costs.get(where) ?? 0) + ms);
  }
  const sorted = [...costs].sort(([, a], [, b]) => b - a).slice(0, TOP);
  return { busyMs, top: sorted.map(([where, ms]) => ({ where, ms })) };
}

/**
 * Describes the profiles in the folders of `folder`, one for each process. Of the many processes of
 * a worker's tasks, the one that was busy for the longest time is shown.
 */
export async function describeProfiles(folder: string): Promise<string[]> {
  const names = Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
  const lines: string[] = [];
  for (const name of names) {
    const costs: ProcessCost[] = [];
    for await (const file of Deno.readDir(join(folder, name))) {
      const text = await Deno.readTextFile(join(folder, name, file.name));
      // A process that is killed while it writes leaves part of a profile.
      if (text.endsWith("}")) costs.push(costOf(JSON.parse(text) as CpuProfile));
    }
    const [longest] = costs.sort((a, b) => b.busyMs - a.busyMs);
    if (longest === undefined) continue;
    lines.push(`${name}: busy for ${longest.busyMs.toFixed(0)} ms`);
    for (const { where, ms } of longest.top) {
      const percent = (100 * ms / longest.busyMs).toFixed(1);
      lines.push(`${percent.padStart(7)} % ${ms.toFixed(0).padStart(6)} ms  ${where}`);
    }
  }
  return lines;
}

/** The flags of `deno` with which a process writes its profile to a folder of this name. */
export function profileFlags(folder: string | undefined, name: string): string[] {
  return folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${join(folder, name)}`];
}

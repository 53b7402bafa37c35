/** Flaky tasks as lines for people. */
import type { Client } from "../../client/mod.ts";
import type { FlakyTask } from "../../protocol/mod.ts";

/** Named at the end of a graph. */
const SHOWN_MAX = 10;

/** The flaky tasks of a graph that has ended; none where the scheduler cannot say. */
export async function flakyOf(client: Client, graph: string): Promise<readonly FlakyTask[]> {
  try {
    return (await client.flaky(graph)).items;
  } catch {
    // The outcome of the graph counts: an older scheduler, or a token that may not read.
    return [];
  }
}

/** What the runs of the task were: `3 of 20 runs failed`. */
export function flakyText({ runs, failed, differing }: FlakyTask): string {
  const parts = [
    ...(failed > 0 ? [`${failed} of ${runs} runs failed`] : []),
    ...(differing > 0 ? [`${differing} of ${runs} runs returned other bytes`] : []),
  ];
  return parts.join(", ");
}

export function flakyLines(tasks: readonly FlakyTask[]): string[] {
  const lines = tasks.slice(0, SHOWN_MAX).map((task) => `Flaky: ${task.key}: ${flakyText(task)}`);
  const more = tasks.length - lines.length;
  return more > 0 ? [...lines, `And ${more} more flaky tasks: weir flaky`] : lines;
}

/** The runs of the task stream that the page has heard of. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RunColumns } from "../../protocol/mod.ts";
import { byEnd, type DrawnRun, readRuns } from "../text/lanes.ts";
import { onFrame, useTopics } from "./live.ts";
import { changes } from "./polled.ts";
import { read } from "./request.ts";
import { isReplay } from "./session.ts";

/** Runs that are kept. */
const RUNS_MAX = 20_000;
/** Runs that are read at first. */
const PAST_RUNS = "10000";

export interface Runs {
  /** In the order of their ends. */
  readonly list: readonly DrawnRun[];
  /** Runs of the last frame, and those of them that it shows. */
  readonly seen: number;
  readonly shown: number;
}

export const runs = signal<Runs>({ list: [], seen: 0, shown: 0 });

onFrame("stream", (frame) => {
  const numbers = frame.n as readonly number[];
  const list = readRuns(frame as unknown as RunColumns, (row) => numbers[row] ?? 0);
  add(list, frame.full === true ? {} : { seen: Number(frame.seen), shown: Number(frame.shown) });
});

/** Reads the runs that ended last, and follows the stream while the caller is shown. */
export function useRuns(): void {
  useTopics("stream");
  const round = changes.value;
  useEffect(() => {
    const query = new URLSearchParams(
      isReplay() ? { after: "0", limit: PAST_RUNS } : { last: "true", limit: PAST_RUNS },
    );
    read<RunColumns & { readonly next: number }>(`stream?${query}`).then(
      // Rows have no numbers here: those of the last ones are enough to tell runs apart.
      (columns) => {
        if (isReplay()) forget();
        add(readRuns(columns, (row) => columns.next - columns.s.length + 1 + row), {});
      },
      () => {},
    );
  }, [round]);
}

/** Ids that tell the runs of the list apart. */
let known = new Set<string>();

function add(more: readonly DrawnRun[], counts: Partial<Runs>): void {
  const added: DrawnRun[] = [];
  for (const run of more) {
    const id = idOf(run);
    if (known.has(id)) continue;
    known.add(id);
    added.push(run);
  }
  if (added.length === 0 && Object.keys(counts).length === 0) return;
  // Workers report in batches, and frames may come before the past is read.
  const list = [...runs.value.list, ...added].sort(byEnd).slice(-RUNS_MAX);
  if (known.size > 2 * RUNS_MAX) known = new Set(list.map(idOf));
  runs.value = { ...runs.value, ...counts, list };
}

function forget(): void {
  known.clear();
  runs.value = { list: [], seen: 0, shown: 0 };
}

/** Id that tells runs apart, also those of an earlier start of the scheduler. */
function idOf({ worker, group, start, end }: DrawnRun): string {
  return `${worker} ${group} ${start} ${end}`;
}

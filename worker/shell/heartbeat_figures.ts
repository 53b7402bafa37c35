/** The figures of a heartbeat beside those of memory. */
import type { Executor } from "../../executor/mod.ts";
import type { Unstamped } from "../../protocol/mod.ts";
import type { MemorySampled } from "../machine/event.ts";
import type { ValueStore } from "../store/value_store.ts";
import type { Gatherer } from "./gather.ts";

/** The present figures. Spills and peaks are taken: the next heartbeat has later ones. */
export function heartbeatFigures(
  executor: Pick<Executor, "starts" | "peaks">,
  store: Pick<ValueStore, "takeSpills" | "metrics">,
  { bandwidth, receivedBytesTotal, transferUs }: Pick<
    Gatherer,
    "bandwidth" | "receivedBytesTotal" | "transferUs"
  >,
): Omit<Unstamped<MemorySampled>, "type" | "memory"> {
  const spills = store.takeSpills?.();
  const peaks = executor.peaks?.take() ?? [];
  return {
    bandwidth,
    receivedBytesTotal,
    transferUs,
    executorStarts: executor.starts,
    store: store.metrics(),
    ...(spills && { spills }),
    ...(peaks.length > 0 && { peaks }),
  };
}

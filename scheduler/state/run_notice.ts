/** Tells of the run of a memory manager. */
import type { ActiveMemoryManager } from "../../amm/mod.ts";
import type { ManagerRan } from "../notice.ts";
import type { Cluster } from "./cluster.ts";

/** To be called after each run. */
export function tellRun(
  { at, stimulus }: Cluster,
  manager: ManagerRan["manager"],
  { lastDetail: run }: ActiveMemoryManager,
): void {
  if (run !== null) stimulus.notices.push({ type: "manager-ran", manager, at, run });
}

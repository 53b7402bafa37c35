/** All rows of the bench, in the order in which they run. */
import { amm } from "./amm.ts";
import { cacheRows } from "./scheduler/cache.ts";
import { clientGather } from "./client/gather.ts";
import { clientMap } from "./client/map.ts";
import { dotAmm } from "./dot_amm.ts";
import { executorStart } from "./executor_start.ts";
import { flatMillion } from "./flat_million.ts";
import { local } from "./local.ts";
import { memoryAdmission } from "./memory_admission.ts";
import { orderRows } from "./order.ts";
import { clientValues } from "./data_plane/client_values.ts";
import { transfers } from "./data_plane/transfers.ts";
import { profileCosts } from "./scheduler/profile_cost.ts";
import { resume } from "./resume.ts";
import { mapCommands } from "./client/map_command.ts";
import { manyWorkers } from "./scheduler/many_workers.ts";
import type { BenchRow } from "./row.ts";
import { schedulerMachine } from "./scheduler/machine.ts";
import { spill } from "./spill.ts";
import { smallGraphs } from "./small_graphs.ts";
import { spillCluster } from "./data_plane/spill_cluster.ts";
import { steal } from "./steal.ts";
import { submitStall } from "./scheduler/submit_stall.ts";
import { viewStall } from "./scheduler/view_stall.ts";
import { largeDashboard } from "./scheduler/large_dashboard.ts";
import { readHolds } from "./scheduler/read_holds.ts";
import { polledBytes } from "./scheduler/polled_bytes.ts";
import { encrypted } from "./scheduler/encrypted.ts";
import { owners } from "./scheduler/owners.ts";
import { followed } from "./scheduler/followed.ts";
import { reports } from "./scheduler/reports.ts";
import { traced } from "./scheduler/traced.ts";
import { viewers } from "./scheduler/viewers.ts";
import { flat, recorded, smallWorker, tree } from "./throughput.ts";
import { workerDeath } from "./worker_death.ts";
import { workerMachine } from "./worker_machine.ts";

export const ROWS: readonly BenchRow[] = [
  flat,
  encrypted,
  owners,
  followed,
  ...viewers,
  traced,
  ...profileCosts,
  flatMillion,
  largeDashboard,
  polledBytes,
  tree,
  recorded,
  resume,
  smallWorker,
  ...smallGraphs,
  ...manyWorkers,
  reports,
  submitStall,
  viewStall,
  readHolds,
  ...orderRows,
  local,
  clientMap,
  clientGather,
  executorStart,
  ...mapCommands,
  workerDeath,
  memoryAdmission,
  schedulerMachine,
  workerMachine,
  steal,
  ...spill,
  ...spillCluster,
  ...transfers,
  ...clientValues,
  ...cacheRows,
  ...amm,
  dotAmm,
];

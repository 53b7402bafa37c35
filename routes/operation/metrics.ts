/**
 * `GET /metrics`: the state of the cluster in the text format of Prometheus. The figures are read
 * from the scheduler's state at the time of the request; only stimuli and the ends of runs are
 * counted for this page alone. Label values are names of workers, states, types of stimuli, and of
 * groups of tasks, at most as many as `--metrics-groups` says. None is a key or a graph.
 */
import { z } from "zod";
import { asWorkerId, type ClusterMemory, WEIR_VERSION } from "../../protocol/mod.ts";
import {
  busiestGroups,
  clusterCounts,
  groupPeaks,
  memoryGroups,
  memoryStatus,
  poolsOf,
  scaling,
  sharesOf,
  type ShareView,
  storeFigures,
  workerStatuses,
} from "../../scheduler/mod.ts";
import { inTurns } from "../../http/loop_turn.ts";
import type { AuditLog } from "../access/audit_log.ts";
import type { RequestRates } from "../access/request_rate.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { SlotTimes } from "../progress/history/slot_times.ts";
import { METRICS_MEDIA_TYPE, type MetricSample, MetricsText } from "./metrics_text.ts";
import type { CacheManagementPort } from "../cache/management.ts";
import type { EmissionsPort } from "../emissions/emission_requests.ts";
import type { EventsPort } from "../events/event_hub.ts";
import type { ProcessPort, StatePort } from "../inbox/ports.ts";
import type { LogsPort } from "../logs/log_requests.ts";
import type { ObservationPort } from "../progress/observation.ts";
import type { WebhooksPort } from "../webhooks/webhooks.ts";
import type { TransfersPort } from "../workers/transfer_requests.ts";

/** Horizon of the recommended number of workers: as in `deploy/kubernetes/keda`. */
const SCALING = { seconds: 60, minimum: 0, maximum: Infinity };

/** Ports of this route. */
export type MetricsPorts =
  & CacheManagementPort
  & EmissionsPort
  & EventsPort
  & LogsPort
  & ObservationPort
  & ProcessPort
  & StatePort
  & TransfersPort
  & WebhooksPort;

export function addMetricsRoute(
  routes: RouteTable,
  ports: MetricsPorts,
  { audit, rates }: {
    readonly audit: Pick<AuditLog, "lost"> | undefined;
    readonly rates: RequestRates;
  },
): void {
  routes.add({
    method: "get",
    path: "/metrics",
    scopes: ["read"],
    summary: "Metrics of the scheduler and the workers, for Prometheus",
    answers: { 200: { description: "Now", content: { [METRICS_MEDIA_TYPE]: z.string() } } },
  }, async (c) => {
    const page = await inTurns(compose(ports));
    page.add("weir_audit_lost_total", "Entries of the audit log that could not be written", [
      [{}, audit?.lost ?? 0],
    ]);
    const isAdmin = c.get("principal").scopes.has("admin");
    addRates(page, rates, isAdmin);
    // Groups are named by the operations of all owners.
    if (isAdmin) {
      await inTurns(addGroups(page, ports));
      addPools(page, ports);
      addShares(page, ports);
    }
    return c.body(page.toString(), 200, { "content-type": METRICS_MEDIA_TYPE });
  });
}

/** Requests that were refused for their rate. Tokens and owners are named to `admin` alone. */
function addRates(page: MetricsText, rates: RequestRates, isAdmin: boolean): void {
  const tokens = rates.limitedTokens;
  const all = tokens.reduce((sum, { refused }) => sum + refused, 0);
  const named = tokens.map(({ token, owner, refused }): MetricSample => [
    { reason: "token", owner, token },
    refused,
  ]);
  page.add("weir_limited_requests_total", "Requests that were refused for their rate, by reason", [
    [{ reason: "address", owner: "", token: "" }, rates.refusedOfAddresses],
    ...(isAdmin ? named : [[{ reason: "token", owner: "", token: "" }, all] as const]),
  ]);
}

/** The page, in steps: each is linear in the workers, or in the graphs. */
function* compose(ports: MetricsPorts): Generator<void, MetricsText> {
  const page = new MetricsText();
  addScheduler(page, ports);
  yield;
  yield* addCluster(page, ports);
  yield* addWorkers(page, ports);
  addStores(page, ports);
  addCache(page, ports);
  return page;
}

function addScheduler(
  page: MetricsText,
  ports:
    & EmissionsPort
    & EventsPort
    & LogsPort
    & ProcessPort
    & StatePort
    & TransfersPort
    & WebhooksPort,
): void {
  page.add("weir_build_info", "Version of the scheduler", [[{ version: WEIR_VERSION }, 1]]);
  page.add("process_resident_memory_bytes", "Resident bytes of the scheduler", [
    [{}, Deno.memoryUsage().rss],
  ]);
  page.add("weir_scheduler_timer_lag_seconds", "Delay of the scheduler's last timer", [
    [{}, ports.timerLagMs() / 1000],
  ]);
  const stimuli = ports.stimuli();
  page.add(
    "weir_scheduler_stimuli_total",
    "Events applied to the scheduler's state machine",
    stimuli.map(({ type, count }) => [{ type }, count]),
  );
  page.add(
    "weir_scheduler_stimulus_seconds_total",
    "Time that the state machine spent on these events",
    stimuli.map(({ type, ms }) => [{ type }, ms / 1000]),
  );
  const { bytes, bytesMax } = ports.state.storyMemory;
  page.add("weir_scheduler_story_bytes", "Memory of the latest transitions, estimated", [
    [{}, bytes],
  ]);
  page.add("weir_scheduler_story_limit_bytes", "Upper bound of this memory", [[{}, bytesMax]]);
  const unrecorded = ports.unrecorded();
  page.add("weir_recording", "1 while events are recorded", [
    [{}, Number(ports.records && unrecorded === null)],
  ]);
  page.add("weir_recording_missed_events", "Events that could not be recorded since a failure", [
    [{}, unrecorded?.missed ?? 0],
  ]);
  const { open, begunTotal, bytesTotal } = ports.transfers.counts;
  page.add("weir_relays", "Transfers through the scheduler that are open", [[{}, open]]);
  page.add("weir_relays_total", "Transfers through the scheduler", [[{}, begunTotal]]);
  page.add("weir_relayed_bytes_total", "Bytes of these transfers", [[{}, bytesTotal]]);
  page.add("weir_emissions_dropped_total", "Emissions of tasks that were too many of an owner", [
    [{}, ports.emissions.dropped],
  ]);
  addReceivedLogs(page, ports);
  const { delivered, failed, waiting } = ports.webhooks.counts;
  page.add("weir_webhooks_total", "Webhooks that were delivered or given up, by outcome", [
    [{ outcome: "delivered" }, delivered],
    [{ outcome: "failed" }, failed],
  ]);
  page.add("weir_event_viewers", "Clients that get frames, such as dashboards", [
    [{}, ports.events.viewers],
  ]);
  page.add("weir_event_frames_skipped_total", "Frames that their viewers were too slow for", [
    [{}, ports.events.framesSkipped],
  ]);
  page.add("weir_webhooks_waiting", "Webhooks that are being sent or wait for it", [[{}, waiting]]);
}

function addReceivedLogs(page: MetricsText, ports: LogsPort): void {
  const { logs, heldBytes, failures } = ports.logs.receivedFigures;
  page.add("weir_kept_logs", "Logs of tasks that the scheduler keeps", [[{}, logs]]);
  page.add("weir_kept_logs_held_bytes", "Bytes of these logs that are not in a file", [
    [{}, heldBytes],
  ]);
  page.add("weir_kept_log_failures_total", "Files of logs that could not be written or removed", [
    [{}, failures],
  ]);
}

function* addCluster(
  page: MetricsText,
  { state, observed }: ObservationPort & StatePort,
): Generator<void, void> {
  const { workers, isolated, graphs, tasks, totals, occupancyUs, standstill } = clusterCounts(
    state,
  );
  const { erred: failed, ...others } = tasks;
  page.add("weir_workers", "Workers by status", byState(workers));
  page.add("weir_workers_isolated", "Workers that no other worker reaches", [[{}, isolated]]);
  page.add("weir_graphs", "Graphs that are kept, by state", byState(graphs));
  page.add("weir_tasks", "Tasks of these graphs, by state", byState({ ...others, failed }));
  page.add("weir_tasks_finished_total", "Runs whose result was accepted", [[{}, totals.finished]]);
  page.add("weir_tasks_failed_total", "Tasks that failed for good", [[{}, totals.failed]]);
  page.add("weir_tasks_retried_total", "Failed or killed runs that were repeated", [
    [{}, totals.retried],
  ]);
  page.add(
    "weir_tasks_rescheduled_total",
    "Runs that asked to run on another worker",
    [[{}, totals.rescheduled]],
  );
  page.add(
    "weir_tasks_killed_total",
    "Runs that were cancelled, exceeded their timeout, or whose process died",
    [[{}, totals.killed]],
  );
  page.add(
    "weir_tasks_second_chances_total",
    "Runs of tasks that ran too long elsewhere, by what became of them",
    [
      [{ outcome: "started" }, totals.secondStarted],
      [{ outcome: "won" }, totals.secondWon],
      [{ outcome: "lost" }, totals.secondLost],
    ],
  );
  page.add("weir_occupancy_seconds", "Expected run time of all assigned tasks", [
    [{}, occupancyUs / 1e6],
  ]);
  page.add(
    "weir_standstill",
    "1 while every worker is paused and no memory can become free without intervention",
    [[{}, Number(standstill)]],
  );
  page.add(
    "weir_slot_seconds_total",
    "Time of the slots of all workers, by what they did",
    byActivity(observed.slots.totals),
  );
  page.addHistogram(
    "weir_task_queue_seconds",
    "Time from the submission of a graph to the start of each run",
    observed.runs.waits,
  );
  yield;
  page.add("weir_desired_workers", "Workers that do the expected work within a minute", [
    [{}, scaling(state, SCALING).desiredWorkers],
  ]);
  yield;
  const memory = memoryStatus(state);
  page.add("weir_cluster_memory_bytes", "Memory of all workers, by kind", byKind(memory));
  page.add("weir_cluster_spilled_bytes", "Results in spill tiers, as bytes on disk", [
    [{}, memory.spilled],
  ]);
  if (memory.limit !== null) {
    page.add("weir_cluster_memory_limit_bytes", "Sum of the memory limits of all workers", [
      [{}, memory.limit],
    ]);
  }
}

function* addWorkers(
  page: MetricsText,
  { state, observed: { slots } }: ObservationPort & StatePort,
): Generator<void, void> {
  const workers = workerStatuses(state, { limit: Infinity });
  const each = (
    read: (worker: typeof workers[number]) => number,
  ): MetricSample[] => workers.map((worker) => [{ worker: worker.name }, read(worker)]);
  yield;
  page.add(
    "weir_worker_threads",
    "Tasks that the worker runs at a time",
    each(({ threads }) => threads),
  );
  yield;
  page.add(
    "weir_worker_executing_tasks",
    "Tasks that were running at the last heartbeat",
    each(({ executing }) => executing),
  );
  yield;
  page.add(
    "weir_worker_processing_tasks",
    "Tasks assigned to the worker",
    each(({ processing }) => processing),
  );
  yield;
  page.add(
    "weir_worker_seconds_total",
    "Time of the slots of the worker, by what they did",
    workers.flatMap(({ id, name }) => byActivity(slots.of(asWorkerId(id)), { worker: name })),
  );
  page.add("weir_worker_results", "Results that the worker holds", each(({ keys }) => keys));
  yield;
  page.add(
    "weir_worker_memory_bytes",
    "Resident bytes of the worker and its executors, by kind",
    workers.flatMap(({ name, memory }) => byKind(memory, { worker: name })),
  );
  yield;
  page.add(
    "weir_worker_held_tasks",
    "Tasks that waited for memory at the last heartbeat; at most 16 are counted",
    each(({ heldTasks }) => heldTasks),
  );
  yield;
  page.add(
    "weir_worker_memory_limit_bytes",
    "Memory limit of the worker; absent without one",
    workers.flatMap(({ name, memory: { limit } }): MetricSample[] =>
      limit === null ? [] : [[{ worker: name }, limit]]
    ),
  );
  yield;
  page.add(
    "weir_worker_spilled_bytes",
    "Results in the worker's spill tier, as bytes on disk",
    each(({ memory }) => memory.spilled),
  );
  yield;
  page.add(
    "weir_worker_spill_limit_bytes",
    "Maximum size of the worker's spill tier; absent without one",
    workers.flatMap(({ name, spill }): MetricSample[] =>
      spill?.limit ? [[{ worker: name }, spill.limit]] : []
    ),
  );
  yield;
  page.add(
    "weir_worker_received_bytes_total",
    "Values received from other workers",
    each(({ receivedBytes }) => receivedBytes),
  );
  yield;
  page.add(
    "weir_worker_executor_starts_total",
    "Processes for tasks that the worker has started",
    each(({ executorStarts }) => executorStarts),
  );
}

function* addGroups(
  page: MetricsText,
  { state, observed: { runs } }: ObservationPort & StatePort,
): Generator<void, void> {
  const groupsMax = runs.groupsMax;
  page.add(
    "weir_task_group_peak_memory_bytes",
    "Largest resident bytes of a process while it ran a task of the group, by operation and prefix",
    groupPeaks(state, groupsMax).map(({ name, bytes }) => [{ group: name }, bytes]),
  );
  const { items, others } = yield* busiestGroups(state, () => true, groupsMax);
  page.add(
    "weir_task_group_tasks",
    "Tasks of running graphs by operation and prefix, and by state; further groups as one, other",
    [...items, { name: "other", counts: others }].flatMap(({ name, counts }) =>
      byState(counts).filter(([, count]) => count > 0)
        .map(([labels, count]): MetricSample => [{ group: name, ...labels }, count])
    ),
  );
  yield;
  const totals = runs.totals;
  page.add(
    "weir_task_group_runs_total",
    "Runs that have ended, by group and outcome",
    totals.flatMap(({ name: group, finished, failed }): MetricSample[] => [
      [{ group, outcome: "finished" }, finished],
      [{ group, outcome: "failed" }, failed],
    ]),
  );
  page.add(
    "weir_task_group_compute_seconds_total",
    "Time of these runs",
    totals.map(({ name: group, computeUs }) => [{ group }, computeUs / 1e6]),
  );
  yield;
  page.add(
    "weir_task_group_result_bytes",
    "Results that workers hold, with copies, by the group of the task",
    memoryGroups(state, { limit: groupsMax }).items
      .map(({ group, bytes }) => [{ group }, bytes]),
  );
}

/** Pools are named by their owners. */
function addPools(page: MetricsText, { state }: StatePort): void {
  const pools = poolsOf(state);
  if (pools.length === 0) return;
  const each = (read: (pool: typeof pools[number]) => number): MetricSample[] =>
    pools.map((pool) => [{ pool: pool.name, owner: pool.owner ?? "*" }, read(pool)]);
  page.add("weir_pool_slots", "Slots of the pool", each(({ slots }) => slots));
  page.add("weir_pool_used_slots", "Slots that tasks hold", each(({ used }) => used));
  page.add(
    "weir_pool_queued_tasks",
    "Tasks that could run but for a slot or a worker",
    each(({ queued }) => queued),
  );
}

/** Fair shares of owners; none without `--fair-share`. */
function addShares(page: MetricsText, { state }: StatePort): void {
  const shares = sharesOf(state);
  if (shares.length === 0) return;
  const each = (read: (share: ShareView) => number): MetricSample[] =>
    shares.map((share) => [{ owner: share.owner }, read(share)]);
  page.add("weir_owner_weight", "Weight of the owner", each(({ weight }) => weight));
  page.add(
    "weir_owner_share",
    "Part of all workers that the owner gets while it has tasks",
    each(({ share }) => share),
  );
  page.add(
    "weir_owner_queued_tasks",
    "Tasks of the owner that wait for a worker",
    each((share) => share.queued),
  );
  page.add(
    "weir_owner_assigned_tasks",
    "Tasks of the owner that workers have",
    each(({ assigned }) => assigned),
  );
  page.add(
    "weir_owner_slot_seconds_total",
    "Time that runs of the owner have taken",
    each(({ slotSeconds }) => slotSeconds),
  );
}

/** Figures of the cache across runs; without one there are none. */
function addCache(page: MetricsText, { cacheManagement: cache }: CacheManagementPort): void {
  if (cache === null) return;
  const figures = cache.figures();
  const add = (name: string, help: string, value: number) =>
    page.add(`weir_cache_${name}`, help, [[{}, value]]);
  add("hits_total", "Tasks whose result was taken from the cache", figures.hits);
  add("misses_total", "Runs of tasks that use the cache", figures.misses);
  add("stored_total", "Results that were stored in the cache", figures.stored);
  add(
    "saved_seconds_total",
    "Time that the runs took whose results were taken",
    figures.savedMs / 1000,
  );
  add("errors_total", "Calls of the cache that failed or had no answer in time", figures.errors);
  add("damaged_total", "Values that were damaged, and were removed", figures.damaged);
  add("evicted_total", "Values that were removed to stay below the limit", figures.evicted);
  add("verified_total", "Hits that were computed again and compared", figures.verified);
  add("differing_total", "Of these, results that differed", figures.differing);
  const { bytes } = cache;
  if (bytes !== null) add("bytes", "Results in the folder of the cache, as bytes on disk", bytes);
}

/** One metric for each figure of a store. Registration bounds the number of their names. */
function addStores(page: MetricsText, { state }: StatePort): void {
  const named = new Map<string, MetricSample[]>();
  for (const { worker, figures } of storeFigures(state)) {
    for (const [figure, value] of Object.entries(figures)) {
      const name = metricOf(figure, figures);
      const samples = named.get(name) ?? [];
      samples.push([{ worker }, value]);
      named.set(name, samples);
    }
  }
  for (const [name, samples] of [...named].sort(([a], [b]) => a < b ? -1 : 1)) {
    page.add(`weir_worker_store_${name}`, `The store of a worker: ${name}`, samples);
  }
}

/** A gauge must not end as a part of a histogram: `memory_count` -> `memory_values`. */
function metricOf(figure: string, figures: Readonly<Record<string, number>>): string {
  const name = figure.replace(/_count$/, "_values");
  return Object.hasOwn(figures, name) ? figure : name;
}

function byState(counts: Readonly<Record<string, number>>): MetricSample[] {
  return Object.entries(counts).map(([state, count]) => [{ state }, count]);
}

function byActivity(
  times: SlotTimes,
  labels: Readonly<Record<string, string>> = {},
): MetricSample[] {
  return Object.entries(times).map(([activity, us]) => [{ ...labels, activity }, us / 1e6]);
}

/** The parts of the resident size; they add up to it. */
function byKind(
  memory: Pick<ClusterMemory, "managed" | "unmanagedOld" | "unmanagedRecent">,
  labels: Readonly<Record<string, string>> = {},
): MetricSample[] {
  return [
    [{ ...labels, kind: "managed" }, memory.managed],
    [{ ...labels, kind: "unmanaged_old" }, memory.unmanagedOld],
    [{ ...labels, kind: "unmanaged_recent" }, memory.unmanagedRecent],
  ];
}

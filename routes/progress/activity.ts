/** `GET /api/v1/workers/{id}/activity`: what a worker runs, where it failed, and its transfers. */
import { z } from "zod";
import {
  asKey,
  type Key,
  ownerOfKey,
  shortKey,
  type WorkerActivity,
  WorkerActivityShape,
  type WorkerId,
} from "../../protocol/mod.ts";
import { workerIdOf, workerStatus } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { Principal } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { sees } from "../access/visibility.ts";
import type { StatePort } from "../inbox/ports.ts";
import { graphWith } from "./graph_of_key.ts";
import type { ObservationPort } from "./observation.ts";
import { type Span, SPAN_MARKS } from "./spans/span_ring.ts";

/** Rows of each part of an answer. */
const RUNNING_MAX = 50;
const FAILURES_MAX = 10;
const PEERS_MAX = 20;
/** Characters of a message. */
const MESSAGE_CHARACTERS_MAX = 300;

type Ports = ObservationPort & StatePort;

export function addActivityRoute(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "get",
    path: "/api/v1/workers/{id}/activity",
    scopes: ["read"],
    summary: "What a worker runs, the last runs that failed there, and its transfers by peer",
    params: z.object({ id: z.string().describe("id or name") }),
    examples: {
      one: {
        summary: "One run, one peer",
        params: { id: "w1" },
        answer: { status: 200, body: ACTIVITY_EXAMPLE },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: WorkerActivityShape } } },
  }, (c, { params }) => {
    const worker = workerIdOf(ports.state, params.id);
    if (worker === undefined) {
      throw new HttpProblem("unknown_worker", `Cannot find the worker "${params.id}"`);
    }
    const principal = c.get("principal");
    return c.json({
      ...runningOn(ports, principal, worker),
      failures: failuresOf(ports, principal, worker),
      transfers: transfersOf(ports, worker),
    });
  });
}

function runningOn(
  ports: Ports,
  principal: Principal,
  worker: WorkerId,
): Pick<WorkerActivity, "running" | "hidden"> {
  const all = [...ports.observed.beats.running(worker)]
    // A run may have ended since the heartbeat.
    .filter(([key]) => ports.state.cluster.tasks.get(key)?.worker?.id === worker);
  const running = all.sort(([, a], [, b]) => a.startedAt - b.startedAt)
    .flatMap(([key, { group, startedAt, peakBytes }]) => {
      if (!sees(principal, ownerOfKey(key))) return [];
      return [{
        key: shortKey(key),
        graph: graphWith(ports, principal, key),
        group,
        startedAt: new Date(startedAt).toISOString(),
        peakBytes: peakBytes === 0 ? null : peakBytes,
      }];
    }).slice(0, RUNNING_MAX);
  return { running, hidden: all.length - running.length };
}

function failuresOf(
  ports: Ports,
  principal: Principal,
  worker: WorkerId,
): WorkerActivity["failures"] {
  const { name = "" } = workerStatus(ports.state, worker) ?? {};
  const { spans } = ports.observed.spans.readLast(
    { worker: name, kind: "failed", sees: (owner) => sees(principal, owner) },
    FAILURES_MAX,
  );
  return spans.toReversed().map((span) => ({
    key: shortKey(asKey(span.key)),
    graph: graphWith(ports, principal, asKey(span.key)),
    group: span.group,
    endedAt: new Date(span.startedAt + span.durationUs / 1000).toISOString(),
    seconds: span.durationUs / 1e6,
    ...errorOf(ports, asKey(span.key), span),
    killed: (span.marks & SPAN_MARKS.killed) !== 0,
    retried: (span.marks & SPAN_MARKS.retried) !== 0,
  }));
}

/** The error of a run, while the task remembers the attempt. */
function errorOf({ state }: Ports, key: Key, { startedAt }: Span) {
  const task = state.cluster.tasks.get(key);
  const failed = task?.failedAttempts?.find((attempt) => attempt.startedAt === startedAt);
  const error = failed?.error ?? (task?.startedAt === startedAt ? task.error : null) ?? null;
  if (error === null) return { error: null, message: null };
  const [line = ""] = error.message.split("\n");
  return { error: error.name, message: line.slice(0, MESSAGE_CHARACTERS_MAX) };
}

/** What the worker received from others, and they from it. */
function transfersOf({ observed, state }: Ports, worker: WorkerId): WorkerActivity["transfers"] {
  const { workers } = state.cluster;
  const rows = new Map<WorkerId, { receivedBytes: number; sentBytes: number }>();
  const rowOf = (peer: WorkerId) => {
    const row = rows.get(peer) ?? { receivedBytes: 0, sentBytes: 0 };
    rows.set(peer, row);
    return row;
  };
  for (const [peer, bytes] of observed.beats.receivedBy(worker)) {
    rowOf(peer).receivedBytes = bytes;
  }
  for (const peer of workers.keys()) {
    const bytes = observed.beats.receivedBy(peer).get(worker) ?? 0;
    if (bytes > 0) rowOf(peer).sentBytes = bytes;
  }
  return [...rows].map(([peer, row]) => ({ peer: workers.get(peer)?.name ?? peer, ...row }))
    .sort((a, b) => b.receivedBytes + b.sentBytes - a.receivedBytes - a.sentBytes)
    .slice(0, PEERS_MAX);
}

const ACTIVITY_EXAMPLE = {
  running: [{
    key: "x",
    graph: "g1",
    group: "./tasks.ts#train",
    startedAt: "2026-01-31T12:00:00.004Z",
    peakBytes: 73400320,
  }],
  hidden: 0,
  failures: [],
  transfers: [{ peer: "w2", receivedBytes: 1048576, sentBytes: 0 }],
} satisfies WorkerActivity;

/** The availability of a result, and the problem response if it is not. */
import type { Context } from "hono";
import { type GraphId, type GraphStatus, jsonPointer, shortKey } from "../../protocol/mod.ts";
import {
  isExpired,
  keptOutputNames,
  type Output,
  output,
  outputNames,
  prepareOutputs,
  taskStatus,
} from "../../scheduler/mod.ts";
import { inTurns, LoopTurn } from "../../http/loop_turn.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { AppEnv } from "../../http/env.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { unknownTask } from "../graphs/tasks.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { ResultsPort } from "./result_requests.ts";

/** The graph of a request about its outputs. Throws the problem `unknown_graph` (404). */
export async function requireOutputGraph(
  ports: StatePort,
  c: Context<AppEnv>,
  text: string,
): Promise<ReturnType<typeof requireGraph>> {
  const found = requireGraph(ports, c, text);
  await inTurns(prepareOutputs(ports.state, found.id));
  return found;
}

/**
 * The outputs of an ended graph, without those that failed and may. Throws a problem unless each is
 * in memory on a worker.
 */
export async function requireResults(
  ports: ResultsPort & StatePort,
  graph: GraphId,
  status: GraphStatus,
): Promise<readonly string[]> {
  if (status.state === "running" || status.state === "cancelling") {
    throw new HttpProblem(
      "not_finished",
      `Cannot show results: the graph is ${status.state}; add ?wait= to its status to wait`,
    );
  }
  if (status.state === "cancelled") throw cancelled();
  if (status.state === "failed") {
    const { counts: { erred, blocked }, tasks, stopReason } = status;
    const reason = stopReason === undefined ? "" : `; the graph was stopped: ${stopReason}`;
    throw new HttpProblem(
      "task_failed",
      `Cannot show all results: of ${tasks} tasks, ${erred} failed and ${blocked} were blocked` +
        `${reason}; ?partial=true shows the others`,
      {
        members: {
          failed: status.errors.map(({ key }) => key),
          blocked: await blockedOutputs(ports, graph),
          errors: status.errors.map(faultOf),
        },
      },
    );
  }
  const outputs = await outputsOfSuccess(ports, graph, status);
  await requireOutputs(ports, graph, status, outputs);
  return outputs;
}

/**
 * Throws a problem unless these outputs are in memory on a worker. All that are being restored are
 * asked for, not only the first.
 */
export async function requireOutputs(
  ports: ResultsPort & StatePort,
  graph: GraphId,
  status: GraphStatus,
  keys: readonly string[],
): Promise<void> {
  let problem: HttpProblem | null = null;
  for await (const part of inParts(keys)) {
    askFor(ports, part.map((key) => output(ports.state, graph, key)));
    for (const key of part) problem ??= whyNotAvailable(ports, graph, status, key);
  }
  if (problem !== null) throw problem;
}

/** Outputs that are looked at together: a matter of a millisecond. */
const PART_OUTPUTS = 1000;

/** Parts of a list, in as many turns of the event loop as its reader takes. */
async function* inParts(keys: readonly string[]): AsyncGenerator<readonly string[]> {
  const turn = new LoopTurn();
  for (let first = 0; first < keys.length; first += PART_OUTPUTS) {
    if (turn.isOver) await turn.next();
    yield keys.slice(first, first + PART_OUTPUTS);
  }
}

/** Results that nothing waits for are computed after all others, until a client asks for them. */
export function askFor(ports: ResultsPort, outputs: readonly (Output | undefined)[]): void {
  ports.results.request(outputs.flatMap((found) => found?.deferred ? [found.key] : []));
}

/** The outputs of a graph that has succeeded: tasks that failed and may have none. */
export async function outputsOfSuccess(
  ports: StatePort,
  graph: GraphId,
  { counts }: GraphStatus,
): Promise<readonly string[]> {
  const outputs = outputNames(ports.state, graph);
  if (counts.erred + counts.blocked === 0) return outputs;
  return await chosen(outputs, (key) => !output(ports.state, graph, key)?.failureAllowed);
}

async function chosen(
  keys: readonly string[],
  isChosen: (key: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for await (const part of inParts(keys)) {
    for (const key of part) if (isChosen(key)) found.push(key);
  }
  return found;
}

/** The outputs that can be shown now. Throws a problem if the graph was cancelled. */
export async function availableOutputs(
  ports: StatePort,
  graph: GraphId,
  status: GraphStatus,
): Promise<string[]> {
  if (status.state === "cancelled") throw cancelled();
  return await chosen([...keptOutputNames(ports.state, graph)], (key) => {
    const found = output(ports.state, graph, key);
    return found?.state === "memory" && found.holders.length > 0;
  });
}

/** Blocked outputs that a problem lists. */
const BLOCKED_MAX = 100;

/** Output -> the failed task that blocks it, for the first outputs. */
async function blockedOutputs(
  ports: StatePort,
  graph: GraphId,
): Promise<Record<string, string>> {
  const blocked: [string, string][] = [];
  for await (const part of inParts(outputNames(ports.state, graph))) {
    for (const key of part) {
      const by = output(ports.state, graph, key)?.blockedBy;
      if (by) blocked.push([key, shortKey(by)]);
    }
    if (blocked.length >= BLOCKED_MAX) break;
  }
  return Object.fromEntries(blocked.slice(0, BLOCKED_MAX));
}

/** Throws a problem unless the output `key` is in memory on a worker. */
export function requireResult(
  ports: ResultsPort & StatePort,
  graph: GraphId,
  status: GraphStatus,
  key: string,
): void {
  askFor(ports, [output(ports.state, graph, key)]);
  const problem = whyNotAvailable(ports, graph, status, key);
  if (problem !== null) throw problem;
}

/** The problem of an output that is not in memory; `null` if it is. */
function whyNotAvailable(
  ports: StatePort,
  graph: GraphId,
  status: GraphStatus,
  key: string,
): HttpProblem | null {
  const found = output(ports.state, graph, key);
  if (found === undefined) return noOutputProblem(ports, graph, key);
  const running = status.state === "running" || status.state === "cancelling";
  return resultProblem(found, running, key);
}

/**
 * The problem of a value that cannot be shown; `null` when it is in memory. `running`: a value that
 * is missing will still be computed.
 */
export function resultProblem(found: Output, running: boolean, key: string): HttpProblem | null {
  if (found.loss?.code === "result-lost") return resultLost(key, found.loss.text);
  switch (found.state) {
    case "memory":
      return found.holders.length > 0 ? null : recomputing(key);
    case "erred":
      if (found.errorKind === "lost") {
        return new HttpProblem(
          "lost",
          `Cannot show "${key}": its last replica was lost, and it cannot be computed again`,
        );
      }
      return new HttpProblem("task_failed", `Cannot show "${key}": its task failed`, {
        members: { failed: [key] },
      });
    case "cancelled":
      return cancelled();
    case "released":
      return running ? notFinished(key) : released(key);
    case "waiting":
    case "queued":
    case "no-worker":
    case "processing":
      return running ? notFinished(key) : recomputing(key);
  }
}

/** The problem of a key that is not an output: a task, an expired task, or an unknown key. */
function noOutputProblem(ports: StatePort, graph: GraphId, key: string): HttpProblem {
  if (taskStatus(ports.state, graph, key) !== undefined) {
    return new HttpProblem(
      "released",
      `Cannot show "${key}": it is not an output of the graph, so its value is not kept`,
    );
  }
  if (isExpired(ports.state, graph)) return released(key);
  return unknownTask(key);
}

function notFinished(key: string): HttpProblem {
  return new HttpProblem("not_finished", `Cannot show "${key}" yet: it has not been computed`);
}

function recomputing(key: string): HttpProblem {
  return new HttpProblem("recomputing", `Cannot show "${key}" now: it is being computed again`, {
    headers: { "retry-after": "1" },
  });
}

/** `text`: what happened, and what computes the result again. */
function resultLost(key: string, text: string): HttpProblem {
  return new HttpProblem("result_lost", `Cannot show "${key}". ${text}`);
}

function released(key: string): HttpProblem {
  return new HttpProblem("released", `Cannot show "${key}": it was released`);
}

function cancelled(): HttpProblem {
  return new HttpProblem("graph_cancelled", "Cannot show results: the graph was cancelled");
}

function faultOf({ key, message }: { key: string; message: string }) {
  return { pointer: jsonPointer(["tasks", key]), detail: message };
}

/** `GET /api/v1/graphs/{id}/profile`: what the tasks of a graph took, for `weir what-if`. */
import { z } from "zod";
import { type GraphProfile, type GraphStatus, profileLines } from "../../protocol/mod.ts";
import { profileGraph } from "../../scheduler/mod.ts";
import { NDJSON_MEDIA_TYPE } from "../../http/body.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { isFinished, requireGraph } from "../graphs/graphs.ts";
import { requireKept } from "../graphs/tasks.ts";
import type { StatePort } from "../inbox/ports.ts";
import { inSlices } from "./in_slices.ts";

/** Characters of a piece of the answer. */
const PIECE_CHARACTERS = 64 * 1024;

export function addProfileRoute(routes: RouteTable, ports: StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/profile",
    scopes: ["read"],
    summary: "Durations and sizes of the tasks of a graph that has succeeded",
    params: z.object({ id: z.string() }),
    examples: {
      profile: { summary: "A file for weir what-if", answer: { status: 200, body: EXAMPLE } },
    },
    answers: {
      200: {
        description: "A line for the run, then one for each task",
        content: { [NDJSON_MEDIA_TYPE]: z.string() },
      },
    },
  }, async (c, { params }) => {
    const { id, status } = requireGraph(ports, c, params.id);
    refuseUnfinished(status);
    requireKept(ports, id);
    const profile = await inSlices(profileGraph(ports.state, id));
    // Deleted while it was read.
    if (profile === null) requireGraph(ports, c, params.id);
    return c.body(ReadableStream.from(pieces(profile)), 200, {
      "content-type": NDJSON_MEDIA_TYPE,
    });
  });
}

/** Only of a graph that has succeeded it is known what all its tasks take. */
function refuseUnfinished(status: GraphStatus): void {
  if (!isFinished(status)) {
    throw new HttpProblem(
      "not_finished",
      `Cannot profile the graph: it is ${status.state}; add ?wait= to its status to wait`,
    );
  }
  if (status.state === "cancelled") {
    throw new HttpProblem("graph_cancelled", "Cannot profile the graph: it was cancelled");
  }
  if (status.state === "failed") {
    throw new HttpProblem("task_failed", "Cannot profile the graph: it has failed; retry it first");
  }
}

function* pieces(profile: GraphProfile | null): Generator<Uint8Array<ArrayBuffer>> {
  if (profile === null) return;
  const encoder = new TextEncoder();
  let piece = "";
  for (const line of profileLines(profile)) {
    piece += line;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield encoder.encode(piece);
    piece = "";
  }
  yield encoder.encode(piece);
}

const EXAMPLE = [
  '{"weirProfile":1,"graph":"01jb","name":"sums","tasks":2,"elapsedMs":1530,"slots":4,' +
  '"workers":[{"threads":4,"memoryBytes":0}],"rates":{"startMs":0.8}}',
  '{"key":"load","group":"load","us":1200000,"bytes":65536}',
  '{"key":"total","group":"sum","us":310000,"bytes":9,"inputs":["load"],"output":true}',
  "",
].join("\n");

/** Routes of many outputs of a graph at once: their values, and their release. */
import type { Context } from "hono";
import { z } from "zod";
import { REQUESTED_KEYS_MAX } from "../../base/mod.ts";
import { JSON_MEDIA_TYPE, readJson } from "../../http/body.ts";
import type { BodyLimits } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { checkBody } from "../../http/json_body.ts";
import { encodeCursor, PAGE_QUERY, pageOf, readOffset } from "../../http/page.ts";
import { recordingEnded } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { GraphOutputSchema, GraphStatusSchema } from "../../http/schema.ts";
import { graphOutputs, outputNames } from "../../scheduler/mod.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { GRAPH_EXAMPLE } from "../graphs/graph_example.ts";
import { requireOutputGraph, requireOutputs } from "./result_state.ts";
import { answerResults } from "./results.ts";
import { MSGPACK_MEDIA_TYPE, requireForm, type ValuePorts } from "./value_answer.ts";
import type { ClientsPort } from "../clients/client_requests.ts";
import type { ChangePort } from "../inbox/ports.ts";

/** A list of keys is parsed in this process: at most some 0.1 s. */
const LIMITS: BodyLimits = {
  bytesMax: 16 * 1024 * 1024,
  // A list that is a little too long gets a fault with a pointer.
  valuesMax: 2 * REQUESTED_KEYS_MAX,
  hint: `name at most ${REQUESTED_KEYS_MAX} keys at a time, with 16 MiB`,
};
const KeysBody = z.strictObject({
  keys: z.array(z.string()).min(1).max(REQUESTED_KEYS_MAX).describe("outputs of the graph"),
});
const GraphParams = z.object({ id: z.string() });

export function addOutputRoutes(
  routes: RouteTable,
  ports: ValuePorts<ChangePort & ClientsPort>,
): void {
  const { scheduler } = ports;
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/outputs",
    scopes: ["read"],
    summary: "Outputs of a graph: their keys and sizes, in the order of the submission",
    examples: {
      first: {
        summary: "The first ten",
        query: { limit: "10" },
        answer: {
          status: 200,
          body: { items: [{ key: "three", state: "memory", nbytes: 1 }], nextCursor: null },
        },
      },
    },
    params: GraphParams,
    query: z.strictObject(PAGE_QUERY),
    answers: {
      200: { description: "A page", content: { [JSON_MEDIA_TYPE]: pageOf(GraphOutputSchema) } },
    },
  }, async (c, { params, query: { limit, cursor } }) => {
    const { id } = await requireOutputGraph(scheduler, c, params.id);
    const from = readOffset(cursor);
    const items = graphOutputs(scheduler.state, id, { from, limit });
    const next = from + limit;
    const isLast = next >= outputNames(scheduler.state, id).length;
    return c.json({ items, nextCursor: isLast ? null : encodeCursor(`${next}`) });
  });

  routes.add({
    method: "post",
    path: "/api/v1/graphs/{id}/results",
    scopes: ["read"],
    audit: "reads",
    summary: "Some outputs, by key, also while the graph runs",
    examples: {
      some: {
        summary: "One of them",
        body: { keys: ["x"] },
        answer: { status: 200, body: { x: 42 } },
      },
    },
    params: GraphParams,
    limits: ["streams"],
    body: { [JSON_MEDIA_TYPE]: KeysBody },
    answers: {
      200: {
        description: "Key -> value; exact with MessagePack",
        content: {
          [JSON_MEDIA_TYPE]: z.record(z.string(), z.unknown()),
          [MSGPACK_MEDIA_TYPE]: z.string(),
        },
      },
    },
  }, async (c, { params }) => {
    const { id, status } = await requireOutputGraph(scheduler, c, params.id);
    const form = requireForm(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE]);
    const keys = await readKeys(c, 'read results: send {"keys": ["key"]}');
    await requireOutputs(scheduler, id, status, keys);
    return await answerResults(ports, c, { graph: id, outputs: keys, form });
  });

  routes.add({
    method: "post",
    path: "/api/v1/graphs/{id}/release",
    scopes: ["submit"],
    summary: "Release outputs: what nothing else needs is dropped, or no longer computed",
    examples: {
      some: {
        summary: "One of them",
        body: { keys: ["x"] },
        answer: { status: 200, body: GRAPH_EXAMPLE },
      },
    },
    params: GraphParams,
    body: { [JSON_MEDIA_TYPE]: KeysBody },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: GraphStatusSchema } } },
  }, async (c, { params }) => {
    const { id } = requireGraph(scheduler, c, params.id);
    const keys = await readKeys(c, 'release outputs: send {"keys": ["key"]}');
    if (!scheduler.change(() => scheduler.clients.releaseOutputs(id, keys))) throw recordingEnded();
    return c.json(requireGraph(scheduler, c, id).status);
  });
}

async function readKeys(c: Context<AppEnv>, what: string): Promise<readonly string[]> {
  const json = await readJson(c, LIMITS);
  return [...new Set(checkBody(KeysBody, json, what).keys)];
}

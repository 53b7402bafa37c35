/**
 * Routes of client programs. A program opens a lease, names it when it submits graphs and when it
 * follows events, and closes it when it ends. A graph with a lease is kept while the lease lasts;
 * the stream of events renews it.
 */
import type { Context } from "hono";
import { z } from "zod";
import { CLIENT_LEASE_MS, CLIENTS_MAX } from "../../base/mod.ts";
import { asGraphId } from "../../protocol/mod.ts";
import { clientLease, countClients } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { parseOptionalBody } from "../../http/json_body.ts";
import { draining, HttpProblem, recordingEnded } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { sees } from "../access/visibility.ts";
import type { ClientsPort } from "./client_requests.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";

const ClientStatus = z.object({
  id: z.string(),
  leaseMs: z.int().describe("milliseconds without a sign of life after which the lease ends"),
  graphs: z.int().describe("number of graphs that the lease keeps"),
});
const ClientBody = z.strictObject({
  graphs: z.array(z.string()).max(10_000).default([]).describe(
    "ids of graphs that the lease keeps: those of a lease that has ended",
  ),
});
const ClientParams = z.object({ id: z.string() });
const ANSWER = { [JSON_MEDIA_TYPE]: ClientStatus };
const EXAMPLE_ID = "019a6f0e-7c1d-7a31-9b0a-3f6f6d2c9f10";
/** Seconds after which a client without a place may come again. */
const RETRY_SECONDS = 5;

/** Ports of these routes. */
type Ports = ChangePort & ClientsPort & StatePort;

export function addClientRoutes(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "post",
    path: "/api/v1/clients",
    scopes: ["submit"],
    summary: "Open a lease that keeps graphs while a program lives",
    examples: {
      open: {
        summary: "A lease without graphs",
        body: {},
        answer: { status: 201, body: { id: EXAMPLE_ID, leaseMs: CLIENT_LEASE_MS, graphs: 0 } },
      },
    },
    body: { [JSON_MEDIA_TYPE]: ClientBody },
    answers: { 201: { description: "The lease has begun", content: ANSWER } },
  }, async (c) => {
    if (ports.isDraining()) throw draining();
    const { graphs } = await parseOptionalBody(c, ClientBody, 'open a lease: send {"graphs": []}');
    const { owner } = c.get("principal");
    if (countClients(ports.state, owner) >= CLIENTS_MAX) {
      const detail = `Cannot open a lease: the owner has ${CLIENTS_MAX} already`;
      throw new HttpProblem("too_many_clients", detail, {
        headers: { "retry-after": `${RETRY_SECONDS}` },
      });
    }
    let id = "";
    const open = () => void (id = ports.clients.open(owner, graphs.map(asGraphId)));
    if (!ports.change(open)) throw recordingEnded();
    return c.json({ id, ...statusOf(ports, id) }, 201);
  });

  routes.add({
    method: "put",
    path: "/api/v1/clients/{id}",
    scopes: ["submit"],
    audit: "none",
    summary: "Renew a lease",
    params: ClientParams,
    answers: { 200: { description: "The lease begins again", content: ANSWER } },
  }, (c, { params: { id } }) => {
    requireClient(ports, c, id);
    if (!ports.change(() => ports.clients.renew(id))) throw recordingEnded();
    return c.json({ id, ...statusOf(ports, id) });
  });

  routes.add({
    method: "delete",
    path: "/api/v1/clients/{id}",
    scopes: ["submit"],
    summary: "End a lease: cancel its graphs that run, and release the results of the others",
    params: ClientParams,
    answers: { 204: { description: "The lease has ended" } },
  }, (c, { params: { id } }) => {
    requireClient(ports, c, id);
    if (!ports.change(() => ports.clients.end(id))) throw recordingEnded();
    return c.body(null, 204);
  });
}

/** Throws the problem `unknown_client` (404) unless the sender of the request has this lease. */
export function requireClient(ports: StatePort, c: Context<AppEnv>, id: string): void {
  const lease = clientLease(ports.state, id);
  if (lease !== undefined && sees(c.get("principal"), lease.owner)) return;
  throw new HttpProblem(
    "unknown_client",
    `Cannot find the client "${id}": its lease has ended, or it never existed; open one with ` +
      "POST /api/v1/clients",
  );
}

function statusOf(ports: StatePort, id: string) {
  const { leaseMs = CLIENT_LEASE_MS, graphs = 0 } = clientLease(ports.state, id) ?? {};
  return { leaseMs, graphs };
}

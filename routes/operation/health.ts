/** Routes about the scheduler itself: liveness, readiness, version, and built-in operations. */
import { z } from "zod";
import { PROTOCOL_VERSION, SchedulerVersionShape, WEIR_VERSION } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { pageOf } from "../../http/page.ts";
import { draining, recordingEnded } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { ChangePort, ProcessPort } from "../inbox/ports.ts";

/** A built-in operation as `GET /api/v1/ops` shows it. */
export interface OperationInfo {
  readonly name: string;
  readonly signature: string;
  readonly summary: string;
}

const Health = z.object({ status: z.literal("ok") });
const Readiness = Health.extend({
  /** While events cannot be recorded, and the scheduler goes on. */
  unrecorded: z.object({ since: z.string(), events: z.number().int() }).optional(),
});
const Operation = z.object({ name: z.string(), signature: z.string(), summary: z.string() });

export function addHealthRoutes(
  routes: RouteTable,
  ports: ChangePort & ProcessPort,
  operations: Iterable<OperationInfo>,
): void {
  routes.add({
    method: "get",
    path: "/livez",
    scopes: [],
    summary: "Liveness: the process answers",
    answers: {
      200: { description: "The process answers", content: { [JSON_MEDIA_TYPE]: Health } },
    },
  }, (c) => c.json({ status: "ok" }));

  routes.add({
    method: "get",
    path: "/readyz",
    scopes: [],
    summary: "Readiness: the scheduler accepts graphs and workers",
    answers: {
      200: {
        description: "The scheduler accepts graphs and workers",
        content: { [JSON_MEDIA_TYPE]: Readiness },
      },
    },
  }, (c) => {
    if (ports.isDraining()) throw draining();
    if (ports.refusesChanges()) throw recordingEnded();
    const unrecorded = ports.unrecorded();
    return c.json({
      status: "ok",
      ...(unrecorded && {
        unrecorded: {
          since: new Date(unrecorded.since).toISOString(),
          events: unrecorded.missed,
        },
      }),
    });
  });

  routes.add({
    method: "get",
    path: "/api/v1/version",
    scopes: ["read", "worker"],
    summary: "Version of the program and of the worker protocol",
    answers: {
      200: { description: "Both", content: { [JSON_MEDIA_TYPE]: SchedulerVersionShape } },
    },
  }, (c) => c.json({ version: WEIR_VERSION, protocol: PROTOCOL_VERSION }));

  const items = Array.from(
    operations,
    ({ name, signature, summary }) => ({ name, signature, summary }),
  );
  routes.add({
    method: "get",
    path: "/api/v1/ops",
    scopes: ["read"],
    summary: "The built-in operations",
    answers: { 200: { description: "All", content: { [JSON_MEDIA_TYPE]: pageOf(Operation) } } },
  }, (c) => c.json({ items, nextCursor: null }));
}

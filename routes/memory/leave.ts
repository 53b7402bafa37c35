/** The route by which a worker that is told to stop leaves without losing data. */
import { z } from "zod";
import type { AmmPort } from "./amm_requests.ts";
import { asWorkerId, durationShape } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { parseOptionalBody } from "../../http/json_body.ts";
import { draining } from "../../http/problem.ts";
import { TIMEOUT } from "../../graph/schemas.ts";
import type { RouteTable } from "../access/route_table.ts";
import { Wait, waitMs } from "../../http/wait.ts";
import { credentialsOf, gone, INCARNATION_QUERY } from "../workers/connection.ts";
import type { ChangePort } from "../inbox/ports.ts";
import type { WorkersPort } from "../workers/worker_requests.ts";

const TIMEOUT_SECONDS_DEFAULT = 120;

const Leave = z.strictObject({
  timeout: durationShape(TIMEOUT).default(TIMEOUT_SECONDS_DEFAULT).describe(
    "time until the worker is closed, even if data is lost",
  ),
  drain: z.boolean().default(true).describe("false: running tasks are not waited for"),
});

const Left = z.object({
  left: z.boolean().describe("false: nobody can take its data, and the worker continues"),
  moved: z.int().nonnegative().describe("results that were copied to other workers"),
  lost: z.int().nonnegative().describe("results that were lost, as the time was over"),
});
const Leaving = z.object({ leaving: z.literal(true) });

/** Ports of these routes. */
type Ports = ChangePort & AmmPort & WorkersPort;

export function addLeaveRoute(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/leave",
    scopes: ["worker"],
    summary: "Let a worker leave: running tasks end, and data that only it holds is copied first",
    examples: {
      minute: {
        summary: "Within a minute",
        body: { timeout: 60 },
        answer: { status: 202, body: { leaving: true } },
      },
    },
    params: z.object({ id: z.string() }),
    query: z.looseObject({ incarnation: INCARNATION_QUERY, wait: Wait }),
    body: { [JSON_MEDIA_TYPE]: Leave },
    answers: {
      200: { description: "The outcome", content: { [JSON_MEDIA_TYPE]: Left } },
      202: {
        description: "The worker is leaving; a repeat waits for the same outcome",
        content: { [JSON_MEDIA_TYPE]: Leaving },
      },
    },
  }, async (c, { params, query }) => {
    const worker = asWorkerId(params.id);
    const channel = ports.workers.channels.find(worker, credentialsOf(c));
    if (typeof channel === "string") throw gone(worker, channel);
    if (ports.isDraining()) throw draining();
    const { timeout, drain } = await parseOptionalBody(
      c,
      Leave,
      'leave: send nothing, or {"timeout": 60}',
    );
    const { result } = ports.amm.retire({
      target: { ids: [worker] },
      close: true,
      drain,
      timeoutMs: Math.ceil(timeout * 1000),
      onTimeout: "force",
    });
    const outcome = await ports.amm.settled(result, waitMs(c, query.wait));
    if (outcome === null) return c.json({ leaving: true } as const, 202);
    const { retired, moved, lost } = outcome;
    return c.json({ left: retired.includes(worker), moved, lost: lost.length });
  });
}

/** The route by which workers send logs to the scheduler. */
import { z } from "zod";
import { LOG_POST_BYTES_MAX } from "../../base/mod.ts";
import { asWorkerId, LOGS_MEDIA_TYPE, type SentLog } from "../../protocol/mod.ts";
import { readBytes, requireMediaType } from "../../http/body.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { credentialsOf, gone, INCARNATION_QUERY } from "../workers/connection.ts";
import type { LogsPort } from "./log_requests.ts";

const LIMITS = { bytesMax: LOG_POST_BYTES_MAX, hint: "send fewer logs at a time" };
const NEWLINE = 10;

const count = z.number().int().nonnegative();
const Head = z.strictObject({
  key: z.string().min(1).max(4096),
  attempt: count,
  graph: z.string().max(128),
  state: z.enum(["running", "succeeded", "failed"]),
  start: count,
  end: count,
  bytes: count.max(LOG_POST_BYTES_MAX),
}).refine(({ start, end, bytes }) => end - start === bytes, "end minus start must be bytes");

type Log = readonly [head: SentLog, bytes: Uint8Array<ArrayBuffer>];

/** Adds the route to the table. */
export function addSentLogRoutes(routes: RouteTable, ports: LogsPort): void {
  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/logs",
    scopes: ["worker"],
    audit: "none",
    summary: "Send logs of failed tasks, or all logs of a worker that leaves",
    examples: {
      failed: {
        summary: "For each log a line of JSON, then its bytes",
        body: '{"key":"local/ns/x","attempt":1,"graph":"g1","state":"failed","start":0,"end":3,' +
          '"bytes":3}\nno\n',
      },
    },
    params: z.object({ id: z.string() }),
    query: z.looseObject({ incarnation: INCARNATION_QUERY }),
    body: { [LOGS_MEDIA_TYPE]: z.string() },
    answers: { 204: { description: "The logs are kept, as far as there is room" } },
  }, async (c, { params }) => {
    requireMediaType(c, [LOGS_MEDIA_TYPE]);
    const worker = asWorkerId(params.id);
    const refusal = ports.logs.receive(worker, credentialsOf(c), split(await readBytes(c, LIMITS)));
    if (refusal !== null) throw gone(worker, refusal);
    return c.body(null, 204);
  });
}

/** Splits a body into logs: for each a line of JSON, then its bytes. */
function split(body: Uint8Array): Log[] {
  const logs: Log[] = [];
  for (let at = 0; at < body.length;) {
    const line = body.indexOf(NEWLINE, at);
    const head = line < 0 ? null : readHead(body.subarray(at, line));
    if (head === null || line + 1 + head.bytes > body.length) {
      throw new HttpProblem(
        "invalid_body",
        `Cannot read the logs: at byte ${at} there is no head with its bytes`,
      );
    }
    at = line + 1 + head.bytes;
    logs.push([head, body.slice(line + 1, at)]);
  }
  return logs;
}

function readHead(line: Uint8Array): SentLog | null {
  try {
    const parsed = Head.safeParse(JSON.parse(new TextDecoder().decode(line)));
    return parsed.success ? parsed.data as unknown as SentLog : null;
  } catch {
    return null;
  }
}

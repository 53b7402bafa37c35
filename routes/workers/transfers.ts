/**
 * The routes of transfers through the scheduler: one worker asks for values of another that it
 * cannot reach, and the other one uploads them. The bytes pass through as they arrive.
 */
import type { Context } from "hono";
import { z } from "zod";
import { RELAY_KEYS_MAX, RELAY_REQUEST_BYTES_MAX } from "../../base/mod.ts";
import {
  asWorkerId,
  GRANT_KEYS_MAX,
  PEER_DATA_MEDIA_TYPE,
  type RelayRequest,
  SECRET_HEADER,
} from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE, readCheckedJson } from "../../http/body.ts";
import type { BodyLimits } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { checkBody } from "../../http/json_body.ts";
import { draining, HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { STREAM_HEADERS, untilRead } from "../../http/stream_answer.ts";
import { credentialsOf, gone, INCARNATION_QUERY } from "./connection.ts";
import type { RelayReadAnswer, TransfersPort, UploadAnswer } from "./transfer_requests.ts";
import type { ChangePort } from "../inbox/ports.ts";

const REQUEST_LIMITS: BodyLimits = {
  bytesMax: RELAY_REQUEST_BYTES_MAX,
  hint: "ask for the keys in parts",
};

const Id = z.string().min(1).max(128);
const Request = z.strictObject({
  from: Id,
  reader: Id,
  incarnation: z.number().int(),
  keys: z.array(z.string()).min(1).max(RELAY_KEYS_MAX),
  grants: z.array(
    z.tuple([z.number(), z.array(z.string()).max(GRANT_KEYS_MAX), z.string().max(128)]),
  ).max(RELAY_KEYS_MAX),
});

const UploadQuery = z.object({
  worker: Id,
  incarnation: INCARNATION_QUERY,
  retryAfter: z.coerce.number().min(0).max(60).optional()
    .describe("seconds; the worker cannot upload now, and the body is empty"),
});

/** Adds the routes for transfers to the table. */
export function addTransferRoutes(routes: RouteTable, ports: ChangePort & TransfersPort): void {
  routes.add({
    method: "post",
    path: "/api/v1/transfers",
    scopes: ["worker"],
    audit: "none",
    summary: "Values of a worker, for another one that cannot reach it",
    examples: {
      one: {
        summary: "One value, with the grant of the scheduler",
        body: {
          from: "w1-1",
          reader: "w2-1",
          incarnation: 1,
          keys: ["local/ns/x"],
          grants: [[1_700_000_000_000, ["local/ns/x"], "signature-of-the-scheduler"]],
        },
      },
    },
    body: { [JSON_MEDIA_TYPE]: Request },
    answers: {
      200: {
        description: "The values, as a worker sends them",
        content: { [PEER_DATA_MEDIA_TYPE]: z.string() },
      },
    },
  }, async (c) => {
    if (ports.isDraining()) throw draining();
    const body = checkBody(
      Request,
      await readCheckedJson(c, REQUEST_LIMITS),
      "read the values: see errors",
    );
    const request = body as unknown as RelayRequest;
    const answer = await ports.transfers.read(request, c.req.header(SECRET_HEADER));
    return c.body(untilRead(c, bytesOf(request, answer)), 200, {
      "content-type": PEER_DATA_MEDIA_TYPE,
      ...STREAM_HEADERS,
    });
  });

  routes.add({
    method: "post",
    path: "/api/v1/transfers/{id}",
    scopes: ["worker"],
    audit: "none",
    summary: "Upload the values that the scheduler asked for",
    params: z.object({ id: z.string() }),
    query: UploadQuery,
    body: { [PEER_DATA_MEDIA_TYPE]: z.string() },
    answers: { 204: { description: "The reader has got the values" } },
  }, async (c, { params, query }) => {
    const worker = asWorkerId(query.worker);
    const upload = { transfer: params.id, worker, credentials: credentialsOf(c) };
    const { retryAfter } = query;
    const answer = retryAfter !== undefined
      ? ports.transfers.refuse(upload, retryAfter * 1000)
      : await ports.transfers.upload(upload, bodyOf(c));
    return answerUpload(c, upload.transfer, answer, worker);
  });
}

function bytesOf(
  { reader, from }: RelayRequest,
  answer: RelayReadAnswer,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  switch (answer.type) {
    case "relayed":
      return answer.bytes;
    case "gone":
      throw gone(reader, answer.reason);
    case "denied":
      throw answer.reason === "expired"
        ? new HttpProblem(
          "grant_expired",
          "Cannot pass the values on: a grant has expired; ask for the holders again",
        )
        : new HttpProblem(
          "not_granted",
          "Cannot pass the values on: not all of them were granted to this reader",
        );
    case "busy":
      throw new HttpProblem(
        "too_many_transfers",
        "Cannot pass the values on now: too many transfers are open; retry later",
        { headers: { "retry-after": String(Math.ceil(answer.retryAfterMs / 1000)) } },
      );
    case "unreachable":
      throw new HttpProblem(
        "holder_silent",
        `Cannot pass the values of the worker "${from}" on: ${answer.detail}`,
      );
  }
}

function answerUpload(
  c: Context<AppEnv>,
  transfer: string,
  answer: UploadAnswer,
  worker: RelayRequest["from"],
): Response {
  switch (answer.type) {
    case "complete":
      return c.body(null, 204);
    case "gone":
      throw gone(worker, answer.reason);
    case "unknown":
    case "broken":
      throw new HttpProblem(
        "unknown_transfer",
        answer.type === "unknown"
          ? `Cannot take the upload "${transfer}": no reader waits for it`
          : `Cannot take the rest of the upload "${transfer}": its reader has gone`,
        { headers: { connection: "close" } },
      );
  }
}

function bodyOf(c: Context<AppEnv>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return c.req.raw.body ?? new Blob([]).stream();
}

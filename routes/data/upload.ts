/**
 * `PUT /api/v1/data/{namespace}/{key}`: stores the bytes of a body as a binary. They pass through
 * to the worker as they arrive; the scheduler holds one piece of them at a time.
 */
import type { Context } from "hono";
import { z } from "zod";
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import { whyNotKey } from "../../graph/mod.ts";
import { AnnotationsShape, TtlShape } from "../../graph/schemas.ts";
import { fullKey, jsonPointer, ownerOf, StoredFileShape } from "../../protocol/mod.ts";
import { datumStatus, largestWorkerBytes } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE, requireMediaType } from "../../http/body.ts";
import { bodyPieces } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { faultyProblem } from "../../http/faults.ts";
import { draining, HttpProblem, recordingEnded } from "../../http/problem.ts";
import { KeyParam } from "../../http/key_param.ts";
import type { RouteTable } from "../access/route_table.ts";
import { OWNER_QUERY, requireNamespace } from "../access/visibility.ts";
import { requireClient } from "../clients/clients.ts";
import type { ScatterRouteOptions } from "./scatter.ts";
import { PASSING_SILENCE_MS_MAX } from "./passing_body.ts";
import { scatterProblem } from "./scatter_problem.ts";
import { givenDigest, PassingDigest } from "../results/files/digest.ts";
import type { DataPort } from "./data_requests.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";

const BINARY_MEDIA_TYPE = "application/octet-stream";
/** Bytes that this process holds of a body, beside the piece that is passed on. */
const HELD_BYTES_MAX = 2 * 1024 * 1024;
/** MessagePack: the format of a binary with a 32-bit length, and the bytes of its head. */
const BIN_32 = 0xc6;
const HEAD_BYTES = 5;

const Query = z.strictObject({
  ...OWNER_QUERY,
  client: z.string().optional().describe("the lease that keeps the value"),
  replicas: z.union(
    [z.coerce.number().int().positive(), z.literal("all")],
    'Must be a whole number from 1, or "all"',
  ).default(1).describe(AnnotationsShape.shape.replicas.description ?? ""),
  ttl: TtlShape.default(0).describe(
    "Time to keep the value; 0, the default: until it is released.",
  ),
});

/** Ports of these routes. */
type Ports = ChangePort & DataPort & StatePort;

export function addUploadRoute(
  routes: RouteTable,
  ports: Ports,
  { limits }: Pick<ScatterRouteOptions, "limits">,
): void {
  routes.add({
    method: "put",
    path: "/api/v1/data/{namespace}/{key}",
    scopes: ["submit"],
    summary: "Store a file in a shared namespace",
    examples: {
      notes: {
        summary: "A text",
        params: { namespace: "ns", key: "notes.txt" },
        body: "The bytes of the file\n",
        answer: {
          status: 201,
          body: {
            id: "019a6f0e-7c1d-7a31-9b0a-3f6f6d2c9f13",
            key: "notes.txt",
            nbytes: 27,
            holders: ["w1-1"],
          },
        },
      },
    },
    params: z.object({ namespace: z.string(), key: KeyParam }),
    query: Query,
    limits: ["graphs", "records", "bytes"],
    body: { [BINARY_MEDIA_TYPE]: z.string() },
    answers: {
      201: {
        description: "The value is stored, or was there before; `Repr-Digest` has its SHA-256",
        content: { [JSON_MEDIA_TYPE]: StoredFileShape },
      },
    },
  }, async (c, { params, query }) => {
    if (ports.isDraining()) throw draining();
    if (ports.refusesChanges()) throw recordingEnded();
    const { client } = query;
    if (client !== undefined) requireClient(ports, c, client);
    requireMediaType(c, [BINARY_MEDIA_TYPE]);
    const reason = whyNotKey(params.key);
    if (reason !== null) {
      const fault = { pointer: jsonPointer(["key"]), detail: `A key ${reason}` };
      throw faultyProblem("invalid_body", "the data", [fault]);
    }
    const namespace = requireNamespace(c.get("principal"), params.namespace, query.owner);
    const nbytes = requireLength(c, ports);
    const encoded = new PassingDigest();
    const content = new PassingDigest();
    const answer = await ports.data.upload({
      key: fullKey(namespace, params.key),
      namespace,
      nbytes: HEAD_BYTES + nbytes,
      pieces: pieces(c, nbytes, { encoded, content }),
      definition: () => `data:${encoded.hex}`,
      replicas: query.replicas,
      workers: null,
      ttlMs: Math.round(query.ttl * 1000),
      ...(client !== undefined && { client }),
      submitter: ownerOf(namespace),
      limits: limits.forMachine(ownerOf(namespace)),
    });
    if (answer.type === "unrecorded") throw recordingEnded();
    if (answer.type !== "accepted") throw scatterProblem(params.namespace, answer);
    const { key } = params;
    const holders = datumStatus(ports.state, namespace, key)?.holders ?? [];
    const stored = { id: answer.batch, key, nbytes: HEAD_BYTES + nbytes, holders };
    return c.json(stored, 201, { "repr-digest": content.header });
  });
}

/** The number of bytes of the body. Throws before the body is read if nothing can hold them. */
function requireLength(c: Context<AppEnv>, ports: StatePort): number {
  const encoding = (c.req.header("content-encoding") ?? "identity").trim().toLowerCase();
  if (encoding !== "identity") {
    throw new HttpProblem(
      "unsupported_encoding",
      `Cannot store a file encoded as "${encoding}": send it uncompressed`,
      { headers: { "accept-encoding": "identity" } },
    );
  }
  const length = c.req.header("content-length");
  if (length === undefined) {
    throw new HttpProblem(
      "length_required",
      "Cannot store a file of unknown length: send Content-Length, as curl -T FILE does",
    );
  }
  const nbytes = Number(length);
  const largest = largestWorkerBytes(ports.state);
  const bytesMax = Math.min(FRAME_BYTES_MAX, largest ?? Infinity) - HEAD_BYTES;
  if (nbytes <= bytesMax) return nbytes;
  const whose = bytesMax + HEAD_BYTES === FRAME_BYTES_MAX ? "a value" : "the largest worker";
  throw new HttpProblem(
    "body_too_large",
    `Cannot store ${nbytes} bytes: ${whose} holds at most ${bytesMax}`,
    { headers: { "connection": "close" } },
  );
}

/** Throws if the request names another digest. */
function checkDigest(c: Context<AppEnv>, { header }: PassingDigest): void {
  const wanted = givenDigest(c.req.header("repr-digest"));
  if (wanted === null || wanted === header) return;
  throw new HttpProblem(
    "invalid_body",
    `Cannot store the file: its digest is ${header}, not ${wanted}`,
  );
}

/** The encoded value: the head of a binary, then the body. */
async function* pieces(
  c: Context<AppEnv>,
  nbytes: number,
  digests: { readonly encoded: PassingDigest; readonly content: PassingDigest },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(HEAD_BYTES);
  head[0] = BIN_32;
  new DataView(head.buffer).setUint32(1, nbytes);
  digests.encoded.push(head);
  let left = nbytes;
  if (left === 0) checkDigest(c, digests.content);
  yield head;
  const limits = {
    bytesMax: nbytes,
    heldBytesMax: HELD_BYTES_MAX,
    silenceMs: PASSING_SILENCE_MS_MAX,
  };
  for await (const piece of bodyPieces(c, limits)) {
    if (piece.byteLength === 0) continue;
    if (piece.byteLength > left) throw wrongLength();
    digests.encoded.push(piece);
    digests.content.push(piece);
    left -= piece.byteLength;
    // The worker stores nothing before the last piece has come.
    if (left === 0) checkDigest(c, digests.content);
    yield piece;
    // The piece has been passed on. Its memory is free now, and not at the next collection.
    piece.buffer.transfer(0);
  }
  if (left > 0) throw wrongLength();
}

function wrongLength(): HttpProblem {
  return new HttpProblem(
    "invalid_encoding",
    "Cannot read the body: it is not as long as Content-Length says",
  );
}

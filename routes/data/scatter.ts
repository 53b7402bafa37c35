/** `POST /api/v1/data`: encodes external data and stores it on workers. */
import { z } from "zod";
import { isRecord } from "../../base/mod.ts";
import { whyNotKey } from "../../graph/mod.ts";
import { AnnotationsShape, GraphSubmissionShape, TtlShape } from "../../graph/schemas.ts";
import {
  type Fault,
  fullKey,
  jsonPointer,
  ownerOf,
  shortKey,
  StoredDatumShape,
  type WorkerId,
} from "../../protocol/mod.ts";
import { datumStatus, type ScatteredValue, workerIdOf } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { faultsOf, faultyProblem } from "../../http/faults.ts";
import type { LimitTable } from "../access/limits.ts";
import { draining, type HttpProblem, recordingEnded } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { requireClient } from "../clients/clients.ts";
import { type DataBodyOptions, readDataBody, type ScatterBody } from "./data_body.ts";
import type { DataPort, ScatterRequest } from "./data_requests.ts";
import type { ScatterAnswer } from "./scatter_answer.ts";
import type { PassingBody } from "./passing_body.ts";
import { scatterProblem } from "./scatter_problem.ts";
import { OWNER_QUERY, requireNamespace } from "../access/visibility.ts";
import { MSGPACK_MEDIA_TYPE } from "../results/value_answer.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";

const DataSubmission = z.strictObject({
  namespace: GraphSubmissionShape.shape.namespace.unwrap(),
  values: z.unknown().refine(isRecord, { error: "Give an object of values by their keys" }).refine(
    (values) => !isRecord(values) || Object.keys(values).length > 0,
    { error: "Give at least one value" },
  ).describe("Key -> any value, at least one."),
  replicas: AnnotationsShape.shape.replicas,
  workers: AnnotationsShape.shape.workers,
  ttl: TtlShape.default(0).describe(
    "Time to keep the values; 0, the default: until they are released.",
  ),
});
type DataSubmission = z.output<typeof DataSubmission>;

const Items = z.object({
  id: z.string().describe("id of the batch, which a lease may take over"),
  items: z.array(StoredDatumShape),
});

/** Ports of these routes. */
type Ports = ChangePort & DataPort & StatePort;

export interface ScatterRouteOptions extends DataBodyOptions {
  readonly limits: LimitTable;
}

export function addScatterRoute(
  routes: RouteTable,
  ports: Ports,
  { limits, bodyBytesMax, compilers }: ScatterRouteOptions,
): void {
  routes.add({
    method: "post",
    path: "/api/v1/data",
    scopes: ["submit"],
    summary: "Store external data in a shared namespace",
    examples: {
      prices: {
        summary: "Two values, each on one worker, kept for an hour",
        body: {
          namespace: "market",
          values: { prices: [101.5, 99.25], currency: "EUR" },
          ttl: 3600,
        },
        answer: {
          status: 201,
          body: {
            id: "019a6f0e-7c1d-7a31-9b0a-3f6f6d2c9f11",
            items: [
              { key: "prices", nbytes: 19, holders: ["w1-1"] },
              { key: "currency", nbytes: 4, holders: ["w1-1"] },
            ],
          },
        },
      },
    },
    query: z.strictObject({
      ...OWNER_QUERY,
      client: z.string().optional().describe("the lease that keeps the values"),
    }),
    limits: ["graphs", "records", "bytes"],
    body: { [JSON_MEDIA_TYPE]: DataSubmission, [MSGPACK_MEDIA_TYPE]: z.string() },
    answers: {
      201: {
        description: "The workers that hold each value",
        content: { [JSON_MEDIA_TYPE]: Items },
      },
    },
  }, async (c, { query }) => {
    if (ports.isDraining()) throw draining();
    if (ports.refusesChanges()) throw recordingEnded();
    const { client } = query;
    if (client !== undefined) requireClient(ports, c, client);
    const received = await readDataBody(c, { bodyBytesMax, compilers });
    await using _rest = "pieces" in received ? received : null;
    const submission = parseSubmission(received.body);
    const namespace = requireNamespace(c.get("principal"), submission.namespace, query.owner);
    const destination = {
      namespace,
      replicas: submission.replicas ?? 1,
      workers: findWorkers(ports, submission.workers),
      ttlMs: Math.round(submission.ttl * 1000),
      ...(client !== undefined && { client }),
      submitter: ownerOf(namespace),
      limits: limits.forMachine(ownerOf(namespace)),
    };
    const [values, answer] = "pieces" in received
      ? await pass(ports, received, destination)
      : await send(ports, received, destination);
    if (answer.type === "unrecorded") throw recordingEnded();
    if (answer.type !== "accepted") throw scatterProblem(submission.namespace, answer);
    const items = values.map(({ key, nbytes }) => {
      const holders = datumStatus(ports.state, namespace, shortKey(key))?.holders ?? [];
      return { key: shortKey(key), nbytes, holders };
    });
    return c.json({ id: answer.batch, items }, 201);
  });
}

type Destination = Omit<ScatterRequest, "values">;
type Sent = readonly [values: readonly Pick<ScatteredValue, "key" | "nbytes">[], ScatterAnswer];

async function send(ports: Ports, body: ScatterBody, destination: Destination): Promise<Sent> {
  const values = valuesOf(destination.namespace, body);
  return [values, await ports.data.scatter({ ...destination, values })];
}

/** Stores a value that arrives meanwhile. */
async function pass(
  ports: Ports,
  { key: name, nbytes, pieces, sha256 }: PassingBody,
  destination: Destination,
): Promise<Sent> {
  const key = fullKey(destination.namespace, name);
  const definition = () => `data:${sha256()}`;
  const answer = await ports.data.upload({ ...destination, key, nbytes, pieces, definition });
  return [[{ key, nbytes }], answer];
}

/** Checks the fields and the keys, and reports all faults at once. */
function parseSubmission(body: unknown): DataSubmission {
  const parsed = DataSubmission.safeParse(body);
  const faults = parsed.success ? [] : faultsOf(parsed.error);
  const values = isRecord(body) && isRecord(body.values) ? body.values : {};
  for (const key of Object.keys(values)) {
    const reason = whyNotKey(key);
    if (reason !== null) {
      faults.push({ pointer: jsonPointer(["values", key]), detail: `A key ${reason}` });
    }
  }
  if (parsed.success && faults.length === 0) return parsed.data;
  throw invalid(faults);
}

function valuesOf(namespace: string, received: ScatterBody): ScatterRequest["values"] {
  const faults: Fault[] = [];
  const encoded = received.encoded().flatMap(([key, value]) => {
    if ("fault" in value) {
      faults.push({ pointer: jsonPointer(["values", key]), detail: value.fault });
      return [];
    }
    const { bytes, sha256 } = value;
    return [{
      key: fullKey(namespace, key),
      nbytes: bytes.byteLength,
      definition: `data:${sha256}`,
      bytes,
    }];
  });
  if (faults.length > 0) throw invalid(faults);
  return encoded;
}

/** Ids of the workers that `names` gives by id or name; `null`: any worker. */
function findWorkers(
  ports: StatePort,
  names: readonly string[] | undefined,
): readonly WorkerId[] | null {
  if (names === undefined) return null;
  const faults: Fault[] = [];
  const ids = names.flatMap((name, index) => {
    const id = workerIdOf(ports.state, name);
    if (id !== undefined) return [id];
    faults.push({
      pointer: jsonPointer(["workers", index]),
      detail: `There is no worker "${name}"`,
    });
    return [];
  });
  if (faults.length > 0) throw invalid(faults);
  return ids;
}

function invalid(faults: readonly Fault[]): HttpProblem {
  return faultyProblem("invalid_body", "the data", faults);
}

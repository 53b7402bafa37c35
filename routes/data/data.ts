/**
 * Routes of the values in shared namespaces: store, list, show and release them, and declare the
 * desired number of replicas. A namespace holds external data and the results of the graphs that
 * share it.
 */
import type { Context } from "hono";
import { z } from "zod";
import { AnnotationsShape } from "../../graph/schemas.ts";
import {
  asGraphId,
  DataItemShape,
  fullKey,
  type Key,
  ValueHoldersShape,
} from "../../protocol/mod.ts";
import {
  dataStatuses,
  type Datum,
  datum,
  datumStatus,
  hasClaim,
  mayReadNamespace,
  valueHolders,
} from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE, readJson } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { addScatterRoute, type ScatterRouteOptions } from "./scatter.ts";
import { checkBody } from "../../http/json_body.ts";
import { inTurns } from "../../http/loop_turn.ts";
import { answerPage, decodeCursor, PAGE_QUERY, pageAfter, pageOf } from "../../http/page.ts";
import { HttpProblem, recordingEnded } from "../../http/problem.ts";
import { KeyParam } from "../../http/key_param.ts";
import { askFor, resultProblem } from "../results/result_state.ts";
import type { RouteTable } from "../access/route_table.ts";
import { namespaceFor, ownedNamespaceOf, OWNER_QUERY } from "../access/visibility.ts";
import { addUploadRoute } from "./upload.ts";
import {
  answerValue,
  FILE_QUERY,
  VALUE_ANSWERS,
  type ValuePorts,
} from "../results/value_answer.ts";
import type { ResultsPort } from "../results/result_requests.ts";
import type { DataPort } from "./data_requests.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";

/** Ports of these routes. */
type DataRoutePorts = ValuePorts<ChangePort & DataPort>;

const Params = z.object({ namespace: z.string(), key: KeyParam });
const DATUM = { namespace: "ns", key: "datum" };
const OwnerQuery = z.strictObject(OWNER_QUERY);
const HeldDatum = z.object({ key: z.string(), heldBy: ValueHoldersShape });
const Replicas = z.strictObject({ replicas: AnnotationsShape.shape.replicas.unwrap() });
/** Maximum size of a body that holds a number or "all". */
const REPLICAS_BYTES_MAX = 4096;

export function addDataRoutes(
  routes: RouteTable,
  ports: DataRoutePorts,
  options: ScatterRouteOptions,
): void {
  const { scheduler } = ports;
  addScatterRoute(routes, scheduler, options);
  addUploadRoute(routes, scheduler, options);
  addReadRoutes(routes, ports);

  routes.add({
    method: "delete",
    path: "/api/v1/data/{namespace}/{key}",
    scopes: ["submit"],
    summary: "Release external data",
    examples: {
      datum: {
        summary: "A value that a dataset keeps",
        params: DATUM,
        answer: {
          status: 200,
          body: {
            key: "datum",
            heldBy: { datasets: ["kept"], programs: 0, stores: 0, graphs: 0, tasks: 0 },
          },
        },
      },
    },
    params: Params,
    query: OwnerQuery.extend({
      claim: z.string().optional().describe(
        "the id of the batch or of the claim that ends; default: all that stored the value " +
          "without a program, or whose program is gone",
      ),
    }),
    answers: {
      200: {
        description: "The claim has ended; others hold the value",
        content: { [JSON_MEDIA_TYPE]: HeldDatum },
      },
      204: { description: "The value is released as soon as no task needs it" },
    },
  }, (c, { params: { namespace, key }, query: { owner, claim } }) => {
    const place = new Place(
      scheduler,
      namespace,
      namespaceFor(c.get("principal"), namespace, owner),
    );
    const { scattered } = place.requireDatum(key);
    if (claim !== undefined) place.requireClaim(key, claim);
    else if (!scattered) {
      throw new HttpProblem(
        "graph_result",
        `Cannot release "${key}": it is the result of a graph; delete the graphs that need it`,
      );
    }
    const ended = claim === undefined ? null : asGraphId(claim);
    const release = () => scheduler.data.release(place.fullKey(key), ended);
    if (!scheduler.change(release)) throw recordingEnded();
    const heldBy = valueHolders(scheduler.state, place.namespace, key);
    return heldBy === null ? c.body(null, 204) : c.json({ key, heldBy });
  });

  routes.add({
    method: "put",
    path: "/api/v1/data/{namespace}/{key}/replicas",
    scopes: ["submit"],
    summary: "Declare the desired number of replicas",
    examples: {
      all: { summary: "One on each worker", params: DATUM, body: { replicas: "all" } },
      two: {
        summary: "Two of them",
        params: DATUM,
        body: { replicas: 2 },
        answer: {
          status: 200,
          body: { key: "datum", nbytes: 9, holders: ["w1-1", "w2-1"], replicas: 2 },
        },
      },
    },
    params: Params,
    query: OwnerQuery,
    body: { [JSON_MEDIA_TYPE]: Replicas },
    answers: {
      200: {
        description: "The state after the change",
        content: { [JSON_MEDIA_TYPE]: DataItemShape },
      },
    },
  }, async (c, { params: { namespace, key }, query: { owner } }) => {
    const { replicas } = checkBody(
      Replicas,
      await readJson(c, { bytesMax: REPLICAS_BYTES_MAX, hint: "send only the number" }),
      'declare the number of replicas: send {"replicas": 2}, or {"replicas": "all"}',
    );
    const place = new Place(
      scheduler,
      namespace,
      namespaceFor(c.get("principal"), namespace, owner),
    );
    place.requireInMemory(key);
    const declare = () => scheduler.data.declareReplicas(place.fullKey(key), replicas);
    if (!scheduler.change(declare)) throw recordingEnded();
    return c.json(datumStatus(scheduler.state, place.namespace, key));
  });
}

function addReadRoutes(routes: RouteTable, ports: DataRoutePorts): void {
  const { scheduler } = ports;
  routes.add({
    method: "get",
    path: "/api/v1/data/{namespace}",
    scopes: ["read"],
    summary: "Keys with values in a shared namespace",
    examples: {
      first: {
        summary: "The first ten",
        params: { namespace: DATUM.namespace },
        query: { limit: "10" },
      },
    },
    params: z.object({ namespace: z.string() }),
    query: z.strictObject({ ...PAGE_QUERY, ...OWNER_QUERY }),
    answers: {
      200: { description: "A page", content: { [JSON_MEDIA_TYPE]: pageOf(DataItemShape) } },
    },
  }, async (c, { params, query: { limit, cursor, owner } }) => {
    const { namespace } = readablePlace(scheduler, c, params.namespace, owner);
    const after = decodeCursor(cursor);
    const options = { limit: limit + 1, ...(after === null ? {} : { after }) };
    const found = await inTurns(dataStatuses(scheduler.state, namespace, options));
    return await answerPage(c, pageAfter(found, limit, (item) => item.key));
  });

  routes.add({
    method: "get",
    path: "/api/v1/data/{namespace}/{key}",
    scopes: ["read"],
    audit: "reads",
    summary: "One value of a shared namespace",
    examples: {
      datum: {
        summary: "A value that is stored",
        params: DATUM,
        answer: { status: 200, body: 1 },
      },
    },
    params: Params,
    query: OwnerQuery.extend(FILE_QUERY),
    limits: ["streams"],
    answers: VALUE_ANSWERS,
  }, async (c, { params: { namespace, key }, query: { owner, file } }) => {
    const place = readablePlace(scheduler, c, namespace, owner);
    const source = {
      find: (name: string) => datum(scheduler.state, place.namespace, name),
      require: (name: string) => place.requireInMemory(name),
    };
    return await answerValue(c, ports, source, { name: key, file });
  });
}

/** A namespace to read from: an own one, or one that its owner shares. */
function readablePlace(
  ports: ResultsPort & StatePort,
  c: Context<AppEnv>,
  asked: string,
  owner: string | undefined,
): Place {
  const principal = c.get("principal");
  const named = ownedNamespaceOf(asked, owner ?? principal.owner);
  const isShared = named !== null && mayReadNamespace(ports.state, principal.owner, named);
  return new Place(ports, asked, isShared ? named : namespaceFor(principal, asked, owner));
}

/** A namespace that no owner has. */
const NOWHERE = "/";

/** A namespace as a request names it. */
class Place {
  /** Its name in the cluster. */
  readonly namespace: string;
  readonly #ports: ResultsPort & StatePort;
  readonly #asked: string;

  /** `namespace`: `null` if the sender of the request must not know whether there is one. */
  constructor(ports: ResultsPort & StatePort, asked: string, namespace: string | null) {
    this.namespace = namespace ?? NOWHERE;
    this.#ports = ports;
    this.#asked = asked;
  }

  fullKey(key: string): Key {
    return fullKey(this.namespace, key);
  }

  /** Throws the problem `unknown_key` (404) if there is no such value. */
  requireDatum(key: string): Datum {
    const found = datum(this.#ports.state, this.namespace, key);
    if (found !== undefined) return found;
    throw new HttpProblem(
      "unknown_key",
      `Cannot find "${key}" in the namespace "${this.#asked}": it was released, or never existed`,
    );
  }

  /** Throws the problem `unknown_key` (404) if this claim does not hold the value. */
  requireClaim(key: string, claim: string): void {
    if (hasClaim(this.#ports.state, this.namespace, key, claim)) return;
    throw new HttpProblem(
      "unknown_key",
      `Cannot release "${key}": the claim "${claim}" has ended, or never held it`,
    );
  }

  /** Throws a problem if the value is not in memory. */
  requireInMemory(key: string): void {
    const found = this.requireDatum(key);
    askFor(this.#ports, [found]);
    // A released value is no longer needed; every other missing value will be computed.
    const problem = resultProblem(found, found.state !== "released", key);
    if (problem !== null) throw problem;
  }
}

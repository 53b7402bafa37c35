/** Bad queries. */
import {
  answers,
  BAD_QUERY,
  type BadInput,
  queries,
  requests,
  unknownFields,
} from "../../bad_input.ts";
import { FILE, ONE_TASK, SECRET } from "./parts.ts";

const TRUE_OR_FALSE = 'Invalid option: expected one of "true"|"false"';
const BAD_NAMESPACE =
  'Cannot use the namespace: it must be 1 to 128 letters, digits, ".", "_" or "-"';
const BAD_OWNER = 'Cannot use the owner: it must be 1 to 128 letters, digits, ".", "_", "-" or "@"';

const WAIT = "Must be a duration from 0 to 60 s: seconds, or as in 500ms, 2s, 5m or 1h";

export const BAD_QUERIES: readonly BadInput[] = [
  ...queries({ to: "POST /api/v1/graphs", body: ONE_TASK }, [
    ["?wait=61", "/wait", WAIT],
    ["?wait=soon", "/wait", WAIT],
    ["?wait=2m", "/wait", WAIT],
    ["?wait=", "/wait", WAIT],
    ["?dryRun=yes", "/dryRun", TRUE_OR_FALSE],
    ["?colour=red", "/colour", "Unknown field"],
  ]),
  ...queries("GET /api/v1/flaky", [["?run=a", "/run", "Unknown field"]]),
  ...queries("GET /api/v1/cache", [["?own=a", "/own", "Unknown field"]]),
  ...queries("GET /api/v1/cache/entries", [["?limit=many", "/limit", "Must be a number"]]),
  ...queries("GET /api/v1/cache/distrusted", [["?op=inc", "/op", "Unknown field"]]),
  ...queries("DELETE /api/v1/cache", [
    ["?prune=much", "/prune", "Must be a size, such as 512MiB"],
  ]),
  ...queries("GET /api/v1/graphs", [
    ["?limit=0", "/limit", "Too small: expected number to be >=1"],
    ["?limit=many", "/limit", "Must be a number"],
    ["?limit=1e9", "/limit", "Too big: expected number to be <=1000"],
    [
      "?state=broken",
      "/state",
      'Invalid option: expected one of "running"|"cancelling"|"succeeded"|"failed"|"cancelled"|"partly cancelled"',
    ],
    ["?mine=1", "/mine", TRUE_OR_FALSE],
    [
      "?owner=ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo",
      "/owner",
      "Too big: expected string to have <=128 characters",
    ],
    ["?limit=1.5&state=x&page=2", {
      "/limit": "Invalid input: expected int, received number",
      "/state":
        'Invalid option: expected one of "running"|"cancelling"|"succeeded"|"failed"|"cancelled"|"partly cancelled"',
      "/page": "Unknown field",
    }],
  ]),
  ...queries("GET /api/v1/graphs/{id=<done>}/tasks", [
    [
      "?state=done",
      "/state",
      'Invalid option: expected one of "waiting"|"queued"|"no-worker"|"processing"|"memory"|"released"|"erred"|"cancelled"|"failed"|"blocked"',
    ],
    ["?limit=1001", "/limit", "Too big: expected number to be <=1000"],
  ]),
  ...queries("GET /api/v1/graphs/{id=<done>}/tasks/{key=x}/logs", [
    ["?attempt=0", "/attempt", "Too small: expected number to be >0"],
    ["?attempt=first", "/attempt", "Must be a number"],
    ["?after=-1", "/after", "Too small: expected number to be >=0"],
    ["?follow=yes", "/follow", TRUE_OR_FALSE],
  ]),
  ...queries("POST /api/v1/transfers/{id=t}", [
    ["?incarnation=1", "/worker", "It is missing: must be of type string"],
    [
      "?worker=<worker>&incarnation=<incarnation>&retryAfter=61",
      "/retryAfter",
      "Too big: expected number to be <=60",
    ],
    ["?worker=<worker>&incarnation=<incarnation>&retryAfter=x", "/retryAfter", "Must be a number"],
  ]),
  ...queries("GET /api/v1/workers", [
    ["?keys=yes", "/keys", TRUE_OR_FALSE],
    ["?limit=0", "/limit", "Too small: expected number to be >=1"],
  ]),
  ...queries("GET /api/v1/memory/samplers", [
    ["?ids=", "/ids", "Too small: expected string to have >=1 characters"],
    ["?align=yes", "/align", TRUE_OR_FALSE],
  ]),
  ...queries("POST /api/v1/amm/run_once", [
    ["?dryRun=1", "/dryRun", TRUE_OR_FALSE],
    ["?suggestions", "/suggestions", TRUE_OR_FALSE],
  ]),
  ...requests(BAD_QUERY, [
    ["GET /api/v1/graphs/{id=<done>}?wait=-1", "/wait", WAIT],
    ["POST /api/v1/graphs/{id=<running>}/cancel?wait=x", "/wait", WAIT],
    ["POST /api/v1/graphs/{id=<failed>}/retry?wait=61", "/wait", WAIT],
    ["GET /api/v1/graphs/{id=<done>}/results?partial=1", "/partial", TRUE_OR_FALSE],
    [
      "GET /api/v1/graphs/{id=<done>}/analysis?links=0",
      "/links",
      "Too small: expected number to be >=1",
    ],
    [
      "GET /api/v1/graphs/{id=<done>}/shape?hops=11",
      "/hops",
      "Too big: expected number to be <=10",
    ],
    ["GET /api/v1/graphs/{id=<done>}/logs?failed=1", "/failed", TRUE_OR_FALSE],
    [
      "GET /api/v1/graphs/{id=<done>}/events?after=yesterday",
      "/after",
      "Must be the id of an event, or 0",
    ],
    ["GET /api/v1/events?after=-5", "/after", "Must be the id of an event, or 0"],
    ["GET /api/v1/data/{namespace=ns}?limit=-1", "/limit", "Too small: expected number to be >=1"],
    [{ to: "PUT /api/v1/data/{namespace=ns}/{key=file}?ttl=-1&replicas=0", ...FILE }, {
      "/replicas": "Too small: expected number to be >0",
      "/ttl": "Must be a duration from 0 to 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
    }],
    ["GET /api/v1/namespaces?limit=x", "/limit", "Must be a number"],
    ["GET /api/v1/pools?limit=x", "/limit", "Must be a number"],
    ["GET /api/v1/shares?limit=x", "/limit", "Must be a number"],
    ["DELETE /api/v1/pools/{name=db}?shared=1", "/shared", TRUE_OR_FALSE],
    ["POST /api/v1/workers/{id=w1}/retire?wait=-1", "/wait", WAIT],
    ["GET /api/v1/retirements/{id=nothing}?wait=61s", "/wait", WAIT],
    ["GET /api/v1/workers/{id=w1}?keys=1", "/keys", TRUE_OR_FALSE],
    [
      "GET /api/v1/graphs/{id=<done>}/groups?limit=0",
      "/limit",
      "Too small: expected number to be >=1",
    ],
    [
      "GET /api/v1/graphs/{id=<done>}/failures?limit=101",
      "/limit",
      "Too big: expected number to be <=100",
    ],
    [
      "GET /api/v1/graphs/{id=<done>}/tasks/{key=x}?dependencies=-1",
      "/dependencies",
      "Too small: expected number to be >=0",
    ],
    ["GET /api/v1/workers?keys=true&largest=0", "/largest", "Too small: expected number to be >=1"],
    ["GET /api/v1/memory/groups?limit=0", "/limit", "Too small: expected number to be >=1"],
    [
      "GET /api/v1/graphs/{id=<done>}/tasks/{key=x}/neighbours?limit=0",
      "/limit",
      "Too small: expected number to be >=1",
    ],
    [
      "GET /api/v1/scaling?seconds=0ms",
      "/seconds",
      "Must be a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
    ],
    [
      "GET /api/v1/scaling?seconds=1%20week",
      "/seconds",
      "Must be a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
    ],
    ["GET /api/v1/scaling?minimum=3&maximum=2", "/minimum", 'Give at most "maximum"'],
    ["GET /api/v1/stream?limit=10001", "/limit", "Too big: expected number to be <=10000"],
  ]),
  ...requests('400 invalid_query: Cannot read the query: "<field>" is not valid', [
    "GET /api/v1/graphs?cursor=%2A",
    "GET /api/v1/graphs/{id=<done>}/tasks?cursor=!",
    "GET /api/v1/graphs/{id=<done>}/outputs?cursor=eA",
    "GET /api/v1/data/{namespace=ns}?cursor=%2A",
    "GET /api/v1/namespaces?cursor=%25",
    "GET /api/v1/pools?cursor=%25",
    "GET /api/v1/shares?cursor=%25",
  ], { "/cursor": "Must be the nextCursor of a previous page" }),
  ...unknownFields([
    "DELETE /api/v1/graphs/{id=<done>}?force=true",
    "GET /api/v1/graphs/{id=<done>}/results/{key=x}?partial=true",
    "GET /api/v1/graphs/{id=<done>}/groups?sort=size",
    "GET /api/v1/graphs/{id=<done>}/tasks/{key=x}?verbose=true",
    "GET /api/v1/events?since=0",
    "GET /api/v1/stories/{stimulusId=nothing}?limit=5",
    "GET /api/v1/modules/{sha256=<modules>}?raw=true",
    "GET /api/v1/data/{namespace=ns}?prefix=a",
    "DELETE /api/v1/data/{namespace=ns}/{key=datum}?force=true",
    "GET /api/v1/namespaces?all=true",
    "GET /api/v1/datasets?all=true",
    "DELETE /api/v1/workers/{id=w1}?force=true",
    "POST /api/v1/workers/{id=w1}/pause?for=60",
    "GET /api/v1/memory/samplers/{id=<sampler>}?align=true",
    "GET /api/v1/memory?unit=MiB",
    "GET /api/v1/memory/history?unit=MiB",
    "GET /api/v1/amm?verbose=true",
    "GET /api/v1/amm/running?x=1",
    "GET /api/v1/amm/runs?limit=5",
    "POST /api/v1/amm/rebalance?workers=w1",
    "GET /api/v1/scaling?x=1",
    "GET /api/v1/version?x=1",
    "GET /api/v1/ops?name=inc",
    "GET /livez?verbose",
    "GET /readyz?verbose",
    "GET /metrics?name=x",
    "GET /api/v1/history?limit=1",
    "GET /api/v1/stuck?limit=1",
    "GET /api/v1/session?who=me",
    "DELETE /api/v1/session?all=true",
    "POST /api/v1/session/codes?for=me",
    "GET /docs?url=https://example.com/openapi.json",
    "GET /problems?status=404",
    "GET /openapi.json?version=2",
  ]),
  ...requests("400 invalid_query: <fault>", [
    [
      { to: "POST /api/v1/data?owner=a%2Fb", body: { namespace: "ns", values: { a: 1 } } },
      "/owner",
      BAD_OWNER,
    ],
    [{ to: "PUT /api/v1/data/{namespace=a%2Fb}/{key=file}", ...FILE }, "/namespace", BAD_NAMESPACE],
    ["GET /api/v1/namespaces/{namespace=a%2Fb}", "/namespace", BAD_NAMESPACE],
    ["GET /api/v1/namespaces/{namespace=ns}?owner=a%20b", "/owner", BAD_OWNER],
    [
      {
        to: "PUT /api/v1/datasets/{name=a%20b}",
        body: { namespace: "ns", value: { $ref: "datum" } },
      },
      "/name",
      'Cannot publish the dataset: its name must be 1 to 128 letters, digits, ".", "_" or "-"',
    ],
  ]),
  ...requests('400 invalid_query: Cannot read the query: "<field>" is missing', [
    "GET /api/v1/workers/{id=<worker>}/instructions",
    { to: "POST /api/v1/workers/{id=<worker>}/leave", body: {} },
    {
      to: "POST /api/v1/workers/{id=<worker>}/logs",
      headers: { "content-type": "application/vnd.weir.logs" },
      body: "",
    },
    { to: "POST /api/v1/workers/{id=<worker>}/profiles", body: { profiles: [] } },
    "POST /api/v1/transfers/{id=t}?worker=w",
    "GET /api/v1/workers/{id=<worker>}/secrets",
  ], { "/incarnation": "It is missing" }),
  ...requests('400 invalid_query: Cannot read the request: "<field>": <fault>', [
    [
      "GET /api/v1/workers/{id=<worker>}/instructions?incarnation=x",
      "/incarnation",
      "Must be a whole number from 0",
    ],
    [
      {
        to: "GET /api/v1/workers/{id=<worker>}/instructions?incarnation=<incarnation>&after=1.5",
        headers: { ...SECRET, accept: "application/json" },
      },
      "/after",
      "Must be a whole number from 0",
    ],
    [
      {
        to: "GET /api/v1/workers/{id=<worker>}/instructions?incarnation=<incarnation>&wait=soon",
        headers: { ...SECRET, accept: "application/json" },
      },
      "/wait",
      "Must be a duration of 0 s or more: seconds, or as in 500ms, 2s, 5m or 1h",
    ],
    [
      "GET /api/v1/workers/{id=<worker>}/secrets?incarnation=x",
      "/incarnation",
      "Must be a whole number from 0",
    ],
  ]),
  ...answers([
    [
      {
        to: "GET /api/v1/workers/{id=<worker>}/instructions?incarnation=<incarnation>",
        headers: { ...SECRET, "last-event-id": "x" },
      },
      '400 invalid_query: Cannot read the request: "Last-Event-ID": Must be a whole number from 0',
      {},
    ],
  ]),
];

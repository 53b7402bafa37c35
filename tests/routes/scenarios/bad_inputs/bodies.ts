/** Bodies with a wrong field. */
import { answers, type BadInput, bodies, requests } from "../../bad_input.ts";
import { CARD, FILE, post, SECRET } from "./parts.ts";

const NO_URL = "Must be a URL that begins with http:// or https://";
const LINK_LOCAL = "must not be a link-local address";
const ONE_SELECTION = 'Give one of "ids", "names", "count" and "idle"';
const WITH_MANY = 'Give "count" or "idle" with it';

export const BAD_BODIES: readonly BadInput[] = [
  ...requests("422 unknown_topic: <fault>", [
    [
      "GET /api/v1/events?topics=rumours",
      "/topics",
      'Cannot send events of the topic "rumours": known are facts, cluster, groups, stream, workers, graph:ID, outputs:NAMESPACE',
    ],
    [
      "GET /api/v1/events?topics=",
      "/topics",
      'Cannot send events of the topic "": known are facts, cluster, groups, stream, workers, graph:ID, outputs:NAMESPACE',
    ],
  ]),
  ...bodies(
    "PUT /api/v1/modules/{sha256=<modules>}",
    "422 invalid_body: Cannot accept the modules: <pointer>: <fault>",
    [
      [
        { files: { "../up.ts": "" } },
        "/files/..~1up.ts",
        'Cannot ship "../up.ts": write a relative name such as "lib/clean.ts"',
      ],
      [{ files: {} }, "/files", "Must have at least one file"],
      [
        { files: { "a.ts": "" } },
        "/files",
        "The files have the SHA-256 57e07456f3f2cadd8745bfb4ae93822eb92c5cde92fa13c0ec2e994ad18101ba",
      ],
    ],
  ),
  ...bodies("POST /api/v1/data", "422 invalid_body: Cannot accept the data: <pointer>: <fault>", [
    [[], "", "Invalid input: expected object, received array"],
    [{ namespace: "ns" }, "/values", "Give an object of values by their keys"],
    [{ namespace: "ns", values: {} }, "/values", "Give at least one value"],
    [{ namespace: "ns", values: [1] }, "/values", "Give an object of values by their keys"],
    [
      { namespace: "a/b", values: { a: 1 } },
      "/namespace",
      'A namespace must be 1 to 128 letters, digits, ".", "_" or "-"',
    ],
    [{ namespace: "ns", values: { "": 1 } }, "/values/", "A key must not be empty"],
    [
      { namespace: "ns", values: { a: 1 }, replicas: 0 },
      "/replicas",
      "Too small: expected number to be >0",
    ],
    [
      { namespace: "ns", values: { ok: 1, deep: JSON.parse("[".repeat(70) + "]".repeat(70)) } },
      "/values/deep",
      "Cannot encode the value: it is nested deeper than 64 levels",
    ],
    [
      { namespace: "ns", values: { a: 1 }, workers: ["nobody"] },
      "/workers/0",
      'There is no worker "nobody"',
    ],
    [
      { namespace: "ns", values: { a: 1 }, workers: ["w1", "w9"] },
      "/workers/1",
      'There is no worker "w9"',
    ],
    [
      { namespace: "ns", values: { a: 1 }, ttl: -1 },
      "/ttl",
      "Too small: expected number to be >=0",
    ],
  ]),
  ...requests("422 invalid_body: Cannot accept the data: <pointer>: <fault>", [
    [
      {
        to: "POST /api/v1/data",
        headers: { "content-type": "application/msgpack" },
        body: "\u0001",
      },
      "",
      "Invalid input: expected object, received number",
    ],
    [
      { to: "PUT /api/v1/data/{namespace=ns}/{key=a%2Fb}", ...FILE },
      "/key",
      'A key must not contain "/"',
    ],
  ]),
  ...bodies(
    "PUT /api/v1/data/{namespace=ns}/{key=datum}/replicas",
    '422 invalid_body: Cannot declare the number of replicas: send {"replicas": 2}, or {"replicas": "all"}',
    [
      [{ replicas: 0 }, "/replicas", "Too small: expected number to be >0"],
      [{ replicas: "many" }, "/replicas", 'Must be a whole number from 1, or "all"'],
      [{}, "/replicas", 'Must be a whole number from 1, or "all"'],
      [{ replicas: 1, more: 1 }, "/more", "Unknown field"],
    ],
  ),
  ...bodies(
    "PUT /api/v1/namespaces/{namespace=ns}",
    '422 invalid_body: Cannot share the namespace: send {"share": {"read": ["owner"]}}, or "*" for all',
    [
      [{}, "/share", "It is missing: must be of type object"],
      [{ share: { read: "*" } }, "/share/read", "Invalid input: expected array, received string"],
      [
        { share: { read: ["a/b"] } },
        "/share/read/0",
        'Must be the name of an owner, or "*" for all',
      ],
      [{ share: { read: [], write: [] } }, "/share/write", "Unknown field"],
    ],
  ),
  ...bodies("POST /api/v1/workers", "422 invalid_body: Cannot register the worker: see errors", [
    [{}, {
      "/protocol": "It is missing: must be of type number",
      "/version": "It is missing: must be of type string",
      "/name": "It is missing: must be of type string",
      "/url": NO_URL,
      "/acceptToken": "It is missing: must be of type string",
      "/threads": "It is missing: must be of type number",
      "/memoryLimit": "It is missing: must be of type number",
      "/resources": "It is missing: must be of type record",
      "/held": "It is missing: must be of type array",
      "/running": "It is missing: must be of type array",
    }],
    [{ ...CARD, name: "" }, "/name", "1 to 128 characters without space or slash"],
    [{ ...CARD, name: "n".repeat(129) }, "/name", "1 to 128 characters without space or slash"],
    [{ ...CARD, url: "not a url" }, "/url", NO_URL],
    [{ ...CARD, url: "ftp://127.0.0.1/" }, "/url", NO_URL],
    [{ ...CARD, url: `http://127.0.0.1/${"x".repeat(2048)}` }, "/url", NO_URL],
    [{ ...CARD, url: "http://user@127.0.0.1" }, "/url", "must not contain credentials"],
    [{ ...CARD, url: "http://127.0.0.1/?" }, "/url", "must not have a query"],
    [{ ...CARD, url: "http://127.0.0.1/?to=x" }, "/url", "must not have a query"],
    [{ ...CARD, url: "http://127.0.0.1/#x" }, "/url", "must not have a fragment"],
    [{ ...CARD, url: "http://169.254.169.254/latest" }, "/url", LINK_LOCAL],
    [{ ...CARD, url: "http://2852039166/" }, "/url", LINK_LOCAL],
    [{ ...CARD, url: "http://[fe80::1]/" }, "/url", LINK_LOCAL],
    [{ ...CARD, url: "http://[::ffff:169.254.169.254]/" }, "/url", LINK_LOCAL],
    [{ ...CARD, threads: 4097 }, "/threads", "Too big: expected number to be <=1024"],
    [{ ...CARD, threads: 0, memoryLimit: -1 }, {
      "/threads": "Too small: expected number to be >=1",
      "/memoryLimit": "Too small: expected number to be >=0",
    }],
    [{ ...CARD, extra: 1 }, "/extra", "Unknown field"],
    [{ ...CARD, resources: kinds(65) }, "/resources", "at most 64 kinds"],
    [{ ...CARD, threads: 0 }, "/threads", "Too small: expected number to be >=1"],
    [
      { ...CARD, acceptToken: "short" },
      "/acceptToken",
      "Too small: expected string to have >=16 characters",
    ],
    [{ ...CARD, held: [["x"]] }, "/held/0", "Too small: expected array to have >=4 items"],
    [{ ...CARD, resources: { GPU: -1 } }, "/resources/GPU", "Too small: expected number to be >=0"],
    [[], "", "Invalid input: expected object, received array"],
  ]),
  ...bodies(
    "POST /api/v1/workers/{id=w1}/events",
    "422 invalid_body: Cannot accept the post: <pointer>: <fault>",
    [
      [[], "", "A post must be an object"],
      [{}, "/incarnation", "Must be a whole number from 0"],
    ],
  ),
  ...bodies(
    { to: "POST /api/v1/workers/{id=<worker>}/events", headers: SECRET },
    "422 invalid_body: Cannot accept the post: <pointer>: <fault>",
    [
      [post([["run-killed", "a/b", -1]]), "/events/0/2", '"run-killed" has an invalid "attempt"'],
      [post([["shutdown"]]), "/events/0/0", 'Unknown event "shutdown"'],
      [post([[{ toString: 1 }]]), "/events/0/0", "An event must begin with the name of its type"],
      [post([["left"]]), "/events/0", '"left" must have 1 fields after its type'],
      [post({}), "/events", "Must be an array"],
      [{ incarnation: 1, seq: 0, ack: 0, events: [] }, "/seq", "Must be a whole number from 1"],
    ],
  ),
  ...bodies("POST /api/v1/transfers", "422 invalid_body: Cannot read the values: see errors", [
    [{}, {
      "/from": "It is missing: must be of type string",
      "/reader": "It is missing: must be of type string",
      "/incarnation": "It is missing: must be of type number",
      "/keys": "It is missing: must be of type array",
      "/grants": "It is missing: must be of type array",
    }],
    [
      { from: "w1", reader: "w1", incarnation: 1, keys: ["a/b"], grants: "all" },
      "/grants",
      "Invalid input: expected array, received string",
    ],
  ]),
  ...requests("422 invalid_body: Cannot read the values: see errors", [
    [
      {
        to: "POST /api/v1/transfers",
        headers: SECRET,
        body: { from: "w1", reader: "<worker>", incarnation: 1, keys: [], grants: [] },
      },
      "/keys",
      "Too small: expected array to have >=1 items",
    ],
  ]),
  ...bodies(
    "POST /api/v1/workers/{id=w1}/retire",
    '422 invalid_body: Cannot retire the worker: send nothing, or {"timeout": 60, "onTimeout": "abort"}',
    [
      [{ timeout: 0 }, "/timeout", "Too small: expected number to be >0"],
      [{ onTimeout: "force" }, "/onTimeout", 'It applies after "timeout": give "timeout" too'],
      [{ timeout: 10000000000, drain: "no" }, {
        "/drain": "Invalid input: expected boolean, received string",
        "/timeout": "Too big: expected number to be <=1000000000",
      }],
    ],
  ),
  // M104
  ...bodies(
    "POST /api/v1/workers/retire",
    '422 invalid_body: Cannot retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or {"idle": true}',
    [
      [{}, "", ONE_SELECTION],
      [{ minimum: 1, groupBy: "host" }, "", ONE_SELECTION],
      [{ names: ["w1"], count: 1 }, "/count", ONE_SELECTION],
      [{ ids: ["a"], names: ["b"], count: 1 }, {
        "/names": ONE_SELECTION,
        "/count": ONE_SELECTION,
      }],
      [{ count: 1, idle: true }, "/idle", ONE_SELECTION],
      [{ ids: [] }, "/ids", "Too small: expected array to have >=1 items"],
      [{ names: [] }, "/names", "Too small: expected array to have >=1 items"],
      [{ count: -1 }, "/count", "Too small: expected number to be >=0"],
      [{ names: ["w1"], minimum: 1 }, "/minimum", WITH_MANY],
      [{ names: ["a"], minimum: 1, groupBy: "host" }, {
        "/minimum": WITH_MANY,
        "/groupBy": WITH_MANY,
      }],
      [{ ids: ["a"], count: 1, minimum: 1 }, { "/count": ONE_SELECTION, "/minimum": WITH_MANY }],
      [{ idle: false }, "/idle", "Invalid input: expected true"],
      [{ count: 1, groupBy: "rack" }, "/groupBy", 'Invalid input: expected "host"'],
      [{ count: 1, minimum: -1, groupBy: "rack" }, {
        "/minimum": "Too small: expected number to be >=0",
        "/groupBy": 'Invalid input: expected "host"',
      }],
      [
        { count: 1, onTimeout: "force" },
        "/onTimeout",
        'It applies after "timeout": give "timeout" too',
      ],
      [{ count: 1, timeout: 0, onTimeout: "wait" }, {
        "/timeout": "Too small: expected number to be >0",
        "/onTimeout": 'Invalid option: expected one of "abort"|"force"',
      }],
      [{ count: 1, workers: ["a"] }, "/workers", "Unknown field"],
    ],
  ),
  ...bodies(
    "POST /api/v1/memory/samplers",
    '422 invalid_body: Cannot sample: send {"measure": "managed", "interval": 0.5, "label": "run 1"}',
    [
      [
        { measure: "heap" },
        "/measure",
        'Invalid option: expected one of "managed"|"managedTotal"|"optimistic"|"process"|"spilled"|"unmanaged"|"unmanagedOld"|"unmanagedRecent"',
      ],
      [{ interval: 0 }, "/interval", "Too small: expected number to be >=0.01"],
      [{ interval: "1 s" }, "/interval", "Invalid input: expected number, received string"],
      [{ label: "" }, "/label", "Too small: expected string to have >=1 characters"],
      [{ colour: 1 }, "/colour", "Unknown field"],
      [{ perWorker: "yes" }, "/perWorker", "Invalid input: expected boolean, received string"],
    ],
  ),
  ...bodies(
    "POST /api/v1/amm/policies",
    '422 invalid_body: Cannot add a policy: send {"name": "ReduceReplicas", "params": {}}',
    [
      [{}, "/name", "It is missing: must be of type string"],
      [{ name: "ReduceReplicas", param: {} }, "/param", "Unknown field"],
      [
        { name: "ReduceReplicas", params: [] },
        "/params",
        "Invalid input: expected record, received array",
      ],
    ],
  ),
  ...bodies("POST /api/v1/amm/policies", "422 invalid_body: <fault>", [
    [
      { name: "Nonsense" },
      "/name",
      'Cannot add policy "Nonsense": known are ReduceReplicas, Replicate, Rebalance',
    ],
    [
      { name: "ReduceReplicas", params: { speed: 1 } },
      "/params",
      'Cannot make policy "ReduceReplicas": no parameter "speed", known: abovePressure',
    ],
    [
      { name: "RetireWorker", params: { worker: "w1" } },
      "/name",
      'Cannot add policy "RetireWorker": known are ReduceReplicas, Replicate, Rebalance',
    ],
  ]),
  ...answers([
    [
      { to: "PUT /api/v1/modules/{sha256=<modules>}", body: {} },
      '422 invalid_body: Cannot upload the modules: send {"files": {"tasks.ts": "source"}}',
      "/files",
      "It is missing: must be of type record",
    ],
    [
      { to: "POST /api/v1/data", body: {} },
      "422 invalid_body: Cannot accept the data: it has 2 faults",
      {
        "/namespace": "It is missing: must be of type string",
        "/values": "Give an object of values by their keys",
      },
    ],
    [
      {
        to: "POST /api/v1/data",
        body: { namespace: "ns", values: { a: 1 }, replicas: 0, ttl: -1 },
      },
      "422 invalid_body: Cannot accept the data: it has 2 faults",
      {
        "/replicas": "Too small: expected number to be >0",
        "/ttl": "Too small: expected number to be >=0",
      },
    ],
    [
      {
        to: "POST /api/v1/data",
        body: { namespace: "a b", values: { "x/y": 1, "": 2 }, more: 1 },
      },
      "422 invalid_body: Cannot accept the data: it has 4 faults",
      {
        "/namespace": 'A namespace must be 1 to 128 letters, digits, ".", "_" or "-"',
        "/more": "Unknown field",
        "/values/x~1y": 'A key must not contain "/"',
        "/values/": "A key must not be empty",
      },
    ],
    [
      {
        to: "POST /api/v1/data",
        headers: { "content-type": "application/msgpack" },
        body: Uint8Array.of(0xc1),
      },
      "422 invalid_body: Cannot read the body: Cannot decode the value: byte 0 is not MessagePack",
    ],
    [
      {
        to: "PUT /api/v1/data/{namespace=ns}/{key=file}",
        ...FILE,
        headers: {
          ...FILE.headers,
          "repr-digest": "sha-256=:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:",
        },
      },
      "422 invalid_body: Cannot store the file: its digest is sha-256=:J3CJ2RwL308uaGK6fkoHYFEZQx9dE/cm3TUrBvGyBqk=:, not sha-256=:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:",
    ],
    [
      { to: "POST /api/v1/clients", body: { graphs: [1] } },
      '422 invalid_body: Cannot open a lease: send {"graphs": []}',
      "/graphs/0",
      "Invalid input: expected string, received number",
    ],
    [
      { to: "PUT /api/v1/datasets/{name=new}", body: { value: 1 } },
      '422 invalid_body: Cannot publish the dataset: send {"namespace": "ns", "value": {"$ref": "key"}}',
      "/namespace",
      "It is missing: must be of type string",
    ],
    [
      { to: "PUT /api/v1/datasets/{name=new}", body: { namespace: "ns", value: [1] } },
      '422 invalid_body: Cannot publish the dataset: Must refer to at least one value: {"$ref": "key"}',
      "/value",
      'Must refer to at least one value: {"$ref": "key"}',
    ],
    [
      { to: "POST /api/v1/graphs/{id=<done>}/results", body: { keys: [] } },
      '422 invalid_body: Cannot read results: send {"keys": ["key"]}',
      "/keys",
      "Too small: expected array to have >=1 items",
    ],
    [
      { to: "POST /api/v1/graphs/{id=<running>}/release", body: { keys: "x" } },
      '422 invalid_body: Cannot release outputs: send {"keys": ["key"]}',
      "/keys",
      "Invalid input: expected array, received string",
    ],
    [
      {
        to: "POST /api/v1/workers/{id=<worker>}/leave?incarnation=<incarnation>",
        headers: SECRET,
        body: { timeout: 0 },
      },
      '422 invalid_body: Cannot leave: send nothing, or {"timeout": 60}',
      "/timeout",
      "Too small: expected number to be >0",
    ],
    [{
      to: "POST /api/v1/workers/{id=<worker>}/logs?incarnation=<incarnation>",
      headers: { ...SECRET, "content-type": "application/vnd.weir.logs" },
      body: "x",
    }, "422 invalid_body: Cannot read the logs: at byte 0 there is no head with its bytes"],
    [
      { to: "POST /api/v1/amm/start", body: { interval: 1 } },
      "422 invalid_body: Cannot POST /api/v1/amm/start with a body: send none",
      "",
      "Must be empty",
    ],
    [
      { to: "POST /api/v1/amm/stop", body: "now" },
      "422 invalid_body: Cannot POST /api/v1/amm/stop with a body: send none",
      "",
      "Must be empty",
    ],
    [
      { to: "POST /api/v1/amm/run_once", body: [] },
      "422 invalid_body: Cannot POST /api/v1/amm/run_once with a body: send none",
      "",
      "Must be empty",
    ],
    [
      { to: "POST /api/v1/amm/rebalance", body: { workers: ["w1"] } },
      "422 invalid_body: Cannot POST /api/v1/amm/rebalance with a body: send none",
      "",
      "Must be empty",
    ],
  ]),
];

/** Resources of so many kinds. */
function kinds(count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, 1]));
}

/** Bodies with a wrong field, and topics. */
import { answers, type BadInput, bodies, requests } from "../../bad_input.ts";
import { FILE } from "./parts.ts";

const INTERVAL = "Must be a duration from 0.01 to 3600 s: seconds, or as in 500ms, 2s, 5m or 1h";

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
      "Must be a duration from 0 to 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
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
      { to: "PUT /api/v1/data/{namespace=ns}/{key=%00}", ...FILE },
      "/key",
      "A key must not contain control characters",
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
  ...bodies(
    "PUT /api/v1/pools/{name=db}",
    '422 invalid_body: Cannot set the pool: send {"slots": 2}',
    [
      [{}, "/slots", "It is missing: must be of type number"],
      [{ slots: 0 }, "/slots", "Too small: expected number to be >=1"],
      [{ slots: 1.5 }, "/slots", "Invalid input: expected int, received number"],
      [{ slots: 1_000_001 }, "/slots", "Too big: expected number to be <=1000000"],
      [{ slots: 1, shared: 1 }, "/shared", "Invalid input: expected boolean, received number"],
      [{ slots: 1, size: 1 }, "/size", "Unknown field"],
    ],
  ),
  ...bodies(
    "PUT /api/v1/graphs/{id=<done>}/profiling",
    '422 invalid_body: Cannot set profiling: send {"enabled": true}',
    [
      [{}, "/enabled", "It is missing: must be of type boolean"],
      [{ enabled: 1 }, "/enabled", "Invalid input: expected boolean, received number"],
      [{ enabled: true, group: "g" }, "/group", "Unknown field"],
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
      [{ interval: 0 }, "/interval", INTERVAL],
      [{ interval: "1 sec" }, "/interval", INTERVAL],
      [{ interval: "2h" }, "/interval", INTERVAL],
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
      { name: "./relieve.ts#Relieve" },
      "/name",
      'Cannot add policy "./relieve.ts#Relieve": known are ReduceReplicas, Replicate, Rebalance',
    ],
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
        "/ttl": "Must be a duration from 0 to 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
      },
    ],
    [
      {
        to: "POST /api/v1/data",
        body: { namespace: "a b", values: { "x/\0": 1, "": 2 }, more: 1 },
      },
      "422 invalid_body: Cannot accept the data: it has 4 faults",
      {
        "/namespace": 'A namespace must be 1 to 128 letters, digits, ".", "_" or "-"',
        "/more": "Unknown field",
        "/values/x~1\0": "A key must not contain control characters",
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
      { to: "POST /api/v1/datasets/{name=kept}/claims?client=<client>", body: { ttl: -1 } },
      '422 invalid_body: Cannot claim the dataset: send {"ttl": 600}',
      "/ttl",
      "Must be a duration from 0 to 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h",
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

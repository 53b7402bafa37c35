/** The shape of posts: every valid event passes, and no other. */
import assert from "node:assert/strict";
import { FROM_WORKER_FIELDS } from "../../../protocol/mod.ts";
import { readEventPost } from "../../../routes/workers/event_check.ts";

const ERROR = { kind: "raised", name: "Error", message: "no" };
const MEMORY = { process: 1, managed: 2, spilledMemory: 3, spilledDisk: 4 };
const FIGURES = {
  memory: MEMORY,
  executing: [["local/ns/a", 1, 20]],
  bandwidth: 5,
  receivedBytesTotal: 6,
};

/** One event of each type. */
const EVENTS: readonly (readonly [string, ...unknown[]])[] = [
  ["task-finished", "local/ns/a", 1, 20, 1_700_000_000_000, 30, "AQI="],
  ["task-erred", "local/ns/a", 1, ERROR, 1_700_000_000_000, 30],
  ["task-spawned", "local/ns/a", 1, '{"tasks": {}}', 1_700_000_000_000, 30],
  ["run-killed", "local/ns/a", 1],
  ["rescheduled", "local/ns/a", 1],
  ["add-keys", [["local/ns/a", 1, 20]]],
  ["held", [["local/ns/a", 20, 1, 2]], false],
  ["released", [["local/ns/a", 1], ["local/ns/b", 2, "bad sector"]], 3],
  ["acquire-failed", [["local/ns/a", 1, "peer-missing"]]],
  ["ask-holders", ["local/ns/a"]],
  ["replicas-missing", "w1", [["local/ns/a", 7]]],
  ["holder-unreachable", "w1", [["local/ns/a", 7]]],
  ["holder-reached", "w1"],
  ["replica-undecodable", "w1", "local/ns/a", 7, "cut short"],
  ["steal-response", 1, "local/ns/a", 1, null],
  ["heartbeat", FIGURES],
  ["status-changed", "paused", "no more processes", true],
  ["left", "stopped"],
];

/** Types of the events whose last field is optional. */
const LAST_OPTIONAL = ["task-finished", "status-changed", "released"];

const post = (...events: unknown[]) => ({ incarnation: 1, seq: 1, ack: 0, events });

/** The post, or the place and the sentence of its fault. */
function answerTo(body: unknown): unknown {
  const read = readEventPost(body);
  return "detail" in read ? `${read.pointer} ${read.detail}` : read;
}

Deno.test("readEventPost() accepts every event", () => {
  assert.deepEqual(EVENTS.map(([type]) => type), Object.keys(FROM_WORKER_FIELDS));
  const read = answerTo(post(...EVENTS));
  assert.deepEqual(read, {
    incarnation: 1,
    seq: 1,
    ack: 0,
    messages: EVENTS,
    takesInstructions: false,
  });
  const shorter = EVENTS.filter(([type]) => LAST_OPTIONAL.includes(type)).map((event) =>
    event.slice(0, -1)
  );
  assert.deepEqual(answerTo(post(...shorter)), { ...read as object, messages: shorter });
});

Deno.test("readEventPost() rejects every event with a field replaced, missing or added", () => {
  for (const event of EVENTS) {
    for (let field = 1; field < event.length; field++) {
      for (const wrong of [undefined, -1, 0.5, true, {}, [[]], [null]]) {
        if (wrong === true && typeof event[field] === "boolean") continue;
        const spoilt = event.map((value, index) => index === field ? wrong : value);
        const read = answerTo(post(spoilt));
        assert.equal(typeof read, "string", `${JSON.stringify(spoilt)} passed`);
      }
    }
    const shorter = event.slice(0, LAST_OPTIONAL.includes(event[0]) ? -2 : -1);
    assert.equal(typeof answerTo(post(shorter)), "string");
    assert.equal(typeof answerTo(post([...event, 1])), "string");
  }
});

Deno.test("readEventPost() accepts store figures, limited in number and names", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, index]));
  const beat = (store: unknown) => answerTo(post(["heartbeat", { ...FIGURES, store }]));
  for (const good of [{}, { disk_read_bytes_total: 7, encode_time_total: 0.25 }, many(64)]) {
    assert.notEqual(typeof beat(good), "string", JSON.stringify(good));
  }
  const wrong = [null, [], 1, { "a b": 1 }, { A: 1 }, { a: -1 }, { a: "1" }, { a: null }, many(65)];
  for (const bad of wrong) assert.equal(typeof beat(bad), "string", JSON.stringify(bad));
});

Deno.test("readEventPost() accepts lists of spilled and unspilled keys", () => {
  const beat = (spills: unknown) => answerTo(post(["heartbeat", { ...FIGURES, spills }]));
  for (const good of [[[], []], [["local/ns/a", "local/ns/b"], ["local/ns/c"]]]) {
    const [spilled, unspilled] = good;
    assert.notEqual(typeof beat({ spilled, unspilled }), "string", JSON.stringify(good));
  }
  const wrong = [null, [], 1, {}, { spilled: [] }, { unspilled: [] }].concat(
    ["local/ns/a", ["a"], [1], [["local/ns/a"]], { 0: "local/ns/a" }].flatMap((keys) =>
      [{ spilled: keys, unspilled: [] }, { spilled: [], unspilled: keys }] as never[]
    ),
  );
  for (const bad of wrong) assert.equal(typeof beat(bad), "string", JSON.stringify(bad));
});

Deno.test("readEventPost() accepts the peaks of at most 64 tasks", () => {
  const beat = (peaks: unknown) => answerTo(post(["heartbeat", { ...FIGURES, peaks }]));
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => [`local/ns/${index}`, 1]);
  for (const good of [[], [["local/ns/a", 0]], many(64)]) {
    assert.notEqual(typeof beat(good), "string", JSON.stringify(good));
  }
  const wrong = [
    null,
    {},
    1,
    ["local/ns/a"],
    [["a", 1]],
    [["local/ns/a"]],
    [["local/ns/a", -1]],
    many(65),
  ];
  for (const bad of wrong) assert.equal(typeof beat(bad), "string", JSON.stringify(bad));
});

for (
  const [name, body] of [
    ["no object", []],
    ["nothing", null],
    ["no incarnation", { seq: 1, ack: 0, events: [] }],
    ["a number 0", { incarnation: 1, seq: 0, ack: 0, events: [] }],
    ["a broken number", { incarnation: 1, seq: 1.5, ack: 0, events: [] }],
    ["an ack that is text", { incarnation: 1, seq: 1, ack: "0", events: [] }],
    ["instructions that are no boolean", { ...post(), instructions: 1 }],
    ["events that are no list", { incarnation: 1, seq: 1, ack: 0, events: {} }],
    ["an event without a type", post([])],
    ["an event that is no list", post({ type: "left" })],
    ["an event whose type is no text", post([{ toString: 1, valueOf: 1 }])],
    ["an unknown event", post(["shutdown"])],
    ["the name of something every object has", post(["constructor"])],
    ["a key without a namespace", post(["run-killed", "a", 1])],
  ] as const
) {
  Deno.test(`readEventPost() rejects ${name}`, () => {
    assert.equal(typeof answerTo(body), "string");
  });
}

Deno.test("readEventPost() reports the invalid event and field", () => {
  const read = answerTo(post(EVENTS[0], ["run-killed", "local/ns/a", -1]));
  assert.equal(read, '/events/1/2 "run-killed" has an invalid "attempt"');
});

Deno.test("readEventPost() accepts a value only as base64 of 1 to 64 bytes", () => {
  const finished = ["task-finished", "local/ns/a", 1, 20, 1_700_000_000_000, 30];
  const accepts = (...value: unknown[]) =>
    typeof answerTo(post([...finished, ...value])) !== "string";
  const base64 = (bytes: number) => new Uint8Array(bytes).toBase64();
  assert.ok(accepts());
  for (const bytes of [1, 2, 3, 63, 64]) assert.ok(accepts(base64(bytes)), `${bytes} bytes`);
  for (const bytes of [0, 65, 66, 67, 1000]) assert.ok(!accepts(base64(bytes)), `${bytes} bytes`);
  for (const wrong of ["AQI", "A=I=", "AQ*=", "====", 7, null, ["AQI="]]) {
    assert.ok(!accepts(wrong), JSON.stringify(wrong));
  }
  assert.ok(!accepts("AQI=", "AQI="));
  const digest = "0".repeat(64);
  assert.ok(accepts("AQI=", digest));
  assert.ok(accepts(null, digest));
  for (const wrong of [null, 7, "0", "F".repeat(64), digest + "0"]) {
    assert.ok(!accepts("AQI=", wrong), JSON.stringify(wrong));
  }
});

Deno.test("readEventPost() accepts the five waits of a run as the last field", () => {
  const finished = ["task-finished", "local/ns/a", 1, 20, 1_700_000_000_000, 30];
  const erred = ["task-erred", "local/ns/a", 1, ERROR, 1_700_000_000_000, 30];
  const spawned = ["task-spawned", "local/ns/a", 1, "{}", 1_700_000_000_000, 30];
  const accepts = (message: unknown[]) => typeof answerTo(post(message)) !== "string";
  const digest = "0".repeat(64);
  for (const begin of [[...finished, null, null], [...finished, "AQI=", digest], erred, spawned]) {
    assert.ok(accepts(begin.slice(0, 6)), `without waits: ${begin[0]}`);
    assert.ok(accepts([...begin, [0, 1, 2, 3, 4]]), `with waits: ${begin[0]}`);
    for (
      const wrong of [null, [], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, -1], [
        1,
        2,
        3,
        4,
        0.5,
      ], "1"]
    ) {
      assert.ok(!accepts([...begin, wrong]), `${begin[0]} ${JSON.stringify(wrong)}`);
    }
  }
});

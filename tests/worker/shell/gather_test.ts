/** Fetching values from a peer over real HTTP: complete, broken, busy, hostile, silent. */
import assert from "node:assert/strict";
import {
  asKey,
  asWorkerId,
  encodePeerHead,
  type Key,
  type Peer,
  type ReadRequest,
  type Unstamped,
  type WorkerId,
} from "../../../protocol/mod.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import type { WorkerEvent } from "../../../worker/machine/event.ts";
import { Gatherer } from "../../../worker/shell/gather.ts";
import { HolderGuard, MemoryStore, SpillStore, type ValueStore } from "../../../worker/mod.ts";
import { MemoryTier } from "../../../spill/mod.ts";
import { ReaderGrants } from "../../../worker/shell/reader_grants.ts";
import { grantFor, registeredAs } from "../../world/grants.ts";
import { eventually } from "../../eventually.ts";

const TOKEN = "the-token-of-that-peer";
const BOB = asWorkerId("bob");
const READER = registeredAs("alice");

type Answer = (request: Request) => Response | Promise<Response>;

/** A gatherer, and a peer whose answers the test decides. */
class Pair {
  readonly store: ValueStore;
  /** The keys of which the machine has a value. */
  readonly held = new Set<Key>();
  readonly facts: Unstamped<WorkerEvent>[] = [];
  readonly requests: { path: string; authorization: string | null; body: unknown }[] = [];
  readonly grants = new ReaderGrants();
  readonly gatherer: Gatherer;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  #gathers = 0;

  constructor(
    answer: Answer,
    { store = new MemoryStore(), ...options }: {
      idleMs?: number;
      store?: ValueStore;
      encrypted?: boolean;
    } = {},
  ) {
    this.store = store;
    const tell = (fact: Unstamped<WorkerEvent>) => this.facts.push(fact);
    const has = (key: Key) => this.held.has(key);
    this.grants.begin(READER);
    const relay = () => ({
      url: this.peer.url,
      token: "token-of-workers",
      path: "/api/v1/transfers",
      headers: { "weir-secret": READER.secret },
    });
    this.gatherer = new Gatherer({ store, tell, has, grants: this.grants, relay, ...options });
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      async (request) => {
        const { url, headers } = request;
        const body = await request.text();
        const authorization = headers.get("authorization");
        this.requests.push({ path: new URL(url).pathname, authorization, body: JSON.parse(body) });
        return answer(new Request(url, { method: "POST", headers, body }));
      },
    );
    this.gatherer.setPeers([this.peer]);
  }

  get peer(): Peer {
    return { id: BOB, url: `http://127.0.0.1:${this.#server.addr.port}` };
  }

  /** Performs one gather and returns the event that it ended with. */
  async gather(
    keys: readonly string[],
    peer: WorkerId = BOB,
    cold?: readonly string[],
  ): Promise<Unstamped<WorkerEvent>> {
    const gather = ++this.#gathers;
    if (keys.length > 0) this.grants.add([grantFor(registeredAs(peer), READER, keys)]);
    const wanted = { keys: keys.map(asKey), cold: cold?.map(asKey) };
    this.gatherer.start({ type: "gather", gather, peer, nbytes: 1, ...wanted });
    await eventually("the gathering has ended", () => this.facts.length === gather);
    const fact = this.facts[gather - 1];
    assert.ok(fact && "gather" in fact && fact.gather === gather && fact.peer === peer);
    return fact;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.gatherer.close();
    await this.#server.shutdown();
  }
}

/** The answers of a real worker with these values. */
async function servedBy(values: Record<string, Uint8Array>): Promise<Answer> {
  const store = new MemoryStore();
  for (const [key, value] of Object.entries(values)) await store.put(asKey(key), value);
  const guard = new HolderGuard();
  guard.begin(registeredAs(BOB));
  const app = workerApp({
    store,
    acceptToken: TOKEN,
    guard: () => guard,
    figures: () => ({}),
  });
  return (request) => app.fetch(request);
}

const received = (fact: Unstamped<WorkerEvent>) => "received" in fact ? fact.received : null;

Deno.test("Gatherer stores the values of a peer and reports the received ones", async () => {
  await using pair = new Pair(await servedBy({ "n/a": Uint8Array.of(1), "n/b": new Uint8Array() }));
  const fact = await pair.gather(["n/a", "n/absent", "n/b"]);
  assert.equal(fact.type, "gather-succeeded");
  assert.deepEqual(received(fact), [["n/a", 1], ["n/b", 0]]);
  assert.deepEqual(await pair.store.get(asKey("n/a")), Uint8Array.of(1));
  const keys = ["n/a", "n/absent", "n/b"];
  const [request] = pair.requests;
  const { grants, ...body } = request?.body as ReadRequest;
  assert.deepEqual({ ...request, body }, {
    path: "/data",
    authorization: null,
    body: { keys, reader: "alice", incarnation: 1 },
  });
  assert.deepEqual(grants?.map(([, granted]) => granted), [keys]);
});

Deno.test("Gatherer stores cold values so that they displace no other value", async () => {
  const values = { "n/hot": new Uint8Array(60), "n/cold": new Uint8Array(50) };
  for (const cold of [["n/cold"], undefined]) {
    const store = new SpillStore({ target: 100, slow: new MemoryTier(), clock: () => 0 });
    await using pair = new Pair(await servedBy(values), { store });
    await pair.gather(["n/hot"], BOB, cold);
    await pair.gather(["n/cold"], BOB, cold);
    const spilled = store.takeSpills()?.spilled;
    assert.deepEqual(spilled, cold === undefined ? ["n/hot"] : ["n/cold"]);
    await store.close();
  }
});

Deno.test("Gatherer counts all bytes and measures the bandwidth of large transfers only", async () => {
  const values = { "n/small": new Uint8Array(1000), "n/large": new Uint8Array(5_000_000) };
  await using pair = new Pair(await servedBy(values));
  const { gatherer } = pair;
  await pair.gather(["n/small"]);
  assert.equal(gatherer.bandwidth, 0);
  assert.ok(gatherer.receivedBytesTotal > 1000 && gatherer.receivedBytesTotal < 1100);
  await pair.gather(["n/large"]);
  assert.ok(gatherer.bandwidth > 1_000_000, String(gatherer.bandwidth));
  assert.ok(Number.isSafeInteger(gatherer.bandwidth));
  assert.ok(gatherer.receivedBytesTotal > 5_001_000);
});

Deno.test("Gatherer keeps the complete values of a broken transfer", async () => {
  const keys: Key[] = [asKey("n/a"), asKey("n/b"), asKey("n/c")];
  const head = encodePeerHead(keys.map((key) => [key, 3]));
  const body = Uint8Array.of(...head, 1, 1, 1, 2, 2, 2, 3);
  await using pair = new Pair(() => new Response(body));
  const fact = await pair.gather(keys);
  assert.equal(fact.type, "gather-network-failed");
  assert.deepEqual(received(fact), [["n/a", 3], ["n/b", 3]]);
  assert.deepEqual(await pair.store.get(asKey("n/b")), Uint8Array.of(2, 2, 2));
  assert.equal(pair.store.count, 2);
});

Deno.test("Gatherer distinguishes a busy peer from a broken one, and waits longer each time", async () => {
  let answers: Response[] = [];
  await using pair = new Pair(() => answers.shift() ?? new Response(encodePeerHead([])));
  const busy = (retryAfter: string) =>
    new Response("busy", { status: 503, headers: { "retry-after": retryAfter } });
  const waits: number[] = [];
  answers = [busy("1"), busy("1"), busy("1"), busy("3"), busy("86400")];
  for (let n = 0; n < 5; n++) {
    const fact = await pair.gather(["n/a"]);
    assert.ok(fact.type === "gather-busy");
    assert.ok(Number.isSafeInteger(fact.retryAfterMs));
    waits.push(fact.retryAfterMs);
  }
  const bounds = [[75, 150], [150, 300], [300, 600], [3000, 3000], [5000, 5000]] as const;
  bounds.forEach(([least, most], index) => {
    const wait = waits[index] ?? NaN;
    assert.ok(wait >= least && wait <= most, `wait ${index} is ${wait}`);
  });
  assert.equal((await pair.gather(["n/a"])).type, "gather-succeeded");
  answers = [busy("1")];
  const afterwards = await pair.gather(["n/a"]);
  assert.ok(afterwards.type === "gather-busy" && afterwards.retryAfterMs <= 150);
});

Deno.test("Gatherer reports a network failure for peers that it cannot reach", async () => {
  await using pair = new Pair(() => new Response("no", { status: 401 }));
  assert.equal((await pair.gather(["n/a"])).type, "gather-network-failed");
  assert.equal((await pair.gather(["n/a"], asWorkerId("stranger"))).type, "gather-network-failed");
  pair.gatherer.setPeers([{ ...pair.peer, url: "http://127.0.0.1:1" }]);
  assert.equal((await pair.gather(["n/a"])).type, "gather-network-failed");
  pair.gatherer.setPeers([pair.peer]);
  pair.gatherer.forgetPeers([BOB]);
  assert.equal((await pair.gather(["n/a"])).type, "gather-network-failed");
  assert.equal(pair.requests.length, 1);
});

Deno.test("Gatherer asks the scheduler for the values of a peer without an address", async () => {
  const transfer = Uint8Array.of(...encodePeerHead([[asKey("n/a"), 2]]), 1, 2);
  const answers = [new Response(null, { status: 504 }), new Response(transfer)];
  await using pair = new Pair(() => answers.shift() ?? new Response("no", { status: 500 }));
  pair.gatherer.setPeers([{ ...pair.peer, url: null }]);
  assert.equal((await pair.gather(["n/a"])).type, "gather-network-failed");
  const fact = await pair.gather(["n/a"]);
  assert.ok(fact.type === "gather-succeeded");
  assert.deepEqual(fact.received, [["n/a", 2]]);
  const [request] = pair.requests;
  assert.deepEqual([request?.path, request?.authorization], [
    "/api/v1/transfers",
    "Bearer token-of-workers",
  ]);
  const { from, reader, keys } = request?.body as Record<string, unknown>;
  assert.deepEqual([from, reader, keys], [BOB, READER.id, ["n/a"]]);
});

Deno.test("Gatherer sends its token to no other address", async () => {
  let visits = 0;
  const elsewhere = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => {
    visits++;
    return new Response(encodePeerHead([]));
  });
  const location = `http://127.0.0.1:${elsewhere.addr.port}/data`;
  await using pair = new Pair(() => new Response(null, { status: 307, headers: { location } }));
  assert.equal((await pair.gather(["n/a"])).type, "gather-network-failed");
  assert.equal(visits, 0);
  await elsewhere.shutdown();
});

Deno.test("Gatherer reports a failure of the peer for bytes that are not a transfer", async () => {
  const body = Uint8Array.of(...encodePeerHead([[asKey("n/other"), 1]]), 1);
  await using pair = new Pair(() => new Response(body));
  const fact = await pair.gather(["n/a"]);
  assert.ok(fact.type === "gather-failed");
  assert.match(fact.detail, /"n\/other" was not requested/);
  assert.equal(pair.store.count, 0);
});

Deno.test("Gatherer ends a transfer of a peer that falls silent", async () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const silent: Answer = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          stream = controller;
          controller.enqueue(encodePeerHead([[asKey("n/a"), 3]]));
        },
        cancel: () => {
          stream = undefined;
        },
      }),
    );
  await using pair = new Pair(silent, { idleMs: 20 });
  assert.equal((await pair.gather(["n/a"])).type, "gather-network-failed");
  await eventually("the stream is closed", () => stream === undefined);
});

Deno.test("close() ends every gather in progress", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  await using pair = new Pair(() => {
    asked.resolve();
    return answer.promise;
  });
  const keys = [asKey("n/a")];
  pair.grants.add([grantFor(registeredAs(BOB), READER, keys)]);
  pair.gatherer.start({ type: "gather", gather: 1, peer: BOB, keys, nbytes: 1 });
  await asked.promise;
  await pair.gatherer.close();
  assert.deepEqual(pair.facts.map(({ type }) => type), ["gather-network-failed"]);
  answer.resolve(new Response("late"));
});

Deno.test("Gatherer does not replace values that were scattered meanwhile (W77)", async () => {
  await using pair = new Pair(await servedBy({ "n/a": Uint8Array.of(1), "n/b": new Uint8Array() }));
  pair.held.add(asKey("n/a"));
  await pair.store.put(asKey("n/a"), Uint8Array.of(2));
  assert.deepEqual(received(await pair.gather(["n/a", "n/b"])), [["n/b", 0]]);
  assert.deepEqual(await pair.store.get(asKey("n/a")), Uint8Array.of(2));
});

Deno.test("a worker whose scheduler is at https: asks no peer without TLS", async () => {
  await using pair = new Pair(await servedBy({ x: new Uint8Array(1) }), { encrypted: true });
  assert.equal((await pair.gather(["x"])).type, "gather-network-failed");
  pair.gatherer.probe({ type: "probe", peer: BOB, url: pair.peer.url ?? "" });
  await eventually("the probe has ended", () => pair.facts.length === 2);
  assert.deepEqual(pair.facts[1], { type: "peer-probed", peer: BOB, reached: false });
  assert.deepEqual(pair.requests, []);
});

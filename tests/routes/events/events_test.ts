/** Facts over HTTP: what is told to whom, and resumption after a cut. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { SUBSCRIBER_PLACES, VIEWER_PLACES } from "../../../routes/events/event_hub.ts";
import { guardedApi } from "../cluster.ts";
import { ApiWorld, problemOf } from "../world.ts";
import { propertyRuns } from "../../property_runs.ts";

const EVENTS = "/api/v1/events";
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

/** Reads the events of a response one after the other. */
class Events {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #items: { id: string | null; event: string; data: Record<string, unknown> }[] = [];
  lastId = "";

  constructor(response: Response) {
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "text/event-stream");
    assert.ok(response.body);
    this.#reader = response.body.getReader();
  }

  /** The next event with data; `null` at the end. */
  async next() {
    while (this.#items.length === 0) {
      const { done, value } = await this.#reader.read();
      if (done) return null;
      for (const block of new TextDecoder().decode(value).split("\n\n")) this.#add(block);
    }
    const item = this.#items.shift();
    assert.ok(item);
    if (item.id !== null) this.lastId = item.id;
    return item;
  }

  /** Reads until nothing is left that was already sent. */
  async open(): Promise<this> {
    const { value } = await this.#reader.read();
    for (const block of new TextDecoder().decode(value).split("\n\n")) this.#add(block);
    return this;
  }

  async cut(): Promise<void> {
    await this.#reader.cancel();
  }

  #add(block: string): void {
    const fields = new Map(
      block.split("\n").map((line) => [line.split(": ", 1)[0] ?? "", line.replace(/^\w+: /, "")]),
    );
    const [id = null, data] = [fields.get("id"), fields.get("data")];
    if (data === undefined) this.lastId = id ?? this.lastId;
    else this.#items.push({ id, event: fields.get("event") ?? "", data: JSON.parse(data) });
  }
}

async function openEvents(world: ApiWorld, path = EVENTS, headers = {}): Promise<Events> {
  return await new Events(await world.ask("GET", path, undefined, headers)).open();
}

Deno.test("GET /events tells of graphs; GET /graphs/{id}/events of one, until its end", async () => {
  using world = new ApiWorld();
  const all = await openEvents(world);
  const id = await world.submit({ ...ONE, name: "mine" });
  const one = await openEvents(world, `/api/v1/graphs/${id}/events`);
  await world.submit(ONE);
  const submitted = await all.next();
  assert.deepEqual([submitted?.event, submitted?.data.type], ["fact", "graph-submitted"]);
  assert.deepEqual([submitted?.data.graph, submitted?.data.name], [id, "mine"]);
  assert.match(String(submitted?.data.at), /^\d{4}-.*Z$/);
  assert.equal((await world.ask("POST", `/api/v1/graphs/${id}/cancel`)).status, 202);
  const seen: unknown[] = [];
  for (let next = await one.next(); next !== null; next = await one.next()) {
    assert.equal(next.data.graph ?? next.data.id, id);
    seen.push([next.event, next.data.type ?? next.data.state]);
  }
  assert.deepEqual(seen, [["status", "running"], ["fact", "graph-ended"], ["end", "cancelled"]]);
  assert.equal((await world.ask("DELETE", `/api/v1/graphs/${id}`)).status, 204);
  const types: unknown[] = [];
  while (types.at(-1) !== "graph-deleted") types.push((await all.next())?.data.type);
  assert.deepEqual(types, ["graph-submitted", "graph-ended", "graph-deleted"]);
  await all.cut();
  assert.equal(world.shell.ports.events.subscribers, 0);
});

Deno.test("a browser that comes again sends its first query too: the header counts", async () => {
  using world = new ApiWorld();
  for (const name of ["first", "second", "third"]) await world.submit({ ...ONE, name });
  const all = await openEvents(world, `${EVENTS}?after=0`);
  const first = await all.next();
  await all.cut();
  const path = `${EVENTS}?after=0`;
  const again = await openEvents(world, path, { "last-event-id": String(first?.id) });
  assert.equal((await again.next())?.data.name, "second");
  await again.cut();
});

Deno.test("events cut at random places and resumed have no fact missing or twice", async () => {
  using world = new ApiWorld();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 12 }), async (steps) => {
      let events = await openEvents(world);
      const submitted: string[] = [];
      const heard: unknown[] = [];
      for (const [index, step] of steps.entries()) {
        for (let each = 0; each < step; each++) submitted.push(await world.submit(ONE));
        for (let each = 0; each < Math.floor(step / 2); each++) {
          heard.push((await events.next())?.data.graph);
        }
        const { lastId } = events;
        await events.cut();
        events = index % 2 === 0
          ? await openEvents(world, EVENTS, { "last-event-id": lastId })
          : await openEvents(world, `${EVENTS}?after=${lastId}`);
      }
      while (heard.length < submitted.length) heard.push((await events.next())?.data.graph);
      await events.cut();
      assert.deepEqual(heard, submitted);
    }),
    propertyRuns(30),
  );
});

Deno.test("an id of another life is answered with reset first", async () => {
  using world = new ApiWorld();
  const id = await world.submit(ONE);
  const events = await openEvents(world, `/api/v1/graphs/${id}/events?after=12345678-3`);
  assert.deepEqual((await events.next())?.event, "reset");
  assert.deepEqual((await events.next())?.event, "status");
  await events.cut();
});

Deno.test("a subscriber gets only the facts of its owner, admin all", async () => {
  using world = new ApiWorld();
  const scopes = ["submit", "read"];
  const api = guardedApi(world, [
    { name: "alice", scopes },
    { name: "bob", scopes },
    { name: "root", scopes: ["admin"] },
  ]);
  const openAs = async (who: string) =>
    await new Events(await api.ask(who, "GET", EVENTS, {})).open();
  const [bob, root] = [await openAs("bob"), await openAs("root")];
  for (const name of ["alice", "bob"]) {
    await api.ask(name, "POST", "/api/v1/graphs", { body: { ...ONE, name } });
  }
  assert.equal((await bob.next())?.data.name, "bob");
  assert.equal((await root.next())?.data.name, "alice");
  assert.equal((await root.next())?.data.name, "bob");
  for (const events of [bob, root]) await events.cut();
});

Deno.test("one subscriber more than fit, an unknown topic and an odd id are problems", async () => {
  using world = new ApiWorld();
  const streams: (ReadableStream | null)[] = [];
  for (let each = 0; each < SUBSCRIBER_PLACES.max; each++) {
    streams.push((await world.ask("GET", EVENTS)).body);
  }
  const refused = await world.ask("GET", EVENTS);
  assert.equal(refused.headers.get("retry-after"), "5");
  assert.equal((await problemOf(refused)).code, "too_many_subscribers");
  for (const stream of streams) await stream?.cancel();
  assert.equal(world.shell.ports.events.subscribers, 0);

  const topic = await problemOf(await world.ask("GET", `${EVENTS}?topics=facts,odd`));
  const frames = ["cluster", "groups", "stream", "workers", "graph:ID"];
  const known = ["facts", ...frames, "outputs:NAMESPACE"];
  assert.deepEqual([topic.status, topic.code, topic.topics], [422, "unknown_topic", known]);
  assert.deepEqual(topic.errors?.map(({ pointer }) => pointer), ["/topics"]);
  const after = await problemOf(await world.ask("GET", `${EVENTS}?after=odd`));
  assert.equal(after.code, "invalid_query");
});

Deno.test("owners that take all that they may leave places to administrators", async () => {
  using world = new ApiWorld();
  const owners = ["ann", "bob", "eve"];
  const api = guardedApi(world, [
    ...owners.map((name) => ({ name, scopes: ["read"] })),
    { name: "root", scopes: ["admin"] },
  ]);
  const open: (ReadableStream | null)[] = [];
  for (const path of [`${EVENTS}?topics=cluster`, EVENTS]) {
    const { max, reserved } = path === EVENTS ? SUBSCRIBER_PLACES : VIEWER_PLACES;
    const before = path === EVENTS ? open.length : 0;
    let taken = before;
    for (const owner of owners) {
      for (;;) {
        const answer = await api.ask(owner, "GET", path);
        if (answer.status !== 200) break;
        open.push(answer.body);
        taken++;
      }
    }
    assert.equal(taken, max - reserved);
    const admin = await api.ask("root", "GET", path);
    assert.equal(admin.status, 200);
    open.push(admin.body);
  }
  for (const stream of open) await stream?.cancel();
  assert.equal(world.shell.ports.events.subscribers, 0);
});

Deno.test("frames show the cluster, its workers and a graph, with facts or without", async () => {
  using world = new ApiWorld();
  const id = await world.submit(ONE);
  const frames = await openEvents(world, `${EVENTS}?topics=cluster,workers,graph:${id}&rate=4`);
  const first = [await frames.next(), await frames.next(), await frames.next()];
  assert.deepEqual(first.map((item) => [item?.event, item?.data.t]), [
    ["frame", "cluster"],
    ["frame", "workers"],
    ["frame", "graph"],
  ]);
  assert.equal(first[2]?.data.state, "running");
  await world.ask("POST", `/api/v1/graphs/${id}/cancel`);
  let seen = "";
  while (seen !== "cancelled") {
    const item = await frames.next();
    assert.equal(item?.event, "frame");
    if (item?.data.t === "graph") seen = String(item.data.state);
  }
  await frames.cut();
});

Deno.test("a graph of another owner has no frames, and 16 viewers of one get some at a time", async () => {
  using world = new ApiWorld();
  const api = guardedApi(world, [
    { name: "ann", scopes: ["submit", "read"] },
    { name: "bob", scopes: ["read"] },
  ]);
  const { id } = await (await api.ask("ann", "POST", "/api/v1/graphs", { body: ONE })).json();
  const foreign = await problemOf(await api.ask("bob", "GET", `${EVENTS}?topics=graph:${id}`));
  assert.equal(foreign.code, "unknown_graph");

  const streams: (ReadableStream | null)[] = [];
  for (let each = 0; each < VIEWER_PLACES.ofOwnerMax; each++) {
    streams.push((await api.ask("bob", "GET", `${EVENTS}?topics=cluster`)).body);
  }
  const refused = await api.ask("bob", "GET", `${EVENTS}?topics=cluster`);
  assert.equal(refused.headers.get("retry-after"), "5");
  assert.equal((await problemOf(refused)).code, "too_many_viewers");
  const facts = await api.ask("bob", "GET", EVENTS);
  assert.equal(facts.status, 200, "facts need no place of a viewer");
  const other = await api.ask("ann", "GET", `${EVENTS}?topics=cluster`);
  assert.equal(other.status, 200, "the places of another owner are separate");
  for (const stream of [...streams, facts.body, other.body]) await stream?.cancel();
  const again = await api.ask("bob", "GET", `${EVENTS}?topics=cluster`);
  assert.equal(again.status, 200);
  await again.body?.cancel();
  const many = Array.from({ length: 9 }, (_, at) => `graph:${at}`).join(",");
  const tooMany = await problemOf(await api.ask("bob", "GET", `${EVENTS}?topics=${many}`));
  assert.match(tooMany.detail ?? "", /more than 8 topics/);
  const rate = await problemOf(await api.ask("bob", "GET", `${EVENTS}?topics=cluster&rate=5`));
  assert.equal(rate.code, "invalid_query");
});

Deno.test("a request for the head of the events takes no place", async () => {
  using world = new ApiWorld();
  assert.equal((await world.ask("HEAD", EVENTS)).status, 200);
  assert.equal(world.shell.ports.events.subscribers, 0);
});

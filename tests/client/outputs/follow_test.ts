/** The stream of outputs through broken connections, ended leases, and facts that are gone. */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { OutputEntry } from "../../../client/outputs/entry.ts";
import { OutputFollower } from "../../../client/outputs/follow.ts";
import { PROBLEM_MEDIA_TYPE } from "../../../protocol/mod.ts";
import { isLong } from "../../long.ts";

const KEYS = ["a", "b", "ü", "d"];
/** The whole stream: where it begins, then a fact for each key. */
const FACTS = KEYS.map((key, index) => {
  const data = { type: "output", graph: "g1", keys: [[key, "memory", index]] };
  return `id: life-${index + 1}\nevent: fact\ndata: ${JSON.stringify(data)}\n\n`;
});
const encoder = new TextEncoder();

interface Followed {
  readonly entries: ReadonlyMap<string, OutputEntry>;
  /** Keys in the order in which facts came. */
  readonly told: string[];
}

/** Follows the outputs of a namespace until all keys are settled. */
async function follow(url: string, namespace: string): Promise<Followed> {
  const entries = new Map(KEYS.map((key) => [key, new OutputEntry(key, new Error())]));
  for (const entry of entries.values()) entry.graph = "g1";
  const told: string[] = [];
  const follower = new OutputFollower({
    client: new Client({ url }),
    namespace,
    find: (key) => {
      told.push(key);
      return entries.get(key);
    },
    all: () => entries.values(),
    kept: () => ["g1"],
    onLost: (error) => assert.fail(error),
  });
  await follower.start();
  await Promise.all([...entries.values()].map((entry) => entry.settled()));
  await follower.close({ release: true });
  return { entries, told };
}

function eventStream(body: BodyInit): Response {
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** A stream that stays open after its text. */
function staying(text: string): Response {
  return eventStream(
    new ReadableStream({ start: (controller) => controller.enqueue(encoder.encode(text)) }),
  );
}

/** Every run but long ones cuts the stream at one of so many bytes. */
const CUT_STEP = isLong ? 1 : 3;

Deno.test("a stream that is cut at any byte loses no output and tells none twice", async () => {
  const whole = encoder.encode(`id: life-0\n\n${FACTS.join("")}`);
  const cuts = new Set<string>();
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/v1/clients") return Response.json({ id: "c1" }, { status: 201 });
      if (request.method === "DELETE") return new Response(null, { status: 204 });
      const topic = searchParams.get("topics") ?? "";
      const after = searchParams.get("after");
      if (cuts.has(topic)) {
        const known = Number(after?.split("-")[1] ?? 0);
        return staying(`id: life-${known}\n\n${FACTS.slice(known).join("")}`);
      }
      cuts.add(topic);
      const cut = Number(topic.split("cut-")[1]);
      return eventStream(
        new ReadableStream({
          start(controller) {
            controller.enqueue(whole.slice(0, cut));
          },
          pull(controller) {
            controller.error(new Error("cut"));
          },
        }),
      );
    },
  );
  const url = `http://127.0.0.1:${server.addr.port}`;
  const offsets = Array.from({ length: whole.length }, (_, cut) => cut + 1)
    .filter((cut) => cut % CUT_STEP === 0);
  await Promise.all(offsets.map(async (cut) => {
    const { told, entries } = await follow(url, `cut-${cut}`);
    assert.deepEqual(told, KEYS, `cut after ${cut} bytes`);
    assert.deepEqual([...entries.values()].map(({ nbytes }) => nbytes), [0, 1, 2, 3]);
  }));
});

Deno.test("a reset reads the states of the graphs that are waited for", async () => {
  const items = KEYS.map((key, index) => ({
    key,
    state: index === 3 ? "erred" : "memory",
    nbytes: 9,
  }));
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/api/v1/clients") return Response.json({ id: "c1" }, { status: 201 });
      if (request.method === "DELETE") return new Response(null, { status: 204 });
      if (pathname === "/api/v1/graphs/g1/tasks") return Response.json({ items, nextCursor: null });
      if (pathname === "/api/v1/graphs/g1") return Response.json({ id: "g1", state: "running" });
      return staying("id: other-7\nevent: reset\ndata: {}\n\n");
    },
  );
  const { entries } = await follow(`http://127.0.0.1:${server.addr.port}`, "ns");
  const states = [...entries.values()].map(({ state }) => state);
  assert.deepEqual(states, ["finished", "finished", "finished", "error"]);
});

Deno.test("a lease that has ended is opened again, and keeps the same graphs", async () => {
  const bodies: unknown[] = [];
  let refused = 0;
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/v1/clients") {
        bodies.push(await request.json());
        return Response.json({ id: `c${bodies.length}` }, { status: 201 });
      }
      if (request.method === "DELETE") return new Response(null, { status: 204 });
      if (pathname === "/api/v1/graphs/g1/tasks") {
        return Response.json({
          items: [{ key: "a", state: "memory", nbytes: 9 }],
          nextCursor: null,
        });
      }
      if (pathname === "/api/v1/graphs/g1") return Response.json({ id: "g1", state: "running" });
      if (searchParams.get("client") === "c1") {
        refused++;
        const problem = { code: "unknown_client", title: "", detail: "ended", status: 404 };
        const headers = { "content-type": PROBLEM_MEDIA_TYPE };
        return new Response(JSON.stringify(problem), { status: 404, headers });
      }
      // The fact about "a" was not told, as the graph had no lease.
      return staying(`id: life-0\n\n${FACTS.slice(1).join("")}`);
    },
  );
  const { told } = await follow(`http://127.0.0.1:${server.addr.port}`, "ns");
  assert.deepEqual(told.toSorted(), KEYS.toSorted());
  assert.deepEqual([refused, bodies], [1, [{ graphs: ["g1"] }, { graphs: ["g1"] }]]);
});

Deno.test("a scheduler that stops and resumes is asked again, and no graph counts as lost", async () => {
  const refusals = new Map([["/events", 2], ["/clients", 1], ["/g1/tasks", 1], ["/g1", 1]]);
  const heads = { "content-type": PROBLEM_MEDIA_TYPE };
  let leases = 0;
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method === "DELETE") return new Response(null, { status: 204 });
      if (pathname.endsWith("/clients") && leases++ === 0) {
        return Response.json({ id: "c1" }, { status: 201 });
      }
      for (const [path, left] of refusals) {
        if (!pathname.endsWith(path) || left === 0) continue;
        refusals.set(path, left - 1);
        const code = left === 2 ? "draining" : "resuming";
        const problem = { code, title: "", detail: "wait", status: 503 };
        return new Response(JSON.stringify(problem), { status: 503, headers: heads });
      }
      if (pathname.endsWith("/clients")) return Response.json({ id: "c2" }, { status: 201 });
      if (pathname.endsWith("/tasks")) {
        const items = KEYS.map((key) => ({ key, state: "memory", nbytes: 9 }));
        return Response.json({ items, nextCursor: null });
      }
      if (pathname.endsWith("/g1")) return Response.json({ id: "g1", state: "running" });
      if (searchParams.get("client") === "c1") {
        const problem = { code: "unknown_client", title: "", detail: "ended", status: 404 };
        return new Response(JSON.stringify(problem), { status: 404, headers: heads });
      }
      // A stream that ends is opened again, and the states are read again.
      return eventStream("id: life-0\n\n");
    },
  );
  const { entries } = await follow(`http://127.0.0.1:${server.addr.port}`, "ns");
  const states = [...entries.values()].map(({ state }) => state);
  assert.deepEqual(states, Array(4).fill("finished"));
  assert.deepEqual([...refusals.values()], [0, 0, 0, 0]);
});

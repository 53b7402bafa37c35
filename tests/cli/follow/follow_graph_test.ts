/** Waiting for a graph whose scheduler is restarted meanwhile. */
import assert from "node:assert/strict";
import { Client, UnreachableError } from "../../../client/mod.ts";
import { followGraph } from "../../../cli/follow/follow_graph.ts";
import { PROBLEM_MEDIA_TYPE } from "../../../protocol/mod.ts";
import { graphStatus } from "../graph_status.ts";
import { printedBy } from "../printed_by.ts";

type Answer = (path: string) => Response;

function serve(port: number, answer: Answer): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve(
    { hostname: "127.0.0.1", port, onListen() {} },
    (request) => answer(new URL(request.url).pathname),
  );
}

const RUNNING = graphStatus("running", { processing: 10 });

/** A scheduler whose graph has succeeded. */
const succeeded: Answer = (path) => {
  if (path.endsWith("/results")) return Response.json({ total: 1 });
  return Response.json(graphStatus("succeeded", { memory: 1, released: 9 }));
};

function problem(status: number, code: string): Response {
  const body = JSON.stringify({ status, code, title: code, detail: `It is ${code}` });
  return new Response(body, { status, headers: { "content-type": PROBLEM_MEDIA_TYPE } });
}

Deno.test("followGraph() goes on when a scheduler that was lost answers again", async () => {
  const first = serve(0, () => problem(503, "draining"));
  const { port } = first.addr;
  const client = new Client({ url: `http://127.0.0.1:${port}`, attempts: 1 });
  let restart: Promise<Deno.HttpServer> | null = null;
  // The first problem is what makes the command say that it tries again; then nothing listens.
  const { writeSync } = Deno.stderr;
  const { stdout, stderr } = await printedBy(async () => {
    const said = Deno.stderr.writeSync;
    Deno.stderr.writeSync = (bytes: Uint8Array) => {
      restart ??= first.shutdown().then(() => serve(port, succeeded));
      return said.call(Deno.stderr, bytes);
    };
    const flags = { quiet: true } as const;
    assert.equal(await followGraph(RUNNING, { client, flags }), 0);
  });
  assert.equal(Deno.stderr.writeSync, writeSync);
  assert.equal(stdout, '{"total":1}\n');
  assert.equal(stderr, "It is draining. Trying again for 60 s\n");
  await (await restart as Deno.HttpServer | null)?.shutdown();
});

Deno.test("followGraph() shows its progress without the tasks while the scheduler is away", async () => {
  const client = new Client({ url: "http://127.0.0.1:9", attempts: 1 });
  client.graph = () => Promise.resolve(graphStatus("succeeded", { memory: 10 }));
  client.results = () => Promise.resolve({ total: 1 });
  client.tasks = () => {
    throw new UnreachableError("it is stopped");
  };
  const { stdout, stderr } = await printedBy(async () => {
    assert.equal(await followGraph(RUNNING, { client, flags: {} }), 0);
  });
  assert.equal(stdout, '{"total":1}\n');
  assert.match(stderr, /running: 0 of 10 done.*\n.*succeeded/);
});

Deno.test("followGraph() ends at once for a graph that is not known any more", async () => {
  await using server = serve(0, () => problem(404, "unknown_graph"));
  const client = new Client({ url: `http://127.0.0.1:${server.addr.port}` });
  await assert.rejects(followGraph(RUNNING, { client, flags: { quiet: true } }), {
    name: "ProblemError",
    message: "It is unknown_graph",
  });
});

Deno.test("followGraph() names a command for results that are too large, with the flags of this one", async () => {
  await using server = serve(0, () => problem(406, "view_too_large"));
  const url = `http://127.0.0.1:${server.addr.port}`;
  const flags = { url, quiet: true } as const;
  const client = new Client({ url });
  const { stderr } = await printedBy(async () => {
    assert.equal(await followGraph(graphStatus("succeeded", {}), { client, flags }), 0);
  });
  const command = `results \\S+ --format msgpack --url ${url}`;
  assert.match(stderr, new RegExp(`MessagePack: .* ${command} > results\\.msgpack\n$`));
});

Deno.test("followGraph() gives up a scheduler whose silence alone took a minute", async () => {
  const { now } = performance;
  let time = 0;
  performance.now = () => time;
  const client = new Client();
  client.graph = () => {
    time += 61_000;
    return Promise.reject(new UnreachableError("nothing received for 45 s"));
  };
  try {
    const { stderr } = await printedBy(async () => {
      await assert.rejects(followGraph(RUNNING, { client, flags: { quiet: true } }), {
        name: "UnreachableError",
      });
    });
    assert.equal(stderr, "");
    assert.equal(time, 61_000);
  } finally {
    performance.now = now;
  }
});

Deno.test("followGraph() does not wait for the reports of a silent scheduler after a signal", async () => {
  const client = new Client();
  client.graph = () => new Promise(() => {});
  const flags = { url: client.url, quiet: true, junit: "unwritten.xml" } as const;
  const { stderr } = await printedBy(async () => {
    const options = { client, flags, isInterrupted: true, answerMs: 1 };
    assert.equal(await followGraph(RUNNING, options), 130);
  });
  assert.match(stderr, /Cannot report on graph g1: no answer in time\n$/);
});

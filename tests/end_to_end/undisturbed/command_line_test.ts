/** The program as a script uses it: its output on each stream, and its exit codes. */
import assert from "node:assert/strict";
import { JSON_VIEW_BYTES_MAX } from "../../../base/mod.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { Cluster } from "../cluster.ts";
import { weir } from "../weir.ts";
import { eventually } from "../../eventually.ts";
import { cluster } from "./idle_cluster.ts";

const SMALL = { tasks: { x: { value: 1 }, y: { op: "inc", args: [{ $ref: "x" }] } } };

/** Bytes whose base64 is longer than what the scheduler shows as JSON. */
const LARGE_BYTES = JSON_VIEW_BYTES_MAX * 3 / 4;

/** Runs `weir submit` with these flags and a file of the graph, in this process. */
async function submitted(graph: unknown, ...flags: readonly string[]) {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(file, JSON.stringify(graph));
    return await ranHere(["submit", file, ...flags], cluster().scheduler);
  } finally {
    await Deno.remove(file);
  }
}

Deno.test("weir workers lists workers with their memory, plain in a pipe, or as JSON", async () => {
  const url = cluster().scheduler.url;
  const listed = await ranHere(["workers"], { url });
  assert.equal(listed.code, 0, listed.stderr);
  assert.match(listed.stdout, /^NAME +STATUS +THREADS +EXECUTING +MEMORY\n/);
  assert.match(listed.stdout, /^w0 +running +1 +0 +\[[#+\-.]{24}\|\] .* of 2\.0 GiB$/m);
  assert.match(listed.stdout, /^w1 +running/m);
  assert.ok(!listed.stdout.includes("\x1b"));
  // Each worker measures its memory at registration and reports it right after.
  await eventually(
    "both have reported their memory",
    async () => (await cluster().client.workers()).every(({ memory }) => memory.process > 0),
  );
  const { code, stdout } = await ranHere(["workers", "--json"], { url });
  const { workers, memory } = JSON.parse(stdout);
  assert.deepEqual([code, workers.length, memory.workers], [0, 2, 2]);
  assert.equal(memory.process, memory.managed + memory.unmanaged);
});

Deno.test("weir amm stops, starts, runs and shows the memory manager", async () => {
  const { url } = cluster().client;
  const said = async (...args: string[]) =>
    (await ranHere(["amm", ...args], { url })).stdout.trim();
  assert.equal(await said("running"), "true");
  assert.match(await said("stop"), /^stopped, every 0.5 s, by optimistic\n/);
  assert.deepEqual(JSON.parse(await said("running", "--json")), { running: false });
  const run = JSON.parse(await said("run_once", "--dry-run", "--json"));
  assert.deepEqual([run.dryRun, run.dropped, run.replicated], [true, 0, 0]);
  assert.match(await said("run_once"), /^copied 0 /);
  assert.match(await said("status"), /\nlast run at \d{4}-\d\d-\d\dT[\d:.]+Z:\n {2}copied 0 /);
  for (const args of [["pause"], ["status", "--dry-run"]]) {
    const { code, stderr } = await ranHere(["amm", ...args], { url });
    assert.equal(code, 2, stderr);
  }
});

Deno.test("weir submit --wait prints the results on standard output and exits with 0", async () => {
  const { code, stdout, stderr } = await weir(["submit", "-", "--wait"], {
    stdin: JSON.stringify(SMALL),
    url: cluster().scheduler.url,
  });
  assert.deepEqual([code, stdout], [0, '{"y":2}\n']);
  assert.match(stderr, /succeeded: \d+ of \d+ done/);
});

Deno.test("weir submit without --wait prints the id of the graph", async () => {
  const { code, stdout } = await submitted(SMALL);
  assert.equal(code, 0);
  assert.equal((await cluster().ended(stdout.trim())).state, "succeeded");
});

Deno.test("weir submit --json prints one line with the state and the results", async () => {
  const { code, stdout } = await submitted(SMALL, "--wait", "--json", "-q");
  const { state, results } = JSON.parse(stdout);
  assert.deepEqual([code, state, results], [0, "succeeded", { y: 2 }]);
});

Deno.test("weir submit says how to get results that are too large to print", async () => {
  const graph = {
    tasks: { x: { op: "./large.ts#large" } },
    modules: { "large.ts": `export const large = () => new Uint8Array(${LARGE_BYTES});` },
  };
  const { code, stdout, stderr } = await submitted(graph, "--wait", "-q");
  assert.deepEqual([code, stdout], [0, ""]);
  const [, shown = ""] = /(?:weir|deno task) (results \S+ .*) > results\.msgpack/.exec(stderr) ??
    [];
  const fetched = await ranHere(shown.split(" "), cluster().scheduler);
  assert.equal(fetched.code, 0, stderr + fetched.stderr);
  assert.ok(fetched.stdout.length > LARGE_BYTES);
});

Deno.test("weir submit --module submits a file with the graph", async () => {
  const path = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(path, "export const twice = (x: number) => 2 * x;");
    const name = path.split("/").at(-1);
    const graph = { tasks: { a: { op: `./${name}#twice`, args: [21] } } };
    const { code, stdout } = await submitted(graph, "--module", path, "--wait");
    assert.deepEqual([code, stdout], [0, '{"a":42}\n']);
  } finally {
    await Deno.remove(path);
  }
});

Deno.test("weir submit exits with 1 when a task failed, and names it", async () => {
  const graph = { tasks: { a: { op: "fail", args: ["on purpose"] } } };
  const { code, stdout, stderr } = await submitted(graph, "--wait");
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /failed: a: .*on purpose/);
});

Deno.test("weir submit exits with 2 for an invalid graph, and prints every fault", async () => {
  const graph = { tasks: { a: { op: "inc", args: [{ $ref: "b" }] }, c: { op: "nope" } } };
  const { code, stderr } = await submitted(graph, "--wait");
  assert.equal(code, 2);
  assert.match(stderr, /\/tasks\/a\/args\/0/);
  assert.match(stderr, /\/tasks\/c\/op/);
  assert.doesNotMatch(stderr, /\n\s+at /);
});

Deno.test("weir retry runs a failed graph again, and exits with 2 for an unknown graph", async () => {
  const url = cluster().scheduler.url;
  const { id } = await cluster().submit({
    tasks: { a: { op: "fail", args: ["on purpose"] }, b: { value: 1 } },
  });
  assert.equal((await cluster().ended(id)).state, "failed");
  const again = await ranHere(["retry", id, "--wait", "--json", "-q"], { url });
  assert.equal(again.code, 1);
  assert.match(again.stderr, /failed: a: .*on purpose/);
  assert.equal(JSON.parse(again.stdout).counts.memory, 1);
  const task = (await cluster().get(`/api/v1/graphs/${id}/tasks/a`)).body as { attempts: number };
  assert.equal(task.attempts, 2);
  const started = await ranHere(["retry", id], { url });
  assert.deepEqual([started.code, started.stdout], [0, `${id}\n`]);
  const unknown = await ranHere(["retry", "nobody"], { url });
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /Cannot find the graph "nobody"/);
});

Deno.test("weir submit --timeout exits with 4 and leaves the graph running", async () => {
  const graph = { tasks: { a: { op: "sleep", args: [60] } } };
  const { code, stderr } = await submitted(graph, "--wait", "--timeout", "0.3");
  assert.equal(code, 4);
  const id = /Graph (\S+) still runs/.exec(stderr)?.[1] ?? "";
  assert.equal((await cluster().client.graph(id)).state, "running");
  await cluster().client.cancel(id);
  assert.equal((await cluster().ended(id)).state, "cancelled");
});

Deno.test("weir submit exits with 3 when another client cancels the graph", async () => {
  const waiting = weir(["submit", "-", "--wait"], {
    stdin: JSON.stringify({ name: "long", tasks: { a: { op: "sleep", args: [60] } } }),
    url: cluster().scheduler.url,
  });
  const id = await (async () => {
    for (;;) {
      const { body } = await cluster().get("/api/v1/graphs");
      const { items } = body as { items: { id: string; name: string }[] };
      const found = items.find(({ name }) => name === "long");
      if (found) return found.id;
    }
  })();
  await cluster().client.cancel(id);
  assert.equal((await waiting).code, 3);
});

Deno.test("weir submit exits with 5 in one line when there is no scheduler", async () => {
  const { code, stderr } = await weir(["submit", "-"], { stdin: JSON.stringify(SMALL) });
  assert.equal(code, 5);
  assert.match(stderr, /^weir: Cannot reach a scheduler at http:\/\/127\.0\.0\.1:9: .*\n$/);
});

for (
  const [args, message] of [
    [["submit", "no-such-file.json"], /Cannot read "no-such-file\.json": there is no such file/],
    [["submit"], /Cannot submit: give a file with a graph/],
    [["explain"], /Missing required argument 'graph'/],
    [["demo", "--plot", "/no/such/folder/x.svg"], /Cannot write the plot to .*: there is no such/],
    [["sumbit"], /^weir: Unknown command 'sumbit' \(Did you mean submit\?\)\n$/],
    [["worker", "--threads", "many"], /threads/],
    [["scheduler", "--port", "x"], /port/],
    [["scheduler", "--host", "0.0.0.0", "--port", "0"], /token/],
  ] as const
) {
  Deno.test(`weir ${args.join(" ")} exits with 2 and no stack trace`, async () => {
    // A role whose flags are right listens for signals until its process ends.
    const { code, stderr } = await (args[1] === "--host" ? weir(args) : ranHere(args));
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /\n\s+at /);
  });
}

Deno.test("weir explain says why a task is in its state, and exits with 2 for an unknown one", async () => {
  const { url } = cluster().client;
  const { id } = await cluster().submit({
    tasks: {
      a: { op: "inc", args: [1], resources: { GPU: 1 } },
      b: { op: "inc", args: [{ $ref: "a" }] },
    },
  });
  const waiting = await ranHere(["explain", id, "b"], { url });
  assert.deepEqual([waiting.code, waiting.stderr], [0, ""]);
  assert.match(waiting.stdout, /^waiting-for-inputs: .* 1 of its 1 inputs: "a" \(no-worker\)\n$/);
  const { code, stdout } = await ranHere(["explain", id, "a", "--json"], { url });
  const { reasons } = JSON.parse(stdout);
  assert.deepEqual([code, reasons[0].code, reasons[0].resource], [0, "no-such-resource", "GPU"]);
  const unknown = await ranHere(["explain", id, "c"], { url });
  await cluster().client.cancel(id);
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /^weir: Cannot find the task "c" in this graph\n$/);
});

Deno.test("weir workers exits with 5 in one line when there is no scheduler", async () => {
  const { code, stdout, stderr } = await ranHere(["workers"]);
  assert.deepEqual([code, stdout], [5, ""]);
  assert.match(stderr, /^weir: Cannot reach a scheduler at http:\/\/127\.0\.0\.1:9: .*\n$/);
});

Deno.test("weir scheduler exits with 2 for a pause timeout that is not valid", async () => {
  for (const wrong of ["soon", "0", "-1"]) {
    for (const flag of ["--pause-timeout", "--pause-retire"]) {
      const { code, stderr } = await ranHere(["scheduler", "--port", "0", flag, wrong]);
      assert.equal(code, 2);
      assert.match(stderr, /or 1h, or "off"/);
    }
  }
});

Deno.test("weir worker exits with 2 for a restart without a lifetime, or of no known kind", async () => {
  const lifetime = await ranHere(["worker", "--lifetime-restart"]);
  assert.equal(lifetime.code, 2);
  assert.match(lifetime.stderr, /^weir: Cannot use --lifetime-restart without --lifetime: /);
  const retired = await ranHere(["worker", "--on-retired", "sleep"]);
  assert.equal(retired.code, 2);
  assert.match(retired.stderr, /Allowed choices are restart, exit/);
});

Deno.test("weir retire waits until workers have left, and exits with 1 when one stays", async () => {
  await using cluster = await Cluster.start({ workers: [[], [], []] });
  const { url } = cluster.client;
  const tasks = { x: { op: "identity", args: [[1]] } };
  const { id } = await cluster.submit({ tasks });
  await cluster.ended(id);
  const one = await ranHere(["retire", "--count", "1", "--json"], { url });
  assert.equal(one.code, 0, one.stderr);
  assert.equal(JSON.parse(one.stdout).retired.length, 1);
  const names = (await cluster.client.workers()).map(({ name }) => name);
  assert.equal(names.length, 2);
  const { code, stdout } = await ranHere(["retire", ...names, "nobody", "--timeout", "60"], {
    url,
  });
  assert.equal(code, 1);
  assert.match(stdout, /^1 retired, \d keys moved\nnot retired: .*: no worker can take its data/);
  assert.match(stdout, /\nnot retired: nobody: there is no such worker\n$/);
  assert.deepEqual(await cluster.client.results(id), { x: [1] });
  for (
    const args of [
      [],
      ["w0", "--count", "1"],
      ["w0", "--on-timeout", "force"],
      ["w0", "--group-by", "host"],
    ]
  ) {
    assert.equal((await ranHere(["retire", ...args], { url })).code, 2);
  }
});

Deno.test("weir scheduler and weir worker exit with 2 when their port is taken", async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr as Deno.NetAddr;
  for (const args of [["scheduler"], ["worker"]]) {
    const { code, stderr } = await weir([...args, "--port", String(port)]);
    assert.equal(code, 2, stderr);
    assert.match(
      stderr,
      /Cannot listen on 127\.0\.0\.1:\d+: the port is in use; give another --port/,
    );
  }
});

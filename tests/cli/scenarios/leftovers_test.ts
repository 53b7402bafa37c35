/** Processes and folders of the program are gone after it, however it ends. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { eventually } from "../../eventually.ts";
import { alive, descendants } from "../../end_to_end/processes.ts";

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  Deno.test(`weir demo leaves no process and no folder after ${signal}`, async () => {
    const folder = await Deno.makeTempDir({ prefix: "weir-leftovers-" });
    const demo = new Deno.Command(Deno.execPath(), {
      args: weirArguments(["demo", "--workers", "1", "--plot", join(folder, "plot.svg")]),
      env: { TMPDIR: folder, NO_COLOR: "1" },
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    try {
      await eventually("a worker runs", () => localDirectories(folder).length === 1);
      const family = descendants(demo.pid);
      assert.ok(family.length >= 3, "the demo, a scheduler and a worker");
      demo.kill(signal);
      await demo.status;
      await eventually("all processes are gone", () => !family.some(alive), 30_000);
      assert.deepEqual(localDirectories(folder), []);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("a worker ended by a second signal removes its folder", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-leftovers-" });
  const worker = new Deno.Command(Deno.execPath(), {
    // No scheduler listens there: the worker tries for ever.
    args: weirArguments(["worker", "--scheduler", "http://127.0.0.1:9"]),
    env: { TMPDIR: folder, NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  try {
    const log = worker.stderr.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("127.0.0.1:9")) text += (await log.read()).value ?? assert.fail(text);
    const family = descendants(worker.pid);
    assert.equal(localDirectories(folder).length, 1);
    worker.kill("SIGTERM");
    let hasEnded = false;
    const ended = worker.status.then(() => hasEnded = true);
    // Signals that follow each other closely are one.
    await eventually("a second signal ends it", () => {
      try {
        worker.kill("SIGINT");
      } catch {
        // It has ended already.
      }
      return hasEnded;
    });
    await ended;
    while (!(await log.read()).done);
    assert.deepEqual(localDirectories(folder), []);
    await eventually("all processes are gone", () => !family.some(alive));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

for (const flags of [[], ["--supervise"]]) {
  Deno.test(`a worker ${flags} that gets a signal while it starts ends well, without a folder`, async () => {
    const folder = await Deno.makeTempDir({ prefix: "weir-leftovers-" });
    // Nobody answers there: the worker waits for its own address.
    using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${silent.addr.port}`;
    const worker = new Deno.Command(Deno.execPath(), {
      args: weirArguments(["worker", "--scheduler", url, "--local-directory", folder, ...flags]),
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    try {
      await eventually("it has a folder", () => localDirectories(folder).length > 0);
      worker.kill("SIGTERM");
      const { code, signal } = await worker.status;
      assert.deepEqual([code, signal, localDirectories(folder)], [0, null, []]);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

function localDirectories(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.startsWith("weir-worker-"));
}

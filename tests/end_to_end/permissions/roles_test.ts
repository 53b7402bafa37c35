/** Scheduler and worker with the permissions of their tasks: nothing they do lacks one. */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { permissionsOfCommand } from "../../../cli/roles/command_permissions.ts";
import { RoleProcess } from "../../../cli/roles/role_process.ts";

const MIB = 2 ** 20;

/** Collects the log of a role. */
class LogText {
  text = "";

  stream(): WritableStream<Uint8Array> {
    return new WritableStream({ write: (bytes) => void (this.text += decoder.decode(bytes)) });
  }
}

const decoder = new TextDecoder();

/** A graph above the size that is compiled in a separate process, whose values are spilled. */
function largeGraph(): string {
  const blocks = Array.from({ length: 4 }, (_, index) => [
    `block-${index}`,
    { op: "concat", args: [[[String(index).repeat(MIB)]]] },
  ]);
  const total = { op: "len", args: [[{ $ref: "block-0" }, { $ref: "block-3" }]] };
  return JSON.stringify({
    tasks: { ...Object.fromEntries(blocks), total },
    outputs: [...blocks.map(([key]) => key), "total"],
  });
}

Deno.test("a scheduler with its permissions compiles a large graph, records, resumes, and serves it and the page of the API", async () => {
  assert.ok(!permissionsOfCommand("scheduler").includes("-A"));
  const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  const token = "a-token-of-16-characters";
  const tokenFile = `${folder}/tokens`;
  Deno.writeTextFileSync(
    tokenFile,
    JSON.stringify({ token, scopes: ["admin"], name: "all" }) + "\n",
    { mode: 0o600 },
  );
  const recording = `${folder}/recording`;
  const log = new LogText();
  const flags = ["--record", recording, "--resume", recording, "--token-file", tokenFile];
  const startScheduler = (port: string) =>
    RoleProcess.start(["scheduler", "--port", port, ...flags], {
      stderr: log.stream(),
      // Deno lets only a process with all permissions start another one with it.
      env: { LD_LIBRARY_PATH: folder, LD_RUN_PATH: folder },
    });
  let scheduler = await startScheduler("0");
  const { url } = scheduler;
  const env = { WEIR_TOKEN: token };
  const worker = await RoleProcess.start([
    ...["worker", "--scheduler", url, "--memory-limit", "256MiB"],
    ...["--local-directory", folder, "--memory-target", "0.01"],
  ], { stderr: log.stream(), env });
  try {
    const client = new Client({ url, token });
    const options = { idempotencyKey: "large", wait: 60 };
    const { id, state } = await client.submit(largeGraph(), options);
    assert.equal(state, "succeeded");
    for (const path of ["docs", "docs/swagger-ui-bundle.js", "docs/swagger-ui.css"]) {
      const response = await fetch(`${url}/${path}`);
      await response.body?.cancel();
      assert.equal(response.status, 200, path);
    }
    await scheduler.stop("SIGKILL");
    scheduler = await startScheduler(new URL(url).port);
    const { total } = await client.results(id) as Readonly<Record<string, unknown>>;
    assert.equal(total, 2);
  } finally {
    await worker.stop();
    await scheduler.stop();
    Deno.removeSync(folder, { recursive: true });
  }
  assert.doesNotMatch(log.text, /NotCapable|Requires \w+ access/);
});

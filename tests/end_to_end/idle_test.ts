/** Roles with `--idle-timeout`: a worker leaves without loss or stays, a scheduler ends. */
import assert from "node:assert/strict";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";
import { eventually } from "../eventually.ts";

/** What a role logs. */
class Log {
  text = "";
  readonly stream = new WritableStream<Uint8Array>({
    write: (bytes) => void (this.text += new TextDecoder().decode(bytes)),
  });
}

Deno.test("an idle worker leaves once others can take its data, and an idle scheduler ends", async () => {
  const logs = { scheduler: new Log(), worker: new Log() };
  const scheduler = await RoleProcess.start(
    ["scheduler", "--port", "0", "--idle-timeout", "500ms"],
    { stderr: logs.scheduler.stream },
  );
  const client = new Client({ url: scheduler.url });
  // A reader of events keeps the scheduler.
  const reader = new AbortController();
  const events = await fetch(`${scheduler.url}/api/v1/events`, { signal: reader.signal });
  const worker = (name: string, flags: readonly string[], log?: Log) =>
    RoleProcess.start(
      ["worker", "--scheduler", scheduler.url, "--name", name, "--threads", "1", ...flags],
      log && { stderr: log.stream },
    );
  // The result is too large for the scheduler to have it from the report.
  const text = JSON.stringify({ tasks: { a: { op: "identity", args: ["x".repeat(1000)] } } });
  const { id } = await client.submit(text, { idempotencyKey: crypto.randomUUID() });
  const idle = await worker("idle", ["--idle-timeout", "500ms"], logs.worker);
  await client.graph(id, { wait: 60 });
  await eventually(
    "it stays, with data that nobody can take",
    () => logs.worker.text.includes("Staying, though idle for 0.5 s"),
  );
  const other = await worker("other", []);
  assert.equal((await idle.child.status).code, 0);
  assert.equal(String(await client.result(id, "a")).length, 1000);
  assert.equal((await client.attempts(id, "a")).length, 1, "nothing runs twice");
  await other.stop();
  reader.abort();
  await events.body?.cancel().catch(() => {});
  assert.equal((await scheduler.child.status).code, 0);
  await idle.stop();
  await scheduler.stop();
  assert.match(logs.scheduler.text, /stopping, as it was idle for 0\.5 s/);
});

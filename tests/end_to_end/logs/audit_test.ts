/** The audit log of a scheduler process: who did what, from where, and no secrets. */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { ranHere } from "../../cli/ran_here.ts";
import type { AuditEntry } from "../../../routes/mod.ts";
import { weir } from "../weir.ts";

const TOKENS = {
  client: "token-of-the-client-0123",
  reader: "token-of-the-reader-0123",
  worker: "token-of-the-worker-0123",
  unknown: "token-of-nobody-at-all",
};
const GRAPH = JSON.stringify({
  name: "name-in-a-body",
  tasks: { x: { op: "sleep", args: [3600] } },
});

/** Two names that would forge an entry if they were not escaped. */
const CLIENT = 'ci"}\n{"token":"root","outcome":"done"}';

async function tokenFile(folder: string): Promise<string> {
  const file = `${folder}/tokens`;
  const lines = [
    { token: TOKENS.client, scopes: ["submit", "read"], name: CLIENT, owner: "team" },
    { token: TOKENS.reader, scopes: ["read"], name: "reader" },
    { token: TOKENS.worker, scopes: ["worker"], name: "pool" },
  ];
  await Deno.writeTextFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""), {
    mode: 0o600,
  });
  return file;
}

/** The entry of a submission that the documentation shows. */
async function documentedEntry(): Promise<object> {
  const text = await Deno.readTextFile(new URL("../../../docs/guide/secure.md", import.meta.url));
  return JSON.parse(/^\{"time":.*\}$/m.exec(text)?.[0] ?? assert.fail("there is no sample"));
}

Deno.test("a scheduler writes who submits, cancels and is refused, and no token", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-audit-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const audit = `${folder}/audit/audit.jsonl`;
  const flags = ["--token-file", await tokenFile(folder), "--audit-log", audit];
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  cleanup.defer(async () => void await scheduler.stop());
  const { url } = scheduler;
  const ask = async (method: string, path: string, token: string, body?: string) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-request-id": "request-1",
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: await response.text() };
  };
  const graphs = "/api/v1/graphs";
  const { id } = JSON.parse((await ask("POST", graphs, TOKENS.client, GRAPH)).body);
  assert.equal((await ask("POST", graphs, TOKENS.reader, GRAPH)).status, 403);
  const hidden = `?token=${TOKENS.unknown}`;
  assert.equal((await ask("POST", graphs + hidden, TOKENS.unknown, GRAPH)).status, 401);
  assert.equal((await ask("GET", `${graphs}/${id}`, TOKENS.client)).status, 200);
  const forged = `${graphs}/x%22%7D%0A%7B%22token%22:%22root%22%7D/cancel`;
  assert.equal((await ask("POST", forged, TOKENS.client)).status, 404);
  const worker = await RoleProcess.start([
    ...["worker", "--scheduler", url, "--name", "w1", "--threads", "1"],
    ...["--local-directory", folder],
  ], { env: { WEIR_TOKEN: TOKENS.worker } });
  const { workerId } = worker;
  const cancelled = await ranHere(["cancel", id], { url, env: { WEIR_TOKEN: TOKENS.client } });
  assert.equal(cancelled.code, 0, cancelled.stderr);
  assert.equal(await worker.stop(), 0);
  const metrics = (await ask("GET", "/metrics", TOKENS.reader)).body;
  assert.match(metrics, /^weir_audit_lost_total 0$/m);
  assert.equal(await scheduler.stop(), 0);

  const text = await Deno.readTextFile(audit);
  for (const secret of [...Object.values(TOKENS), "name-in-a-body", "Bearer"]) {
    assert.ok(!text.includes(secret), secret);
  }
  const entries = text.trimEnd().split("\n").map((line) => JSON.parse(line) as AuditEntry);
  for (const { address } of entries) assert.equal(address, "127.0.0.1");
  const sample = await documentedEntry();
  assert.deepEqual(Object.keys(sample), Object.keys(entries[0] ?? {}));
  const shown = entries.map((
    { token, owner, method, route, status, outcome, code, graph, worker },
  ) => [token, owner, method, route, status, outcome, code ?? graph ?? worker ?? null]);
  const inOrder = [
    [CLIENT, "team", "POST", graphs, 202, "done", id],
    ["reader", "reader", "POST", graphs, 403, "refused", "forbidden_scope"],
    [null, null, "POST", graphs, 401, "refused", "unauthenticated"],
    [CLIENT, "team", "POST", `${graphs}/{id}/cancel`, 404, "refused", "unknown_graph"],
    ["pool", "pool", "POST", "/api/v1/workers", 201, "done", workerId],
    [CLIENT, "team", "POST", `${graphs}/{id}/cancel`, 202, "done", id],
  ];
  assert.deepEqual(shown.slice(0, inOrder.length), inOrder);
  // What is left is of the worker that leaves.
  assert.ok(shown.slice(inOrder.length).every(([token]) => token === "pool"), text);
  assert.equal(entries[0]?.request, "request-1");
  assert.equal(entries[3]?.graph?.includes('"token"'), true, entries[3]?.graph);
  const { mode } = await Deno.stat(audit);
  assert.equal((mode ?? 0) & 0o777, 0o600);
});

Deno.test("a scheduler whose audit log cannot be written does not start", async () => {
  const { code, stderr } = await weir(["scheduler", "--port", "0", "--audit-log", "/dev/null/x"]);
  assert.equal(code, 2);
  assert.match(stderr, /^weir: Cannot write the audit log "\/dev\/null\/x": .+\n$/);
  const small = await weir(["scheduler", "--audit-log-bytes", "1KiB"]);
  assert.deepEqual([small.code, /at least 4.0 KiB/.test(small.stderr)], [2, true], small.stderr);
});

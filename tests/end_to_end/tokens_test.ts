/** Tokens from the command line to the scheduler: `weir token new`, owners, and the scope read. */
import assert from "node:assert/strict";
import { Client } from "../../client/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { ranHere } from "../cli/ran_here.ts";

const GRAPH = JSON.stringify({ tasks: { x: { op: "inc", args: [41] } } });

/** Makes a token: its line for the token file, and the token. */
async function newToken(...flags: readonly string[]) {
  const { code, stdout, stderr } = await ranHere(["token", "new", ...flags]);
  assert.equal(code, 0, stderr);
  const token = /^token, shown only now: (\S+)\n$/.exec(stderr)?.[1] ?? "";
  assert.ok(token.length >= 40 && !stdout.includes(token), "only its SHA-256 is in the line");
  return { line: stdout.trim(), token };
}

Deno.test("tokens of weir token new work with a scheduler, each for its owner and scopes", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-tokens-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const writer = await newToken("--name", "writer", "--owner", "team", "--scope", "submit");
  const reader = await newToken("--name", "reader", "--owner", "team");
  const other = await newToken("--name", "other", "--expires-at", "2999-01-01T00:00:00Z");
  const worker = await newToken("--name", "the worker", "--scope", "worker");
  const file = `${folder}/tokens`;
  const lines = [writer, reader, other, worker].map(({ line }) => `${line}\n`);
  await Deno.writeTextFile(file, lines.join(""), { mode: 0o600 });
  await Deno.writeTextFile(`${folder}/graph.json`, GRAPH);
  await Deno.writeTextFile(`${folder}/worker`, worker.token, { mode: 0o600 });
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0", "--token-file", file]);
  cleanup.defer(async () => void await scheduler.stop());
  const { url } = scheduler;
  const flags = ["--scheduler", url, "--threads", "1", "--local-directory", folder];
  const tokenFile = ["--token-file", `${folder}/worker`];
  const process = await RoleProcess.start(["worker", ...flags, ...tokenFile]);
  cleanup.defer(async () => void await process.stop());

  const submit = async (token: string) =>
    await ranHere(["submit", `${folder}/graph.json`, "--wait", "-q"], {
      url,
      env: { WEIR_TOKEN: token },
    });
  assert.deepEqual((await submit(reader.token)).stdout, '{"x":42}\n');
  const blind = await submit(writer.token);
  assert.equal(blind.stdout, "");
  // Without read it cannot wait longer than its first request does.
  assert.match(
    blind.stderr,
    /^(The results are not shown: the token needs scope read|weir: Cannot follow graph .*"read")\n$/,
  );
  const own = new Client({ url, token: reader.token });
  const { id } = await own.submit(GRAPH, { idempotencyKey: "mine", wait: 30 });
  assert.deepEqual(await own.results(id), { x: 42 });
  const stranger = new Client({ url, token: other.token });
  await assert.rejects(stranger.results(id), /Cannot find the graph/);
});

for (const flag of ["--requests-per-second", "--address-requests-per-second"]) {
  Deno.test(`weir scheduler ${flag} needs tokens`, async () => {
    const { code, stderr } = await ranHere(["scheduler", flag, "5"]);
    assert.equal(code, 2);
    assert.equal(stderr, `weir: Cannot use ${flag} without tokens: give --token-file\n`);
  });
}

for (
  const [flags, message] of [
    [["--name", "a/b"], /the name "a\/b" cannot be its owner/],
    [["--name", "a", "--owner", "x y"], /owner: it must be/],
    [["--name", "a", "--expires-at", "soon"], /expiresAt/],
    [["--name", "a", "--requests-per-second", "many"], /Give a number from 0 to 1000000\./],
    [["--name", "a", "--burst", "0"], /Give a whole number from 1 to 1000000\./],
    [
      ["--name", "a", "--scope", "worker", "--burst", "5"],
      /burst: requests of workers are not counted/,
    ],
    [["--name", "a", "--scope", "all"], /read, submit, worker, admin/],
    [[], /--name/],
  ] as const
) {
  Deno.test(`weir token new ${flags.join(" ")} is a usage error in one line`, async () => {
    const { code, stdout, stderr } = await ranHere(["token", "new", ...flags]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, message);
    assert.equal(stderr.trim().split("\n").length, 1, stderr);
  });
}

/**
 * A recorded scheduler with a custom policy. It makes the same decisions in a replay and after a
 * restart, and both reject another policy of the same name.
 */
import assert from "node:assert/strict";
import { Client } from "../../client/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { eventually } from "../eventually.ts";
import { weir } from "./weir.ts";

const EXAMPLE = new URL("../../examples/relieve.ts", import.meta.url);
const AMM = new URL("../../amm/mod.ts", import.meta.url);

Deno.test("a custom policy is replayed and resumed, and another policy of its name is rejected", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-policy-" });
  const [module, policies, recording] = ["mine.ts", "policies.json", "recording"].map((name) =>
    `${folder}/${name}`
  ) as [string, string, string];
  const source = (await Deno.readTextFile(EXAMPLE)).replace("../amm/mod.ts", AMM.href);
  await Deno.writeTextFile(module, `${source}export * from "./level.ts";\n`);
  await Deno.writeTextFile(`${folder}/level.ts`, "export const level = 1;\n");
  await Deno.writeTextFile(policies, JSON.stringify([{ name: "Relieve", above: 0 }]));
  const policy = ["--amm-policy", `${module}#Relieve`];
  const flags = [
    ...["--no-amm", ...policy, "--amm-policies", policies],
    ...["--record", recording, "--resume", recording],
  ];
  let scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  const port = new URL(scheduler.url).port;
  const client = new Client({ url: scheduler.url });
  const workers = await Promise.all(
    ["a", "b"].map((name) =>
      RoleProcess.start(["worker", "--scheduler", scheduler.url, "--name", name, "--threads", "1"])
    ),
  );
  try {
    await scatter(scheduler.url, "x");
    assert.equal((await client.runAmmOnce()).dropped, 1, "both workers use more than 0");
    const idsNow = async () => (await client.workers()).map(({ id }) => id);
    const before = new Set(await idsNow());
    await scheduler.stop("SIGKILL");
    scheduler = await RoleProcess.start(["scheduler", "--port", port, ...flags]);
    await eventually("both workers have registered again", async () => {
      const now = await idsNow();
      return now.length === 2 && now.every((id) => !before.has(id));
    });
    assert.deepEqual((await client.amm()).policies.map(({ name, params }) => ({ name, params })), [
      { name: "Relieve", params: { above: 0 } },
    ]);
    // The worker may have missed the first instruction and reported that it holds x.
    await client.runAmmOnce();
    await scatter(scheduler.url, "y");
    assert.equal((await client.runAmmOnce()).dropped, 1, "only y has two replicas");
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await scheduler.stop();
  }

  const same = await weir(["replay", recording, "--verify", ...policy]);
  assert.equal(same.code, 0, same.stderr);
  assert.match(same.stdout, /^verified \d+ events, [1-9]\d* digests\n$/);
  const other = /^weir: .*polic.*\n$/m;
  const without = await weir(["replay", recording, "--verify"]);
  assert.deepEqual([without.code, without.stdout], [2, ""]);
  assert.match(without.stderr, other);
  // A policy includes the modules that it imports.
  await Deno.writeTextFile(`${folder}/level.ts`, "export const level = 2;\n");
  for (
    const command of [["replay", recording, ...policy], ["scheduler", "--port", "0", ...flags]]
  ) {
    const refused = await weir(command);
    assert.deepEqual([refused.code, refused.stdout], [2, ""], command[0]);
    assert.match(refused.stderr, other);
  }
  await Deno.remove(folder, { recursive: true });
});

/** Puts a value on both workers. */
async function scatter(url: string, key: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/data`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ namespace: "ns", values: { [key]: [1, 2, 3] }, replicas: 2 }),
  });
  assert.equal(response.status, 201, await response.text());
}

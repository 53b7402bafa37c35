/** Secrets reach the tasks that name them, and stand in no log, error, message or recording. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { graphLog } from "../../../client/mod.ts";
import { allFiles } from "./all_files.ts";
import { Cluster } from "../cluster.ts";

const TOKEN = "ghp_scheduler0123456789";
const KEY = "key_of_this_worker";

const MODULE = `
export const use = (name: string) => {
  const value = Weir.secret(name);
  console.log("the value is " + value);
  for (const letter of value) Deno.stdout.writeSync(new TextEncoder().encode(letter));
  return value.length;
};
export const giveAway = (name: string) => Weir.secret(name);
export const length = (value: string) => value.length;
export const failing = (name: string) => {
  console.error(Weir.secret(name));
  throw new Error("cannot log in with " + Weir.secret(name), { cause: Weir.secret(name) });
};
export const names = () => Object.keys(Deno.env.toObject()).length;
`;

Deno.test("secrets reach the tasks that name them and stand in no log, error or recording", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const path = (name: string) => join(folder, name);
  const write = (name: string, lines: object[]) =>
    Deno.writeTextFile(path(name), lines.map((line) => JSON.stringify(line)).join("\n"), {
      mode: 0o600,
    });
  try {
    await write("secrets", [
      { name: "TOKEN", value: TOKEN },
      { name: "KEY", value: "the one of the scheduler" },
      { name: "FOREIGN", value: "of another owner", owner: "somebody" },
    ]);
    await write("own", [{ name: "KEY", value: KEY }]);
    await Deno.mkdir(path("recordings"));
    const graphs: string[] = [];
    {
      await using cluster = await Cluster.start({
        scheduler: ["--secrets-file", path("secrets"), "--record", path("recordings/scheduler")],
        workers: [[
          ...["--secrets-file", path("own"), "--record", path("recordings/worker")],
          ...["--allow-run", "--allow-env"],
        ]],
      });
      const { client } = cluster;
      const { id } = await cluster.submit({
        modules: { "tasks.ts": MODULE },
        secrets: ["TOKEN", "KEY", "FOREIGN", "NOBODY"],
        tasks: {
          use: { op: "./tasks.ts#use", args: ["TOKEN"] },
          own: { op: "./tasks.ts#use", args: ["KEY"] },
          given: { op: "./tasks.ts#giveAway", args: ["KEY"] },
          length: { op: "./tasks.ts#length", args: [{ $ref: "given" }] },
          failing: { op: "./tasks.ts#failing", args: ["TOKEN"] },
          foreign: { op: "./tasks.ts#use", args: ["FOREIGN"] },
          nobody: { op: "./tasks.ts#use", args: ["NOBODY"] },
          unnamed: { op: "./tasks.ts#use", args: ["UNNAMED"] },
          names: { op: "./tasks.ts#names" },
          program: {
            op: "exec",
            args: ["sh", ["-c", "echo $IT; test $IT = " + TOKEN], { secretEnv: { IT: "TOKEN" } }],
          },
        },
      });
      graphs.push(id);
      await cluster.ended(id);
      const results = await (await client.openResults(id, null, {
        accept: "application/json",
        partial: true,
      })).json();
      assert.equal(results.use, TOKEN.length);
      assert.equal(results.own, KEY.length);
      assert.equal(results.length, KEY.length);
      assert.equal(results.program.code, 0);

      const logs = new Map<string, string>();
      for await (const { key, text } of graphLog(client, id)) {
        logs.set(key, (logs.get(key) ?? "") + text);
      }
      assert.equal(logs.get("use"), "the value is ***\n***");
      assert.equal(logs.get("own"), "the value is ***\n***");
      assert.equal(logs.get("failing"), "***\n");
      assert.equal(logs.get("program"), "***\n");

      const { error } = await client.task(id, "failing");
      assert.equal(error?.message, "cannot log in with ***");
      assert.equal(error?.logTail, "***\n");
      assert.ok(!JSON.stringify(error).includes(TOKEN));
      for (const name of ["foreign", "nobody", "unnamed"]) {
        const { error } = await client.task(id, name);
        assert.match(error?.message ?? "", new RegExp(`^Cannot give the secret "${name}"`, "i"));
      }
      // A graph that names none gets none, also from a process of the same owner.
      const other = await cluster.submit({
        modules: { "tasks.ts": MODULE },
        tasks: { use: { op: "./tasks.ts#use", args: ["TOKEN"] } },
      });
      assert.equal((await cluster.ended(other.id)).state, "failed");
    }
    const recorded = await allFiles(path("recordings"));
    assert.ok(recorded.includes(graphs[0] ?? "no graph"), "the recordings are there");
    for (const secret of [KEY, TOKEN]) {
      // The graph itself has it as an argument of "sh".
      const found = recorded.replaceAll(`test $IT = ${TOKEN}`, "").includes(secret);
      assert.ok(!found, `${secret} stands in no recording`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

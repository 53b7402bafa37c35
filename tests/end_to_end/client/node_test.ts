/** What the client does, in Node, as an installed package against a scheduler and two workers. */
import assert from "node:assert/strict";
import module from "node:module";
import { packClient } from "../../../lab/release/pack_client.ts";
import { NODE_MIN } from "../../../lab/release/packing.ts";
import { longTest } from "../../long.ts";
import { Cluster } from "../cluster.ts";
import { BEHAVIOURS } from "./behaviours.ts";
import { NpmProject, whyNoNode } from "../install/npm_project.ts";

const RUNNER = `
import { test } from "node:test";
import * as client from "@weir/client";
import { BEHAVIOURS } from "./behaviours.mjs";

const { URL_OF_SCHEDULER: url, URL_OF_TASKS: tasksUrl } = process.env;
for (const [name, step] of Object.entries(BEHAVIOURS)) {
  test(name, { timeout: 60_000 }, async () => {
    const weir = await client.Weir.connect({ url });
    try {
      await step({ client, weir, tasks: await weir.module(tasksUrl), url, tasksUrl });
    } finally {
      await weir.close();
    }
  });
}
`;

longTest("the client in Node", async (t) => {
  const why = await whyNoNode();
  if (why !== null) return console.log(`Not tested: ${why}`);
  await using cluster = await Cluster.start();
  for (const version of [NODE_MIN, "24"]) {
    await t.step(version, async () => {
      await using project = await NpmProject.create(packClient, { node: version });
      await runBehaviours(project, cluster.scheduler.url);
    });
  }
});

async function runBehaviours(project: NpmProject, url: string): Promise<void> {
  for (const path of ["behaviours.ts", "value_kinds.ts", "../../eventually.ts"]) {
    const source = await Deno.readTextFile(new URL(path, import.meta.url));
    const script = module.stripTypeScriptTypes(source, { mode: "transform" })
      .replace("../../eventually.ts", "./eventually.mjs")
      .replace('from "./value_kinds.ts"', 'from "./value_kinds.mjs"');
    await project.write(`${path.split("/").at(-1)?.replace(".ts", ".mjs")}`, script);
  }
  await project.write("run.mjs", RUNNER);
  const output = await project.run("node", ["--test", "--test-reporter=tap", "run.mjs"], {
    URL_OF_SCHEDULER: url,
    URL_OF_TASKS: import.meta.resolve("./tasks.ts"),
  });
  assert.match(output, new RegExp(`^# pass ${Object.keys(BEHAVIOURS).length}$`, "m"));
}

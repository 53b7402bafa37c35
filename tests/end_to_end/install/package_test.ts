/** `weir` as the npm package `@weir/cli`. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { packCli } from "../../../lab/release/pack_cli.ts";
import { NpmProject, whyNoNode } from "./npm_project.ts";
import { runSession } from "./session.ts";
import { longTest } from "../../long.ts";

longTest(
  "the npm package of weir has a scheduler, workers with executors, and commands",
  async () => {
    const why = await whyNoNode();
    if (why !== null) return console.log(`Not tested: ${why}`);
    await using project = await NpmProject.create(packCli, { packages: ["publint@0.3.25"] });
    const checked = await project.run("npx", ["publint", "node_modules/@weir/cli"]);
    assert.match(checked, /All good/);
    const folder = await Deno.makeTempDir({ prefix: "weir-session-" });
    try {
      const program = join(project.folder, "node_modules/.bin/weir");
      await runSession({ program, args: [], folder });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);

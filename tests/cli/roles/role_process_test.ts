/** The arguments of the processes of roles. */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";

Deno.test("weirArguments() enables the features that a checkout enables", async () => {
  const config = JSON.parse(
    await Deno.readTextFile(new URL("../../../deno.json", import.meta.url)),
  );
  // Without it, a role prints a notice of Deno about the signals of its requests.
  assert.ok(config.unstable.includes("no-legacy-abort"));
  for (const feature of config.unstable) {
    assert.ok(weirArguments(["worker"]).includes(`--unstable-${feature}`), feature);
  }
});

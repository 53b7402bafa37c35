import assert from "node:assert/strict";
import { taskEnvironment, zoneOfFile } from "../../../cli/roles/task_environment.ts";

Deno.test("taskEnvironment() tells apart what tasks see in a sandbox, and with flags", () => {
  const sandboxed = taskEnvironment({ sandbox: "bubblewrap" });
  assert.ok(sandboxed.includes(`, ${zoneOfFile("/etc/localtime")}, `), sandboxed);
  assert.notEqual(taskEnvironment({ flags: ["--allow-env"] }), taskEnvironment());
});

Deno.test("taskEnvironment() does not take the variable TZ for the zone of tasks", () => {
  const former = Deno.env.get("TZ");
  try {
    Deno.env.set("TZ", "Asia/Tokyo");
    const text = taskEnvironment();
    assert.ok(!text.includes("Asia/Tokyo"), text);
    Deno.env.set("TZ", "Europe/Oslo");
    assert.equal(taskEnvironment(), text);
  } finally {
    if (former === undefined) Deno.env.delete("TZ");
    else Deno.env.set("TZ", former);
  }
});

Deno.test("zoneOfFile() is equal for equal files only, and UTC without one", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    for (const [name, text] of [["a", "CET"], ["b", "EST"], ["c", "CET"]] as const) {
      await Deno.writeTextFile(`${folder}/${name}`, text);
    }
    const [a, b, c] = ["a", "b", "c"].map((name) => zoneOfFile(`${folder}/${name}`));
    assert.equal(a, c);
    assert.notEqual(a, b);
    assert.equal(zoneOfFile(`${folder}/none`), "UTC");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

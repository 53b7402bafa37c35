/** The memory of the machine, learnt without all permissions. */
import assert from "node:assert/strict";
import { machineMemoryBytes, smallestOf } from "../../../cli/roles/machine_memory.ts";

Deno.test("smallestOf() takes the limit of the container, if it has one", () => {
  assert.equal(smallestOf("max\n24683108 kB\n"), 24_683_108 * 1024);
  assert.equal(smallestOf("268435456\n24683108 kB\n"), 268_435_456);
  assert.equal(smallestOf("0\nmax\n"), 0);
  assert.equal(smallestOf(""), 0);
});

Deno.test({
  name: "machineMemoryBytes() is at most the memory of the machine",
  ignore: Deno.build.os !== "linux",
  fn() {
    const bytes = machineMemoryBytes();
    assert.ok(bytes > 0 && bytes <= Deno.systemMemoryInfo().total, `${bytes} bytes`);
  },
});

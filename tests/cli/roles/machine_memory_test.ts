/** The memory of the machine, learnt without all permissions. */
import assert from "node:assert/strict";
import { machineMemoryBytes } from "../../../cli/roles/machine_memory.ts";

const MEMINFO = "MemTotal:       24683108 kB\nMemFree:        1000 kB\n";

function bytesOf(files: Readonly<Record<string, string>>): number {
  return machineMemoryBytes((paths) => paths.map((path) => files[path] ?? null));
}

Deno.test("machineMemoryBytes() takes the limit of the control group, if it has one", () => {
  const group = { "/proc/meminfo": MEMINFO, "/proc/self/cgroup": "0::/weir.slice/a.service\n" };
  const unit = "/sys/fs/cgroup/weir.slice/a.service/memory.max";
  assert.equal(bytesOf({ ...group, [unit]: "max\n" }), 24_683_108 * 1024);
  assert.equal(bytesOf({ ...group, [unit]: "268435456\n" }), 268_435_456);
  assert.equal(bytesOf({ ...group, "/sys/fs/cgroup/memory.max": "268435456\n" }), 268_435_456);
  // What version 1 writes for no limit.
  const unlimited = { "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n" };
  assert.equal(bytesOf({ "/proc/meminfo": MEMINFO, ...unlimited }), 24_683_108 * 1024);
  assert.equal(bytesOf({}), 0);
});

Deno.test("machineMemoryBytes() reads all files with three processes", () => {
  const reads: (readonly string[])[] = [];
  machineMemoryBytes((paths) => {
    reads.push(paths);
    return paths.map((path) => path === "/proc/self/cgroup" ? "0::/a/b/c/d\n" : null);
  });
  assert.equal(reads.length, 3);
  assert.ok(reads.flat().includes("/sys/fs/cgroup/a/b/c/d/memory.max"));
});

Deno.test({
  name: "machineMemoryBytes() of this machine is at most its memory",
  ignore: Deno.build.os !== "linux",
  fn() {
    const bytes = machineMemoryBytes();
    assert.ok(bytes > 0 && bytes <= Deno.systemMemoryInfo().total, `${bytes} bytes`);
  },
});

/** Memory limits of control groups, read from trees of files as Linux writes them. */
import assert from "node:assert/strict";
import { controlGroupBytes, controlGroupKills } from "../../../worker/shell/control_groups.ts";

const GIB = 2 ** 30;
/** What version 1 writes for no limit. */
const UNLIMITED = "9223372036854771712\n";

const mount = (root: string, point: string, type: string) =>
  `31 23 0:28 ${root} ${point} rw,relatime shared:4 - ${type}\n`;
const V2 = mount("/", "/sys/fs/cgroup", "cgroup2 cgroup2 rw,nsdelegate");
const V1 = mount("/", "/sys/fs/cgroup", "tmpfs tmpfs rw") +
  mount("/", "/sys/fs/cgroup/cpu", "cgroup cgroup rw,cpu") +
  mount("/", "/sys/fs/cgroup/memory", "cgroup cgroup rw,memory");
const v1Groups = (path: string) => `9:name=systemd:/x\n4:cpu,cpuacct:/y\n3:memory:${path}\n0::/\n`;

interface Case {
  readonly groups?: string;
  readonly mounts?: string;
  /** Below `/sys/fs/cgroup`. */
  readonly files: Readonly<Record<string, string | number>>;
  readonly bytes: number;
}

const CASES: Readonly<Record<string, Case>> = {
  "a container, version 2": {
    groups: "0::/\n",
    mounts: V2,
    bytes: 4 * GIB,
    files: { "memory.max": `${4 * GIB}\n`, "memory.high": "max\n" },
  },
  "a container, version 1": {
    groups: v1Groups("/"),
    mounts: V1,
    bytes: 2 * GIB,
    files: { "memory/memory.limit_in_bytes": 2 * GIB },
  },
  "a container without a namespace of groups, version 1": {
    groups: v1Groups("/docker/c1"),
    mounts: mount("/docker/c1", "/sys/fs/cgroup/memory", "cgroup cgroup ro,memory"),
    files: { "memory/memory.limit_in_bytes": GIB, "memory/docker/c1/memory.limit_in_bytes": 1 },
    bytes: GIB,
  },
  "a group in a container whose own group is the root of the mount": {
    groups: "0::/docker/c1/inner\n",
    mounts: mount("/docker/c1", "/sys/fs/cgroup", "cgroup2 cgroup2 rw"),
    files: { "memory.max": 3 * GIB, "inner/memory.max": 2 * GIB },
    bytes: 2 * GIB,
  },
  "MemoryMax= of a systemd unit": {
    groups: "0::/system.slice/weir-worker.service\n",
    mounts: V2,
    files: {
      "system.slice/memory.max": "max\n",
      "system.slice/weir-worker.service/memory.max": 5 * GIB,
      "system.slice/weir-worker.service/memory.high": "max",
      "system.slice/other.service/memory.max": 1,
    },
    bytes: 5 * GIB,
  },
  "MemoryHigh= of a systemd unit is less than MemoryMax=": {
    groups: "0::/system.slice/weir-worker.service\n",
    mounts: V2,
    files: {
      "system.slice/weir-worker.service/memory.max": 5 * GIB,
      "system.slice/weir-worker.service/memory.high": 4 * GIB,
    },
    bytes: 4 * GIB,
  },
  "MemoryMax= of the slice is less than that of the unit": {
    groups: "0::/weir.slice/weir-a.slice/w.service\n",
    mounts: V2,
    files: {
      "weir.slice/memory.max": 6 * GIB,
      "weir.slice/weir-a.slice/memory.max": 9 * GIB,
      "weir.slice/weir-a.slice/w.service/memory.max": 8 * GIB,
    },
    bytes: 6 * GIB,
  },
  "a Slurm step, version 1": {
    groups: v1Groups("/slurm/uid_1000/job_7/step_batch/task_0"),
    mounts: V1,
    files: {
      "memory/memory.limit_in_bytes": UNLIMITED,
      "memory/slurm/uid_1000/memory.limit_in_bytes": 32 * GIB,
      "memory/slurm/uid_1000/job_7/memory.limit_in_bytes": 16 * GIB,
      "memory/slurm/uid_1000/job_7/step_batch/memory.limit_in_bytes": 16 * GIB,
      "memory/slurm/uid_1000/job_7/step_batch/task_0/memory.limit_in_bytes": UNLIMITED,
    },
    bytes: 16 * GIB,
  },
  "a Slurm step, version 2": {
    groups: "0::/system.slice/slurmstepd.scope/job_7/step_0/user/task_0\n",
    mounts: V2,
    files: {
      "system.slice/slurmstepd.scope/job_7/memory.max": 16 * GIB,
      "system.slice/slurmstepd.scope/job_7/step_0/memory.max": 8 * GIB,
      "system.slice/slurmstepd.scope/job_7/step_0/user/memory.max": "max",
    },
    bytes: 8 * GIB,
  },
  "both versions, memory in the first": {
    groups: v1Groups("/a"),
    mounts: V1 + mount("/", "/sys/fs/cgroup/unified", "cgroup2 cgroup2 rw"),
    files: { "memory/a/memory.limit_in_bytes": GIB, "unified/cgroup.procs": "1\n" },
    bytes: GIB,
  },
  "another mount point, with a space": {
    groups: "0::/a\n",
    mounts: mount("/", "/sys/fs/cgroup/the\\040groups", "cgroup2 none rw"),
    files: { "the groups/a/memory.max": GIB },
    bytes: GIB,
  },
  "a group outside of the namespace": {
    groups: "0::/../other.scope\n",
    mounts: V2,
    bytes: 7 * GIB,
    files: { "memory.max": 7 * GIB, "../other.scope/memory.max": 1, "other.scope/memory.max": 1 },
  },
  "a group that is not below the root of the mount": {
    groups: "0::/docker/c10\n",
    mounts: mount("/docker/c1", "/sys/fs/cgroup", "cgroup2 cgroup2 rw"),
    files: { "memory.max": 7 * GIB, "0/memory.max": 1 },
    bytes: 7 * GIB,
  },
  "no list of mounts, version 2": {
    groups: "0::/a\n",
    files: { "a/memory.max": GIB },
    bytes: GIB,
  },
  "no list of mounts or groups, version 1": {
    files: { "memory/memory.limit_in_bytes": GIB },
    bytes: GIB,
  },
  "no limits": {
    groups: "0::/a/b\n",
    mounts: V2,
    files: { "a/memory.max": "max", "a/b/memory.max": "", "memory.max": "0", "a/memory.high": "x" },
    bytes: Infinity,
  },
  "no files": { files: {}, bytes: Infinity },
};

for (const [name, { groups, mounts, files, bytes }] of Object.entries(CASES)) {
  Deno.test(`controlGroupBytes(): ${name}`, () => {
    const tree = new Map(
      Object.entries(files).map(([path, text]) => [`/sys/fs/cgroup/${path}`, String(text)]),
    );
    if (groups !== undefined) tree.set("/proc/self/cgroup", groups);
    if (mounts !== undefined) tree.set("/proc/self/mountinfo", mounts);
    assert.equal(controlGroupBytes((paths) => paths.map((path) => tree.get(path) ?? null)), bytes);
  });
}

Deno.test("controlGroupKills() reads the nearest group that counts kills, of both versions", () => {
  const kills = (files: Readonly<Record<string, string>>, groups: string, mounts: string) =>
    controlGroupKills((paths) =>
      paths.map((path) => {
        if (path === "/proc/self/cgroup") return groups;
        if (path === "/proc/self/mountinfo") return mounts;
        return files[path.replace("/sys/fs/cgroup/", "")] ?? null;
      })
    );
  const events = "low 0\nhigh 7\nmax 9\noom 4\noom_kill 3\noom_group_kill 1\n";
  assert.equal(kills({ "a/b/memory.events": events }, "0::/a/b\n", V2), 3);
  assert.equal(kills({ "a/memory.events": events }, "0::/a/b\n", V2), 3, "that above it");
  const control = "oom_kill_disable 0\nunder_oom 0\noom_kill 5\n";
  assert.equal(kills({ "memory/a/memory.oom_control": control }, v1Groups("/a"), V1), 5);
  assert.equal(kills({ "a/memory.events": "oom 4\n" }, "0::/a\n", V2), null);
  assert.equal(kills({}, "0::/\n", V2), null);
});

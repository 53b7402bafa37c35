/** The memory of machines, containers and Slurm jobs, and which cores share it. */
import assert from "node:assert/strict";
import { findSystemMemory, parseMemoryLimit } from "../../../worker/mod.ts";

const GIB = 2 ** 30;
const HOST = 128 * GIB;

interface Case {
  /** Limit of the control group; absent: none. */
  readonly group?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly threads?: number;
  /** `--memory-limit auto` on a host with 32 cores. */
  readonly auto: number;
}

const job = (env: Readonly<Record<string, string>>) => ({
  SLURM_JOB_ID: "7",
  SLURM_CPUS_ON_NODE: "8",
  ...env,
});

const CASES: Readonly<Record<string, Case>> = {
  "a machine": { auto: 8 * GIB },
  "a machine, all cores": { threads: 32, auto: HOST },
  "a container without a limit of cores": { group: 4 * GIB, auto: 4 * GIB },
  "a group with the memory of the machine": { group: HOST, auto: HOST },
  "a group with more than the machine has": { group: 200 * GIB, auto: 8 * GIB },
  "a Slurm job with one worker": {
    env: job({ SLURM_MEM_PER_NODE: "32768" }),
    threads: 8,
    auto: 32 * GIB,
  },
  "a Slurm job with four workers": {
    env: job({ SLURM_MEM_PER_NODE: "32768" }),
    auto: 8 * GIB,
  },
  "a Slurm job by cores": { env: job({ SLURM_MEM_PER_CPU: "2G" }), auto: 4 * GIB },
  "a Slurm job by graphics processors": {
    env: job({ SLURM_MEM_PER_GPU: "8192", SLURM_GPUS_ON_NODE: "2" }),
    auto: 4 * GIB,
  },
  "a Slurm job with a control group": { group: 16 * GIB, env: job({}), auto: 4 * GIB },
  "a Slurm step with less than its job": {
    group: 4 * GIB,
    env: job({ SLURM_MEM_PER_NODE: "32768" }),
    auto: GIB,
  },
  "a Slurm job with all memory of the node": {
    env: job({ SLURM_MEM_PER_NODE: "0" }),
    auto: 8 * GIB,
  },
  "a Slurm job whose cores are not known": {
    env: { SLURM_JOB_ID: "7", SLURM_MEM_PER_NODE: "4096", SLURM_MEM_PER_CPU: "1" },
    auto: 4 * GIB,
  },
  "a Slurm job with sizes that cannot be read": {
    env: job({ SLURM_MEM_PER_NODE: "much", SLURM_CPUS_ON_NODE: "x" }),
    auto: 8 * GIB,
  },
  "variables of Slurm outside of a job": {
    env: { SLURM_MEM_PER_NODE: "1024", SLURM_CPUS_ON_NODE: "1" },
    auto: 8 * GIB,
  },
};

for (const [name, { group, env = {}, threads = 2, auto }] of Object.entries(CASES)) {
  Deno.test(`findSystemMemory(): ${name}`, () => {
    const { bytes, cores } = findSystemMemory({
      totalBytes: HOST,
      cores: 32,
      read: (paths) =>
        paths.map((path) =>
          path === "/sys/fs/cgroup/memory.max" && group !== undefined ? `${group}\n` : null
        ),
      env: (variable) => env[variable],
    });
    const limit = parseMemoryLimit("auto", { systemBytes: bytes, cores, threads });
    assert.deepEqual(limit, { bytes: auto, clamped: false });
  });
}

Deno.test("findSystemMemory() of this machine is at most its memory", () => {
  const { bytes } = findSystemMemory();
  assert.ok(bytes > 0 && bytes <= Deno.systemMemoryInfo().total, `${bytes} bytes`);
});

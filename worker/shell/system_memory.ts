/**
 * The memory that this process may use, and which cores share it. The least of these limits counts:
 *
 * | limit                                              | cores that share it                 |
 * | -------------------------------------------------- | ----------------------------------- |
 * | the memory of the machine                          | those of the machine                |
 * | of a control group: a container, a systemd unit    | unknown: it is for this process     |
 * | of a Slurm job on this node, or its control group  | those of the job step on this node  |
 *
 * A container often has a memory limit and no limit of its cores, so the cores that the process
 * sees say nothing about its share of that memory.
 */
import { controlGroupBytes, type ReadTexts, readTexts } from "./control_groups.ts";

export interface SystemMemory {
  readonly bytes: number;
  /** Cores that share the memory; `null`: it is for this process. */
  readonly cores: number | null;
}

/** Where the figures come from. */
export interface SystemSources {
  /** Bytes of the machine. */
  readonly totalBytes: number;
  /** Cores that this process may use. */
  readonly cores: number;
  readonly read: ReadTexts;
  readonly env: (name: string) => string | undefined;
}

export function findSystemMemory(sources: SystemSources = ownSources()): SystemMemory {
  const { totalBytes, cores, read, env } = sources;
  const job = findSlurmJob(env);
  const limit = Math.min(controlGroupBytes(read), job?.bytes ?? Infinity);
  if (limit > totalBytes) return { bytes: totalBytes, cores };
  return { bytes: limit, cores: job === null ? null : job.cores };
}

function ownSources(): SystemSources {
  return {
    totalBytes: Deno.systemMemoryInfo().total,
    cores: navigator.hardwareConcurrency,
    read: readTexts,
    env: (name) => Deno.env.get(name),
  };
}

/** Memory that Slurm has allocated to this job step on this node. */
interface SlurmJob {
  /** `Infinity` if unknown. */
  readonly bytes: number;
  /** `null` if unknown. */
  readonly cores: number | null;
}

/** The Slurm job that this process belongs to; `null` if it belongs to none. */
function findSlurmJob(env: SystemSources["env"]): SlurmJob | null {
  if (env("SLURM_JOB_ID") === undefined) return null;
  const cores = positive(env("SLURM_CPUS_ON_NODE"));
  const perNode = slurmBytes(env("SLURM_MEM_PER_NODE"));
  const perCore = slurmBytes(env("SLURM_MEM_PER_CPU")) * (cores ?? NaN);
  const perGpu = slurmBytes(env("SLURM_MEM_PER_GPU")) *
    (positive(env("SLURM_GPUS_ON_NODE")) ?? NaN);
  const known = [perNode, perCore, perGpu].filter((bytes) => bytes > 0);
  return { bytes: Math.min(Infinity, ...known), cores };
}

/** Bytes of a size as Slurm writes it: MiB without a unit. `NaN` if it is not one; 0: no limit. */
function slurmBytes(text: string | undefined): number {
  const [, number, unit] = /^(\d+)([KMGT]?)$/i.exec(text ?? "") ?? [];
  return Number(number) * 1024 ** (1 + "KMGT".indexOf(unit?.toUpperCase() || "M"));
}

function positive(text: string | undefined): number | null {
  const number = Number(text);
  return number > 0 ? number : null;
}

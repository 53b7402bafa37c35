/** The batch script of a job that runs one worker. */
import { JOB_NAME } from "./queue.ts";

export interface ScriptOptions {
  /** The words that run `weir` on a node. */
  readonly weir: readonly string[];
  /** URL of the scheduler, from the nodes. */
  readonly scheduler: string;
  /** File with the token of workers, on the nodes; absent: `WEIR_TOKEN` of the job. */
  readonly tokenFile?: string;
  /** File with the authority of the scheduler, on the nodes. */
  readonly tlsCa?: string;
  /** Seconds before the end of the job at which the worker leaves. */
  readonly leaveSeconds: number;
  /** More flags of `weir worker`. */
  readonly workerFlags: readonly string[];
}

/**
 * Returns the script. The worker takes its size and its name from the variables of the job, and
 * leaves before the time limit of the job ends. `exec` lets it get the signals itself.
 */
export function batchScript(options: ScriptOptions): string {
  const { weir, scheduler, tokenFile, tlsCa, leaveSeconds, workerFlags } = options;
  const words = [
    ...weir.map(shellWord),
    ...["worker", "--scheduler", shellWord(scheduler)],
    ...(tokenFile === undefined ? [] : ["--token-file", shellWord(tokenFile)]),
    ...(tlsCa === undefined ? [] : ["--tls-ca", shellWord(tlsCa)]),
    ...['--name "$name"', "--host 0.0.0.0 --advertise auto", "--on-stop retire"],
    '--threads "${SLURM_CPUS_PER_TASK:-1}"',
    '${SLURM_MEM_PER_NODE:+--memory-limit "${SLURM_MEM_PER_NODE}MiB"}',
    '--local-directory "${SLURM_TMPDIR:-${TMPDIR:-/tmp}}"',
    '${lifetime:+--lifetime "$lifetime"}',
    ...workerFlags.map(shellWord),
  ];
  return `#!/bin/sh
#SBATCH --job-name=${JOB_NAME}
#SBATCH --signal=B:TERM@${leaveSeconds}
# One worker of Weir. Its name is the id of the job, as squeue shows it.
name="\${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}\${SLURM_ARRAY_TASK_ID:+_$SLURM_ARRAY_TASK_ID}"
# Seconds until it leaves, if the job has a time limit.
lifetime=""
end=$(squeue --noheader --jobs="$SLURM_JOB_ID" --format=%e 2>/dev/null | head -n 1)
if [ -n "$end" ] && end=$(date -d "$end" +%s 2>/dev/null); then
  lifetime=$((end - $(date +%s) - ${leaveSeconds}))
  [ "$lifetime" -gt 0 ] || lifetime=1
fi
exec ${words.join(" \\\n  ")}
`;
}

/** A word of a shell, as it is. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

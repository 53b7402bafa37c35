/** Runs the programs of Slurm. */
import { NO_LIBRARIES } from "../../program/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { printableLine } from "../output/printable.ts";
import { QUEUE_ARGUMENTS, readQueue, type WorkerJob } from "./queue.ts";

/** A program of Slurm has failed, as while its controller does not answer. */
export class SlurmError extends Error {
  override name = "SlurmError";
}

/** Submits an array of `count` jobs, and returns its id. Throws {@linkcode SlurmError}. */
export async function submitArray(
  script: string,
  count: number,
  options: readonly string[],
): Promise<string> {
  const args = ["--parsable", `--array=0-${count - 1}`, ...options];
  const output = await run("sbatch", args, script);
  const [id = ""] = output.trim().split(";");
  return id;
}

/** The jobs of workers that wait or run. Throws {@linkcode SlurmError}. */
export async function workerJobs(): Promise<WorkerJob[]> {
  return readQueue(await run("squeue", QUEUE_ARGUMENTS));
}

/** Cancels jobs that have not started; one that starts meanwhile is left alone. */
export async function cancelPending(ids: readonly string[]): Promise<void> {
  await run("scancel", ["--state=PENDING", ...ids]);
}

async function run(program: string, args: readonly string[], input = ""): Promise<string> {
  let child: Deno.ChildProcess;
  try {
    child = new Deno.Command(program, {
      args: [...args],
      // `sbatch` gives its environment to the job, so that this also holds for the worker.
      env: NO_LIBRARIES,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    const message = `Cannot find "${program}": run this where the programs of Slurm are installed`;
    throw new CommandError(message, EXIT.usage);
  }
  const writer = child.stdin.getWriter();
  const written = writer.write(new TextEncoder().encode(input)).then(() => writer.close());
  // A program that fails early may not read its input.
  await written.catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  if (code === 0) return decoder.decode(stdout);
  const lines = decoder.decode(stderr).trim().split("\n");
  throw new SlurmError(printableLine(`${program} failed: ${lines.at(-1) ?? code}`));
}

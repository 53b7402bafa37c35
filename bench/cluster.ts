/** A scheduler and workers as real processes, for the duration of a measurement. */
import { Client } from "../client/mod.ts";
import { RoleProcess } from "../cli/roles/role_process.ts";

export interface BenchCluster extends AsyncDisposable {
  readonly client: Client;
}

/** Starts `workers` processes of one thread each. `flags` are further flags of the scheduler. */
export async function startCluster(
  workers: number,
  flags: readonly string[] = [],
): Promise<BenchCluster> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  const processes = [scheduler];
  for (let index = 0; index < workers; index++) {
    const own = ["--scheduler", scheduler.url, "--name", `w${index}`, "--threads", "1"];
    processes.push(await RoleProcess.start(["worker", ...own]));
  }
  return {
    client: new Client({ url: scheduler.url }),
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((process) => process.stop()));
    },
  };
}

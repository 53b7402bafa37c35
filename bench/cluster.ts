/** A scheduler and workers as real processes for the time of a measurement. */
import { Client } from "../client/mod.ts";
import { RoleProcess } from "../cli/role_process.ts";

export interface Cluster extends AsyncDisposable {
  readonly client: Client;
}

/** `workers` processes of one slot each. */
export async function startCluster(workers: number): Promise<Cluster> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
  const processes = [scheduler];
  for (let index = 0; index < workers; index++) {
    const flags = ["--scheduler", scheduler.url, "--name", `w${index}`, "--threads", "1"];
    processes.push(await RoleProcess.start(["worker", ...flags]));
  }
  return {
    client: new Client({ url: scheduler.url }),
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((process) => process.stop()));
    },
  };
}

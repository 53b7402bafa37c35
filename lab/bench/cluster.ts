/** A scheduler and workers as real processes, for the duration of a measurement. */
import { join } from "node:path";
import { Client } from "../../client/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { profileFlags } from "./profile.ts";

export interface BenchCluster extends AsyncDisposable {
  readonly client: Client;
  /** URL of the scheduler. */
  readonly url: string;
  /** The scheduler and the workers. */
  readonly processes: readonly RoleProcess[];
}

export interface ClusterOptions {
  /** Further flags of the scheduler. */
  readonly flags?: readonly string[];
  /** Further flags of a worker, by its number from 0. */
  readonly workerFlags?: (index: number) => readonly string[];
  /** Variables of all processes beside those of this one. */
  readonly env?: Readonly<Record<string, string>>;
  /** Certificates as PEM of authorities that the client trusts. */
  readonly caCerts?: readonly string[];
  /** Folder for the CPU profiles of all processes. */
  readonly profile?: string;
}

/** Starts `workers` processes, of one thread each unless `workerFlags` say otherwise. */
export async function startCluster(
  workers: number,
  { flags = [], workerFlags = () => [], env = {}, caCerts = [], profile }: ClusterOptions = {},
): Promise<BenchCluster> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags], {
    denoFlags: profileFlags(profile, "scheduler"),
    env,
  });
  const processes = [scheduler];
  for (let index = 0; index < workers; index++) {
    const own = ["--scheduler", scheduler.url, "--name", `w${index}`, "--threads", "1"]
      .concat(workerFlags(index));
    const ofTasks = profile === undefined
      ? []
      : ["--cpu-prof", join(profile, `executors-${index}`)];
    processes.push(
      await RoleProcess.start(["worker", ...own, ...ofTasks], {
        denoFlags: profileFlags(profile, `worker-${index}`),
        env,
      }),
    );
  }
  return {
    client: new Client({ url: scheduler.url, caCerts }),
    url: scheduler.url,
    processes,
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((process) => process.stop()));
    },
  };
}

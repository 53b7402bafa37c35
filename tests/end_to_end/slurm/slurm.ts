/** A cluster of Slurm on this machine: one node with eight pretended processors. */
import { hasProgram } from "../deploy/programs.ts";
import { eventually } from "../../eventually.ts";

/** Programs of the Debian packages `slurmctld`, `slurmd`, `slurm-client` and `munge`. */
const PROGRAMS = ["slurmctld", "slurmd", "munged", "sbatch", "squeue", "scancel"];

/** What is missing here; none: {@linkcode Slurm.start} works. */
export async function missingForSlurm(): Promise<string[]> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return ["root on Linux"];
  const found = await Promise.all(PROGRAMS.map(hasProgram));
  return PROGRAMS.filter((_, index) => !found[index]);
}

/** Milliseconds in which killed jobs end. */
const END_MS_MAX = 5_000;

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

export class Slurm implements AsyncDisposable {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly #daemons: Deno.ChildProcess[] = [];
  #controller: Deno.ChildProcess | null = null;

  private constructor(folder: string) {
    this.folder = folder;
    this.env = { SLURM_CONF: `${folder}/slurm.conf` };
  }

  static async start(): Promise<Slurm> {
    const slurm = new Slurm(await Deno.makeTempDir({ prefix: "weir-slurm-" }));
    try {
      await slurm.#start();
      return slurm;
    } catch (error) {
      await slurm[Symbol.asyncDispose]();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const { folder } = this;
    const host = Deno.hostname().split(".")[0];
    for (const name of ["state", "spool", "munge"]) await Deno.mkdir(`${folder}/${name}`);
    // munged and slurmd refuse folders that others can write to.
    for (const path of [folder, `${folder}/munge`]) await Deno.chmod(path, 0o755);
    const key = crypto.getRandomValues(new Uint8Array(128));
    await Deno.writeFile(`${folder}/munge/key`, key, { mode: 0o600 });
    const lines = [
      ...["ClusterName=weir", `SlurmctldHost=${host}(127.0.0.1)`, "SlurmUser=root"],
      ...[`SlurmctldPort=${freePort()}`, `SlurmdPort=${freePort()}`],
      ...["AuthType=auth/munge", `AuthInfo=socket=${folder}/munge/socket`, "CredType=cred/munge"],
      ...[`StateSaveLocation=${folder}/state`, `SlurmdSpoolDir=${folder}/spool`],
      ...[`SlurmctldPidFile=${folder}/slurmctld.pid`, `SlurmdPidFile=${folder}/slurmd.pid`],
      ...[`SlurmctldLogFile=${folder}/slurmctld.log`, `SlurmdLogFile=${folder}/slurmd.log`],
      ...["ProctrackType=proctrack/pgid", "TaskPlugin=task/none", "SwitchType=switch/none"],
      ...["SelectType=select/cons_tres", "SelectTypeParameters=CR_Core", "MpiDefault=none"],
      ...["SlurmdParameters=config_overrides", "ReturnToService=2", "KillWait=30"],
      "SchedulerParameters=batch_sched_delay=0,sched_interval=1",
      `NodeName=${host} NodeAddr=127.0.0.1 CPUs=8 RealMemory=4000 State=UNKNOWN`,
      "PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP",
    ];
    await Deno.writeTextFile(`${folder}/slurm.conf`, lines.join("\n") + "\n");
    const munge = `${folder}/munge`;
    this.#daemons.push(this.#run("munged", [
      ...["--foreground", "--force", `--key-file=${munge}/key`, `--socket=${munge}/socket`],
      ...[`--pid-file=${munge}/pid`, `--log-file=${munge}/log`, `--seed-file=${munge}/seed`],
    ]));
    await eventually("munge listens", () => exists(`${munge}/socket`));
    this.startController();
    this.#daemons.push(this.#run("slurmd", ["-D"]));
    await eventually(
      "a node of Slurm is idle",
      async () => /^\s*idle/m.test(await this.ask("sinfo", "--noheader", "--format=%T")),
    );
  }

  startController(): void {
    this.#controller = this.#run("slurmctld", ["-D"]);
  }

  /** Ends the controller at once, as a crash does. */
  async killController(): Promise<void> {
    this.#controller?.kill("SIGKILL");
    await this.#controller?.status;
    this.#controller = null;
  }

  /** The output of a program of Slurm; empty while it fails. */
  async ask(program: string, ...args: string[]): Promise<string> {
    const { code, stdout } = await new Deno.Command(program, { args, env: this.env }).output();
    return code === 0 ? new TextDecoder().decode(stdout) : "";
  }

  /** Ids of the running jobs. */
  async running(): Promise<string[]> {
    const text = await this.ask("squeue", "--noheader", "--array", "--states=R", "--format=%i");
    return text.split("\n").filter((line) => line !== "");
  }

  #run(program: string, args: readonly string[]): Deno.ChildProcess {
    return new Deno.Command(program, {
      args: [...args],
      env: this.env,
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#controller !== null) {
      await this.ask("scancel", "--signal=KILL", "--full", "--me");
      await this.ask("scancel", "--me");
      const isEmpty = async () => await this.ask("squeue", "--noheader") === "";
      // What is left then is killed below.
      await eventually("the queue is empty", isEmpty, END_MS_MAX).catch(() => {});
    }
    for (const daemon of [this.#controller, ...this.#daemons.toReversed()]) {
      try {
        daemon?.kill("SIGKILL");
      } catch {
        // It has ended already.
      }
      await daemon?.status;
    }
    for (const pid of stepsOf(this.folder)) Deno.kill(pid, "SIGKILL");
    await Deno.remove(this.folder, { recursive: true });
  }
}

/** The processes that watch jobs. They outlive the daemon that started them. */
function stepsOf(folder: string): number[] {
  const pids = [...Deno.readDirSync("/proc")].map(({ name }) => Number(name));
  return pids.filter((pid) => {
    try {
      return Deno.readTextFileSync(`/proc/${pid}/comm`).startsWith("slurmstepd") &&
        Deno.readTextFileSync(`/proc/${pid}/environ`).includes(folder);
    } catch {
      return false;
    }
  });
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

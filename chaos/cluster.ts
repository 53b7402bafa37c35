/**
 * A cluster of real processes whose network goes through gateways: one scheduler that records, and
 * workers that each have a gateway towards the scheduler and one in front of their values.
 */
import { present, type Prng } from "../base/mod.ts";
import { RoleProcess } from "../cli/roles/role_process.ts";
import { Client } from "../client/mod.ts";
import type { FakeClock } from "./fake_clock.ts";
import { FaultyDisk } from "./faulty_disk.ts";
import { freePort, Gateway } from "./gateway.ts";
import { joinEnvironments } from "./preload.ts";

/** Seconds without messages after which the scheduler takes a worker for lost. */
export const LEASE_SECONDS = 3;
/** Connections that the scheduler allows, few enough to be used up. */
const CONNECTIONS_MAX = 100;

/**
 * Values beyond 2 KiB are spilled: the digests are small. The processes are far larger, so that the
 * limit is too, and the thresholds of the resident size are off.
 */
const SPILL_FLAGS: readonly string[] = ["--memory-limit", "2GiB", "--memory-target", "0.000001"]
  .concat(["spill", "pause", "terminate"].flatMap((name) => [`--memory-${name}`, "off"]));

/** A worker, whichever process runs it at the moment. */
export interface Member {
  readonly name: string;
  readonly directory: string;
  readonly flags: readonly string[];
  readonly toScheduler: Gateway;
  /** Where others read the values of the worker. */
  readonly front: Gateway;
  /** To which it spills; `null`: that of the machine. */
  readonly disk: FaultyDisk | null;
  process: RoleProcess;
}

export interface ChaosClusterOptions {
  /** Takes the recording, the local directories and the logs. */
  readonly folder: string;
  readonly workers: number;
  readonly random: Prng;
  /** The clock of all processes; `null`: that of the machine. */
  readonly clock: FakeClock | null;
  /** The library of faulty disks (`disk.c`); `null`: the disks do not fail. */
  readonly diskLibrary: string | null;
}

export class ChaosCluster implements AsyncDisposable {
  readonly client: Client;
  readonly members: Member[] = [];
  /** Stands before the client. */
  readonly toClient: Gateway;
  /** The disk of the recording; `null`: that of the machine. */
  readonly disk: FaultyDisk | null;
  readonly #options: ChaosClusterOptions;
  readonly #port: number;
  #scheduler: RoleProcess | null = null;

  private constructor(options: ChaosClusterOptions) {
    this.#options = options;
    this.#port = freePort();
    this.toClient = new Gateway(this.#port);
    this.client = new Client({ url: this.toClient.url });
    const { diskLibrary: library, folder } = options;
    const files = { directory: this.recording, files: "/recording/" };
    this.disk = library === null
      ? null
      : new FaultyDisk(library, `${folder}/recording.disk`, files);
  }

  static async start(options: ChaosClusterOptions): Promise<ChaosCluster> {
    const cluster = new ChaosCluster(options);
    try {
      await cluster.startScheduler();
      for (let index = 0; index < options.workers; index++) await cluster.#join(`w${index}`);
      return cluster;
    } catch (error) {
      await cluster[Symbol.asyncDispose]();
      throw error;
    }
  }

  get schedulerUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get recording(): string {
    return `${this.#options.folder}/recording`;
  }

  /** Processes of the cluster that run, without their children. */
  get processes(): readonly RoleProcess[] {
    const workers = this.members.map(({ process }) => process);
    return this.#scheduler === null ? workers : [this.#scheduler, ...workers];
  }

  /** Starts the scheduler on the same port, from the recording if there is one. */
  async startScheduler(): Promise<void> {
    this.#scheduler = await this.#run("scheduler", [
      ...["scheduler", "--port", String(this.#port), "--lease", String(LEASE_SECONDS)],
      ...["--max-connections", String(CONNECTIONS_MAX)],
      ...["--record", this.recording, "--resume", this.recording],
    ], this.disk);
  }

  get scheduler(): RoleProcess {
    return present(this.#scheduler, "the scheduler");
  }

  async stopScheduler(signal: Deno.Signal): Promise<number> {
    const { scheduler } = this;
    this.#scheduler = null;
    return await scheduler.stop(signal);
  }

  /** Starts the process of a worker again, under its name and with its directory. */
  async restart(member: Member, flags: readonly string[] = []): Promise<void> {
    // The last of two equal flags counts.
    member.process = await this.#run(member.name, [...member.flags, ...flags], member.disk);
  }

  /** Ends the processes and the gateways. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const process of this.processes) signal(process, "SIGCONT");
    await Promise.all(this.processes.map((process) => process.stop("SIGKILL")));
    await this.toClient[Symbol.asyncDispose]();
    for (const { toScheduler, front } of this.members) {
      await toScheduler[Symbol.asyncDispose]();
      await front[Symbol.asyncDispose]();
    }
  }

  async #join(name: string): Promise<void> {
    const { random, folder, diskLibrary } = this.#options;
    const port = freePort();
    const [toScheduler, front] = [new Gateway(this.#port), new Gateway(port)];
    const directory = `${folder}/${name}`;
    const flags = [
      ...["worker", "--scheduler", toScheduler.url, "--name", name],
      ...["--threads", String(1 + random.integer(2))],
      ...["--transport", random.integer(2) === 0 ? "sse" : "poll"],
      ...["--port", String(port), "--advertise", front.url, "--local-directory", directory],
      ...SPILL_FLAGS,
    ];
    const disk = diskLibrary === null
      ? null
      : new FaultyDisk(diskLibrary, `${folder}/${name}.disk`, {
        directory,
        files: "/" + name + "/",
      });
    const process = await this.#run(name, flags, disk);
    this.members.push({ name, directory, flags, toScheduler, front, disk, process });
  }

  async #run(
    name: string,
    args: readonly string[],
    disk: FaultyDisk | null = null,
  ): Promise<RoleProcess> {
    const log = await Deno.open(`${this.#options.folder}/${name}.log`, {
      create: true,
      append: true,
    });
    const env = joinEnvironments(
      this.#options.clock?.environment ?? {},
      disk?.environment ?? {},
    );
    return await RoleProcess.start(args, { stderr: log.writable, env });
  }
}

/** Sends a signal to a process that may have ended. */
export function signal(process: RoleProcess, name: Deno.Signal): void {
  try {
    process.child.kill(name);
  } catch {
    // It has ended.
  }
}

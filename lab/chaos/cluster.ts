/**
 * A cluster of real processes whose network goes through gateways: one scheduler that records, and
 * workers that each have a gateway towards the scheduler and one in front of their values.
 */
import { present, type Prng } from "../../base/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { newWorkerIdentity } from "../../cli/roles/tls/worker_identity.ts";
import { Client } from "../../client/mod.ts";
import { TRANSPORTS } from "../../worker/mod.ts";
import type { FakeClock } from "./fake_clock.ts";
import { diskEnvironment, FaultyDisk } from "./faulty_disk.ts";
import { Gateway, reservePort } from "./gateway.ts";
import { joinEnvironments } from "./preload.ts";

/** Seconds without messages after which the scheduler takes a worker for lost. */
export const LEASE_SECONDS = 3;
/** Connections that the scheduler allows, few enough to be used up. */
const CONNECTIONS_MAX = 100;
/** Milliseconds without a byte after which the client gives a connection up. */
const SILENCE_MS = 4000;

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
  /** Whether the scheduler has a cache across runs. */
  readonly hasCache: boolean;
  /** Whether all connections use TLS. */
  readonly isEncrypted: boolean;
}

/** The certificate of the scheduler, which clients and workers trust. */
interface Identity {
  readonly cert: string;
  readonly certFile: string;
  readonly keyFile: string;
}

/** The disks of the scheduler. */
interface SchedulerDisks {
  readonly recording: FaultyDisk;
  /** Of the logs that it keeps. */
  readonly logs: FaultyDisk;
  readonly cache: FaultyDisk;
}

export class ChaosCluster implements AsyncDisposable {
  /** Its requests pass the gateway. */
  readonly client: Client;
  /** Its requests do not. */
  readonly direct: Client;
  readonly members: Member[] = [];
  /** Stands before the client. */
  readonly toClient: Gateway;
  /** `null`: those of the machine. */
  readonly disks: SchedulerDisks | null;
  readonly #options: ChaosClusterOptions;
  /** `null`: connections are not encrypted. */
  readonly #identity: Identity | null;
  readonly #port: number;
  /** For WebSockets of workers. */
  readonly #workerPort: number;
  #scheduler: RoleProcess | null = null;

  private constructor(options: ChaosClusterOptions, identity: Identity | null) {
    this.#options = options;
    this.#identity = identity;
    using reserved = reservePort();
    this.#port = reserved.addr.port;
    using alsoReserved = reservePort();
    this.#workerPort = alsoReserved.addr.port;
    this.toClient = new Gateway(this.#port);
    this.client = this.connect(SILENCE_MS, this.toClient.port);
    this.direct = this.connect(SILENCE_MS);
    const disk = (directory: string, files: string) =>
      new FaultyDisk(`${directory}.disk`, { directory, files });
    this.disks = options.diskLibrary === null ? null : {
      recording: disk(this.recording, "/recording/"),
      logs: disk(this.logFolder, "/kept-logs/"),
      cache: disk(this.cacheFolder, "/results/"),
    };
  }

  static async start(options: ChaosClusterOptions): Promise<ChaosCluster> {
    const identity = options.isEncrypted ? await makeIdentity(options.folder) : null;
    const cluster = new ChaosCluster(options, identity);
    try {
      await cluster.startScheduler();
      const started = await Promise.allSettled(cluster.#plan().map((plan) => cluster.#join(plan)));
      for (const one of started) if (one.status === "rejected") throw one.reason;
      cluster.members.sort((a, b) => a.name < b.name ? -1 : 1);
      return cluster;
    } catch (error) {
      await cluster[Symbol.asyncDispose]();
      throw error;
    }
  }

  get isEncrypted(): boolean {
    return this.#identity !== null;
  }

  get schedulerUrl(): string {
    return this.#urlAt(this.#port);
  }

  #urlAt(port: number, hostname = "127.0.0.1"): string {
    return `${this.isEncrypted ? "https" : "http"}://${hostname}:${port}`;
  }

  /**
   * A client of the scheduler.
   *
   * @param silenceMs milliseconds without a byte after which it gives a connection up
   * @param port by default that of the scheduler, without a gateway
   */
  connect(silenceMs: number, port: number = this.#port): Client {
    const caCerts = this.#identity === null ? [] : [this.#identity.cert];
    return new Client({ url: this.#urlAt(port), silenceMs, caCerts });
  }

  get recording(): string {
    return `${this.#options.folder}/recording`;
  }

  /** Where the scheduler keeps logs of tasks. */
  get logFolder(): string {
    return `${this.#options.folder}/kept-logs`;
  }

  /** The cache of the scheduler, if it has one. */
  get cacheFolder(): string {
    return `${this.#options.folder}/results`;
  }

  /** Reads a figure of the scheduler, or of a worker. Rejects if there is none. */
  async metric(name: string, worker?: string): Promise<number> {
    const text = await this.#metrics();
    const series = worker === undefined ? name : `${name}{worker="${worker}"}`;
    const line = text.split("\n").find((line) => line.startsWith(`${series} `));
    return Number(present(line, series).slice(series.length));
  }

  async #metrics(): Promise<string> {
    const caCerts = this.#identity === null ? [] : [this.#identity.cert];
    using client = Deno.createHttpClient({ caCerts });
    return await (await fetch(`${this.schedulerUrl}/metrics`, { client })).text();
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
      ...["--worker-port", String(this.#workerPort)],
      ...["--max-connections", String(CONNECTIONS_MAX)],
      ...["--record", this.recording, "--resume", this.recording],
      ...["--log-folder", this.logFolder],
      ...this.#options.hasCache ? ["--cache", this.cacheFolder, "--cache-min-duration", "0"] : [],
      ...certificateFlags(this.#identity),
    ], this.disks ? Object.values(this.disks) : []);
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
    member.process = await this.#run(member.name, [...member.flags, ...flags], disksOf(member));
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

  /** Draws what is random in the workers, without starting them. */
  #plan(): Omit<Member, "process">[] {
    // The next gateway could get the port of a worker that does not listen yet.
    using reserved = new DisposableStack();
    return Array.from({ length: this.#options.workers }, (_, index) => {
      const { port } = reserved.use(reservePort()).addr;
      return this.#planOne(`w${index}`, port, this.#gatewayFor(index));
    });
  }

  /**
   * A gateway from a worker to the scheduler. The port for WebSockets is the same for all workers,
   * so that each worker has another address of loopback. The certificate of the scheduler has one
   * address, and only Linux has others: there WebSockets do not pass the gateway.
   */
  #gatewayFor(index: number): Gateway {
    if (this.isEncrypted || Deno.build.os !== "linux") return new Gateway(this.#port);
    const hostname = `127.0.1.${index + 1}`;
    return new Gateway(this.#port, { hostname, secondPort: this.#workerPort });
  }

  #planOne(name: string, port: number, toScheduler: Gateway): Omit<Member, "process"> {
    const { random, folder, diskLibrary } = this.#options;
    const front = new Gateway(port);
    const directory = `${folder}/${name}`;
    const flags = [
      ...["worker", "--scheduler", this.#urlAt(toScheduler.port, toScheduler.hostname)],
      ...["--name", name],
      ...["--threads", String(1 + random.integer(2))],
      ...["--transport", TRANSPORTS[random.integer(TRANSPORTS.length)] ?? "websocket"],
      ...["--port", String(port), "--advertise", this.#urlAt(front.port)],
      ...["--local-directory", directory],
      ...SPILL_FLAGS,
      // Half of the workers: every value is a file.
      ...random.integer(2) === 0 ? ["--spill-large", "files:1"] : [],
    ];
    const disk = diskLibrary === null
      ? null
      : new FaultyDisk(`${folder}/${name}.disk`, { directory, files: `/${name}/` });
    return { name, directory, flags, toScheduler, front, disk };
  }

  async #join(plan: Omit<Member, "process">): Promise<void> {
    const process = await this.#run(plan.name, plan.flags, disksOf(plan));
    this.members.push({ ...plan, process });
  }

  async #run(
    name: string,
    args: readonly string[],
    disks: readonly FaultyDisk[],
  ): Promise<RoleProcess> {
    const { folder, clock, diskLibrary } = this.#options;
    const log = await Deno.open(`${folder}/${name}.log`, {
      create: true,
      append: true,
    });
    const env = joinEnvironments(
      clock?.environment ?? {},
      diskLibrary === null ? {} : diskEnvironment(diskLibrary, disks),
      this.#identity === null ? {} : { WEIR_TLS_CA: this.#identity.certFile },
    );
    return await RoleProcess.start(args, { stderr: log.writable, env });
  }
}

async function makeIdentity(folder: string): Promise<Identity> {
  const { cert, key } = await newWorkerIdentity("127.0.0.1");
  const [certFile, keyFile] = [`${folder}/cert.pem`, `${folder}/key.pem`];
  await Deno.writeTextFile(certFile, cert);
  await Deno.writeTextFile(keyFile, key, { mode: 0o600 });
  return { cert, certFile, keyFile };
}

function certificateFlags(identity: Identity | null): readonly string[] {
  if (identity === null) return [];
  return ["--tls-cert", identity.certFile, "--tls-key", identity.keyFile];
}

function disksOf({ disk }: Pick<Member, "disk">): readonly FaultyDisk[] {
  return disk === null ? [] : [disk];
}

/** Sends a signal to a process that may have ended. */
export function signal(process: RoleProcess, name: Deno.Signal): void {
  try {
    process.child.kill(name);
  } catch {
    // It has ended.
  }
}

/**
 * One round: real graphs run on a cluster while faults happen to it, drawn from a seed. In the end
 * every graph has succeeded with its exact digests, every worker is back, no process is left, and
 * the recording replays.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { errorMessage, Prng } from "../../base/mod.ts";
import { weirArguments } from "../../cli/roles/role_process.ts";
import { type Client, listPools, setPool } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { type DigestGraph, digestGraphs } from "../../tests/end_to_end/digest_graphs.ts";
import { alive, descendants } from "../../tests/end_to_end/processes.ts";
import { DAMAGE, damageValues, DAMAGING, verifyCache } from "./cache_faults.ts";
import { ChaosCluster } from "./cluster.ts";
import { FakeClock } from "./fake_clock.ts";
import type { ChaosFault } from "./fault.ts";
import { FAULTS } from "./faults.ts";
import { filesEndingWith, logsComeBack } from "./log_faults.ts";
import { buildLibrary } from "./preload.ts";
import { partsGraph } from "./parts_graph.ts";
import { talkingGraph, untilCached } from "./probes.ts";

export interface RoundOptions {
  readonly seed: number;
  /** Names of the faults that may happen. */
  readonly faults: ReadonlySet<string>;
  /** Takes the recording and the logs. */
  readonly folder: string;
}

/** Report on a round. */
export interface RoundReport {
  /** Reason for which the round failed; `null` if it did not. */
  readonly failure: string | null;
  /** Times and what happened then, a line each. */
  readonly notes: readonly string[];
  readonly faults: number;
  /** Faults that need Linux and a C compiler, where these are missing. */
  readonly skipped: readonly string[];
  readonly tasks: number;
  readonly seconds: number;
}

/** Milliseconds without a change of any graph after which the cluster counts as hanging. */
const HANGING_MS = 60_000;
/** A process may end a moment after the one that started it. */
const LEFT_MS_MAX = 10_000;
/** In which the graphs of a round end. */
const GRAPHS_MS_MAX = 240_000;
/** Graphs of a round, besides the one of tasks that write output. */
const GRAPHS = 2;
/** Approximate duration of the graphs without faults. */
const GRAPH_MS = 5000;
/** At most: no fault begins when all graphs have ended. */
const FAULTS_PER_LANE = 4;
/** Sequences of faults that happen at the same time. */
const LANES = 2;
/** Deaths of processes in a round: fewer than a task may suffer. */
const KILLS_MAX = 3;
const PAUSE_MS_MAX = 800;
/** One of so many rounds uses TLS, and one samples the CPU time of its tasks. */
const ENCRYPTED_EVERY = 3;
const PROFILED_EVERY = 3;
/** Of every other round: tasks that take longer than most are started a second time. */
const SECOND_CHANCE = { factor: 1, minimum: "50ms" };
/** The tasks of the graphs take its slots: one for each worker. */
const POOL = "chaos";

export async function runRound(options: RoundOptions): Promise<RoundReport> {
  const startedAt = performance.now();
  const round = new Round(options);
  let failure: string | null = null;
  try {
    await round.run();
  } catch (error) {
    failure = errorMessage(error);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { notes, faults, skipped, tasks } = round;
  return { failure, notes, faults, skipped, tasks, seconds };
}

interface Running {
  readonly graph: Pick<DigestGraph, "name" | "expected">;
  readonly id: string;
}

class Round {
  readonly notes: string[] = [];
  faults = 0;
  tasks = 0;
  /** Names of faults that cannot happen here. */
  skipped: readonly string[] = [];
  #possible: readonly ChaosFault[] = [];
  /** Whether the scheduler has a cache. */
  #hasCache = false;
  /** Whether the CPU time of all tasks is sampled. */
  #isProfiled = false;
  /** Faults that may have left something wrong in the cache. */
  readonly #damaging = new Set<string>();
  readonly #options: RoundOptions;
  readonly #startedAt = performance.now();
  #killsLeft = KILLS_MAX;
  /** Names of the workers in which a fault happens; `*` for the whole cluster. */
  readonly #busy = new Set<string>();
  /** Aborted when all graphs have ended: what a fault does then meets no work. */
  readonly #over = new AbortController();

  constructor(options: RoundOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const { seed, folder } = this.#options;
    const random = new Prng(seed);
    const [clock, diskLibrary] = await Promise.all([
      FakeClock.build(folder),
      buildLibrary("disk", folder),
    ]);
    this.#possible = FAULTS.filter(({ name }) => this.#options.faults.has(name));
    if (clock === null || diskLibrary === null) {
      const skipped = this.#possible.filter(({ needsClock, needsDisk }) => needsClock || needsDisk);
      this.skipped = skipped.map(({ name }) => name);
      this.#possible = this.#possible.filter(({ name }) => !this.skipped.includes(name));
    }
    const workers = 2 + random.integer(3);
    this.#hasCache = random.integer(2) === 0 ||
      this.#possible.every(({ needsCache }) => needsCache);
    const hasCache = this.#hasCache;
    if (!hasCache) this.#possible = this.#possible.filter(({ needsCache }) => !needsCache);
    const isEncrypted = random.integer(ENCRYPTED_EVERY) === 0;
    this.#isProfiled = random.integer(PROFILED_EVERY) === 0;
    const options = { folder, workers, random, clock, diskLibrary, hasCache, isEncrypted };
    await using cluster = await ChaosCluster.start(options);
    const graphs = Array.from({ length: GRAPHS }, () => pick(digestGraphs, random));
    const names = graphs.map(({ name }) => name).join(", ");
    const features = [
      ...hasCache ? ["with a cache"] : [],
      ...isEncrypted ? ["over TLS"] : [],
      ...this.#isProfiled ? ["with profiles"] : [],
    ];
    this.#note([`${workers} workers run ${names}`, ...features].join(", "));
    // All are submitted while faults happen.
    const submitted = this.#submit(cluster, [talkingGraph, partsGraph, ...graphs], workers);
    const lanes = Array.from(
      { length: LANES },
      (_, lane) => this.#happen(cluster, clock, new Prng(seed * LANES + lane)),
    );
    // Both are awaited, so that nothing happens to a cluster that has ended.
    const [ended, ...happened] = await Promise.allSettled([
      submitted.then((running) => this.#end(cluster, running)).finally(() => this.#over.abort()),
      ...lanes,
    ]);
    for (const one of [...happened, ended]) if (one.status === "rejected") throw one.reason;
    await this.#rest(cluster);
    if (hasCache) await this.#again(cluster, graphs, workers);
    await this.#stop(cluster);
  }

  async #submit(
    { client }: ChaosCluster,
    graphs: readonly DigestGraph[],
    workers: number,
  ): Promise<Running[]> {
    const running: Running[] = [];
    await this.#persistently("a pool", () => setPool(client, POOL, { slots: workers }));
    for (const graph of graphs) {
      const parallel = graph === talkingGraph ? 1 : workers / GRAPHS;
      const delayMs = Math.max(1, Math.round(parallel * GRAPH_MS / graph.tasks));
      const submission = graph.submission(delayMs) as Readonly<Record<string, unknown>>;
      const defaults = graph === talkingGraph ? null : { defaults: { pools: { [POOL]: 1 } } };
      const sampling = this.#isProfiled ? { profile: true } : null;
      const chance = this.#options.seed % 2 === 1 ? { secondChance: SECOND_CHANCE } : null;
      const text = JSON.stringify({ ...submission, ...defaults, ...sampling, ...chance });
      const idempotencyKey = uuidv7();
      const { id } = await this.#persistently(
        "a submission",
        () => client.submit(text, { idempotencyKey }),
      );
      running.push({ graph, id });
      this.tasks += graph.tasks;
    }
    return running;
  }

  async #happen(cluster: ChaosCluster, clock: FakeClock | null, random: Prng): Promise<void> {
    if (this.#possible.length === 0) return;
    for (let count = 0; count < FAULTS_PER_LANE; count++) {
      await this.#wait(random.integer(PAUSE_MS_MAX));
      if (this.#over.signal.aborted) return;
      const [fault, victim] = [pick(this.#possible, random), pick(cluster.members, random)];
      const place = this.#enter(fault, victim.name);
      if (place === null) continue;
      this.faults++;
      if (DAMAGING.has(fault.name)) this.#damaging.add(fault.name);
      try {
        const note = (text: string) => this.#note(`${fault.name}: ${text}`);
        const wait = (ms: number) => this.#wait(ms);
        await fault.happen({ cluster, clock, random, victim, note, wait });
        this.#note(`${fault.name}: over`);
      } finally {
        this.#busy.delete(place);
      }
    }
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#over.signal }).catch(() => {});
  }

  /** Where the fault happens; `null` if another one happens there, or it would kill too much. */
  #enter(fault: ChaosFault, victim: string): string | null {
    const place = fault.global ? "*" : victim;
    if (this.#busy.has(place)) return null;
    if (fault.kills && this.#killsLeft-- <= 0) return null;
    this.#busy.add(place);
    return place;
  }

  /** Waits for the end of every graph, and compares the results. */
  async #end({ client }: ChaosCluster, running: readonly Running[]): Promise<void> {
    const lateAt = performance.now() + GRAPHS_MS_MAX;
    for (const { graph, id } of running) {
      const status = await this.#untilEnded(client, id, lateAt);
      if (status.state !== "succeeded") {
        throw new Error(`${graph.name} ended as ${JSON.stringify(status)}`);
      }
      const results = await this.#persistently("results", () => client.results(id));
      for (const [key, digest] of Object.entries(graph.expected)) {
        if (results[key] !== digest) throw new Error(`${graph.name}: "${key}" is ${results[key]}`);
      }
      this.#note(`${graph.name} has its exact results`);
      if (this.#isProfiled) await this.#checkProfile(client, { graph, id });
    }
  }

  /** The profile of a graph is there, of whichever runs were sampled. */
  async #checkProfile(client: Client, { graph: { name }, id }: Running): Promise<void> {
    const { enabled, groups } = await this.#persistently("a profile", () => client.profiling(id));
    if (!enabled) throw new Error(`${name} is not sampled any more`);
    const runs = groups.reduce((sum, group) => sum + group.runs, 0);
    this.#note(`${name} has a profile of ${runs} runs in ${groups.length} groups`);
  }

  async #untilEnded(client: Client, id: string, lateAt: number): Promise<GraphStatus> {
    let [last, lastAt] = ["", performance.now()];
    for (;;) {
      const status = await answered(client.graph(id)).catch(() => null);
      await checkPool(client);
      if (status !== null && !["running", "cancelling"].includes(status.state)) return status;
      const now = performance.now();
      const text = JSON.stringify(status?.counts ?? null);
      if (status !== null && text !== last) [last, lastAt] = [text, now];
      if (now - lastAt > HANGING_MS) throw new Error(`graph ${id} hangs at ${last}`);
      if (now > lateAt) throw new Error(`graph ${id} takes too long`);
      await sleep(100);
    }
  }

  /** Repeats a call until it succeeds, as a result may have to be computed again. */
  async #persistently<T>(
    what: string,
    call: () => Promise<T>,
    msMax = HANGING_MS,
  ): Promise<T> {
    const begunAt = performance.now();
    for (;;) {
      try {
        return await answered(call());
      } catch (error) {
        if (performance.now() - begunAt > msMax) {
          throw new Error(`${what}: ${errorMessage(error)}`);
        }
        await sleep(100);
      }
    }
  }

  /** After the last fault, every worker is registered and runs, and logs are kept. */
  async #rest(cluster: ChaosCluster): Promise<void> {
    const { client, members } = cluster;
    await this.#persistently("every worker returns", async () => {
      const workers = await client.workers();
      for (const { name } of members) {
        const status = workers.find((worker) => worker.name === name)?.state ?? "missing";
        if (status !== "running") throw new Error(`${name} is ${status}`);
      }
    });
    await logsComeBack(cluster);
  }

  /**
   * Runs graphs a second time, with what the cache has by now. Then nothing in the cache is wrong,
   * and it works.
   */
  async #again(
    cluster: ChaosCluster,
    graphs: readonly DigestGraph[],
    workers: number,
  ): Promise<void> {
    await untilCached(cluster);
    if (this.#damaging.has(DAMAGE)) {
      const count = await damageValues(cluster, new Prng(this.#options.seed));
      this.#note(`${count} values of the cache are damaged`);
    }
    await this.#end(cluster, await this.#submit(cluster, graphs, workers));
    this.#note(await verifyCache(cluster, { isDamaged: this.#damaging.size > 0 }));
  }

  /** Stops everything; nothing may be left, and the recording must replay. */
  async #stop(cluster: ChaosCluster): Promise<void> {
    const pids = cluster.processes.flatMap(({ child }) => descendants(child.pid));
    for (const { name, process } of cluster.members) {
      const code = await process.stop("SIGTERM");
      if (code !== 0) throw new Error(`${name} ended with ${code}`);
    }
    const code = await cluster.stopScheduler("SIGTERM");
    if (code !== 0) throw new Error(`the scheduler ended with ${code}`);
    const parts = await filesEndingWith(cluster.logFolder, ".new");
    if (parts.length > 0) throw new Error(`parts of logs are left: ${parts.join(", ")}`);
    await this.#persistently("processes end with those that started them", () => {
      const left = pids.filter(alive);
      if (left.length > 0) throw new Error(`${left.join(", ")} are left`);
      return Promise.resolve();
    }, LEFT_MS_MAX);
    const replay = await new Deno.Command(Deno.execPath(), {
      args: weirArguments(["replay", cluster.recording, "--verify"]),
    }).output();
    if (!replay.success) throw new Error(new TextDecoder().decode(replay.stderr).trim());
    this.#note(new TextDecoder().decode(replay.stdout).trim());
  }

  #note(text: string): void {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    this.notes.push(`${seconds.toFixed(2).padStart(7)} s  ${text}`);
  }
}

/** Rejects when there is no answer for so long that the client should have given up. */
function answered<T>(call: Promise<T>): Promise<T> {
  const late = sleep(HANGING_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer and no error for ${HANGING_MS} ms`);
  });
  return Promise.race([call, late]);
}

function pick<T>(items: readonly T[], random: Prng): T {
  const item = items[random.integer(items.length)];
  if (item === undefined) throw new Error("Cannot pick from an empty list");
  return item;
}

/** Tasks hold no more slots of the pool than it has. */
async function checkPool(client: Client): Promise<void> {
  const pools = await answered(listPools(client)).catch(() => []);
  for (const { name, slots, used } of pools) {
    if (used > slots) throw new Error(`tasks hold ${used} of ${slots} slots of pool "${name}"`);
  }
}

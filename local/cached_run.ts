/**
 * The place of results that outlives a local run. Before the run, results are looked up by what
 * they are computed from, the wanted ones first: what only a hit needs is not run. During the run,
 * a task whose inputs are known is looked up by their bytes.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CachedResult, CacheKey, CachePlace } from "../cache/mod.ts";
import { CodecError, decode, encode } from "../protocol/codec.ts";
import { describeEnvironment } from "../protocol/mod.ts";
import { type ApplyAsync, applyInline, type Job, type JobOutcome } from "./apply.ts";
import type { LocalGraph } from "./graph/local_graph.ts";
import { LocalKeys } from "./local_keys.ts";
import type { JobPacking } from "./run_job.ts";
import { isSpawned } from "./spawned_graph.ts";

/** What tasks see beside their inputs. */
export interface TaskEnvironment {
  /** Equal for equal environments only. */
  readonly text: string;
  /** Whether tasks see nothing that a key does not cover. If not, those are cached that say so. */
  readonly isClosed: boolean;
}

export interface CachedRunOptions extends Partial<JobPacking> {
  readonly place: CachePlace;
  readonly applyAsync?: ApplyAsync;
  readonly environment?: () => Promise<TaskEnvironment>;
  /** In seconds. */
  readonly cacheMinDuration?: number;
}

/** Options of the run: values that the place has, and how the other tasks run. */
export interface CachedRunSettings {
  readonly cache: Map<string, unknown>;
  readonly applyAsync: ApplyAsync;
}

const MIN_SECONDS = 0.01;

/** Returns the options with which a run finds its results in a place, and stores them there. */
export async function cachedRun(
  graph: LocalGraph,
  results: ReadonlySet<string>,
  options: CachedRunOptions,
): Promise<CachedRunSettings> {
  const { applyAsync = applyInline, environment = ownEnvironment } = options;
  const keyed = LocalKeys.of(graph, results);
  if (keyed === null) return { cache: new Map(), applyAsync };
  const run = new CachedRun(graph, keyed, { ...options, applyAsync }, await environment());
  return { cache: await run.known(results), applyAsync: run.applyAsync };
}

/** Tasks in this process see all that it sees. */
function ownEnvironment(): Promise<TaskEnvironment> {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  const text = describeEnvironment({
    denoVersion: Deno.version.deno,
    target: Deno.build.target,
    timeZone,
    locale,
    cpus: navigator.hardwareConcurrency,
    flags: ["in-process"],
  });
  return Promise.resolve({ text, isClosed: false });
}

type Options = CachedRunOptions & { readonly applyAsync: ApplyAsync };

/** A job whose result may be in the place. */
interface KeyedJob {
  readonly job: Job;
  readonly task: number;
  readonly key: CacheKey;
  readonly digests: readonly string[];
}

class CachedRun {
  readonly #graph: LocalGraph;
  readonly #keyed: LocalKeys;
  readonly #options: Options;
  readonly #environment: TaskEnvironment;
  /** Key of a task -> digest of the bytes of its value; `null`: it has none. */
  readonly #digests = new Map<string, string | null>();

  constructor(
    graph: LocalGraph,
    keyed: LocalKeys,
    options: Options,
    environment: TaskEnvironment,
  ) {
    this.#graph = graph;
    this.#keyed = keyed;
    this.#options = options;
    this.#environment = environment;
  }

  /** Values of tasks by their plan keys. What only these need is not looked up. */
  async known(results: ReadonlySet<string>): Promise<Map<string, unknown>> {
    const { keys } = this.#keyed;
    const known = new Map<string, unknown>();
    const seen = new Set<number>();
    let level = [...results].flatMap((key) => this.#keyed.numberOf(key) ?? []);
    while (level.length > 0) {
      const plans = new Map<number, CacheKey>();
      for (const task of level) {
        seen.add(task);
        const plan = this.#isCached(task) && keys.looksUpPlan(task)
          ? keys.planKey(task, this.#environment.text)
          : null;
        if (plan !== null) plans.set(task, plan);
      }
      const found = await this.#options.place.getMany([...new Set(plans.values())]);
      const next = new Set<number>();
      for (const task of level) {
        const value = await this.#valueOf(found.get(plans.get(task) ?? ""));
        if (value !== null) this.#take(known, task, value);
        else for (const each of this.#keyed.neededBy(task)) if (!seen.has(each)) next.add(each);
      }
      level = [...next];
    }
    return known;
  }

  /** Looks up the tasks of a batch, runs the others, and stores their results. */
  readonly applyAsync: ApplyAsync = async (batch, run, signal) => {
    const jobs = new Map<Job, KeyedJob>();
    for (const job of batch) {
      const keyed = this.#keyedJob(job);
      if (keyed !== null) jobs.set(job, keyed);
    }
    const outcomes = await this.#lookUp(jobs);
    const rest = batch.filter((job) => !outcomes.has(job));
    if (rest.length > 0) {
      const start = performance.now();
      const ran = await this.#options.applyAsync(rest, run, signal);
      const durationMs = (performance.now() - start) / rest.length;
      for (const [at, outcome] of ran.entries()) {
        const job = rest[at] as Job;
        outcomes.set(job, outcome);
        const keyed = jobs.get(job);
        if (keyed !== undefined && outcome.ok) await this.#store(keyed, outcome.value, durationMs);
      }
    }
    return batch.flatMap((job) => outcomes.get(job) ?? []);
  };

  async #lookUp(jobs: ReadonlyMap<Job, KeyedJob>): Promise<Map<Job, JobOutcome>> {
    const { place, dumps = identity } = this.#options;
    const outcomes = new Map<Job, JobOutcome>();
    const wanted = [...jobs.values()].filter(({ task }) =>
      this.#keyed.keys.mode(task) !== "refresh"
    );
    if (wanted.length === 0) return outcomes;
    const found = await place.getMany(wanted.map(({ key }) => key));
    for (const { job, task, key } of wanted) {
      const value = await this.#valueOf(found.get(key));
      if (value !== null) {
        this.#digests.set(job.key, value.digest);
        outcomes.set(job, { ok: true, value: dumps(value.value) });
      } else if (this.#keyed.keys.mode(task) === "require") {
        const { packException = identity } = this.#options;
        const error = new Error(`Cannot run "${job.key}": it requires a result of the cache`);
        outcomes.set(job, { ok: false, error: packException(error) });
      }
    }
    return outcomes;
  }

  #keyedJob(job: Job): KeyedJob | null {
    if (job.graph !== this.#graph) return null;
    const task = this.#keyed.numberOf(job.key);
    if (task === undefined || !this.#isCached(task)) return null;
    const { loads = identity } = this.#options;
    const values = new Map(job.node.inputs.map((key, at) => [key, job.inputs[at]]));
    const digests: string[] = [];
    for (const input of this.#keyed.task(task).dependencies) {
      const name = this.#keyed.task(input).key;
      let digest = this.#digests.get(name);
      if (digest === undefined) {
        const bytes = bytesOf(loads(values.get(name)));
        this.#digests.set(name, digest = bytes && sha256(bytes));
      }
      if (digest === null) return null;
      digests.push(digest);
    }
    const key = this.#keyed.keys.contentKey(task, this.#environment.text, digests);
    return key === null ? null : { job, task, key, digests };
  }

  /** Whether a task uses the cache: where it sees more than its key says, only if it says so. */
  #isCached(task: number): boolean {
    const { keys } = this.#keyed;
    const isCall = this.#graph.get(this.#keyed.task(task).key)?.type === "call";
    if (!isCall || keys.mode(task) === "off") return false;
    return this.#environment.isClosed || keys.reach(task) === null || keys.isNamed(task);
  }

  async #store({ job, task, key, digests }: KeyedJob, dumped: unknown, ms: number): Promise<void> {
    const { place, loads = identity, cacheMinDuration = MIN_SECONDS } = this.#options;
    const value = loads(dumped);
    const bytes = ms < cacheMinDuration * 1000 || isSpawned(value) ? null : bytesOf(value);
    if (bytes === null) return;
    // An instance of a class would come back as a plain object.
    if (!this.#environment.isClosed && !isDeepStrictEqual(decode(bytes), value)) return;
    const { keys } = this.#keyed;
    const { text } = this.#environment;
    const digest = sha256(bytes);
    this.#digests.set(job.key, digest);
    const plan = keys.planKey(task, text);
    await place.put({
      keys: plan === null ? [key] : [plan, key],
      result: { digest, nbytes: bytes.byteLength, durationUs: Math.round(ms * 1000) },
      owner: "local",
      parts: keys.parts(task, text, digests),
    }, bytes);
  }

  #take(known: Map<string, unknown>, task: number, found: FoundValue): void {
    const { key } = this.#keyed.task(task);
    this.#digests.set(key, found.digest);
    known.set(key, found.value);
  }

  /** Returns `null` when the value is not there, or cannot be read. */
  async #valueOf(result: CachedResult | undefined): Promise<FoundValue | null> {
    if (result === undefined) return null;
    try {
      const stream = await this.#options.place.read(result);
      if (stream === null) return null;
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return { value: decode(bytes), digest: result.digest };
    } catch {
      return null;
    }
  }
}

interface FoundValue {
  readonly value: unknown;
  readonly digest: string;
}

/** Returns `null` for a value that is not data. */
function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | null {
  try {
    return encode(value);
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function identity<T>(value: T): T {
  return value;
}

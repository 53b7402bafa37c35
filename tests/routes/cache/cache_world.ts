/** A scheduler with a cache in a temporary folder, one worker, and tokens. */
import { type CachePlace, type FolderPlace, openFolderPlace } from "../../../cache/mod.ts";
import {
  type CacheStatus,
  describeEnvironment,
  type GraphStatus,
  shortKey,
} from "../../../protocol/mod.ts";
import { Verification } from "../../../routes/cache/verification.ts";
import { eventually } from "../../eventually.ts";
import { walk } from "../../walk.ts";
import { type GuardedApi, guardedApi, startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

const HERE = {
  denoVersion: "2.9.6",
  target: "x86_64-unknown-linux-gnu",
  timeZone: "UTC",
  locale: "en-US",
  cpus: 2,
  flags: [],
};
export const ENVIRONMENT = describeEnvironment(HERE);

/** Tokens of one owner, one of another, and one of an administrator. */
const TOKENS = [
  { name: "main", owner: "ci", scopes: ["read", "submit"] },
  { name: "pull", owner: "ci", scopes: ["read", "submit"], cache: "read" },
  { name: "none", owner: "ci", scopes: ["read", "submit"], cache: "none" },
  { name: "bob", scopes: ["read", "submit"] },
  { name: "admin", scopes: ["admin"] },
  { name: "root-pull", scopes: ["admin"], cache: "read" },
];

export interface CacheWorldOptions {
  /** Part of the hits that is computed again. */
  readonly rate?: number;
  readonly environment?: string;
  /** Bytes of the largest result that is stored. */
  readonly valueMax?: number;
  /** A place in front of the folder. */
  readonly wrap?: (place: FolderPlace) => CachePlace;
}

export class CacheWorld implements AsyncDisposable {
  readonly #stack: AsyncDisposableStack;
  readonly api: GuardedApi;

  private constructor(
    stack: AsyncDisposableStack,
    readonly world: ApiWorld,
    readonly worker: FakeWorker,
    readonly place: FolderPlace,
    readonly folder: string,
    /** Address of the scheduler. */
    readonly url: string,
  ) {
    this.#stack = stack;
    this.api = guardedApi(world, TOKENS);
  }

  static async start(options: CacheWorldOptions = {}): Promise<CacheWorld> {
    const { rate = 0, valueMax = 1000, environment = ENVIRONMENT } = options;
    const { wrap = (place) => place } = options;
    const stack = new AsyncDisposableStack();
    const folder = await Deno.makeTempDir({ prefix: "weir-cache-" });
    stack.defer(() => Deno.remove(folder, { recursive: true }));
    const place = await openFolderPlace(folder);
    stack.defer(() => place.close());
    const verification = new Verification({
      rate,
      marks: place.marks,
      now: () => 1_700_000_000_000,
      random: () => 0.5,
    });
    const cache = { place: wrap(place), verification, environment, valueMax };
    const world = new ApiWorld({ machine: { cacheMinUs: 0 }, cache });
    const server = stack.use(startServer(world));
    const worker = stack.use(await FakeWorker.join(server.url, { environment }));
    return new CacheWorld(stack, world, worker, place, folder, server.url);
  }

  /** Submits a graph with the token of this name. */
  async submit(name: string, graph: unknown): Promise<string> {
    const response = await this.api.ask(name, "POST", "/api/v1/graphs", { body: graph });
    if (response.status !== 202) throw new Error(await response.text());
    return (await response.json() as { id: string }).id;
  }

  /** Runs a graph. `values`: what the tasks return that run. Returns its status at the end. */
  async run(
    name: string,
    graph: unknown,
    values: Readonly<Record<string, unknown>>,
  ): Promise<GraphStatus> {
    const id = await this.submit(name, graph);
    const ended = this.json<GraphStatus>(name, "GET", `/api/v1/graphs/${id}?wait=30`);
    const early = ended.then(({ cached }): never => {
      throw new Error(`The graph ended too early: ${JSON.stringify(cached)} are from the cache`);
    });
    early.catch(() => {});
    for (let left = Object.keys(values).length; left > 0; left--) {
      const task = await Promise.race([this.worker.compute(), early]);
      await this.worker.finish(task, values[shortKey(task[1])]);
    }
    return await ended;
  }

  /** The JSON of a request that must succeed. */
  async json<Answer>(name: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.api.ask(name, method, path, body === undefined ? {} : { body });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return await response.json() as Answer;
  }

  async status(name = "main"): Promise<CacheStatus> {
    return await this.json(name, "GET", "/api/v1/cache");
  }

  /** Waits until so many results were stored. */
  async stored(count: number): Promise<void> {
    await eventually(
      `${count} results are stored`,
      async () => (await this.status()).scheduler.stored >= count,
    );
  }

  /** Waits until so many results differed from those of the cache. */
  async differing(count: number): Promise<void> {
    await eventually(
      `${count} results differ`,
      async () => (await this.status()).scheduler.differing >= count,
    );
  }

  /** Flips a bit in each value of the place. */
  async breakValues(): Promise<void> {
    for (const path of await walk(new URL(`file://${this.folder}/values/`), "")) {
      const file = `${this.folder}/values/${path}`;
      const bytes = await Deno.readFile(file);
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      await Deno.writeFile(file, bytes);
    }
  }

  /** The texts that explain a task and the cache. */
  async explain(name: string, id: string, key: string): Promise<string[]> {
    const path = `/api/v1/graphs/${id}/tasks/${key}/explain`;
    const { reasons } = await this.json<{ reasons: { code: string; text: string }[] }>(
      name,
      "GET",
      path,
    );
    return reasons.filter(({ code }) => /^(not-)?cached/.test(code)).map(({ text }) => text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

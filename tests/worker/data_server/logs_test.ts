/** What a worker answers for the logs of its tasks. */
import assert from "node:assert/strict";
import { LogFolder } from "../../../logs/mod.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  LOG_HEADERS,
  type LogListing,
} from "../../../protocol/mod.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import { MemoryStore } from "../../../worker/mod.ts";
import { withFolder } from "../../logs/with_folder.ts";

const TOKEN = "the-token-of-this-worker";
const LOGS_MAX = 2;

/** Tells when somebody waits for a change. */
class WatchedLogs extends LogFolder {
  #awaited = Promise.withResolvers<void>();

  /** Settles when a change is awaited the next time. */
  awaited(): Promise<void> {
    this.#awaited = Promise.withResolvers<void>();
    return this.#awaited.promise;
  }

  override changed(): Promise<void> {
    this.#awaited.resolve();
    return super.changed();
  }
}

/** A worker that keeps two logs of ended runs. */
class Worker {
  readonly logs: WatchedLogs;
  readonly #app: ReturnType<typeof workerApp>;

  constructor(folder: string) {
    this.logs = new WatchedLogs({
      folder,
      bytesMax: 1000,
      logsMax: LOGS_MAX,
      logBytesMax: 100,
      tailBytesMax: 10,
      onTrouble: (message) => assert.fail(message),
    });
    const store = new MemoryStore();
    const figures = () => ({});
    this.#app = workerApp({ store, acceptToken: TOKEN, figures, logs: () => this.logs });
  }

  write(attempt: number, text: string): void {
    const run = { key: asKey(`g/${attempt}`), graph: asGraphId("g"), attempt: asAttempt(attempt) };
    void this.logs.append(run, new TextEncoder().encode(text));
  }

  end(...attempts: readonly number[]): void {
    for (const attempt of attempts) this.logs.end(asAttempt(attempt), "succeeded");
  }

  async ask(path: string): Promise<Response> {
    const headers = { authorization: `Bearer ${TOKEN}`, host: "127.0.0.1:1" };
    return await this.#app.request(path, { headers });
  }

  /** The status of the answer, or the text of the log. */
  async log(attempt: number, rest = ""): Promise<string | number> {
    const response = await this.ask(`/logs/g~1${attempt}?attempt=${attempt}${rest}`);
    if (response.status !== 200) return response.status;
    const ended = response.headers.get(LOG_HEADERS.ended) === "true";
    return `${response.headers.get(LOG_HEADERS.start)} ${await response.text()}${ended ? "." : ""}`;
  }
}

async function withWorker(test: (worker: Worker) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const worker = new Worker(folder);
    await test(worker);
    await worker.logs.close();
  });
}

Deno.test("GET /logs/{key}: a run that wrote nothing has no log, whatever was dropped", async () => {
  await withWorker(async (worker) => {
    for (const attempt of [2, 4, 6]) worker.write(attempt, `text of ${attempt}`);
    worker.end(2, 3, 4, 5, 6);
    assert.equal(await worker.log(2), 410, "it was dropped");
    for (const silent of [1, 3, 5, 7]) assert.equal(await worker.log(silent), 404);
    assert.equal(await worker.log(4, "&after=5"), "5 of 4.");
    assert.equal(await worker.log(6), "0 text of 6.");
  });
});

Deno.test("GET /logs/{key}: of very old attempts it is not known whether they wrote anything", async () => {
  await withWorker(async (worker) => {
    for (const attempt of [2, 4, 6, 8, 10]) worker.write(attempt, "text");
    worker.end(2, 4, 6, 8, 10);
    const answers = [];
    for (let attempt = 1; attempt <= 7; attempt++) answers.push(await worker.log(attempt));
    assert.deepEqual(answers, [410, 410, 404, 410, 404, 410, 404]);
  });
});

Deno.test("GET /logs/{key} waits for output, and GET /logs for a change", async () => {
  await withWorker(async (worker) => {
    const firstAwaited = worker.logs.awaited();
    const waiting = worker.log(1, "&wait=60");
    await firstAwaited;
    worker.write(1, "first");
    assert.equal(await waiting, "0 first");
    const listing = async (query: string) =>
      await (await worker.ask(`/logs?graph=g${query}`)).json() as LogListing;
    const { change, logs } = await listing("");
    assert.deepEqual(logs.map(({ attempt, end }) => [attempt, end]), [[1, 5]]);
    const listAwaited = worker.logs.awaited();
    const next = listing(`&since=${change}&wait=60`);
    await listAwaited;
    const moreAwaited = worker.logs.awaited();
    const more = worker.log(1, "&after=5&wait=60");
    await moreAwaited;
    worker.end(1);
    assert.equal(await more, "5 .");
    assert.deepEqual((await next).logs.map(({ state }) => state), ["succeeded"]);
    assert.equal((await worker.ask("/logs/g~11?attempt=x")).status, 400);
  });
});

/**
 * Workers without executors, in one process: they register with a scheduler as real ones do, and
 * report every task as finished as soon as they are told to run it. Arguments: URL of the
 * scheduler, number of workers, and their transport. Prints the milliseconds until all were
 * registered, and runs until its standard input is closed.
 */
import {
  asAttempt,
  asMillis,
  type Attempt,
  encodeInline,
  type Epoch,
  type FromWorker,
  type HeldValue,
  type Key,
  PROTOCOL_VERSION,
  type SentToWorker,
  type ToWorker,
} from "../../../protocol/mod.ts";
import { Heartbeats } from "../../../worker/connection/heartbeats.ts";
import { SchedulerClient } from "../../../worker/connection/scheduler_client.ts";
import { Session } from "../../../worker/connection/session.ts";
import {
  type TransportName,
  transportOf,
  TRANSPORTS,
} from "../../../worker/connection/transports.ts";

const RESULT = Uint8Array.of(1);
const MEMORY = { process: 60_000_000, managed: 0, spilledMemory: 0, spilledDisk: 0 };
const FIGURES = { memory: MEMORY, executing: [], bandwidth: 0, receivedBytesTotal: 0 };
const DURATION_US = 50;

/** An order to free or to drop values. */
type Order = Extract<ToWorker, readonly ["free-keys" | "remove-replicas", ...unknown[]]>;

class LightWorker {
  readonly registered: Promise<void>;
  readonly #session: Session;
  readonly #heartbeats = new Heartbeats(() => this.#session.send(["heartbeat", FIGURES]));
  readonly #held = new Map<Key, Epoch>();

  constructor(url: string, index: number, transport: TransportName) {
    const client = new SchedulerClient({ url });
    this.#session = new Session({
      client,
      transport: transportOf(transport, client),
      identity: {
        protocol: PROTOCOL_VERSION,
        version: "bench",
        name: `light-${index}`,
        url: `http://127.0.0.1:${10_000 + index}`,
        acceptToken: "light-worker-accept-token",
        threads: 1,
        memoryLimit: 0,
        resources: {},
      },
      host: {
        pause: () => ({ held: [], running: [] as HeldValue[] & [] }),
        proceed: () => {},
        receive: (messages) => this.#receive(messages),
        setHeartbeat: (heartbeatMs) => this.#heartbeats.every(heartbeatMs),
      },
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.registered = promise;
    void this.#session.run(({ heartbeatMs }) => {
      this.#heartbeats.every(heartbeatMs);
      resolve();
    });
  }

  #receive(messages: readonly SentToWorker[]): void {
    for (const message of messages) {
      if (message[0] === "compute") this.#finish(message[1], message[2]);
      else if (message[0] === "free-keys" || message[0] === "remove-replicas") {
        this.#release(message);
      }
    }
  }

  #finish(key: Key, attempt: Attempt): void {
    this.#held.set(key, asAttempt(attempt));
    const startedAt = asMillis(Date.now());
    const value = encodeInline(RESULT);
    this.#session.send(
      ["task-finished", key, attempt, RESULT.length, startedAt, DURATION_US, value],
    );
  }

  #release([type, epoch, keys, whole]: Order): void {
    const gone = keys.filter((key) => this.#held.delete(key));
    if (gone.length === 0) return;
    const isWhole = type === "free-keys" && whole && gone.length === keys.length;
    const report: FromWorker = isWhole
      ? ["released", [], epoch]
      : ["released", gone.map((key) => [key, epoch] as const)];
    this.#session.send(report);
  }
}

if (import.meta.main) {
  const [url = "", count = "0", name] = Deno.args;
  const transport = TRANSPORTS.find((each) => each === name) ?? "sse";
  const start = performance.now();
  const workers = Array.from(
    { length: Number(count) },
    (_, index) => new LightWorker(url, index, transport),
  );
  await Promise.all(workers.map(({ registered }) => registered));
  console.log(Math.round(performance.now() - start));
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0);
}

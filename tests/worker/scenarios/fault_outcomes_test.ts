/** What throws between `execute` and the end of a run ends that task, once, and no other. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  type Key,
  NO_SETTINGS,
  type Unstamped,
} from "../../../protocol/mod.ts";
import type { WorkerEvent } from "../../../worker/machine/event.ts";
import { Executions } from "../../../worker/shell/executions.ts";
import type { GraphSecrets, SecretsOfGraphs } from "../../../worker/shell/graph_secrets.ts";
import { PinWatchStore } from "../store/pin_watch.ts";
import { FakeExecutor } from "../shell/fake_machine.ts";
import { attemptOf, Bench, bytes, compute } from "../shell/shell_bench.ts";
import { eventually } from "../../eventually.ts";

const KEY = asKey("n/task");
const INPUT = asKey("n/input");
const ATTEMPT = asAttempt(7);

const PLACES = [
  "pin",
  "getNow",
  "get",
  "secrets",
  "awaited secrets",
  "run",
  "put",
  "awaited put",
  "unpin",
  "traces",
] as const;
type Place = typeof PLACES[number];

/** Executions of which one place throws. */
class Faulty {
  readonly facts: Unstamped<WorkerEvent>[] = [];
  readonly store: PinWatchStore;
  readonly executions: Executions;

  constructor(place: Place | null) {
    const fail = (at: Place) => {
      if (at === place) throw new Error(`a fault at ${at}`);
    };
    const isSlow = place === "get";
    this.store = new class extends PinWatchStore {
      override pin(keys: Iterable<Key>): void {
        fail("pin");
        super.pin(keys);
      }
      override unpin(keys: Iterable<Key>): void {
        super.unpin(keys);
        fail("unpin");
      }
      override getNow(key: Key): Uint8Array | undefined {
        fail("getNow");
        return isSlow ? undefined : super.getNow(key);
      }
      override get(key: Key): Promise<Uint8Array | undefined> {
        fail("get");
        return super.get(key);
      }
      override put(key: Key, value: Uint8Array): Promise<void> | undefined {
        if (key === INPUT) return super.put(key, value);
        fail("put");
        if (place !== "awaited put") return super.put(key, value);
        return Promise.reject(new Error("a fault at awaited put"));
      }
    }();
    const secrets = {
      of(): Promise<GraphSecrets> | null {
        fail("secrets");
        return place === "awaited secrets" ? Promise.reject(new Error("a fault")) : null;
      },
    } as unknown as SecretsOfGraphs;
    const makeExecutor = (onOutcome: ConstructorParameters<typeof FakeExecutor>[0]) => {
      const executor = new FakeExecutor(onOutcome);
      executor.onRun = ({ attempt }) => {
        fail("run");
        executor.succeed(attempt, bytes(1));
      };
      return executor;
    };
    this.executions = new Executions(this.store, makeExecutor, {
      tell: (fact) => void this.facts.push(fact),
      tellSucceeded: (run) => void this.facts.push({ type: "execs-succeeded", runs: [run] }),
      has: () => false,
      inlineBytesMax: () => 0,
      secrets,
      emitted: () => {},
      traces: { ended: (_key, { error }) => error ?? fail("traces") },
    });
  }

  async start(): Promise<void> {
    await this.store.put(INPUT, bytes(1));
    this.executions.start({
      type: "execute",
      key: KEY,
      attempt: ATTEMPT,
      graph: asGraphId("g"),
      call: { op: "./m.ts#f", args: [{ $ref: 0 }] },
      inputs: [INPUT],
      short: false,
      tellStart: false,
      ...NO_SETTINGS,
    });
    await eventually("an outcome", () => this.facts.some(({ type }) => type.startsWith("exec")));
    // Whatever else is under way has its turn.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

for (const place of PLACES) {
  Deno.test(`a fault at "${place}" ends the task once, and its inputs are not pinned any more`, async () => {
    const faulty = new Faulty(place);
    await faulty.start();
    const ends = faulty.facts.filter(({ type }) => type.startsWith("exec"));
    assert.equal(ends.length, 1, JSON.stringify(faulty.facts));
    assert.equal(ends[0]?.type, place === "get" ? "exec-returned" : "exec-failed");
    assert.deepEqual(faulty.store.pinned, []);
  });
}

Deno.test("without a fault the task succeeds", async () => {
  const sound = new Faulty(null);
  await sound.start();
  assert.deepEqual(sound.facts.map(({ type }) => type), ["execs-succeeded"]);
});

Deno.test("WorkerShell carries out the instructions behind one that fails", async () => {
  await using bench = await Bench.registered();
  const { executor, machine, scheduler } = bench;
  executor.openGraph = () => {
    throw new Error("a fault");
  };
  const [a, b] = [compute("n/a"), compute("n/b")];
  executor.onRun = ({ attempt }) => {
    if (attempt === attemptOf(a)) throw new Error("a fault");
    executor.succeed(attempt, bytes(1));
  };
  const context = { graph: asGraphId("g"), namespace: "n", modules: null, submitter: "ann" };
  scheduler.send(["open-graph", context], a, b);
  await eventually(
    "the execution has succeeded",
    () => machine.eventsOf("execs-succeeded").length === 1,
  );
  const [failed] = machine.eventsOf("exec-failed");
  assert.deepEqual([failed?.key, failed?.error.name], ["n/a", "WorkerFault"]);
});

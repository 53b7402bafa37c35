/**
 * Every scenario of the reference's worker that applies to Weir's worker, each as a test: the same
 * events give the same instructions and end states, except where Weir deliberately differs
 * (`DIFFERENCES`, each with its reason).
 *
 * `tests/left_out.ts` lists what is left out and why. `cancel-compute`, except for the use left out
 * there, is translated to `free-keys`, which lets an execution continue as well. Instructions that
 * only Weir has (`delete-values`, `status-changed`, `replicas-missing`, `holder-unreachable`) are
 * not compared here; they have separate tests.
 */
import assert from "node:assert/strict";
import type { WorkerInstruction } from "../../../worker/machine/mod.ts";
import { describeInstruction } from "../../world/worker_notation.ts";
import { WorkerWorld } from "../../world.ts";
import { LEFT_OUT } from "../../left_out.ts";
import { DIFFERENCES, testName } from "./scenario_differences.ts";
import scenarios from "../../data/scenarios/worker-state-machine.json" with { type: "json" };

/** One event or instruction of a scenario, with the fields of any type. */
interface ScenarioFact {
  readonly type: string;
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly run?: number;
  readonly who?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly nbytes?: number | Readonly<Record<string, number | undefined>>;
  readonly prio?: readonly number[];
  readonly res?: Readonly<Record<string, number | undefined>>;
  readonly worker?: string;
  readonly data?: readonly string[];
  readonly to_gather?: readonly string[];
  readonly total_nbytes?: number;
  readonly run_id?: number;
  readonly state?: string | null;
}

interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly steps: readonly {
    readonly event: ScenarioFact;
    readonly instructions: readonly ScenarioFact[];
  }[];
  readonly end: {
    readonly tasks: Readonly<Record<string, string | undefined>>;
    readonly incoming_bytes: number;
    readonly incoming_count: number;
    readonly busy: readonly string[];
    readonly executing: readonly string[];
    readonly nbytes: number;
    readonly fetch_count: number;
  };
}

for (const scenario of scenarios as unknown as readonly Scenario[]) {
  const { id } = scenario;
  if (Object.hasOwn(LEFT_OUT, id)) continue;
  const difference = DIFFERENCES[id];
  Deno.test(testName(scenario), () => {
    using world = newWorld(scenario.setup);
    scenario.steps.forEach(({ event, instructions }, index) => {
      tell(world, event);
      const told = world.takeInstructions();
      assert.deepEqual(
        told.filter((instruction) => isCompared(instruction)).map(normalize),
        difference?.steps?.[index] ?? instructions.flatMap(describeExpected),
        `step ${index + 1}`,
      );
    });
    assert.deepEqual(statesOf(world), difference?.end ?? expectedStates(scenario));
    if (difference === undefined) assert.deepEqual(figures(world), expectedFigures(scenario));
  });
}

function newWorld(setup: Scenario["setup"]): WorkerWorld {
  const limit = (option: string, name: string) =>
    setup[name] === undefined ? {} : { [option]: Number(setup[name]) };
  const world = new WorkerWorld({
    threads: Number(setup["nthreads"] ?? 1),
    resources: (setup["resources"] ?? {}) as Record<string, number>,
    host: "127.0.0.1",
    ...limit("transferIncomingCountLimit", "count_limit"),
    ...limit("transferIncomingBytesLimit", "bytes_limit"),
    ...limit("throttleBytes", "throttle"),
    ...limit("messageBytesLimit", "msg_limit"),
  });
  world.register("me");
  world.introduce({
    p2: "http://127.0.0.1:2",
    p3: "http://127.0.0.1:3",
    r2: "http://127.0.0.2:1",
    r3: "http://127.0.0.3:1",
  });
  world.take();
  return world;
}

function tell(world: WorkerWorld, event: ScenarioFact): void {
  const key = event.key ?? "";
  const peer = event.worker ?? "";
  const keys = event.keys ?? [];
  const sizes = typeof event.nbytes === "object" ? clean(event.nbytes) : {};
  switch (event.type) {
    case "compute":
      world.compute(key, {
        attempt: event.run ?? 1,
        inputs: holders(event),
        priority: event.prio?.[0] ?? 0,
        ...(event.res === undefined ? {} : { resources: clean(event.res) }),
      });
      break;
    case "exec-success":
      if (world.executions.includes(key)) {
        world.finish(key, typeof event.nbytes === "number" ? event.nbytes : 1);
      } else world.finishUnknown(key);
      break;
    case "exec-failure":
      world.fail(key);
      break;
    case "exec-reschedule":
      world.reschedule(key);
      break;
    case "gather-success": {
      const nbytes = Math.floor(
        Number((event as { total?: number }).total) / keysAsked(world, peer),
      );
      const came = event.data ?? [];
      world.arrive(peer, came, Object.fromEntries(came.map((name) => [name, nbytes])));
      break;
    }
    case "gather-busy":
      world.busy(peer);
      break;
    case "gather-network-failure":
      world.breakOff(peer);
      break;
    case "gather-failure":
      world.garble(peer);
      break;
    case "retry-peer":
      world.pass(150);
      break;
    case "find-missing":
      world.pass(1000);
      break;
    case "update-data":
      world.scatter(Object.fromEntries(keys.map((name) => [name, 28])));
      break;
    case "acquire-replicas":
      world.acquire(holders(event), sizes);
      break;
    case "remove-replicas":
      world.remove(...keys);
      break;
    case "holders":
      world.refresh(holders(event));
      break;
    case "free-keys":
      world.free(...keys);
      break;
    case "cancel-compute":
      world.free(key);
      break;
    case "steal-request":
      world.steal(key, 1);
      break;
    case "peer-removed":
      world.gone(peer);
      break;
    case "pause":
      world.tell(["pause"]);
      break;
    case "unpause":
      world.tell(["resume"]);
      break;
    default:
      assert.fail(`no translation of "${event.type}"`);
  }
}

function keysAsked(world: WorkerWorld, peer: string): number {
  return world.gathers.get(peer)?.keys.length ?? 1;
}

function holders(event: ScenarioFact): Record<string, string> {
  return Object.fromEntries(
    Object.entries(event.who ?? {}).flatMap(([key, ids]) =>
      ids === undefined || ids === null ? [] : [[key, ids.join(" ")]]
    ),
  );
}

/** TypeScript types names absent in some of the JSON objects as `undefined`. */
function clean(record: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => value === undefined ? [] : [[name, value]]),
  );
}

function isCompared(instruction: WorkerInstruction): boolean {
  if (["delete-values", "set-peers", "forget-peers"].includes(instruction.type)) return false;
  return instruction.type !== "send" ||
    !["status-changed", "replicas-missing", "holder-unreachable"].includes(instruction.message[0]);
}

/** Without epochs, which the reference does not have, attempts of runs, and sizes of errors. */
function normalize(instruction: WorkerInstruction): string {
  if (instruction.type === "gather") {
    const keys = [...instruction.keys].sort().join(",");
    return `gather ${keys} from ${instruction.peer} (${instruction.nbytes}B)`;
  }
  const line = describeInstruction(instruction).replace(/@\d+/g, "");
  const named = /^(execute|steal-response) |^erred .* rescheduled$/.test(line);
  return named ? line.replace(/#\d+/, "") : line;
}

function describeExpected(fact: ScenarioFact): string[] {
  const keys = [...fact.keys ?? []].sort().join(",");
  switch (fact.type) {
    case "execute":
      return [`execute ${fact.key}`];
    case "gather": {
      const asked = [...fact.to_gather ?? []].sort().join(",");
      return [`gather ${asked} from ${fact.worker} (${fact.total_nbytes}B)`];
    }
    case "retry-peer-later":
      return [];
    case "send:task-finished":
      return [`finished ${fact.key}#${fact.run_id} ${fact.nbytes}B`];
    case "send:task-erred":
      return [`erred ${fact.key}#${fact.run_id} raised`];
    case "send:release-data":
      return [`released ${fact.key}`];
    case "send:reschedule":
      return [`erred ${fact.key} rescheduled`];
    case "send:add-keys":
      return [`add ${keys}`];
    case "send:ask-holders":
      return [`ask-holders ${keys}`];
    case "send:steal-response":
      return [`steal-response ${fact.key} ${fact.state}`];
    default:
      return assert.fail(`no translation of "${fact.type}"`);
  }
}

/** `released` is left out: it only says that a link to the task is left. */
function statesOf(world: WorkerWorld): Record<string, string> {
  const { tasks } = world.machine.snapshot();
  return sorted(tasks.map(({ key, state }) => [key, state]));
}

function expectedStates(scenario: Scenario): Record<string, string> {
  return sorted(
    Object.entries(scenario.end.tasks).flatMap(([key, state]) =>
      state === undefined ? [] : [[key, state.replace(/\(.*/, "")]]
    ),
  );
}

function sorted(states: string[][]): Record<string, string> {
  return Object.fromEntries(
    states.filter(([, state]) => state !== "released").sort(([a = ""], [b = ""]) => a < b ? -1 : 1),
  );
}

function figures(world: WorkerWorld): Record<string, unknown> {
  const { incomingBytes, incomingCount, executing, heldBytes, tasks } = world.machine.summary();
  const { peers } = world.machine.snapshot();
  const busy = peers.filter(({ busyUntil }) => busyUntil !== null).map(({ id }) => `${id}`);
  return { incomingBytes, incomingCount, executing, heldBytes, fetch: tasks.fetch, busy };
}

function expectedFigures({ end }: Scenario): Record<string, unknown> {
  return {
    incomingBytes: end.incoming_bytes,
    incomingCount: end.incoming_count,
    executing: end.executing.length,
    heldBytes: end.nbytes,
    fetch: end.fetch_count,
    busy: end.busy,
  };
}

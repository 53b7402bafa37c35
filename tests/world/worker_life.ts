/**
 * A random life of one worker, with a model of a scheduler that records what it requested and what
 * was reported.
 *
 * Every number of a life is an action; its subject follows from what is going on at that moment, so
 * the same numbers always give the same life. `settleAll` then ends whatever is open, with success.
 */
import assert from "node:assert/strict";
import { asAttempt, asKey, type FromWorker } from "../../protocol/mod.ts";
import type { RoomState, WorkerInstruction } from "../../worker/machine/mod.ts";
import { describeInstruction } from "./worker_notation.ts";
import { WorkerWorld } from "./worker_world.ts";

const KEYS = ["a", "b", "c", "d", "e", "f"];
const PEERS = ["p2", "p3", "p4"];
const PLACES = ["", "p2", "p3", "p2 p3", "p3 p4", "me p2"];

/** `[action, three choices]`, each a whole number from 0. */
export type Step = readonly [action: number, number, number, number];

interface Asked {
  readonly attempt: number;
  readonly definition: number;
}

export class WorkerLife {
  readonly world = new WorkerWorld({
    threads: 2,
    pipelineDepth: 3,
    resources: { R: 1 },
    messageBytesLimit: 30,
    transferIncomingBytesLimit: 60,
    throttleBytes: 20,
    transferIncomingCountLimit: 2,
    seed: 7,
  });
  readonly log: string[] = [];
  /** Requested runs without an outcome. */
  readonly #runs = new Map<string, Asked>();
  readonly #acquires = new Map<string, number>();
  readonly #cancels = new Set<string>();
  /** Keys whose values this worker holds, as far as the scheduler can know. */
  readonly #view = new Set<string>();
  /** The definition of its key that each execution computes. */
  readonly #executions = new Map<string, number>();
  #stealing: string | null = null;
  /** Room that the machine has requested, bytes. */
  #room = 0;
  constructor() {
    this.world.register("me");
  }

  /**
   * Performs the steps. Before step `replaceAt` the machine is replaced by one made from its
   * snapshot.
   */
  live(steps: readonly Step[], replaceAt: number | null = null): this {
    steps.forEach((step, index) => {
      if (index === replaceAt) this.world.replaceMachine();
      this.#act(step);
      this.#hear();
    });
    return this;
  }

  /** Ends every effect and answers every question; then asserts that no request is open. */
  settleAll(): void {
    const { world } = this;
    world.tell(["resume"]);
    // The intake may stay gated: one thing at a time goes on all the same.
    world.happen({ type: "resumed" });
    for (let round = 0; round < 100; round++) {
      this.#hear();
      const [execution] = world.executions;
      const [peer] = world.gathers.keys();
      if (execution !== undefined) this.#finish(execution);
      else if (peer !== undefined) world.arrive(peer);
      else if (this.#room > 0) this.#answerRoom(round % 2 === 0 ? "enough" : "most");
      else if (world.machine.nextDeadline() !== null) world.pass(1000);
      else break;
    }
    this.#hear();
    const { tasks } = world.machine.summary();
    const open = Object.entries(tasks).filter(([state, count]) =>
      count > 0 && !["memory", "error", "released"].includes(state)
    );
    assert.deepEqual(open, [], "every task has ended");
    assert.deepEqual([...this.#runs], [], "every run has an outcome");
    assert.deepEqual([...this.#acquires], [], "every acquire is answered");
    assert.deepEqual([...this.#cancels], [], "every cancel is answered");
    const held = world.machine.inventory().held.map(([key]) => `${key}`);
    assert.deepEqual(held.sort(), [...this.#view].sort(), "the scheduler knows what is held");
  }

  #act([action, x, y, z]: Step): void {
    const { world } = this;
    const key = pick(KEYS, x);
    const execution = world.executions[x % Math.max(1, world.executions.length)];
    const asked = [...world.gathers.keys()];
    const peer = asked[x % Math.max(1, asked.length)];
    if (execution !== undefined && action % 3 === 0) return this.#endExecution(execution, y, z);
    if (peer !== undefined && action % 3 === 1) return this.#endGather(peer, y);
    switch (action % 13) {
      case 0:
      case 1:
      case 2:
      case 3:
        return this.#compute(key, x, y, z);
      case 4:
        return this.#free(y % 2 === 0 ? [key] : [key, pick(KEYS, z)]);
      case 5:
        return this.#cancel(key);
      case 6:
        this.#acquires.set(key, world.number + 1);
        return void world.acquire({ [key]: pick(PLACES, y) }, { [key]: 1 + z % 40 });
      case 7:
        this.#view.delete(key);
        return void world.remove(key);
      case 8:
        return this.#steal(key);
      case 9:
        return void (y % 2 === 0 ? world.gone(pick(PEERS, x)) : world.scatter(this.#seen(key)));
      case 10:
        return this.#pause(y, key);
      case 11:
        if (x % 4 === 1) return this.#answerRoom(pick(["unknown", "enough", "most"] as const, y));
        if (x % 4 !== 0) return void world.pass(y % 2000);
        return void world.happen({ type: "intake-changed", gated: y % 3 !== 0 });
      default:
        return y % 4 === 0 ? this.#register() : this.#compute(key, x, y, z);
    }
  }

  /** Inputs are always earlier keys, so no key waits for itself. */
  #compute(key: string, x: number, y: number, z: number): void {
    const { world } = this;
    const inputs = KEYS.slice(0, KEYS.indexOf(key)).filter((_, index) => (y >> index) % 2 === 1);
    const definition = z % 5 === 0 ? 1 : 0;
    world.tell(
      world.computeMessage(key, {
        inputs: Object.fromEntries(inputs.map((input, index) => [input, pick(PLACES, z + index)])),
        sizes: Object.fromEntries(inputs.map((input, index) => [input, 1 + (y + index * 13) % 40])),
        priority: x % 3,
        args: [definition],
        ...(z % 4 === 1 ? { resources: { R: z % 8 === 1 ? 1 : 0.5 } } : {}),
        ...(z % 4 === 2 ? { timeoutUs: 500_000 } : {}),
        ...(z % 4 === 3 ? { expectedUs: 100 } : {}),
        ...(z % 3 === 0 ? { expectedBytes: 2 } : {}),
        ...(z % 7 === 0 ? { roomBytes: 10 + x % 2 } : {}),
      }),
      ...(y % 7 === 0 ? [["pause"] as const, ["resume"] as const] : []),
    );
    this.#runs.set(key, { attempt: world.number, definition });
  }

  #endExecution(key: string, how: number, which: number): void {
    const { world } = this;
    switch (how % 9) {
      case 0:
        return void world.fail(key);
      case 1:
        return void world.giveBack(key);
      case 2:
        return void world.reschedule(key);
      case 3:
        return void world.started(key);
      case 4: {
        const inputs = world.inputsOf(key);
        if (inputs.length === 0) return this.#finish(key);
        return void world.undecodable(key, pick(inputs, which));
      }
      case 5:
        return world.isDying(key) ? void world.killed(key) : this.#finish(key);
      default:
        return this.#finish(key);
    }
  }

  #finish(key: string): void {
    const { world } = this;
    const wanted = this.#runs.get(key);
    const definition = this.#executions.get(key);
    const held = world.machine.stateOf(key as never) === "memory";
    world.finish(key, 7);
    const told = world.peek().some((instruction) => isFinish(instruction, key));
    if (!told || held) return;
    assert.equal(definition, wanted?.definition, `"${key}" was computed as it is defined now`);
  }

  #endGather(peer: string, how: number): void {
    const { world } = this;
    const keys = world.gathers.get(peer)?.keys.map(String) ?? [];
    switch (how % 6) {
      case 0:
        return void world.busy(peer, 100 + how);
      case 1:
        return void world.breakOff(peer, keys.slice(0, how % 2));
      case 2:
        return void world.garble(peer);
      case 3:
        return void world.arrive(peer, keys.slice(1));
      default:
        return void world.arrive(peer);
    }
  }

  #free(keys: string[]): void {
    for (const key of keys) {
      this.#runs.delete(key);
      this.#view.delete(key);
    }
    if (keys.length > 1) this.world.freeWhole(...keys);
    else this.world.free(...keys);
  }

  #cancel(key: string): void {
    this.#runs.delete(key);
    this.#cancels.add(key);
    this.world.cancel(key);
  }

  #steal(key: string): void {
    const attempt = this.#runs.get(key)?.attempt;
    if (attempt === undefined) return;
    this.#stealing = key;
    this.world.steal(key, attempt);
  }

  #pause(how: number, key: string): void {
    const { world } = this;
    const attempt = this.#runs.get(key)?.attempt;
    if (how % 3 === 0 && attempt !== undefined) {
      world.tell(["permit", asKey(key), asAttempt(attempt)]);
    } else if (how % 4 === 0) world.tell(["pause"]);
    else if (how % 4 === 1) world.happen({ type: "paused", ownMemoryFull: how % 8 === 1 });
    else world.tell(["resume"]).happen({ type: "resumed" });
  }

  /**
   * The scheduler registers the worker again: it knows what is held and running, and nothing else.
   */
  #register(): void {
    const { held, running } = this.world.machine.inventory();
    const before = new Map(this.#runs);
    this.#runs.clear();
    this.#acquires.clear();
    this.#cancels.clear();
    this.#view.clear();
    for (const [key] of held) this.#view.add(key);
    for (const [key, attempt] of running) {
      if (this.#view.has(key)) continue;
      const definition = before.get(key)?.definition ?? this.#executions.get(key) ?? 0;
      this.#runs.set(key, { attempt, definition });
    }
    this.world.register("me");
  }

  #answerRoom(state: RoomState): void {
    this.world.happen({ type: "room-changed", bytes: this.#room, state });
  }

  #seen(key: string): Record<string, number> {
    this.#view.add(key);
    return { [key]: 3 };
  }

  /** Records what the machine reported in the model of the scheduler, and answers its questions. */
  #hear(): void {
    for (let more = true; more;) {
      more = false;
      for (const instruction of this.world.takeInstructions()) {
        this.log.push(describeInstruction(instruction));
        if (instruction.type === "execute") {
          this.#executions.set(instruction.key, Number(instruction.call.args[0]));
        }
        if (instruction.type === "make-room") this.#room = instruction.bytes;
        if (instruction.type === "send") more = this.#read(instruction.message) || more;
      }
    }
  }

  /** Records one message. Returns whether it was answered. */
  #read(message: FromWorker): boolean {
    switch (message[0]) {
      case "task-finished":
      case "task-erred":
      case "rescheduled": {
        const [type, key, attempt] = message;
        assert.equal(this.#runs.get(key)?.attempt, attempt, `${type} of a requested run`);
        this.#runs.delete(key);
        if (type === "task-finished") this.#view.add(key);
        return false;
      }
      case "run-killed":
        assert.ok(this.#cancels.delete(message[1]), "killed on request");
        return false;
      case "add-keys":
        for (const [key] of message[1]) {
          this.#acquires.delete(key);
          this.#view.add(key);
        }
        return false;
      case "released":
        for (const [key] of message[1]) this.#view.delete(key);
        return false;
      case "acquire-failed":
        for (const [key, epoch] of message[1]) {
          assert.equal(this.#acquires.get(key), epoch, "the failure of the last acquire");
          this.#acquires.delete(key);
        }
        return false;
      case "steal-response": {
        const [, , key, , state] = message;
        assert.equal(key, this.#stealing, "the answer to this request");
        if (state === "waiting" || state === "ready" || state === "constrained") {
          this.#runs.delete(key);
        }
        return false;
      }
      case "ask-holders":
        this.world.refresh(Object.fromEntries(message[1].map((key) => [key, "p4"])));
        return true;
      default:
        return false;
    }
  }
}

function isFinish(instruction: WorkerInstruction, key: string): boolean {
  return instruction.type === "send" && instruction.message[0] === "task-finished" &&
    instruction.message[1] === key;
}

function pick<T>(list: readonly T[], choice: number): T {
  const item = list[choice % list.length];
  assert.ok(item !== undefined);
  return item;
}

/**
 * A model of a worker for tests of the scheduler: it runs what it is told, fetches inputs from
 * peers, adopts running executions, frees, kills, refuses, and keeps what its tasks still need. It
 * sends only messages that a real worker may send; the test decides when.
 */
import {
  asAttempt,
  asSha256,
  type Attempt,
  CACHE_HOLDER,
  type Epoch,
  type FromWorker,
  isInlineInput,
  type Key,
  type Registration,
  type TaskError,
  type ToWorker,
  type WorkerId,
} from "../../protocol/mod.ts";

interface Run {
  attempt: Attempt;
  inputs: readonly Key[];
}

interface Value {
  attempt: Attempt;
  epoch: Epoch;
  /** Freed, and kept for tasks here only. */
  freed: boolean;
}

const NBYTES = 10;
export const THREADS = 2;

export class SimulatedWorker {
  id: WorkerId;
  incarnation = 0;
  readonly resources: Registration["resources"];
  paused = false;
  /** The runs that had begun when the scheduler paused it; `null`: it has not. */
  #begunBefore: ReadonlySet<Key> | null = null;
  /** The scheduler has removed it. */
  stale = false;
  readonly inbox: ToWorker[] = [];
  readonly outbox: FromWorker[] = [];
  readonly runs = new Map<Key, Run>();
  /** Executions that continue although they are not wanted; a later compute adopts them. */
  readonly unwanted = new Set<Key>();
  readonly held = new Map<Key, Value>();
  /** Replicas that the scheduler requested, and the epochs of the requests. */
  readonly acquiring = new Map<Key, Epoch>();
  readonly #heard = new Map<Key, number>();
  readonly #holders = new Map<Key, readonly WorkerId[]>();
  /** Keys reported as spilled. */
  readonly #spilled = new Set<Key>();

  constructor(id: WorkerId, resources: Registration["resources"]) {
    this.id = id;
    this.resources = resources;
  }

  inventory(): Pick<Registration, "held" | "running"> {
    return {
      held: [...this.held].map(([key, { attempt, epoch }]) => [key, NBYTES, attempt, epoch]),
      running: this.#begun().map(([key, { attempt }]) => [key, attempt]),
    };
  }

  /**
   * Registers again: messages under way in either direction are lost, as are runs that had not
   * begun.
   */
  restart(id: WorkerId): void {
    this.id = id;
    this.stale = false;
    this.paused = false;
    this.#begunBefore = null;
    this.inbox.length = 0;
    this.outbox.length = 0;
    const begun = this.#begun();
    this.runs.clear();
    for (const [key, run] of begun) this.runs.set(key, { ...run, inputs: [] });
    this.unwanted.clear();
    this.acquiring.clear();
    this.#spilled.clear();
    for (const value of this.held.values()) value.freed = false;
  }

  deliver(count: number): void {
    for (const message of this.inbox.splice(0, Math.min(count, this.inbox.length))) {
      this.#take(message);
    }
  }

  /** Ends one run whose inputs can be fetched: with a result, a graph, or an error. */
  run(
    peers: ReadonlyMap<WorkerId, SimulatedWorker>,
    outcome: "ok" | "spawned" | TaskError["kind"],
  ): void {
    for (const [key, { attempt, inputs }] of this.runs) {
      if (this.#begunBefore?.has(key) === false) continue;
      if (!this.#gather(inputs, attempt, peers)) continue;
      this.runs.delete(key);
      if (outcome === "ok") {
        this.held.set(key, { attempt, epoch: attempt, freed: false });
        const end = ["task-finished", key, attempt, NBYTES, 1, 5000] as const;
        const digest = asSha256(`digest of ${key}`);
        this.outbox.push([...end, attempt % 2 === 0 ? "dmFsdWU=" : null, digest]);
        if (this.acquiring.delete(key)) {
          this.outbox.push(["add-keys", [[key, this.#epochOf(key), NBYTES]]]);
        }
      } else if (outcome === "spawned") {
        this.outbox.push(["task-spawned", key, attempt, "{}", 1, 5000]);
      } else {
        const error: TaskError = {
          kind: outcome,
          name: "Error",
          message: outcome,
          ...(outcome === "killed" && attempt % 3 > 0 ? { grownBytes: 100 } : null),
          ...(outcome === "killed" && attempt % 3 > 1 ? { alone: true } : null),
        };
        this.outbox.push(["task-erred", key, attempt, error, 1, 5000]);
      }
      this.#dropFreed();
      return;
    }
  }

  runAll(peers: ReadonlyMap<WorkerId, SimulatedWorker>): void {
    for (let count = this.runs.size; count > 0; count--) this.run(peers, "ok");
  }

  /**
   * Fetches what the scheduler requested; reports peers that do not hold it, and asks for others.
   */
  fetch(peers: ReadonlyMap<WorkerId, SimulatedWorker>): void {
    for (const key of this.acquiring.keys()) {
      if (!this.held.has(key)) this.#gather([key], asAttempt(0), peers);
    }
  }

  /**
   * Sends a heartbeat. With each, one more value is spilled to disk, and the one spilled longest is
   * unspilled.
   */
  heartbeat(): void {
    const [longest] = this.#spilled;
    const unspilled = [...this.#spilled].filter((key) => key === longest || !this.held.has(key));
    const next = [...this.held.keys()].find((key) => !this.#spilled.has(key));
    const spilled = next === undefined ? [] : [next];
    for (const key of unspilled) this.#spilled.delete(key);
    for (const key of spilled) this.#spilled.add(key);
    this.outbox.push(["heartbeat", {
      memory: { process: 1, managed: 1, spilledMemory: 0, spilledDisk: 0 },
      executing: this.#bodies().map(([key, { attempt }]) => [key, attempt, 1000]),
      bandwidth: 0,
      receivedBytesTotal: 0,
      spills: { spilled, unspilled },
    }]);
  }

  /** Drops a value without a request, and reports it. */
  lose(index: number): void {
    const key = [...this.held.keys()][index % Math.max(1, this.held.size)];
    if (key !== undefined) this.#drop(key);
  }

  #take(message: ToWorker): void {
    switch (message[0]) {
      case "compute":
        return this.#compute(message);
      case "free-keys":
        return this.#freeAll(message);
      case "cancel-runs":
        for (const key of message[1]) this.#cancel(key);
        return;
      case "remove-replicas":
        for (const key of message[2]) this.#remove(key, message[1]);
        return;
      case "refresh-holders":
        for (const [key, holders] of message[2]) this.#refresh(key, message[1], holders);
        return;
      case "acquire-replicas":
        for (const [key, , holders] of message[2]) this.#acquire(key, message[1], holders);
        return;
      case "pause":
        this.#begunBefore = new Set(this.#bodies().map(([key]) => key));
        return;
      case "resume":
        this.#begunBefore = null;
        return;
      case "steal-request":
        return this.#giveBack(message[1], message[2], message[3]);
    }
  }

  #compute(
    [, key, attempt, , , , , dependencies]: Extract<ToWorker, readonly ["compute", ...unknown[]]>,
  ) {
    this.#hear(key, attempt);
    this.unwanted.delete(key);
    const value = this.held.get(key);
    if (value !== undefined) {
      Object.assign(value, { attempt, epoch: attempt, freed: false });
      this.outbox.push(["task-finished", key, attempt, NBYTES, 1, 0]);
      return;
    }
    const stored = dependencies.filter((input) => !isInlineInput(input));
    for (const [input, , holders] of stored) {
      this.#hear(input, attempt);
      this.#holders.set(input, holders);
      const kept = this.held.get(input);
      if (kept?.freed) {
        kept.freed = false;
        this.outbox.push(["add-keys", [[input, this.#epochOf(input), NBYTES]]]);
      }
    }
    this.runs.set(key, { attempt, inputs: stored.map(([input]) => input) });
  }

  /** What is executing: the oldest runs that have their inputs. These need them no longer. */
  #bodies(): [Key, Run][] {
    const mayRun = ([key]: [Key, Run]) => this.#begunBefore?.has(key) !== false;
    const bodies = this.#begun().filter(mayRun).slice(0, THREADS);
    for (const [, run] of bodies) run.inputs = [];
    return bodies;
  }

  /** Runs that have all their inputs. */
  #begun(): [Key, Run][] {
    return [...this.runs].filter(([, { inputs }]) => inputs.every((input) => this.held.has(input)));
  }

  #giveBack(id: number, key: Key, attempt: Attempt): void {
    const current = this.runs.get(key)?.attempt === attempt;
    const begun = this.#bodies().some(([body]) => body === key);
    const state = current ? begun ? "executing" : "ready" : this.held.has(key) ? "memory" : null;
    if (state === "ready") this.runs.delete(key);
    this.outbox.push(["steal-response", id, key, attempt, state]);
  }

  #acquire(key: Key, epoch: Epoch, holders: readonly WorkerId[]): void {
    this.#hear(key, epoch);
    const value = this.held.get(key);
    if (value !== undefined) {
      value.freed = false;
      this.outbox.push(["add-keys", [[key, this.#epochOf(key), NBYTES]]]);
      return;
    }
    this.acquiring.set(key, epoch);
    this.#holders.set(key, holders);
  }

  #refresh(key: Key, epoch: Epoch, holders: readonly WorkerId[]): void {
    this.#hear(key, epoch);
    this.#holders.set(key, holders);
    if (holders.includes(this.id) && !this.held.has(key) && !this.runs.has(key)) {
      this.outbox.push(["replicas-missing", this.id, [[key, this.#epochOf(key)]]]);
    }
    const others = holders.filter((holder) => holder !== this.id);
    if (others.length === 0 && !this.held.has(key)) this.#giveUp(key, "peer-missing");
  }

  #giveUp(key: Key, reason: "peer-missing" | "cancelled"): void {
    const epoch = this.acquiring.get(key);
    if (epoch === undefined) return;
    this.acquiring.delete(key);
    this.outbox.push(["acquire-failed", [[key, epoch, reason]]]);
  }

  /** One message answers an order that asks for it, if each of its keys is dropped at once. */
  #freeAll([, epoch, keys, whole]: Extract<ToWorker, readonly ["free-keys", ...unknown[]]>): void {
    const from = this.outbox.length;
    for (const key of keys) this.#free(key, epoch);
    const answers = this.outbox.slice(from);
    const isDropped = ([type, each]: FromWorker) =>
      type === "released" && (each as readonly [Key, Epoch][])[0]?.[1] === epoch;
    if (!whole || answers.length !== keys.length || !answers.every(isDropped)) return;
    this.outbox.splice(from, answers.length, ["released", [], epoch]);
  }

  /** A later epoch that it has heard: the order does not refer to what is here now. */
  #free(key: Key, epoch: Epoch): void {
    if (this.#epochOf(key) > epoch) return;
    this.#hear(key, epoch);
    this.#giveUp(key, "cancelled");
    if (this.runs.delete(key)) this.unwanted.add(key);
    const value = this.held.get(key);
    if (value !== undefined) value.freed = true;
    this.#dropFreed();
  }

  #cancel(key: Key): void {
    const attempt = this.runs.get(key)?.attempt ?? asAttempt(0);
    this.runs.delete(key);
    this.unwanted.delete(key);
    const value = this.held.get(key);
    if (value !== undefined) value.freed = true;
    this.#dropFreed();
    this.outbox.push(["run-killed", key, attempt]);
  }

  #remove(key: Key, epoch: Epoch): void {
    this.#hear(key, epoch);
    if (!this.held.has(key)) return;
    if (this.#isNeeded(key)) this.outbox.push(["add-keys", [[key, this.#epochOf(key), NBYTES]]]);
    else this.#drop(key);
  }

  /**
   * Fetches missing inputs from the known holders; reports those that do not hold them, and asks
   * for others.
   */
  #gather(
    inputs: readonly Key[],
    attempt: Attempt,
    peers: ReadonlyMap<WorkerId, SimulatedWorker>,
  ): boolean {
    let complete = true;
    for (const input of inputs) {
      if (this.held.has(input)) continue;
      const holder = (this.#holders.get(input) ?? []).find((id) => peers.get(id)?.held.has(input));
      const isCached = this.#holders.get(input)?.includes(CACHE_HOLDER) === true;
      // The cache can give two of three results that it lists.
      if (holder !== undefined || (isCached && this.#epochOf(input) % 3 > 0)) {
        this.held.set(input, { attempt: asAttempt(0), epoch: attempt, freed: false });
        this.outbox.push(["add-keys", [[input, this.#epochOf(input), NBYTES]]]);
        this.acquiring.delete(input);
        continue;
      }
      complete = false;
      for (const absent of this.#holders.get(input) ?? []) {
        if ((peers.has(absent) || absent === CACHE_HOLDER) && absent !== this.id) {
          const missing = [[input, this.#epochOf(input)]] as const;
          this.outbox.push(["replicas-missing", absent, missing]);
        }
      }
      this.outbox.push(["ask-holders", [input]]);
    }
    return complete;
  }

  #dropFreed(): void {
    for (const [key, { freed }] of this.held) if (freed && !this.#isNeeded(key)) this.#drop(key);
  }

  #drop(key: Key): void {
    this.held.delete(key);
    this.outbox.push(["released", [[key, this.#epochOf(key)]]]);
  }

  #isNeeded(key: Key): boolean {
    for (const { inputs } of this.runs.values()) if (inputs.includes(key)) return true;
    return false;
  }

  #hear(key: Key, epoch: number): void {
    this.#heard.set(key, Math.max(epoch, this.#heard.get(key) ?? 0));
    const value = this.held.get(key);
    if (value !== undefined) value.epoch = this.#epochOf(key);
  }

  #epochOf(key: Key): Epoch {
    return asAttempt(this.#heard.get(key) ?? 0);
  }
}

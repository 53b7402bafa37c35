/**
 * A small cluster in memory that enacts the manager's orders. Requested replicas arrive when the
 * test says so. It rejects every order that must never be given.
 */
import assert from "node:assert/strict";
import type {
  AcquireView,
  ManagedCluster,
  ReaderCounts,
  ReplicaView,
  TaskView,
  WorkerView,
} from "../../amm/mod.ts";
import {
  asKey,
  asWorkerId,
  type Key,
  type MemoryMeasure,
  type TaskStateName,
  type WorkerId,
  type WorkerStateName,
} from "../../protocol/mod.ts";

export class FakeTask implements TaskView {
  readonly key: Key;
  state: TaskStateName = "memory";
  nbytes = 1;
  copies: number | "all" = 1;
  waiters = 0;
  replicas: ReplicaView[] = [];
  acquires: AcquireView[] | null = null;
  cache: { readonly hit: unknown } | null = null;
  /** Worker -> number of dependents assigned to it. */
  readonly users = new Map<WorkerView, number>();
  distant = 0;
  /** Whether all replicas are spilled. */
  spilled = false;

  constructor(key: string) {
    this.key = asKey(key);
  }
}

export class FakeWorker implements WorkerView {
  readonly id: WorkerId;
  /** Differs from the id. */
  readonly name: string;
  status: WorkerStateName = "running";
  memoryLimit = 0;
  readonly held = new Map<FakeTask, ReplicaView>();
  readonly acquiring = new Set<FakeTask>();
  acquireAnsweredAt = 0;
  /** Bytes in use beside the replicas. */
  other = 0;

  constructor(id: string) {
    this.id = asWorkerId(id);
    this.name = `${id}-name`;
  }

  get nbytes(): number {
    let bytes = 0;
    for (const { nbytes } of this.held.keys()) bytes += nbytes;
    return bytes;
  }
}

export interface KeySetting {
  readonly nbytes?: number;
  readonly on?: readonly string[];
  readonly copies?: number | "all";
  /** Worker -> assigned dependents; `none`: those without; `distant`: those far from their turn. */
  readonly waiters?: Readonly<Record<string, number>>;
  readonly state?: TaskStateName;
  readonly spilled?: boolean;
}

export class FakeCluster implements ManagedCluster {
  at = 1_000_000;
  changes = 0;
  readonly workers = new Map<WorkerId, FakeWorker>();
  readonly tasks = new Map<Key, FakeTask>();
  readonly replicated = new Set<FakeTask>();
  readonly declared = new Set<FakeTask>();
  /** Orders given, as `w1 <- acquire x y` and `w1 <- remove x`. */
  orders: string[] = [];

  worker(
    id: string,
    { limit = 0, status = "running", other = 0 }: {
      readonly limit?: number;
      readonly status?: WorkerStateName;
      readonly other?: number;
    } = {},
  ): this {
    const worker = new FakeWorker(id);
    worker.memoryLimit = limit;
    worker.status = status;
    worker.other = other;
    this.workers.set(worker.id, worker);
    this.changes++;
    return this;
  }

  /** Workers `w0`, `w1`, ... all alike. */
  running(count: number): this {
    for (let index = 0; index < count; index++) this.worker(`w${index}`);
    return this;
  }

  key(key: string, setting: KeySetting = {}): this {
    const task = new FakeTask(key);
    task.nbytes = setting.nbytes ?? 1;
    task.state = setting.state ?? "memory";
    task.spilled = setting.spilled ?? false;
    this.tasks.set(task.key, task);
    for (const worker of setting.on ?? []) this.hold(worker, key);
    this.declare(key, setting.copies ?? 1);
    this.wait(key, setting.waiters ?? {});
    return this;
  }

  hold(worker: string, key: string): void {
    const [task, record] = [this.get(key), this.find(worker)];
    if (record.held.has(task)) return;
    const replica = { worker: record, spilled: task.spilled };
    task.replicas.push(replica);
    record.held.set(task, replica);
    this.changes++;
    this.#index(task);
  }

  lose(worker: string, key: string): void {
    const [task, record] = [this.get(key), this.find(worker)];
    task.replicas = task.replicas.filter((replica) => replica.worker !== record);
    record.held.delete(task);
    if (task.replicas.length === 0) task.state = "released";
    this.changes++;
    this.#index(task);
  }

  declare(key: string, copies: number | "all"): void {
    const task = this.get(key);
    task.copies = copies;
    if (copies === 1) this.declared.delete(task);
    else this.declared.add(task);
    this.changes++;
  }

  /** Replaces the dependents that wait for the key. */
  wait(key: string, waiters: Readonly<Record<string, number>>): void {
    const task = this.get(key);
    const { none = 0, distant = 0, ...assigned } = waiters;
    task.users.clear();
    task.distant = distant;
    task.waiters = none + distant;
    for (const [worker, count] of Object.entries(assigned)) {
      task.waiters += count;
      if (count > 0) task.users.set(this.find(worker), count);
    }
    this.changes++;
  }

  setStatus(worker: string, status: WorkerStateName): void {
    this.find(worker).status = status;
    this.changes++;
  }

  leave(worker: string): void {
    const record = this.find(worker);
    for (const task of [...record.held.keys()]) this.lose(worker, task.key);
    for (const task of [...record.acquiring]) this.#endAcquire(record, task);
    for (const task of this.tasks.values()) task.users.delete(record);
    this.workers.delete(record.id);
    this.changes++;
  }

  /** Requested replicas arrive; with `only`, at these workers only. */
  arrive(only?: readonly string[]): this {
    for (const worker of this.workers.values()) {
      if (only !== undefined && !only.includes(worker.id)) continue;
      for (const task of [...worker.acquiring]) {
        this.#endAcquire(worker, task);
        worker.acquireAnsweredAt = this.at;
        if (task.state === "memory") this.hold(worker.id, task.key);
      }
    }
    return this;
  }

  /** A requested replica fails to arrive. */
  fail(worker: string, key: string): void {
    this.#endAcquire(this.find(worker), this.get(key));
  }

  holders(key: string): string[] {
    return this.get(key).replicas.map(({ worker }) => worker.id);
  }

  keysOf(worker: string): string[] {
    return [...this.find(worker).held.keys()].map(({ key }) => key);
  }

  get(key: string): FakeTask {
    const task = this.tasks.get(asKey(key));
    assert.ok(task, `no key ${key}`);
    return task;
  }

  find(worker: string): FakeWorker {
    const record = this.workers.get(asWorkerId(worker));
    assert.ok(record, `no worker ${worker}`);
    return record;
  }

  /** The workers of these ids. */
  set(...workers: string[]): ReadonlySet<WorkerView> {
    return new Set(workers.map((worker) => this.find(worker)));
  }

  takeOrders(): string[] {
    const { orders } = this;
    this.orders = [];
    return orders;
  }

  task(key: Key): FakeTask | undefined {
    return this.tasks.get(key);
  }

  memory(worker: FakeWorker, measure: MemoryMeasure): number {
    return measure === "managed" ? worker.nbytes : worker.nbytes + worker.other;
  }

  readersOf(task: FakeTask): ReaderCounts {
    return Object.assign(new Map(task.users), { distant: task.distant });
  }

  acquire(worker: FakeWorker, tasks: readonly FakeTask[]): void {
    assert.equal(this.workers.get(worker.id), worker, "an order to a worker that is gone");
    assert.equal(worker.status, "running", `${worker.id} receives nothing`);
    assert.equal(new Set(tasks).size, tasks.length, "a key twice in one order");
    for (const task of tasks) {
      assert.equal(task.state, "memory", `${task.key} is not in memory`);
      assert.ok(!worker.held.has(task), `${worker.id} has ${task.key}`);
      assert.ok(!worker.acquiring.has(task), `${worker.id} was asked for ${task.key} before`);
      worker.acquiring.add(task);
      (task.acquires ??= []).push({ worker, at: this.at });
    }
    this.orders.push(`${worker.id} <- acquire ${tasks.map(({ key }) => key).join(" ")}`);
  }

  remove(worker: FakeWorker, tasks: readonly FakeTask[]): void {
    assert.equal(this.workers.get(worker.id), worker, "an order to a worker that is gone");
    assert.equal(new Set(tasks).size, tasks.length, "a key twice in one order");
    for (const task of tasks) {
      assert.ok(worker.held.has(task), `${worker.id} has no ${task.key}`);
      assert.ok(task.replicas.length > 1, `the last copy of ${task.key}`);
      this.lose(worker.id, task.key);
    }
    this.orders.push(`${worker.id} <- remove ${tasks.map(({ key }) => key).join(" ")}`);
  }

  #endAcquire(worker: FakeWorker, task: FakeTask): void {
    worker.acquiring.delete(task);
    const rest = task.acquires?.filter((acquire) => acquire.worker !== worker) ?? [];
    task.acquires = rest.length === 0 ? null : rest;
  }

  #index(task: FakeTask): void {
    if (task.replicas.length > 1) this.replicated.add(task);
    else this.replicated.delete(task);
  }
}

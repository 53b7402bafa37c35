/**
 * An {@linkcode Executor} whose tasks run in sandboxed child processes. `slots/slots.ts` decides
 * which child runs what; here its orders are carried out, and what processes do is told to it.
 *
 * A run that cannot be sent yet, because the modules of its graph or of its operation are still
 * being fetched, waits here and is not known to the slots.
 */
import { join } from "node:path";
import {
  errorMessage,
  EXECUTOR_RUNS_MAX,
  formatBytes,
  unreachable,
  WORKER_LOG_BYTES_MAX,
} from "../../base/mod.ts";
import type { Attempt, GraphContext, GraphId, Key, TaskError } from "../../protocol/mod.ts";
import { reportDeath } from "./death_report.ts";
import type { Executor, ModuleSource, OnOutcome, Outcome, Run } from "../executor.ts";
import { ModuleStore } from "./module_store.ts";
import { type ExecutorPermissions, mayRunPrograms } from "./permissions.ts";
import type { PoolChild } from "./child.ts";
import { grown, judge, type MemoryLimits } from "./memory_limits.ts";
import { PoolModules } from "./modules.ts";
import { Spawner } from "./spawner.ts";
import type { Death } from "./process.ts";
import { residentIsKnown, residentOf } from "./resident_size.ts";
import type { ChildId, KillReason, SlotOrder } from "../slots/slot_order.ts";
import { Slots } from "../slots/slots.ts";
import type { Transport } from "./socket.ts";
import { showLog, type TaskLog, TaskLogs } from "./task_log.ts";

export interface ExecutorPoolOptions {
  /** Bodies that may run at a time. */
  readonly slots: number;
  readonly onOutcome: OnOutcome;
  readonly modules: ModuleSource;
  /** A folder of this worker alone; made if missing. Module sets are written below it. */
  readonly localDirectory: string;
  readonly permissions: ExecutorPermissions;
  /** A child with more resident bytes is killed. Default: no limit. */
  readonly executorMemoryLimit?: number;
  /** How often resident sizes are read. Default 100. */
  readonly sampleMs?: number;
  /** An idle child that has grown by more is replaced. Default 256 MiB. */
  readonly idleGrowthBytesMax?: number;
  /** Default `Deno.execPath()`. */
  readonly denoPath?: string;
  /**
   * Short runs that may wait on one child, the running one included. Default `EXECUTOR_RUNS_MAX`.
   */
  readonly depth?: number;
  /** Clean children kept ready beside the busy ones. Default: one per slot, at most 4. */
  readonly spares?: number;
  /** Default: Unix sockets where there are any. */
  readonly transport?: Transport;
  /**
   * Told of what goes wrong without being the fault of a task: a child that cannot be started, ...
   */
  readonly onTrouble?: (message: string) => void;
}

/** `forget`: the child is dead, and all orders about it were carried out. */
type PoolOrder = SlotOrder<Run> | { readonly type: "forget"; readonly child: ChildId };

const SPARES_MAX = 4;
const IDLE_GROWTH_BYTES_MAX = 256 * 2 ** 20;

export class ExecutorPool implements Executor {
  readonly #options: ExecutorPoolOptions;
  readonly #slots: Slots<Run>;
  readonly #store: ModuleStore;
  readonly #modules: PoolModules;
  readonly #spawner: Spawner;
  readonly #children = new Map<ChildId, PoolChild>();
  readonly #logs = new TaskLogs(WORKER_LOG_BYTES_MAX);
  /** Runs whose modules are on their way. */
  readonly #preparing = new Map<Attempt, Run>();
  readonly #mayRun: boolean;
  readonly #limits: MemoryLimits;
  readonly #sampler: ReturnType<typeof setInterval>;
  #orders: PoolOrder[] = [];
  #performing = false;
  #reaperBytes = 0;
  #lastTrouble = "";
  #closed: Promise<void> | null = null;

  /** Starts the reaper and the spare children; returns at once. */
  constructor(options: ExecutorPoolOptions) {
    const { slots, permissions, localDirectory, transport = "unix" } = options;
    const { denoPath = Deno.execPath(), depth = EXECUTOR_RUNS_MAX } = options;
    this.#options = options;
    this.#mayRun = mayRunPrograms(permissions);
    this.#limits = {
      residentBytesMax: options.executorMemoryLimit ?? Infinity,
      idleGrowthBytesMax: options.idleGrowthBytesMax ?? IDLE_GROWTH_BYTES_MAX,
      descendants: this.#mayRun,
    };
    const spares = options.spares ?? Math.min(slots, SPARES_MAX);
    this.#slots = new Slots({ slots, spares, depth });
    const folder = join(localDirectory, "modules");
    this.#store = new ModuleStore({ folder, source: options.modules, permissions, denoPath });
    this.#modules = new PoolModules(this.#store);
    this.#spawner = new Spawner(
      {
        folder: join(localDirectory, "executors"),
        denoPath,
        permissions,
        transport,
        onTrouble: (message) => this.#trouble(message),
      },
      {
        head: (child) => this.#slots.head(child.id),
        onAnswered: (child) => this.#perform(this.#slots.answered(child.id)),
        onOutcome: options.onOutcome,
        onLog: (run, log) => this.#logs.keep(run.key, run.attempt, log),
        onTainted: (child) => this.#perform(this.#slots.retire(child.id)),
        onDead: (child, death) => this.#onDead(child, death),
      },
    );
    if (options.executorMemoryLimit !== undefined && !residentIsKnown()) {
      this.#trouble("The memory of executors cannot be limited here: there is no /proc to read");
    }
    this.#sampler = setInterval(() => this.#sample(), options.sampleMs ?? 100);
    this.#perform(this.#slots.open());
  }

  openGraph(context: GraphContext): void {
    this.#modules.open(context);
    this.#perform(this.#slots.openGraph(context));
  }

  closeGraph(graph: GraphId): void {
    this.#modules.close(graph);
    this.#perform(this.#slots.closeGraph(graph));
  }

  run(run: Run): void {
    this.#logs.drop(run.key);
    const waiting = this.#closed === null ? this.#modules.wait(run) : null;
    if (waiting === null) return this.#perform(this.#slots.submit(run));
    this.#preparing.set(run.attempt, run);
    void waiting.then((error) => {
      if (this.#preparing.get(run.attempt) !== run) return;
      this.#preparing.delete(run.attempt);
      if (error === null) this.#perform(this.#slots.submit(run));
      else this.#options.onOutcome(failure(run, error));
    });
  }

  kill(attempt: Attempt, reason: KillReason): void {
    if (this.#preparing.delete(attempt)) {
      this.#options.onOutcome({ type: "killed", attempt, reason });
    } else {
      this.#perform(this.#slots.kill(attempt, reason));
    }
  }

  /** What the last run of this task printed; `undefined` when nothing was, or it was dropped. */
  logs(key: Key): TaskLog | undefined {
    for (const child of this.#children.values()) {
      const head = this.#slots.head(child.id);
      if (head?.key !== key) continue;
      const open = child.openOutput();
      if (open.bytes > 0) return showLog(head.attempt, open);
    }
    return this.#logs.get(key);
  }

  residentBytes(): number {
    this.#reaperBytes ||= residentOf(this.#spawner.reaperPid, { descendants: false }).unshared;
    let sum = this.#reaperBytes;
    for (const child of this.#children.values()) {
      child.sample(this.#limits);
      sum += child.unsharedBytes;
    }
    return sum;
  }

  replaceIdle(growthBytesMin: number): void {
    for (const child of grown([...this.#children.values()], growthBytesMin)) {
      if (this.#slots.isIdle(child.id)) this.#perform(this.#slots.retire(child.id));
    }
  }

  killLargest(reason: string, growthBytesMin: number): void {
    const children = [...this.#children.values()];
    if (children.some((child) => !this.#slots.isWanted(child.id))) return;
    const large = grown(children, growthBytesMin);
    const victim = large.find((child) => this.#slots.isIdle(child.id)) ?? large[0];
    if (victim === undefined) return;
    victim.condemned ??= `${reason}: ${formatBytes(victim.residentBytes)}`;
    this.#perform(this.#slots.stop(victim.id));
  }

  /** Process ids of the children that live, in the order of their start. */
  pids(): number[] {
    return [...this.#children.values()].map((child) => child.process.pid);
  }

  close(): Promise<void> {
    return this.#closed ??= this.#close();
  }

  async #close(): Promise<void> {
    clearInterval(this.#sampler);
    for (const attempt of [...this.#preparing.keys()]) {
      this.#preparing.delete(attempt);
      this.#options.onOutcome({ type: "returned", attempt });
    }
    const dead = [...this.#children.values()].map((child) => child.process.dead);
    this.#perform(this.#slots.close());
    await Promise.all(dead);
    await this.#store.close();
    await this.#spawner.close();
  }

  /** An order may cause others, through whoever hears of an outcome: those come after it. */
  #perform(orders: readonly PoolOrder[]): void {
    for (const order of orders) this.#orders.push(order);
    if (this.#performing) return;
    this.#performing = true;
    try {
      for (let index = 0; index < this.#orders.length; index++) {
        this.#carryOut(this.#orders[index] as PoolOrder);
      }
    } finally {
      this.#orders = [];
      this.#performing = false;
    }
  }

  #carryOut(order: PoolOrder): void {
    switch (order.type) {
      case "send":
        return this.#children.get(order.child)?.send(order.run);
      case "start":
        return this.#start(order.child);
      case "bind":
        return this.#bind(order.child, order.context);
      case "stop":
        return this.#children.get(order.child)?.process.kill();
      case "blame":
        return this.#options.onOutcome(this.#blame(order.child, order.run));
      case "return":
        return this.#options.onOutcome({ type: "returned", attempt: order.run.attempt });
      case "killed": {
        const { run, reason } = order;
        return this.#options.onOutcome({ type: "killed", attempt: run.attempt, reason });
      }
      case "refuse":
        return this.#options.onOutcome(failure(order.run, this.#refusal(order.cause)));
      case "forget":
        return void this.#children.delete(order.child);
      default:
        return unreachable(order);
    }
  }

  #start(id: ChildId): void {
    try {
      this.#children.set(id, this.#spawner.spawn(id));
    } catch (error) {
      this.#trouble(`An executor cannot be started: ${errorMessage(error)}`);
      queueMicrotask(() => this.#perform(this.#slots.died(id, { started: false })));
    }
  }

  #bind(id: ChildId, context: GraphContext): void {
    const child = this.#children.get(id);
    const stored = this.#modules.stored(context);
    const mayRun = this.#mayRun;
    if (stored === undefined) return child?.bind({ folder: null, trouble: null, mayRun });
    if (child === undefined) return;
    this.#store.place(stored, child.folder).then(
      (folder) => child.bind({ folder, trouble: stored.trouble, mayRun }),
      (error: Error) => {
        if (child.death === null) {
          this.#trouble(`The modules of a graph cannot be written: ${error.message}`);
        }
        child.process.kill();
      },
    );
  }

  #onDead(child: PoolChild, death: Death): void {
    const started = death.started && child.serves;
    if (!death.started && this.#closed === null && this.#slots.isWanted(child.id)) {
      const said = child.openOutput().text().trim();
      this.#trouble(`An executor could not start (${death.exit})${said && `: ${said}`}`);
    }
    this.#perform([
      ...this.#slots.died(child.id, { started }),
      { type: "forget", child: child.id },
    ]);
  }

  /** The outcome of the run that may have begun on a child that is dead. */
  #blame(id: ChildId, run: Run): Outcome {
    const child = this.#children.get(id);
    const log = child?.openOutput();
    const death = child?.death;
    if (child === undefined || log === undefined || !death) return failure(run, LOST);
    if (log.bytes > 0) this.#logs.keep(run.key, run.attempt, log);
    const { exit, fault } = death;
    const reason = child.condemned ?? fault ?? (child.process.wasKilled ? BESIDE : null);
    const { residentBytes } = child;
    const tooLarge = child.condemned !== null;
    const error = reportDeath({ exit, reason, tooLarge, residentBytes, log });
    const durationUs = Math.max(0, Date.now() - child.headSince) * 1000;
    return { type: "failed", attempt: run.attempt, error, startedAt: child.headSince, durationUs };
  }

  #refusal(cause: "graph-unknown" | "no-child-starts"): TaskError {
    const message = cause === "graph-unknown"
      ? "The task belongs to a graph that is not open on this worker"
      : `No executor can be started on this worker. ${this.#lastTrouble}`;
    return { kind: "refused", name: "NoExecutor", message };
  }

  #sample(): void {
    for (const child of [...this.#children.values()]) {
      const verdict = judge(child, this.#slots.isIdle(child.id), this.#limits);
      if (verdict === "kill") this.#perform(this.#slots.stop(child.id));
      else if (verdict === "replace") this.#perform(this.#slots.retire(child.id));
    }
  }

  #trouble(message: string): void {
    this.#lastTrouble = message;
    this.#options.onTrouble?.(message);
  }
}

/** Its turn came in the moment when the process was killed for the sake of the task before it. */
const BESIDE = "another task on it was, at the moment when this one was about to begin";
const LOST: TaskError = {
  kind: "killed",
  name: "ExecutorDied",
  message: "The process of this task is gone",
};

function failure(run: Run, error: TaskError): Outcome {
  return { type: "failed", attempt: run.attempt, error, startedAt: Date.now(), durationUs: 0 };
}

/**
 * An {@linkcode Executor} whose tasks run in sandboxed child processes. `slots/slots.ts` decides
 * which child runs what. The pool carries out its instructions and reports to it what the processes
 * do.
 *
 * A run whose modules are still being fetched waits in the pool and is submitted to the slots
 * afterwards.
 */
import { join } from "node:path";
import { errorMessage, formatBytes, joinBytes, unreachable } from "../../base/mod.ts";
import type { LogFolder, LogRing } from "../../logs/mod.ts";
import type { Attempt, GraphContext, GraphId, Key } from "../../protocol/mod.ts";
import { blame, failure, graphUnknownError, killed, unavailable } from "./task_error.ts";
import type { Executor, KillReason, Run } from "../executor.ts";
import { ModuleStore } from "./modules/module_store.ts";
import { mayHaveEffects, mayRunPrograms, maySeeTrace } from "./permissions.ts";
import type { PoolChild } from "./child.ts";
import type { PreparedRun } from "./runs/prepared_run.ts";
import {
  checkMemory,
  COLLECTION_MS_MAX,
  largestGrown,
  type MemoryLimits,
  USUAL_GROWTH_BYTES,
} from "./memory_limits.ts";
import { fetchedCache } from "./child_cache.ts";
import { ChildStarts } from "../slots/child_starts.ts";
import { RunPeaks } from "../run_peaks.ts";
import { type BindingNeeds, GraphModules } from "./modules/graph_modules.ts";
import { RunIntake } from "./runs/intake.ts";
import type { LockedImports } from "./imports/locked_imports.ts";
import {
  AGE_MS,
  type ExecutorPoolOptions,
  LOAD_MS_MAX,
  memoryLimits,
  openImports,
  openLogs,
  slotsOptions,
  spawnerOptions,
} from "./pool_options.ts";
import { RunStacks, STACK_MS_MAX } from "./inspector/run_stacks.ts";
import { PROFILER_TIMES } from "./profiling/child_profiler.ts";
import { RunProfiles } from "./profiling/run_profiles.ts";
import { Spawner, type SpawnNeeds } from "./spawner.ts";
import type { ProcessDeath } from "./process.ts";
import { RestockTimer } from "./restock_timer.ts";
import { canMeasureResidentSize, measureResidentSize } from "./resident_size.ts";
import type { ChildId, SlotInstruction } from "../slots/slot_instruction.ts";
import { Slots } from "../slots/slots.ts";

/** `forget`: remove a dead child, after all instructions about it were carried out. */
type Forget = { readonly type: "forget"; readonly child: ChildId };
type PoolInstruction = SlotInstruction<PreparedRun> | Forget;

const NO_MODULES = {
  folder: null,
  trouble: null,
  isBlocked: false,
  loads: [],
  setups: [],
} as const;
export class ExecutorPool implements Executor {
  /** The output of the runs. */
  readonly logs: LogFolder;
  readonly #options: ExecutorPoolOptions;
  readonly #slots: Slots<PreparedRun>;
  readonly #store: ModuleStore;
  /** `null` when tasks may import nothing from elsewhere. */
  readonly #imports: LockedImports | null;
  readonly #modules: GraphModules;
  readonly #spawner: Spawner;
  readonly #children = new Map<ChildId, PoolChild>();
  readonly #intake: RunIntake;
  readonly #mayRun: boolean;
  readonly #limits: MemoryLimits;
  readonly peaks = new RunPeaks();
  readonly stacks: RunStacks;
  readonly profiles: RunProfiles;
  readonly #sampler: ReturnType<typeof setInterval>;
  readonly #restocking = new RestockTimer(() => this.#perform(this.#slots.restock()));
  readonly #ageing: ReturnType<typeof setInterval>;
  /** To carry out after the instructions that are being carried out. */
  #later: PoolInstruction[] = [];
  #performing = false;
  #reaperBytes = 0;
  readonly #starts = new ChildStarts((message) => this.#options.onTrouble?.(message));
  #closed: Promise<void> | null = null;

  /** Starts the reaper and the spare children without waiting for them. */
  constructor(options: ExecutorPoolOptions) {
    const { permissions, localDirectory, denoPath = Deno.execPath() } = options;
    this.#options = options;
    this.logs = openLogs(options);
    this.#mayRun = mayRunPrograms(permissions);
    this.#slots = new Slots(slotsOptions(options));
    this.#intake = new RunIntake({
      seesTrace: maySeeTrace(permissions),
      isReady: (run) => this.#closed !== null || run.traits.shared || this.#modules.isReady(run),
      fetchModules: (run, wait) => this.#modules.wait(run, wait),
      onReady: (run) => this.#perform(this.#slots.submit(run, run.traits)),
      onOutcome: options.onOutcome,
    });
    const folder = join(localDirectory, "modules");
    const cache = fetchedCache(permissions, denoPath);
    this.#imports = openImports(options, cache, (modules) => this.#retireServing(modules));
    const readsImports = this.#imports !== null;
    this.#store = new ModuleStore({ folder, source: options.modules, readsImports });
    this.#modules = new GraphModules(this.#store, this.#imports, options.setup ?? null);
    this.#spawner = new Spawner(
      spawnerOptions(options, cache),
      {
        onStarted: (child) => {
          this.profiles.started(child);
          if (this.#starts.succeeded()) this.#perform(this.#slots.probed());
        },
        head: (child) => this.#slots.head(child.id),
        onLoaded: (child) => this.#slots.loaded(child.id),
        onExiting: (child, attempt) => this.#slots.exiting(child.id, attempt),
        onTimed: ({ id }, from, to) => this.profiles.timed(id, from, to),
        onHeadEnded: ({ id }) => {
          if (this.profiles.isActive) this.profiles.ended(id);
          this.#perform(this.#slots.headEnded(id));
        },
        onOutcome: options.onOutcome,
        onLog: (run, bytes) => this.logs.append(run, bytes),
        onLogEnded: ({ attempt }, state) => this.logs.end(attempt, state),
        onTainted: (child) => this.#perform(this.#slots.retire(child.id)),
        onFilesExceeded: (child) => this.#perform(this.#slots.stop(child.id)),
        onSampled: ({ key }, bytes) => this.peaks.note(key, bytes),
        onDead: (child, death) => this.#onDead(child, death),
      },
    );
    this.stacks = new RunStacks({
      children: () => this.#children.values(),
      head: ({ id }) => this.#slots.head(id),
      msMax: options.stackMsMax ?? STACK_MS_MAX,
    });
    this.profiles = new RunProfiles({
      times: { ...PROFILER_TIMES, ...options.profilerTimes },
      runsOf: (child) => this.#slots.runsOf(child),
      head: (child) => this.#slots.head(child),
      groupOf: options.groupOf ?? (({ call }) => call.op),
    });
    this.#limits = memoryLimits(options, this.#mayRun || this.#spawner.isWrapped);
    const isUnlimited = options.executorMemoryLimit !== undefined && !canMeasureResidentSize();
    if (isUnlimited) options.onTrouble?.("Cannot limit executors: this system has no /proc");
    this.#sampler = setInterval(() => this.#sample(), options.sampleMs ?? 100);
    this.#ageing = setInterval(() => this.#age(), options.ageMs ?? AGE_MS);
    this.#perform(this.#slots.restock());
  }

  openGraph(context: GraphContext): void {
    this.#modules.open(context);
    this.#perform(this.#slots.openGraph(context));
    if (context.profile === true) this.profileGraph(context.graph, true);
    else if (this.profiles.isSampled(context.graph)) this.profileGraph(context.graph, false);
  }

  profileGraph(graph: GraphId, enabled: boolean): void {
    if (enabled) this.profiles.begin(graph, this.#children.values());
    else void this.profiles.end(graph);
  }

  closeGraph(graph: GraphId): void {
    this.profiles.closeGraph(graph);
    const context = this.#modules.close(graph);
    const prepare = context !== undefined && this.#modules.lockFile(context) === null;
    this.#perform(this.#slots.closeGraph(graph, prepare));
    this.#modules.sweep(this.#slots.keptModules());
  }

  run(run: Run): void {
    this.#intake.add(run);
  }

  kill(attempt: Attempt, reason: KillReason): void {
    if (this.#intake.remove(attempt)) {
      this.#options.onOutcome({ type: "killed", attempt, reason });
    } else {
      this.#perform(this.#slots.kill(attempt, reason));
    }
  }

  async probe(): Promise<string | null> {
    try {
      this.#spawner.restore();
      this.#modules.restore();
    } catch (error) {
      return `Cannot make the folders of executors: ${errorMessage(error)}`;
    }
    const probed = this.#starts.probe();
    const instructions = this.#slots.probe();
    this.#perform(instructions);
    if (instructions.length === 0) this.#starts.endProbe(null);
    return await probed;
  }

  get starts(): number {
    return this.#starts.count;
  }

  residentBytes(): number {
    const { reaperPid } = this.#spawner;
    if (this.#reaperBytes === 0 && reaperPid !== null) {
      this.#reaperBytes = measureResidentSize(reaperPid, { descendants: false }).unshared;
    }
    let sum = this.#reaperBytes;
    for (const child of this.#children.values()) {
      child.sample(this.#limits);
      sum += child.unsharedBytes;
    }
    return sum;
  }

  taken(): (readonly [key: Key, bytes: number])[] {
    return [...this.#children.values()].flatMap((child) => {
      const taken = child.taken();
      return taken === null ? [] : [taken];
    });
  }

  keptIdle(growthBytesMin: number): number {
    return this.#grownIdle(growthBytesMin).reduce((sum, child) => sum + child.growthBytes, 0);
  }

  sharedBytes(): number {
    let most = 0;
    for (const { residentBytes, unsharedBytes } of this.#children.values()) {
      most = Math.max(most, residentBytes - unsharedBytes);
    }
    return most;
  }

  growthBytes(): number {
    let sum = 0;
    for (const child of this.#children.values()) sum += child.growthBytes;
    return sum;
  }

  replaceIdle(growthBytesMin: number): void {
    this.#perform(this.#slots.shrink());
    for (const child of this.#grownIdle(growthBytesMin)) {
      const { id, idleMs, growthBytes } = child;
      const isClean = idleMs < COLLECTION_MS_MAX || growthBytes < USUAL_GROWTH_BYTES;
      if (this.#slots.isPrepared(id) || !isClean) this.#perform(this.#slots.retire(id));
    }
  }

  #grownIdle(growthBytesMin: number): PoolChild[] {
    return largestGrown([...this.#children.values()], growthBytesMin)
      .filter(({ id }) => this.#slots.isIdle(id));
  }

  killLargest(reason: string, growthBytesMin: number): void {
    const children = [...this.#children.values()];
    if (children.some((child) => !this.#slots.isWanted(child.id))) return;
    const large = largestGrown(children, growthBytesMin);
    const victim = large.find((child) => this.#slots.isIdle(child.id)) ?? large[0];
    if (victim === undefined) return;
    if (victim.memoryFault === null) {
      victim.memoryFault = `${reason}: ${formatBytes(victim.residentBytes)}`;
      victim.grownBytes = victim.growthBytes;
    }
    this.#perform(this.#slots.stop(victim.id));
  }

  /** Process ids of the live children, in the order of their start. */
  pids(): number[] {
    return [...this.#children.values()].map((child) => child.process.pid);
  }

  /** Kills all processes without waiting for their end, for a process that exits at once. */
  killNow(): void {
    for (const child of this.#children.values()) child.process.kill();
  }

  close(): Promise<void> {
    return this.#closed ??= this.#close();
  }

  async #close(): Promise<void> {
    clearInterval(this.#sampler);
    clearInterval(this.#ageing);
    this.#starts.endProbe("The worker is closing");
    const waiting = this.#intake.take();
    for (const attempt of waiting) this.#options.onOutcome({ type: "returned", attempt });
    const dead = [...this.#children.values()].map((child) => child.process.dead);
    this.#perform(this.#slots.close());
    this.#restocking.stop();
    await Promise.all(dead);
    await this.profiles.close();
    await this.#store.close();
    await this.#imports?.close();
    await this.#spawner.close();
    await this.logs.close();
  }

  /**
   * Carries out instructions in order. An outcome may cause calls that return further instructions;
   * these, and those that follow from them, come after the present ones.
   */
  #perform(instructions: readonly PoolInstruction[]): void {
    if (this.#performing) {
      for (const instruction of instructions) this.#later.push(instruction);
      return;
    }
    this.#performing = true;
    try {
      // By index: a list of one instruction is carried out for each run, and may grow meanwhile.
      for (let at = 0; at < instructions.length; at++) {
        this.#carryOut(instructions[at] as PoolInstruction);
      }
      for (let at = 0; at < this.#later.length; at++) {
        this.#carryOut(this.#later[at] as PoolInstruction);
      }
    } finally {
      if (this.#later.length > 0) this.#later = [];
      this.#performing = false;
    }
    if (this.#slots.isShort && this.#closed === null) this.#restocking.set(this.#slots.isBusy);
  }

  /** A child about which an instruction fails is killed: its runs end with it. */
  #carryOut(instruction: PoolInstruction): void {
    try {
      this.#tryOut(instruction);
    } catch (error) {
      this.#options.onTrouble?.(`Cannot carry out "${instruction.type}": ${errorMessage(error)}`);
      if ("child" in instruction) this.#children.get(instruction.child ?? 0)?.process.kill();
    }
  }

  #tryOut(instruction: PoolInstruction): void {
    switch (instruction.type) {
      case "send":
        return this.#send(instruction.child, instruction.run, instruction.grouped);
      case "start":
        return this.#start(instruction.child);
      case "bind":
        return this.#bind(instruction.child, instruction.context, instruction.forFiles);
      case "prepare":
        return this.#prepare(instruction.child, instruction.context, instruction.loads);
      case "stop":
        return this.#stop(instruction.child);
      case "blame":
        return this.#blame(instruction);
      case "return":
        this.logs.end(instruction.run.attempt, "failed");
        return this.#options.onOutcome({ type: "returned", attempt: instruction.run.attempt });
      case "killed":
        return this.#options.onOutcome(killed(instruction, this.#endLog(instruction)));
      case "refuse":
        return this.#options.onOutcome(failure(instruction.run, graphUnknownError()));
      case "unavailable":
        return this.#options.onOutcome(unavailable(instruction.run, this.#starts.lastTrouble));
      case "forget":
        return void this.#children.delete(instruction.child);
      default:
        return unreachable(instruction);
    }
  }

  #send(id: ChildId, run: PreparedRun, grouped: boolean): void {
    const child = this.#children.get(id);
    const isProfiled = this.profiles.isSampled(run.graph);
    child?.send(run, { grouped, isProfiled });
    if (isProfiled && child !== undefined) this.profiles.sent(child);
  }

  /** Kills a child. An idle one that is sampled is asked for its last samples before. */
  #stop(id: ChildId): void {
    const child = this.#children.get(id);
    const isAsked = this.profiles.isWatched(id) && this.#slots.isIdle(id);
    if (child === undefined || !isAsked) return child?.process.kill();
    void this.profiles.finish(id).finally(() => child.process.kill());
  }

  #start(id: ChildId): void {
    try {
      this.#children.set(id, this.#spawner.spawn(id));
    } catch (error) {
      this.#starts.failed(`Cannot start an executor: ${errorMessage(error)}`);
      queueMicrotask(() => this.#perform(this.#slots.died(id, { started: false })));
    }
  }

  #bind(id: ChildId, context: GraphContext | null, forFiles = false): void {
    if (context === null) {
      return this.#children.get(id)?.bind({ ...NO_MODULES, mayRun: false });
    }
    const lockFile = this.#modules.lockFile(context);
    const isClean = lockFile === null && !forFiles;
    const child = isClean ? this.#children.get(id) : this.#restart(id, { lockFile, forFiles });
    // A prepared child has the modules of the context.
    if (child?.modules === undefined) this.#load(child, context, { lockFile, names: [] });
  }

  /** The child loads modules that may run before there is a graph, so they must have no effects. */
  #prepare(id: ChildId, context: GraphContext, loads: readonly string[]): void {
    const names = mayHaveEffects(this.#options.permissions) ? [] : loads;
    this.#load(this.#children.get(id), context, { lockFile: null, names });
  }

  /** Binds a child when the modules of the context are in its folder. */
  #load(child: PoolChild | undefined, context: GraphContext, needs: BindingNeeds): void {
    if (child === undefined) return;
    child.modules = context.modules;
    const parts = this.#modules.binding(context, child.folder, needs);
    if (parts === null) return child.bind({ ...NO_MODULES, mayRun: this.#mayRun });
    parts.then((binding) => {
      const { loadMsMax = LOAD_MS_MAX } = this.#options;
      if (binding.loads.length > 0) child.limitLoad(loadMsMax);
      else this.#slots.loaded(child.id);
      child.bind({ ...binding, mayRun: this.#mayRun });
    }).catch((error: Error) => {
      if (child.death === null) {
        this.#starts.failed(`Cannot write the modules of a graph: ${error.message}`);
      }
      child.process.kill();
    });
  }

  /** Replaces a clean child by one that is started with more. */
  #restart(id: ChildId, needs: SpawnNeeds): PoolChild | undefined {
    const clean = this.#children.get(id);
    try {
      const child = this.#spawner.spawn(id, needs);
      this.#children.set(id, child);
      clean?.process.kill();
      return child;
    } catch (error) {
      this.#starts.failed(`Cannot start an executor: ${errorMessage(error)}`);
      clean?.process.kill();
      return undefined;
    }
  }

  /** Retires the children of a set whose lock file has changed, which they have read before. */
  #retireServing(modules: string | null): void {
    for (const child of [...this.#children.values()]) {
      if (child.modules === modules) this.#perform(this.#slots.retire(child.id));
    }
  }

  #onDead(child: PoolChild, death: ProcessDeath): void {
    // A clean child that was replaced served nothing.
    if (this.#children.get(child.id) !== child) return;
    this.profiles.died(child.id);
    const started = death.started && child.isBound;
    if (!death.started && this.#closed === null && this.#slots.isWanted(child.id)) {
      const output = new TextDecoder().decode(joinBytes(child.unclaimedOutput())).trim();
      this.#starts.failed(`An executor did not start (${death.exit})${output && `: ${output}`}`);
    }
    this.#perform([
      ...this.#slots.died(child.id, { started }),
      { type: "forget", child: child.id },
    ]);
  }

  #blame({ child: id, run }: { readonly child: ChildId; readonly run: Run }): void {
    const log = this.#endLog({ child: id, run });
    this.#options.onOutcome(blame(this.#children.get(id), run, log));
  }

  /** The last run of a dead child has ended: the rest of the output is its. Returns the end. */
  #endLog({ child, run }: { readonly child?: ChildId; readonly run: Run }): LogRing {
    const rest = this.#children.get(child ?? 0)?.unclaimedOutput() ?? [];
    for (const bytes of rest) void this.logs.append(run, bytes);
    return this.logs.end(run.attempt, "failed");
  }

  #age(): void {
    this.#perform(this.#slots.age());
    this.#modules.sweep(this.#slots.keptModules());
  }

  #sample(): void {
    for (const child of [...this.#children.values()]) {
      const action = checkMemory(child, this.#slots.isIdle(child.id), this.#limits);
      if (action === "kill") this.#perform(this.#slots.stop(child.id));
      else if (action === "replace") this.#perform(this.#slots.retire(child.id));
    }
  }
}

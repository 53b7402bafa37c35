/**
 * Collects the record of one graph while its recording is replayed: assignments and ends of its
 * tasks, losses of results, and what the memory manager did. Keeps what is told of the tasks of one
 * graph only: of the wanted one, or of the last that was submitted so far.
 */
import { createHash } from "node:crypto";
import {
  asGraphId,
  asWorkerId,
  type FromWorker,
  type GraphId,
  shortKey,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  ammStatus,
  type DefinedTask,
  definedTask,
  definedTasks,
  graphState,
  graphStatus,
  graphStatuses,
  hasCachedResult,
  isSecondRun,
  lastNotices,
  listSuggestions,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerState,
  workerStatuses,
} from "../../scheduler/mod.ts";
import { TaskBook } from "./task_book.ts";
import type { RunRecord, TaskRecord } from "./run_record.ts";
import { WorkerRoles } from "./worker_roles.ts";

/** States of a task on its worker in which it is given back when another one asks for it. */
const GIVEN_BACK: ReadonlySet<string | null> = new Set(["waiting", "ready", "constrained"]);
/** Characters of arguments that are kept as they are. */
const ARGS_CHARACTERS_MAX = 120;

/** The run of a graph, and the graphs that the recording has. */
export interface CollectedRun {
  readonly run: Omit<RunRecord, "source" | "kind" | "notes">;
  /** Tasks that were assigned before the recording begins. */
  readonly cut: number;
}

export class RunCollector {
  /** Ids of all graphs, oldest first. */
  readonly graphs = new Set<GraphId>();
  readonly #wanted: string | null;
  #state: SchedulerState | null = null;
  #followed: Followed | null = null;
  #workers = new WorkerRoles();
  #hasBegun = false;
  #lastAt = 0;

  /** `wanted`: id of a graph; `null`: the last one. */
  constructor(wanted: string | null) {
    this.#wanted = wanted;
  }

  /** The machine was created, or restored from a snapshot. */
  attach(state: SchedulerState): void {
    this.#state = state;
    listSuggestions(state, true);
  }

  /** Takes an event, and what the machine did. */
  see(event: SchedulerEvent, instructions: readonly SchedulerInstruction[]): void {
    const state = this.#state;
    if (state === null) return;
    const accepted = instructions.flatMap((instruction) =>
      instruction.type === "accept-graph" ? [instruction.graph] : []
    );
    if (!this.#hasBegun) this.#begin(state, event.at, accepted);
    this.#lastAt = event.at;
    for (const graph of accepted) this.#accept(state, graph, event.at);
    this.#seeEvent(state, event);
    for (const instruction of instructions) this.#perform(state, instruction, event);
    this.#seeManager(state, event.at);
  }

  /** The run; `null` if the recording has no such graph. */
  result(): CollectedRun | null {
    const followed = this.#followed;
    if (followed === null || (this.#wanted !== null && followed.id !== this.#wanted)) return null;
    const { id, name, state, submittedAt, endedAt, policies, book, cut } = followed;
    const elapsedMs = (endedAt ?? this.#lastAt) - submittedAt;
    return {
      run: {
        graph: id,
        name,
        state,
        elapsedMs,
        tasks: book.tasks,
        workers: this.#workers.during(submittedAt, submittedAt + elapsedMs),
        policies: [...policies].sort(),
      },
      cut,
    };
  }

  /** Takes over what is there before the first event, which has `accepted` these graphs. */
  #begin(state: SchedulerState, at: number, accepted: readonly GraphId[]): void {
    this.#hasBegun = true;
    for (const { id, name, threads } of workerStatuses(state, { limit: Infinity })) {
      this.#workers.join(asWorkerId(id), { name, threads }, at);
    }
    const there = graphStatuses(state, { limit: Infinity }).reverse()
      .filter(({ id }) => !accepted.includes(asGraphId(id)));
    for (const { id } of there) this.graphs.add(asGraphId(id));
    const last = there.find(({ id }) => id === this.#wanted) ?? there.at(-1);
    if (last === undefined) return;
    const { id, submittedAt } = last;
    const submitted = submittedAt === null ? at : Date.parse(submittedAt);
    this.#follow(state, asGraphId(id), { at: submitted, isNew: false });
  }

  #accept(state: SchedulerState, id: GraphId, at: number): void {
    this.graphs.add(id);
    if (this.#followed === null || this.#followed.id !== this.#wanted) {
      this.#follow(state, id, { at, isNew: true });
    }
  }

  /** `isNew`: the graph was submitted now, so nothing of it was assigned before. */
  #follow(
    state: SchedulerState,
    id: GraphId,
    { at, isNew }: { readonly at: number; readonly isNew: boolean },
  ): void {
    const book = new TaskBook(at, this.#workers);
    let cut = 0;
    for (const task of definedTasks(state, id)) {
      const record = recordOf(isNew ? { ...task, wasAssigned: false } : task);
      book.add(task.key, record);
      if (record.isCut) cut++;
    }
    this.#followed = {
      id,
      book,
      cut,
      submittedAt: at,
      endedAt: null,
      isClosed: false,
      name: graphStatus(state, id)?.name ?? "",
      state: graphState(state, id) ?? "unknown",
      policies: new Set(policiesOf(state)),
    };
  }

  #seeEvent(state: SchedulerState, event: SchedulerEvent): void {
    const followed = this.#followed;
    switch (event.type) {
      case "graph-retried":
        if (followed !== null && followed.id === event.graph) followed.isClosed = false;
        return;
      case "amm-started":
      case "amm-policy-added":
        if (followed === null || followed.isClosed) return;
        for (const name of policiesOf(state)) followed.policies.add(name);
        return;
      case "worker-reported":
        for (const message of event.messages) this.#report(message, event.worker, event.at);
        return;
    }
  }

  /** Notes what the memory manager does with results. */
  #seeManager(state: SchedulerState, at: number): void {
    const book = this.#followed?.book;
    for (const notice of lastNotices(state)) {
      if (notice.type !== "manager-ran" || notice.run.report.dryRun) continue;
      for (const { op, policy, key, worker } of notice.run.suggestions ?? []) {
        const name = worker === null ? undefined : this.#workers.nameOf(worker);
        if (name === undefined) continue;
        const source = notice.manager === "amm" ? policy : notice.manager;
        book?.move(key, { at, op, policy: source, worker: name });
      }
    }
  }

  #report(message: FromWorker, worker: WorkerId, at: number): void {
    const book = this.#followed?.book;
    switch (message[0]) {
      case "task-finished": {
        const [, key, attempt, nbytes, , us, value = null, digest = null, waits = null] = message;
        const mark = digest === null ? value : `sha256:${digest}`;
        return book?.end(key, attempt, { end: "finished", at, us, waits, nbytes, value: mark });
      }
      case "task-erred": {
        const [, key, attempt, { name, message: text }, , us, waits = null] = message;
        const error = { name, message: text };
        return book?.end(key, attempt, { end: "failed", at, us, waits, error });
      }
      case "task-spawned": {
        const [, key, attempt, , , us, waits = null] = message;
        return book?.end(key, attempt, { end: "spawned", at, us, waits });
      }
      case "steal-response":
        if (GIVEN_BACK.has(message[4])) book?.giveBack(message[2], message[3], "stolen");
        return;
      case "rescheduled":
        return book?.giveBack(message[1], message[2], "withdrawn");
      case "released":
        for (const [key, , lost] of message[1]) book?.drop(key, worker, { at, lost });
        return;
      case "replicas-missing":
        for (const [key] of message[2]) {
          book?.drop(key, message[1], { at, lost: "its worker did not hold it" });
        }
        return;
    }
  }

  #perform(state: SchedulerState, instruction: SchedulerInstruction, event: SchedulerEvent): void {
    const followed = this.#followed;
    switch (instruction.type) {
      case "send":
        if (instruction.message[0] === "compute" && followed !== null && !followed.isClosed) {
          const [, key, attempt, graph] = instruction.message;
          const { book } = followed;
          if (graph === followed.id && !book.has(key)) addStarted(book, definedTask(state, key));
          const isSecond = isSecondRun(state, key, attempt);
          book.assign(key, attempt, { worker: instruction.worker, at: event.at, isSecond });
        }
        return;
      case "accept-worker":
        if (event.type === "worker-registered") {
          this.#workers.join(event.worker, event.registration, event.at);
        }
        return;
      case "close-worker":
        return this.#workers.leave(instruction.worker, event.at, whyLost(event, instruction.code));
      case "end-graph":
        if (followed === null || followed.id !== instruction.graph) return;
        followed.state = graphState(state, followed.id) ?? followed.state;
        followed.endedAt = event.at;
        followed.isClosed = true;
        for (const [key, task] of followed.book.unassigned()) {
          task.isCached = hasCachedResult(state, key);
        }
        return;
    }
  }
}

/** The graph whose tasks are kept. */
interface Followed {
  readonly id: GraphId;
  readonly name: string;
  readonly book: TaskBook;
  readonly cut: number;
  readonly submittedAt: number;
  readonly policies: Set<string>;
  state: string;
  endedAt: number | null;
  /** It has ended: what its tasks do from here on, they do for other graphs. */
  isClosed: boolean;
}

/** A task that another one has started is known from its first assignment on. */
function addStarted(book: TaskBook, task: DefinedTask | undefined): void {
  if (task !== undefined) book.add(task.key, recordOf({ ...task, wasAssigned: false }));
}

function recordOf(
  { key, group, call, inputs, nbytes, content, wasAssigned }: DefinedTask,
): TaskRecord {
  return {
    key: shortKey(key),
    group,
    call: call && {
      op: call.op,
      args: shortened(JSON.stringify(call.args)),
      annotations: JSON.stringify(call.annotations ?? {}),
      code: call.code,
    },
    inputs: inputs.map(shortKey),
    attempts: [],
    moves: null,
    external: call === null ? { nbytes, content } : null,
    isCached: false,
    isCut: call !== null && wasAssigned,
  };
}

function shortened(args: string): string {
  if (args.length <= ARGS_CHARACTERS_MAX) return args;
  return `sha256:${createHash("sha256").update(args).digest("hex")}`;
}

function policiesOf(state: SchedulerState): string[] {
  const { running, policies } = ammStatus(state);
  return running ? policies.map(({ name }) => name) : [];
}

/** Why the event has closed a worker, the rest of "it ...". */
function whyLost(event: SchedulerEvent, code: "removed" | "stale-incarnation"): string {
  switch (event.type) {
    case "worker-lost":
      if (event.reason === "refused") return "was lost: its address refused connections";
      return event.reason === "left" ? "left" : "was removed";
    case "worker-registered":
      return "registered again";
    case "worker-reported":
      return event.messages.some(([type]) => type === "left") ? "left" : "retired";
    default:
      return code === "removed" ? "retired" : "was lost: its lease ran out";
  }
}

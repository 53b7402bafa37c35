/**
 * Queues of several owners give out the task whose turn it is: the one that a scan of all tasks in
 * the queue finds. Owners, weights, graphs, queues, times and the order of events are random.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Cluster } from "../../../../scheduler/state/cluster.ts";
import {
  charge,
  countQueued,
  countUnqueued,
  recount,
  settle,
} from "../../../../scheduler/state/fair_share/charges.ts";
import { FairShares, type GraphSharing } from "../../../../scheduler/state/fair_share/share.ts";
import { compareTurns } from "../../../../scheduler/state/fair_share/turns.ts";
import type { Context, Task } from "../../../../scheduler/state/task.ts";
import { TaskQueue } from "../../../../scheduler/state/task_queue.ts";
import { propertyRuns } from "../../../property_runs.ts";
import { NO_CONSTRAINTS, queuedTask } from "../queued_task.ts";

const QUEUES = 2;
/** Queues have the tasks of more owners, and of fewer, than are compared one by one. */
const OWNERS = 24;

const action = fc.record({
  type: fc.constantFrom("come", "come", "start", "start", "end", "back", "leave", "fault"),
  queue: fc.nat(QUEUES - 1),
  owner: fc.nat(OWNERS - 1),
  graph: fc.nat(2),
  priority: fc.nat(1),
  pick: fc.nat(1000),
  /** Few values, so that tags are often equal. */
  us: fc.nat(3),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

for (const graphShare of ["fifo", "fair"] as const) {
  Deno.test(`the head of each queue is the one that a scan finds, graphs ${graphShare}`, () => {
    const actions = fc.array(action, { size: "max", maxLength: 300 });
    const weights = fc.array(fc.integer({ min: 1, max: 3 }), {
      minLength: OWNERS,
      maxLength: OWNERS,
    });
    fc.assert(
      fc.property(actions, weights, (steps, given) => {
        const world = new QueuesOfOwners(graphShare, given);
        world.fill();
        for (const step of steps) world.take(step);
      }),
      propertyRuns(1000),
    );
  });
}

/** Tasks that are queued or run, and the shares that these count in. */
class QueuesOfOwners {
  readonly #fair: FairShares;
  readonly #cluster: Cluster;
  readonly #contexts: readonly (readonly Context[])[];
  readonly #queues = Array.from({ length: QUEUES }, () => new TaskQueue(null));
  readonly #queued = this.#queues.map((): Task[] => []);
  readonly #running: Task[] = [];
  #made = 0;

  constructor(graphShare: GraphSharing, weights: readonly number[]) {
    const fair = this.#fair = new FairShares({ fairShare: true, graphShare });
    const tasks = { values: () => [...this.#queued.flat(), ...this.#running] };
    this.#cluster = { fair, tasks, unrestricted: NO_CONSTRAINTS } as unknown as Cluster;
    this.#contexts = weights.map((weight, index) => {
      const share = fair.of(`owner${index}`);
      share.weight = weight;
      return [0, 1, 2].map(() => ({ share }) as unknown as Context);
    });
  }

  /** Each owner has a task in each queue. */
  fill(): void {
    for (let queue = 0; queue < QUEUES; queue++) {
      for (let owner = 0; owner < OWNERS; owner++) {
        this.#queue(this.#make({ owner, graph: 0, priority: 0 }), queue);
      }
    }
  }

  /** Most queues are not read after most actions, as those of workers without room. */
  take(step: Action): void {
    const { type, queue, pick, us } = step;
    const waiting = this.#queued[queue] ?? [];
    if (type === "come") this.#queue(this.#make(step), queue);
    else if (type === "start") {
      const head = this.#check(queue);
      if (head !== undefined) this.#start(head, waiting, us);
    } else if (type === "leave") {
      const left = waiting[pick % waiting.length];
      if (left !== undefined) this.#unqueue(left, waiting);
    } else if (type === "fault") this.#miscount(step);
    else this.#end(step);
    if (pick % 4 === 0) this.#check(pick % QUEUES);
  }

  /** The head of the queue. */
  #check(queue: number): Task | undefined {
    const [first] = (this.#queued[queue] ?? []).toSorted(compareTurns);
    const head = this.#queues[queue]?.peek();
    assert.equal(head?.key, first?.key);
    return head;
  }

  #queue(task: Task, queue: number): void {
    const share = countQueued(this.#cluster, task);
    this.#queues[queue]?.push(task, 1, share);
    this.#queued[queue]?.push(task);
  }

  #unqueue(task: Task, waiting: Task[]): void {
    task.queue?.remove(task);
    countUnqueued(this.#cluster, task);
    waiting.splice(waiting.indexOf(task), 1);
  }

  #start(task: Task, waiting: Task[], us: number): void {
    this.#unqueue(task, waiting);
    charge(this.#cluster, task, us);
    task.worker = {} as Task["worker"];
    this.#running.push(task);
  }

  /** A task that runs ends, or is given back. */
  #end({ type, queue, pick, us }: Action): void {
    const [task] = this.#running.splice(pick % (this.#running.length || 1), 1);
    if (task === undefined) return;
    task.worker = null;
    settle(this.#cluster, task, type === "back" ? 0 : us);
    if (type === "back") this.#queue(task, queue);
  }

  /** A share counts too much, until what it holds is counted again. */
  #miscount({ owner, us }: Action): void {
    const share = this.#fair.of(`owner${owner}`);
    share.reserved += us * 1000;
    share.moved();
    this.#check(owner % QUEUES);
    recount(this.#cluster);
  }

  #make({ owner, graph, priority }: Pick<Action, "owner" | "graph" | "priority">): Task {
    const order = this.#made++;
    return queuedTask({
      key: `owner${owner}/ns/${order}` as Task["key"],
      context: this.#contexts[owner]?.[graph] as Context,
      userNegated: -priority,
      generation: graph,
      order,
    });
  }
}

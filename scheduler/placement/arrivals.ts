/**
 * Tasks that became runnable in a stimulus, in the order in which they are placed. Those of one
 * share are sorted once. Those of several shares take turns: the tag of a share grows with each
 * task that is sent to a worker, and falls with each that is asked back.
 */
import { Heap } from "../../base/mod.ts";
import { compareTurns, graphTurn } from "../state/fair_share/turns.ts";
import type { FairShares, OwnerShare } from "../state/fair_share/share.ts";
import { compareTasks, isDeferred, type Task } from "../state/task.ts";

/** The arrivals of one graph, or of one owner if graphs have no shares. */
interface Group {
  readonly tasks: readonly Task[];
  next: number;
  /** Tag of the graph of the next task when it was put into the heap: a lower bound. */
  turn: number;
}

export class Arrivals {
  readonly #fair: FairShares;
  readonly #owners: readonly Heap<Group>[];
  /** {@linkcode FairShares.falls} when the groups were put into their order. */
  #falls: number;

  constructor(fair: FairShares, tasks: Task[]) {
    this.#fair = fair;
    this.#falls = fair.falls;
    this.#owners = groupByShare(tasks.sort(compareTasks));
  }

  /** The task whose turn it is. Linear in the graphs after a tag has fallen. */
  peek(): Task | undefined {
    if (this.#falls !== this.#fair.falls) {
      this.#falls = this.#fair.falls;
      for (const groups of this.#owners) putAgain(groups);
    }
    let best: Task | undefined;
    for (let index = 0; index < this.#owners.length; index++) {
      const task = headOf(this.#owners[index] as Heap<Group>);
      if (task !== undefined && (best === undefined || compareTurns(task, best) < 0)) best = task;
    }
    return best;
  }

  /** Takes the task that `peek()` has returned. */
  take(task: Task): void {
    for (let index = 0; index < this.#owners.length; index++) {
      const groups = this.#owners[index] as Heap<Group>;
      const group = groups.peek();
      if (group?.tasks[group.next] !== task) continue;
      group.next++;
      // The usual case: all arrivals are of one share.
      if (groups.size === 1 && group.next < group.tasks.length) return;
      groups.pop();
      if (group.next < group.tasks.length) put(groups, group);
      return;
    }
  }
}

function groupByShare(sorted: readonly Task[]): readonly Heap<Group>[] {
  const owners = new Map<OwnerShare, Map<unknown, Task[]>>();
  for (const task of sorted) {
    const { share } = task.context;
    let groups = owners.get(share);
    if (groups === undefined) owners.set(share, groups = new Map());
    const graph = share.isSplit ? task.context : share;
    const group = groups.get(graph);
    if (group === undefined) groups.set(graph, [task]);
    else group.push(task);
  }
  return [...owners.values()].map((groups) => {
    const heap = new Heap<Group>(compareGroups);
    for (const tasks of groups.values()) put(heap, { tasks, next: 0, turn: 0 });
    return heap;
  });
}

function put(groups: Heap<Group>, group: Group): void {
  group.turn = turnOf(group);
  groups.push(group);
}

function putAgain(groups: Heap<Group>): void {
  if (groups.size < 2) return;
  const all = [...groups];
  groups.clear();
  for (const group of all) put(groups, group);
}

function turnOf({ tasks, next }: Group): number {
  const task = tasks[next] as Task;
  return task.context.share.isSplit ? graphTurn(task) : 0;
}

function headOf(groups: Heap<Group>): Task | undefined {
  for (let group = groups.peek(); group !== undefined; group = groups.peek()) {
    if (groups.size === 1 || group.turn === turnOf(group)) return group.tasks[group.next];
    groups.pop();
    put(groups, group);
  }
  return undefined;
}

function compareGroups(a: Group, b: Group): number {
  const task = a.tasks[a.next] as Task;
  const other = b.tasks[b.next] as Task;
  return task.userNegated - other.userNegated ||
    Number(isDeferred(task)) - Number(isDeferred(other)) || a.turn - b.turn ||
    compareTasks(task, other);
}

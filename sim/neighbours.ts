/**
 * Clients that submit graphs beside the one that is checked, in its namespace, and do with them
 * whatever a client may: some arrive in parts, of which the rest never comes, some are kept by a
 * lease that ends, and some are released, cancelled, retried and deleted.
 */
import { type CompiledGraph, type GraphPart, graphParts } from "../graph/mod.ts";
import { asGraphId, type GraphId, ownerOf, type Unstamped } from "../protocol/mod.ts";
import type { SchedulerEvent } from "../scheduler/machine.ts";
import type { Chance, Dice } from "./faults/chance.ts";
import type { FaultStep } from "./faults/steps.ts";
import type { VirtualTime } from "./network/virtual_time.ts";
import type { SchedulerProcess } from "./processes/scheduler_process.ts";
import { drawPart } from "./surroundings.ts";

const PREFIX = "n";
const PARTS_MAX = 6;
const PART_MS_MAX = 3000;
const LEASE_MS_MAX = 20_000;
const FAILURES_MAX = [null, null, 1, 2] as const;
const PRIORITIES = [0, 0, 1, -1] as const;

export interface NeighbourPorts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly scheduler: SchedulerProcess;
  /** All tasks that they choose from. */
  readonly surrounded: CompiledGraph;
  /** Tells the scheduler an event, as soon as it is up. */
  readonly tell: (event: Unstamped<SchedulerEvent>) => void;
}

/** The graph is not the one that is checked. */
export function isNeighbour(graph: GraphId): boolean {
  return graph.startsWith(PREFIX);
}

export class Neighbours {
  readonly #ports: NeighbourPorts;

  constructor(ports: NeighbourPorts) {
    this.#ports = ports;
  }

  /** Submits a graph in this namespace, named by the step. */
  submit(step: FaultStep, namespace: string, inParts: boolean): void {
    const { chance, surrounded, tell, scheduler } = this.#ports;
    // The scheduler process of a submission that is under way must not end.
    if (scheduler.down) return;
    const graph = asGraphId(`${PREFIX}${step.index}`);
    const dice = chance.of(`beside ${step.index}`);
    const compiled = { ...drawPart(surrounded, dice), ...this.#terms(step, dice), namespace };
    const client = dice.next() < 0.3 ? this.#client(step, ownerOf(namespace), dice) : undefined;
    const { cache } = scheduler;
    const rest = {
      modules: null,
      submitter: "neighbour",
      trace: null,
      ...(client !== undefined && { client }),
    };
    const cached = (part: Pick<GraphPart, "tasks">) => {
      return cache === null ? null : { cache: cache.begin(graph, compiled, part) };
    };
    if (!inParts) {
      return tell({ type: "graph-submitted", graph, compiled, ...rest, ...cached(compiled) });
    }
    const taskTotal = compiled.tasks.length;
    const [first, ...parts] = graphParts(compiled, Math.ceil(taskTotal / dice.span(1, PARTS_MAX)));
    if (first === undefined) return;
    const isAbandoned = dice.fails("graph-abandoned");
    const count = isAbandoned ? Math.floor(dice.next() * parts.length) : parts.length;
    tell({
      type: "graph-submitted",
      graph,
      compiled: { ...compiled, ...first },
      taskTotal,
      ...rest,
      ...cached(first),
    });
    this.#continue(graph, parts, { dice, count, starts: scheduler.starts });
  }

  /** Does something to one of the graphs. Does nothing if there are none. */
  change({ fault, which, forMs }: FaultStep): void {
    const { tell, scheduler } = this.#ports;
    const { graphs } = scheduler.machine.cluster;
    const ids = [...graphs.keys()].filter(isNeighbour);
    const id = ids[which % Math.max(1, ids.length)];
    if (id === undefined) return;
    if (fault === "graph-delete") return tell({ type: "graph-deleted", graph: id });
    const names = [...graphs.get(id)?.outputs.keys() ?? []];
    const outputs = names.filter((_, index) => forMs % 3 === 0 || index % 2 === which % 2);
    tell({ type: "outputs-released", graph: id, outputs });
  }

  #terms({ forMs, which }: FaultStep, dice: Dice): Partial<CompiledGraph> {
    const pick = <T>(from: readonly [T, ...T[]]) =>
      from[Math.floor(dice.next() * from.length)] ?? from[0];
    return {
      name: "neighbour",
      priority: pick(PRIORITIES),
      ttlMs: dice.coin() ? forMs : 0,
      failuresMax: pick(FAILURES_MAX),
      timeoutMs: dice.next() < 0.3 ? 1 + 2 * dice.span(1, forMs) : null,
      ...(dice.next() < 0.4 && {
        concurrency: { group: pick(["a", "b"]), onNewer: pick(["cancel", "wait"]) },
      }),
      // From another number: the dice of older seeds stay as they were.
      ...(which % 3 === 0 && { noWorkersTimeoutMs: 1 + forMs }),
      ...(which % 5 === 0 && { profile: true }),
      ...(which % 4 === 1 && { secondChance: { factor: 1, minimumMs: 1 + (forMs >> 4) } }),
    };
  }

  /** A client with a lease, which it renews once; it closes, or is not heard of again. */
  #client({ index, forMs }: FaultStep, owner: string, dice: Dice): string {
    const { tell, time } = this.#ports;
    const client = `client-${index}`;
    const leaseMs = dice.span(1000, LEASE_MS_MAX);
    tell({ type: "client-opened", client, owner, leaseMs, graphs: [] });
    time.after(Math.floor(leaseMs / 2), () => tell({ type: "client-seen", client }));
    if (dice.coin()) time.after(forMs, () => tell({ type: "client-closed", client }));
    return client;
  }

  /** Sends the next of `count` parts. What is not sent by then never arrives. */
  #continue(
    graph: GraphId,
    [part, ...others]: readonly GraphPart[],
    sent: { readonly dice: Dice; readonly count: number; readonly starts: number },
  ): void {
    const { dice, count, starts } = sent;
    const { time, scheduler, tell } = this.#ports;
    if (part === undefined) return;
    time.after(dice.span(0, PART_MS_MAX), () => {
      // The request ends with the process.
      if (scheduler.down || scheduler.starts !== starts) return;
      if (count === 0) return tell({ type: "graph-abandoned", graph });
      const cached = scheduler.cache?.continue(graph, part);
      const last = others.length === 0;
      tell({ type: "graph-continued", graph, part, last, ...(cached && { cache: cached }) });
      this.#continue(graph, others, { ...sent, count: count - 1 });
    });
  }
}

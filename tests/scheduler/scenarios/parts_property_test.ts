/**
 * Parts of any size have the same effect as the whole graph in one event: the same instructions,
 * the same final state.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asGraphId, asMillis, asStimulusId, type Unstamped } from "../../../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../../../scheduler/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { graphEvents } from "../../world/graph_events.ts";
import { compile, type TaskSpec } from "../../world/scheduler_graph.ts";
import { cardOf } from "../../world/worker_card.ts";

const graph = fc.record({
  shared: fc.boolean(),
  /** Inputs of each task, by their distance. */
  links: fc.array(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 25,
    size: "max",
  }),
  /** Keys that an earlier graph of the namespace has, some with another definition. */
  earlier: fc.array(fc.record({ task: fc.nat(24), other: fc.boolean() }), { maxLength: 4 }),
  externals: fc.array(fc.constantFrom("known", "unknown"), { maxLength: 2 }),
  priority: fc.nat(2),
});

Deno.test("parts of any size have the same effect as one event", () => {
  fc.assert(
    fc.property(graph, fc.integer({ min: 1, max: 8 }), fc.nat(4), (plan, items, started) => {
      const whole = submitted(plan, Infinity, started);
      const parts = submitted(plan, items, started);
      assert.deepEqual(parts.instructions, whole.instructions);
      assert.deepEqual(parts.machine.snapshot(), whole.machine.snapshot());
    }),
    propertyRuns(300),
  );
});

type Plan = typeof graph extends fc.Arbitrary<infer P> ? P : never;

/** A machine after the submission, until the start of the graph is complete. */
function submitted(
  { shared, links, earlier, externals, priority }: Plan,
  items: number,
  started: number,
) {
  const machine = new SchedulerState({
    rethrow: true,
    amm: false,
    stealIntervalMs: 0,
    ...(started > 0 && { startedTasksMax: started }),
  });
  const instructions: SchedulerInstruction[] = [];
  const tell = (event: Unstamped<SchedulerEvent>) => {
    const stamp = { stimulusId: asStimulusId("s"), at: asMillis(1) };
    instructions.push(...machine.handleStimulus({ ...event, ...stamp } as SchedulerEvent));
    machine.validate();
  };
  const options = shared ? { shared: "ns" } : {};
  const worker = cardOf("w", { threads: 2 });
  tell({ type: "worker-registered", worker: "w" as never, registration: worker });
  const known = Object.fromEntries(
    earlier.map(({ task, other }) => [`t-${task}`, other ? { is: "other" } : specOf(links, task)]),
  );
  const first = compile("g1", { known: [], ...closed(known, links) }, options);
  for (const event of graphEvents(asGraphId("g1"), first, Infinity)) tell(event);
  const spec: Record<string, TaskSpec> = {};
  links.forEach((_, task) => spec[`t-${task}`] = specOf(links, task));
  if (shared && externals.length > 0) spec["user"] = [...new Set(externals)];
  const compiled = compile("g2", spec, { ...options, priority });
  for (const event of graphEvents(asGraphId("g2"), compiled, items)) tell(event);
  while (machine.cluster.starting.size > 0) tell({ type: "tick", stalledMs: 0 });
  return { machine, instructions };
}

function specOf(links: readonly (readonly number[])[], task: number): readonly string[] {
  const inputs = new Set((links[task] ?? []).map((distance) => task - distance));
  return [...inputs].filter((input) => input >= 0).map((input) => `t-${input}`);
}

/** The tasks with all their inputs. */
function closed(
  spec: Record<string, TaskSpec>,
  links: readonly (readonly number[])[],
): Record<string, TaskSpec> {
  const all = { ...spec };
  for (let task = links.length - 1; task >= 0; task--) {
    const needed = Object.values(all).some((one) =>
      Array.isArray(one) && one.includes(`t-${task}`)
    );
    if (needed) all[`t-${task}`] ??= specOf(links, task);
  }
  return all;
}

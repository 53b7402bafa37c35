/**
 * Surroundings of the graph that is checked: more tasks in its namespace, of kinds that the graph
 * itself has not, and the graphs that others submit there. They take some tasks of the checked
 * graph and some of these.
 */
import { present } from "../base/mod.ts";
import type { CompiledAnnotations, CompiledGraph, CompiledTask } from "../graph/mod.ts";
import { type Dice, hashText } from "./faults/chance.ts";
import { SPAWN_OP } from "./processes/spawn_tree.ts";

/** Fails now and then, so that graphs share its failure (`executions.ts`). */
const FLAKY_OP = "flaky";
/** Must never be started twice. */
const ONCE_OP = "once";
const SPAWN_LEVELS = 2;
/** Starts a program. */
const PROGRAM_OP = "exec";

const SETS = 3;
const TASKS_PER_SET = 8;
const FLAKY: readonly (CompiledAnnotations | null)[] = [
  null,
  { allowFailure: true },
  { retries: 1, retryDelayUs: 100_000 },
];
/** Outputs that a graph takes by itself. */
const OUTPUTS_MAX = 4;

/** The graph with the tasks that stand beside it. Every task has a definition: it can be shared. */
export function surround(graph: CompiledGraph): CompiledGraph {
  const tasks = graph.tasks.map((task) => ({ ...task, definition: task.definition ?? task.key }));
  const groups = [...graph.groups];
  const add = (
    key: string,
    op: string,
    dependencies: readonly number[],
    annotations: CompiledAnnotations | null = null,
    values: readonly unknown[] = [],
    after: readonly number[] = [],
  ): number => {
    if (!groups.includes(op)) groups.push(op);
    const args = [...values, ...dependencies.map((_, input) => ({ $ref: input }))];
    const group = groups.indexOf(op);
    const order = after.length === 0 ? null : { after };
    tasks.push({ key, op, args, dependencies, ...order, group, annotations, definition: key });
    return tasks.length - 1;
  };
  for (let set = 0; set < SETS; set++) {
    const anchor = hashText(`anchor ${set}`) % graph.tasks.length;
    const flaky = add(`flaky-${set}`, FLAKY_OP, [anchor], FLAKY[set]);
    const after = add(`after-${set}`, "join", [flaky], { runAfter: "any" });
    const ended = [set === 2 ? after : flaky];
    const grow = add(`grow-${set}`, SPAWN_OP, ended, { runAfter: "any" }, [SPAWN_LEVELS]);
    const rest = add(`rest-${set}`, "join", [after, grow]);
    const program = add(`program-${set}`, PROGRAM_OP, [set === 0 ? anchor : rest]);
    const once = add(`once-${set}`, ONCE_OP, [set === 1 ? flaky : anchor], { pure: false });
    const last = add(`last-${set}`, "join", [program, once], { runAfter: "any" });
    const before = [[once, grow], [last, flaky], [program, after]][set] ?? [];
    add(`next-${set}`, "join", [anchor], set === 1 ? { runAfter: "any" } : null, [], before);
  }
  return { ...graph, shared: true, tasks, groups };
}

/** Tasks whose results may come from a failure, by key. */
export function tolerantKeys({ tasks }: CompiledGraph): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { key, annotations, dependencies } of tasks) {
    const inputs = dependencies.map((input) => present(tasks[input], "an input"));
    const tolerates = annotations?.runAfter === "any" ||
      inputs.some((input) => input.annotations?.allowFailure === true || keys.has(input.key));
    if (tolerates) keys.add(key);
  }
  return keys;
}

/** The part of the graph that some drawn outputs need. */
export function drawPart(graph: CompiledGraph, dice: Dice): CompiledGraph {
  const { tasks } = graph;
  const extras = SETS * TASKS_PER_SET;
  const outputs = new Set<number>();
  // Half of them among the tasks beside the checked graph, which are its last.
  for (let count = dice.span(1, OUTPUTS_MAX); count > 0; count--) {
    const first = dice.coin() ? tasks.length - extras : 0;
    outputs.add(first + Math.floor(dice.next() * (tasks.length - first)));
  }
  // And sometimes all that the checked graph has.
  if (dice.next() < 0.2) { for (const [, index] of graph.outputs) outputs.add(index); }
  return partOf(graph, [...outputs]);
}

/** The part of the graph that these outputs need, with its own numbers. */
function partOf(graph: CompiledGraph, outputs: readonly number[]): CompiledGraph {
  const needed = new Set(outputs);
  for (const index of needed) {
    const { dependencies, after = [] } = present(graph.tasks[index], "a task");
    for (const input of [...dependencies, ...after]) needed.add(input);
  }
  const groups: string[] = [];
  const numbers = new Map<number, number>();
  const tasks: CompiledTask[] = [];
  for (const index of [...needed].sort((a, b) => a - b)) {
    const task = present(graph.tasks[index], "a task");
    const name = present(graph.groups[task.group], "a group");
    if (!groups.includes(name)) groups.push(name);
    const numberOf = (input: number) => present(numbers.get(input), "an input");
    const dependencies = task.dependencies.map(numberOf);
    numbers.set(index, tasks.length);
    const after = task.after?.map(numberOf);
    tasks.push({ ...task, dependencies, ...(after && { after }), group: groups.indexOf(name) });
  }
  const named = outputs.map((index) => {
    const number = present(numbers.get(index), "an output");
    return [present(tasks[number], "an output").key, number] as const;
  });
  return { ...graph, tasks, groups, outputs: named };
}

/**
 * Graphs that a compiler process compiles while nobody waits for it: the engine optimises code that
 * has run often, and the first large graph then takes half of the time.
 */

/** Tasks of each graph. The engine replaces the code of long loops while they run. */
const TASKS = 4000;
/** Times that each form of graph is compiled. */
const ROUNDS = 2;
/** Tasks that share a literal. */
const SHARING = 8;

/** Names of the operations of the graphs. */
export const REHEARSED_OPERATIONS: readonly string[] = ["identity"];

/** The texts of the graphs. */
export function* rehearsedGraphs(tasks = TASKS): Generator<string> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const form of [flatGraph, treeGraph, settingsGraph]) yield form(tasks);
  }
}

/** Tasks without inputs, and one that needs all of them. */
function flatGraph(tasks: number): string {
  const keys = Array.from({ length: tasks - 1 }, (_, index) => `x-${index}`);
  const leaves = keys.map((key, index) => entry(key, `${index},1`));
  const all = keys.map((key) => `{"$ref":"${key}"}`);
  return graph([...leaves, entry("total", `[${all}]`)], '"outputs":["total"]');
}

/** A binary tree, from its leaves to its root. */
function treeGraph(tasks: number): string {
  const inner = Math.floor((tasks - 1) / 2);
  const entries = Array.from({ length: tasks }, (_, index) => {
    const [left, right] = [2 * index + 1, 2 * index + 2];
    const args = `{"$ref":"node-${left}"},{"$ref":"node-${right}"}`;
    return entry(`node-${index}`, index < inner ? args : String(index));
  });
  return graph(entries.reverse());
}

/** Chains of tasks that share literals and have settings. */
function settingsGraph(tasks: number): string {
  const entries = Array.from({ length: tasks }, (_, index) => {
    const first = index - index % SHARING;
    if (index === first) return `"y-${index}":{"value":{"of":${index},"text":"${TEXT}"}}`;
    const after = index === first + 1 ? "" : `,"after":["y-${index - 1}"]`;
    const args = `{"$ref":"y-${first}"},{"at":[${index},"b"]}`;
    return entry(`y-${index}`, args, `,"retries":2${after}`);
  });
  return graph(entries);
}

/** Long enough that the literal is handed over once. */
const TEXT = "some words, which are more than a few characters";

function entry(key: string, args: string, settings = ""): string {
  return `"${key}":{"op":"identity","args":[${args}]${settings}}`;
}

function graph(entries: readonly string[], settings = '"name":"rehearsal"'): string {
  return `{"tasks":{${entries.join()}},${settings}}`;
}

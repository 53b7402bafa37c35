/** What an installed `weir` must do: a scheduler, a worker with executors, and commands. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { type FirstLine, firstLine } from "../../first_line.ts";

/** An installed program: what runs it, and how it is called. */
export interface Installed {
  readonly program: string;
  readonly args: readonly string[];
  /** A folder that has nothing of Weir, for files and as the current one. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Sends a signal to a scheduler or a worker. Default: to the process. */
  readonly signal?: (child: Deno.ChildProcess, signal: Deno.Signal) => void;
}

const MODULES = {
  modules: { "t.ts": "export const f = (x: number) => x + 1;" },
  tasks: { a: { op: "./t.ts#f", args: [1] } },
};
const PROGRAM = `
import { task, TaskGraph } from "@weir/weir/graph";
const graph = new TaskGraph();
graph.add("a", task((x: number) => x * 2, 21));
export default graph;
`;
/** The graph is larger than what the scheduler compiles in its own process. */
const [TASKS, CHARACTERS] = [200, 10_000];

/** Milliseconds after which a process that was told to stop is killed. */
const STOP_MS_MAX = 60_000;

/** Runs a scheduler and a worker, and graphs that need each kind of process. */
export async function runSession(installed: Installed): Promise<void> {
  const write = (name: string, text: string) =>
    Deno.writeTextFile(join(installed.folder, name), text);
  await write("modules.json", JSON.stringify(MODULES));
  await write("program.ts", PROGRAM);
  await write("large.json", JSON.stringify(largeGraph()));
  const version = await output(installed, ["version"]);
  assert.match(version, /^weir \d+\.\d+\.\d+, protocol \d+, Deno /);
  const [startScheduler, startWorker] = await readmeCommands();
  const scheduler = await start(installed, [...startScheduler, "--port", "0"]);
  try {
    const url = scheduler.line.split(" ").at(-1) ?? "";
    const worker = await start(installed, [...startWorker, "--scheduler", url]);
    try {
      const submit = (file: string) => ["submit", file, "--wait", "--timeout", "60", "--url", url];
      assert.equal(await output(installed, submit("modules.json")), '{"a":2}\n');
      assert.equal(await output(installed, submit("program.ts")), '{"a":42}\n');
      const sum = TASKS * CHARACTERS;
      assert.equal(await output(installed, submit("large.json")), `{"sum":${sum}}\n`);
    } finally {
      assert.equal(await stop(installed, worker), 0, "the worker ends by SIGTERM");
    }
  } finally {
    assert.equal(await stop(installed, scheduler), 0, "the scheduler ends by SIGTERM");
  }
}

/** The commands of README.md that start a scheduler and a worker, without `weir`. */
async function readmeCommands(): Promise<readonly [scheduler: string[], worker: string[]]> {
  const text = await Deno.readTextFile(new URL("../../../README.md", import.meta.url));
  const lines = [...text.matchAll(/^weir (.*)$/gm)].map(([, words = ""]) => words.split(" "));
  const [scheduler = [], worker = [], ...others] = lines;
  assert.deepEqual([scheduler[0], worker[0], others], ["scheduler", "worker", []]);
  return [scheduler, worker];
}

function largeGraph(): object {
  const keys = Array.from({ length: TASKS }, (_, index) => `length-${index}`);
  const tasks: Record<string, object> = {};
  for (const key of keys) tasks[key] = { op: "len", args: ["x".repeat(CHARACTERS)] };
  tasks.sum = { op: "sum", args: [keys.map((key) => ({ $ref: key }))] };
  return { tasks, outputs: ["sum"] };
}

async function output({ program, args, folder, env }: Installed, more: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args: [...args, ...more],
    cwd: folder,
    env: { NO_COLOR: "1", INIT_CWD: folder, ...env },
  }).output();
  assert.equal(code, 0, `${more.join(" ")}: ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout);
}

interface Started extends FirstLine {
  readonly child: Deno.ChildProcess;
}

async function start({ program, args, folder, env }: Installed, more: readonly string[]) {
  const child = new Deno.Command(program, {
    args: [...args, ...more],
    cwd: folder,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  return { child, ...await firstLine(child) };
}

async function stop(installed: Installed, { child, rest }: Started): Promise<number> {
  const send = installed.signal ?? ((child, signal) => child.kill(signal));
  send(child, "SIGTERM");
  const late = setTimeout(() => send(child, "SIGKILL"), STOP_MS_MAX);
  try {
    while (!(await rest.read()).done);
    return (await child.status).code;
  } finally {
    clearTimeout(late);
  }
}

/** Stacks of running tasks, and attempts of tasks to reach an inspector. */
import assert from "node:assert/strict";
import { bubblewrapProblem } from "../processes_below.ts";
import { logText, poolWorld, type RunOptions, valueOf } from "../executor_world.ts";
import { INSPECTOR_HOST } from "../../../executor/pool/permissions.ts";
import { SecretMask } from "../../../logs/mod.ts";
import type { TaskStackShot } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";

const files = {
  "tasks.ts": `
interface Options {
  readonly secret: string;
}

/** A comment, which has no line in the script. */
export function spin({ secret }: Options): never {

  return loop(secret);
}

function loop(secret: string): never {
  for (;;) { }
}

export const wasm = () => {
  const bytes = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11];
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
  (exports.f as () => void)();
};

export async function waits(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return "waited";
}

export const deep = (levels: number): never => {
  for (;;) if (levels > 0) deep(levels - 1);
};

export const named = (secret: string) => {
  const object = { [secret]() { for (;;) { } } };
  object[secret]();
};

export const closes = async () => {
  (await import("node:inspector")).close();
  for (;;) { }
};

export const connect = async (hosts: string[], ports: number[]) => {
  const answers: string[] = [];
  for (const hostname of hosts) {
    for (const port of ports) {
      answers.push(
        await Deno.connect({ hostname, port }).then(() => "connected", (error) => error.name),
      );
    }
  }
  return answers;
};

export const attach = async () => {
  const inspector = await import("node:inspector");
  const tries = [
    () => inspector.url(),
    () => new inspector.Session().connect(),
    () => inspector.open(0),
  ];
  return tries.map((attempt) => {
    try {
      return String(attempt() ?? "attached");
    } catch (error) {
      return (error as Error).name;
    }
  });
};

export const environment = () => JSON.stringify(Deno.env.toObject());
export const hostname = () => typeof Deno.hostname();

export const snoop = () => {
  const script = "cat /proc/$PPID/cmdline /proc/$PPID/environ /proc/self/environ; " +
    "timeout 0.2 cat /proc/$PPID/fd/2; true";
  const { stdout } = new Deno.Command("sh", { args: ["-c", script] }).outputSync();
  return new TextDecoder().decode(stdout);
};
`,
};

/** No result of these tests depends on the speed of the machine. */
const stackMsMax = 30_000;

async function stackOf(
  world: ReturnType<typeof poolWorld>,
  name: string,
  args: readonly unknown[] = [],
  isWanted: (stack: TaskStackShot) => boolean = ({ frames }) => hasName(frames),
  options: RunOptions = {},
): Promise<TaskStackShot> {
  const { attempt } = await world.begin(`./tasks.ts#${name}`, args, options);
  let stack: TaskStackShot | undefined;
  await eventually(`${name} has a stack`, async () => {
    [stack] = await world.executor.stacks.take(attempt);
    return stack !== undefined && isWanted(stack);
  });
  return stack as TaskStackShot;
}

/** Not the code of a module, which runs when it is loaded. */
function hasName(frames: TaskStackShot["frames"]): boolean {
  return (frames[0]?.function ?? "") !== "";
}

function shown({ frames }: TaskStackShot): string[] {
  return frames.map((frame) => `${frame.function} ${frame.file}:${frame.line}:${frame.column}`);
}

Deno.test("take() shows the functions of a loop, with file, line and column in TypeScript", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const stack = await stackOf(world, "spin", [{ secret: "of-the-task" }]);
  assert.deepEqual(shown(stack), ["loop tasks.ts:13:3", "spin tasks.ts:9:10"]);
  assert.deepEqual([stack.state, stack.cut, stack.detail], [
    "running",
    0,
    null,
  ]);
  assert.ok(!JSON.stringify(stack).includes("of-the-task"));
});

Deno.test("take() shows a function of WebAssembly, and lets it go on", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const first = await stackOf(world, "wasm");
  assert.match(
    shown(first).join(),
    /^\$f wasm:\/\/wasm\/\w+:1:3\d,wasm tasks\.ts:19:12$/,
  );
  const [second] = await world.executor.stacks.take(first.attempt);
  assert.deepEqual(second?.frames.map((frame) => frame.function), [
    "$f",
    "wasm",
  ]);
});

Deno.test("take() says that a task awaits something, which then goes on, and logs nothing", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const { attempt, key, ended } = await world.begin("./tasks.ts#waits");
  const [stack] = await world.executor.stacks.take(attempt);
  assert.deepEqual([stack?.state, stack?.frames], ["waiting", []]);
  assert.match(
    stack?.detail ?? "",
    /^No JavaScript runs: the task awaits something/,
  );
  assert.equal(valueOf(await ended), "waited");
  assert.deepEqual(await world.executor.stacks.take(attempt), []);
  assert.equal(await logText(world, key), undefined);
});

Deno.test("take() shares what is under way, and leaves out a run that ends meanwhile", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const { attempt } = await stackOf(world, "spin", [{}]);
  const { stacks } = world.executor;
  const [one, other] = await Promise.all([stacks.take(attempt), stacks.take()]);
  assert.deepEqual(one, other);
  const late = stacks.take(attempt);
  world.executor.kill(attempt, "cancelled");
  assert.deepEqual(await late, []);
});

Deno.test("take() masks a secret in the name of a function, and cuts a deep stack", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const mask = new SecretMask(["a-long-secret"]).output();
  const named = await stackOf(world, "named", ["a-long-secret"], undefined, {
    mask,
  });
  assert.equal(named.frames[0]?.function, "***");
  world.executor.kill(named.attempt, "cancelled");
  const deep = await stackOf(world, "deep", [499]);
  assert.deepEqual([deep.frames.length, deep.cut], [100, 400]);
  assert.equal(shown(deep).at(-1), "deep tasks.ts:28:28");
});

Deno.test("take() says of a task that runs a program what it does", async () => {
  await using world = poolWorld({
    permissions: { allowRun: ["sleep"] },
    stackMsMax,
  });
  const { attempt } = await world.begin("exec", ["sleep", ["60"]]);
  const [stack] = await world.executor.stacks.take(attempt);
  assert.deepEqual([stack?.state, stack?.frames], ["program", []]);
  assert.match(stack?.detail ?? "", /^It runs a program \(`exec`\)/);
});

Deno.test("take() says that a task has closed its inspector", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const stack = await stackOf(
    world,
    "closes",
    [],
    ({ detail }) => /may have closed it$/.test(detail ?? ""),
  );
  assert.match(
    stack.detail ?? "",
    /accepts no connection: the task may have closed it$/,
  );
});

Deno.test({
  name: "take() reaches a task under bubblewrap, which has no network",
  ignore: bubblewrapProblem() !== null,
  fn: async () => {
    await using world = poolWorld({ files, stackMsMax, sandbox: "bubblewrap" });
    const stack = await stackOf(world, "spin", [{}]);
    assert.deepEqual(shown(stack), [
      "loop tasks.ts:13:3",
      "spin tasks.ts:9:10",
    ]);
  },
});

Deno.test("no task attaches to an inspector, its own or another, with all flags", async () => {
  const permissions = {
    allowNet: true,
    allowSys: true,
    allowEnv: true,
    allowRun: ["sh"],
  };
  await using world = poolWorld({ files, stackMsMax, slots: 2, permissions });
  await stackOf(world, "spin", [{}]);
  const ports = inspectorPorts();
  assert.ok(ports.length >= 1, "no child listens");
  const hosts = [
    INSPECTOR_HOST,
    `::ffff:${INSPECTOR_HOST}`,
    "2136425801",
    "0x7f574549",
  ];
  const answers = await world.value("./tasks.ts#connect", [
    hosts,
    ports,
  ]) as string[];
  assert.deepEqual([...new Set(answers)], ["NotCapable"]);
  const tries = await world.value("./tasks.ts#attach") as string[];
  assert.deepEqual(tries.map((name) => /^(NotCapable|Error)$/.test(name)), [
    true,
    true,
    true,
  ]);
  assert.doesNotMatch(
    await world.value("./tasks.ts#environment") as string,
    /DENO_LOG/,
  );
  assert.equal(await world.value("./tasks.ts#hostname"), "string");
  const seen = await world.value("./tasks.ts#snoop") as string;
  assert.match(seen, /--inspect=/);
  assert.doesNotMatch(seen, /ws:|\w{8}-\w{4}-\w{4}-/);
});

Deno.test("a task with --allow-net=127.0.0.1 does not reach an inspector", async () => {
  await using world = poolWorld({
    files,
    permissions: { allowNet: ["127.0.0.1"] },
  });
  await world.value("inc", [1]);
  const ports = inspectorPorts();
  const hosts = [INSPECTOR_HOST, "127.0.0.1"];
  const answers = await world.value("./tasks.ts#connect", [
    hosts,
    ports,
  ]) as string[];
  assert.deepEqual([...new Set(answers)].sort(), [
    "ConnectionRefused",
    "NotCapable",
  ]);
});

/** The ports on which inspectors listen on this machine. */
function inspectorPorts(): number[] {
  const address = INSPECTOR_HOST.split(".").map((part) =>
    Number(part).toString(16).padStart(2, "0")
  );
  const place = address.reverse().join("").toUpperCase();
  return [
    ...Deno.readTextFileSync("/proc/net/tcp").matchAll(
      new RegExp(`: ${place}:(\\w{4}) \\S+ 0A`, "g"),
    ),
  ]
    .map(([, port = ""]) => parseInt(port, 16));
}

/** Stacks of running tasks, and attempts of tasks to reach an inspector. */
import assert from "node:assert/strict";
import { bubblewrapProblem } from "../processes_below.ts";
import { processTree } from "../../../executor/pool/resident_size.ts";
import {
  logText,
  poolWorld,
  type RunOptions,
  testWithOnePool,
  valueOf,
} from "../executor_world.ts";
import { AddressReader } from "../../../executor/pool/inspector/address.ts";
import { connectInspector } from "../../../executor/pool/inspector/connect.ts";
import { InspectorSession } from "../../../executor/pool/inspector/session.ts";
import { INSPECTOR_HOST } from "../../../executor/pool/permissions.ts";
import { SecretMask } from "../../../logs/mod.ts";
import { asGraphId, type TaskStackShot } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { isLong, longTest } from "../../long.ts";

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
  await new Promise((resolve) => setTimeout(resolve, 700));
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

/** Answers as an inspector that speaks nonsense. */
export const replaces = async (port: number) => {
  (await import("node:inspector")).close();
  const serve = (request: Request) => {
    const { socket, response } = Deno.upgradeWebSocket(request);
    socket.onmessage = ({ data }) => {
      socket.send(JSON.stringify({ id: JSON.parse(data).id, result: {} }));
      socket.send('{"method":"Debugger.paused","params":{"callFrames":[7]}}');
    };
    return response;
  };
  // The inspector frees its port a little later.
  for (;;) {
    try {
      await Deno.serve({ hostname: "0.0.0.0", port, onListen() {} }, serve).finished;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
};

export const large = () => {
  const name = "x".repeat(3_000_000);
  const object = { [name]() { for (;;) { } } };
  object[name]();
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
const SPIN = ["loop tasks.ts:13:3", "spin tasks.ts:9:10"];

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

function says(pattern: RegExp): (stack: TaskStackShot) => boolean {
  return ({ detail }) => pattern.test(detail ?? "");
}

function shown({ frames }: TaskStackShot): string[] {
  return frames.map((frame) => `${frame.function} ${frame.file}:${frame.line}:${frame.column}`);
}

testWithOnePool("take()", { files, stackMsMax }, {
  "says that a task awaits something, which then goes on, and logs nothing": async (world) => {
    // On a slow machine the task may not yet wait, or no more.
    await eventually("a task waits", async () => {
      const { attempt, key, ended } = await world.begin("./tasks.ts#waits");
      const [stack] = await world.executor.stacks.take(attempt);
      assert.equal(valueOf(await ended), "waited");
      assert.deepEqual(await world.executor.stacks.take(attempt), []);
      assert.equal(await logText(world, key), undefined);
      if (stack?.state !== "waiting") return false;
      assert.deepEqual(stack.frames, []);
      assert.match(stack.detail ?? "", /^No JavaScript runs: the task awaits something/);
      return true;
    });
  },
  "shows the functions of a loop, with file, line and column in TypeScript": async (world) => {
    const stack = await stackOf(world, "spin", [{ secret: "of-the-task" }]);
    assert.deepEqual(shown(stack), SPIN);
    assert.deepEqual([stack.state, stack.cut, stack.detail], ["running", 0, null]);
    assert.ok(!JSON.stringify(stack).includes("of-the-task"));
    const { stacks } = world.executor;
    const [one, other] = await Promise.all([stacks.take(stack.attempt), stacks.take()]);
    assert.deepEqual(one, other);
    const late = stacks.take(stack.attempt);
    world.executor.kill(stack.attempt, "cancelled");
    assert.deepEqual(await late, [], "a run that ends meanwhile is left out");
  },
});

Deno.test("a task with --allow-net=127.0.0.1 does not reach an inspector", async () => {
  await using world = poolWorld({ files, permissions: { allowNet: ["127.0.0.1"] } });
  await world.value("inc", [1]);
  const ports = inspectorPorts();
  assert.ok(ports.length >= 1, "no child listens");
  const hosts = [INSPECTOR_HOST, "127.0.0.1"];
  const answers = await world.value("./tasks.ts#connect", [hosts, ports]) as string[];
  assert.deepEqual([...new Set(answers)].sort(), ["ConnectionRefused", "NotCapable"]);
});

longTest("take() shows a function of WebAssembly, and lets it go on", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const first = await stackOf(world, "wasm", [], ({ frames }) => frames[0]?.function === "$f");
  assert.match(shown(first).join(), /^\$f wasm:\/\/wasm\/\w+:1:3\d,wasm tasks\.ts:19:12$/);
  const [second] = await world.executor.stacks.take(first.attempt);
  assert.deepEqual(second?.frames.map((frame) => frame.function), ["$f", "wasm"]);
});

longTest("take() masks a secret in the name of a function, and cuts a deep stack", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const mask = new SecretMask(["a-long-secret"]).output();
  const named = await stackOf(world, "named", ["a-long-secret"], undefined, { mask });
  assert.equal(named.frames[0]?.function, "***");
  world.executor.kill(named.attempt, "cancelled");
  const deep = await stackOf(world, "deep", [499]);
  assert.deepEqual([deep.frames.length, deep.cut], [100, 400]);
  assert.equal(shown(deep).at(-1), "deep tasks.ts:28:28");
});

longTest("take() says of a task that runs a program what it does", async () => {
  await using world = poolWorld({ permissions: { allowRun: ["sleep"] }, stackMsMax });
  const { attempt } = await world.begin("exec", ["sleep", ["60"]]);
  const [stack] = await world.executor.stacks.take(attempt);
  assert.deepEqual([stack?.state, stack?.frames], ["program", []]);
  assert.match(stack?.detail ?? "", /^It runs a program \(`exec`\)/);
});

longTest("take() says that a task has closed its inspector", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const { state, frames } = await stackOf(world, "closes", [], says(/may have closed it$/));
  assert.deepEqual([state, frames], ["unavailable", []]);
});

longTest("take() believes no task that answers in the place of its inspector", async () => {
  await using world = poolWorld({ files, stackMsMax, permissions: { allowNet: ["0.0.0.0"] } });
  await world.value("./tasks.ts#connect", [[], []]);
  const [port] = inspectorPorts();
  const isNone = says(/is no inspector: the task may have put something in its place$/);
  const { state, frames } = await stackOf(world, "replaces", [port], isNone);
  assert.deepEqual([state, frames], ["unavailable", []]);
});

longTest("take() says that names are too long", async () => {
  await using world = poolWorld({ files, stackMsMax });
  const { state } = await stackOf(world, "large", [], says(/too long names$|sends too much$/));
  assert.equal(state, "unavailable");
});

longTest("a task goes on when the connection breaks while it stands still", async () => {
  const script = "const line = 'x'.repeat(2 ** 16); for (;;) console.log(line);";
  const path = await Deno.makeTempFile({ suffix: ".ts" });
  await Deno.writeTextFile(path, script);
  const flags = [`--inspect=${INSPECTOR_HOST}:0`, "--inspect-publish-uid=stderr"];
  await using child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "--no-config", ...flags, path],
    env: { DENO_LOG: "error,deno_inspector_server=info" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const reader = new AddressReader();
  for await (const bytes of child.stderr) {
    reader.push(bytes);
    if (reader.isDone) break;
  }
  const address = await reader.within(30_000);
  assert.ok(address !== null);
  let bytes = 0;
  const counting = child.stdout.pipeTo(
    new WritableStream({ write: (piece: Uint8Array) => void (bytes += piece.length) }),
  );
  const connection = await connectInspector({ address, pid: child.pid, isSeparate: false });
  const session = await InspectorSession.open(connection, address);
  await session.call("Debugger.enable");
  const paused = session.next("Debugger.paused");
  await session.call("Debugger.pause");
  await paused;
  connection.close();
  // More than is on its way.
  const wanted = bytes + 2 ** 22;
  await eventually("the process goes on", () => bytes > wanted);
  child.kill("SIGKILL");
  await counting;
  await Deno.remove(path);
});

Deno.test({
  name: "take() reaches a task under bubblewrap, which has no network (long)",
  ignore: !isLong || bubblewrapProblem() !== null,
  fn: async () => {
    await using world = poolWorld({ files, stackMsMax, sandbox: "bubblewrap" });
    assert.deepEqual(shown(await stackOf(world, "spin", [{}])), SPIN);
  },
});

longTest("no task attaches to an inspector, its own or another, with all flags", async () => {
  const permissions = { allowNet: true, allowSys: true, allowEnv: true, allowRun: ["sh"] };
  await using world = poolWorld({ files, stackMsMax, slots: 2, permissions });
  // The worker keeps a session with each of these processes.
  world.executor.profileGraph(asGraphId("g"), true);
  await stackOf(world, "spin", [{}]);
  const ports = inspectorPorts();
  assert.ok(ports.length >= 1, "no child listens");
  const hosts = [INSPECTOR_HOST, `::ffff:${INSPECTOR_HOST}`, "2136425801", "0x7f574549"];
  const answers = await world.value("./tasks.ts#connect", [hosts, ports]) as string[];
  assert.deepEqual([...new Set(answers)], ["NotCapable"]);
  const tries = await world.value("./tasks.ts#attach") as string[];
  assert.deepEqual(tries.map((name) => /^(NotCapable|Error)$/.test(name)), [true, true, true]);
  assert.doesNotMatch(await world.value("./tasks.ts#environment") as string, /DENO_LOG/);
  assert.equal(await world.value("./tasks.ts#hostname"), "string");
  const seen = await world.value("./tasks.ts#snoop") as string;
  assert.match(seen, /--inspect=/);
  assert.doesNotMatch(seen, /ws:|\w{8}-\w{4}-\w{4}-/);
});

longTest("an inspector tells nobody its id", async () => {
  await using world = poolWorld({ files });
  await world.value("inc", [1]);
  const ports = inspectorPorts();
  assert.ok(ports.length >= 1, "no child listens");
  for (const port of ports) {
    for (const path of ["", "json", "json/list", "json/version", "json/protocol"]) {
      const answer = await fetch(`http://${INSPECTOR_HOST}:${port}/${path}`);
      assert.equal(answer.status, 404, path);
      assert.doesNotMatch(await answer.text(), /ws:|\w{8}-\w{4}-/);
    }
  }
});

/** The ports on which the inspectors of children of this process listen. */
function inspectorPorts(): number[] {
  const address = INSPECTOR_HOST.split(".").map((part) =>
    Number(part).toString(16).padStart(2, "0")
  );
  const place = address.reverse().join("").toUpperCase();
  const own = new Set(processTree(Deno.pid).flatMap(socketsOf));
  const listening = new RegExp(`: ${place}:(\\w{4}) \\S+ 0A(?: +\\S+){5} +(\\d+)`, "g");
  return [...Deno.readTextFileSync("/proc/net/tcp").matchAll(listening)]
    .filter(([, , inode]) => own.has(`socket:[${inode}]`))
    .map(([, port = ""]) => parseInt(port, 16));
}

function socketsOf(pid: number): string[] {
  try {
    return [...Deno.readDirSync(`/proc/${pid}/fd`)]
      .map(({ name }) => Deno.readLinkSync(`/proc/${pid}/fd/${name}`));
  } catch {
    // It has ended.
    return [];
  }
}

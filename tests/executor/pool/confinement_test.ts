/** The limits and namespaces of the kernel below an executor. */
import assert from "node:assert/strict";
import { SandboxError } from "../../../executor/mod.ts";
import { isAlive, poolWorld } from "../executor_world.ts";
import { eventually } from "../../eventually.ts";
import { bubblewrapProblem, denoBelow } from "../processes_below.ts";

const linux = Deno.build.os === "linux";
const noBubblewrap = bubblewrapProblem();

const files = {
  "tasks.ts": `
import { scrypt } from "node:crypto";
export const pid = () => Deno.pid;
export const crash = () => { Deno.kill(Deno.pid, "SIGSEGV"); };
export const abort = () => { process.abort(); };
export const forever = () => { for (;;); };
export const fill = () => { const kept = []; for (;;) kept.push(new Uint8Array(2 ** 24).fill(1)); };
export const write = (path: string) => Deno.writeTextFileSync(path, "x".repeat(100));
export const read = (path: string) => Deno.readTextFileSync(path);
export const busy = async () => {
  for (let count = 0; count < 5000; count++) scrypt("a", "b", 32, { N: 16384, r: 8, p: 5 }, () => {});
  await new Promise(() => {});
};
export const connect = async (port: number) => {
  using connection = await Deno.connect({ port });
  return connection.remoteAddr.transport;
};
`,
};

function withPath<T>(path: string, work: () => T): T {
  const before = Deno.env.get("PATH") ?? "";
  Deno.env.set("PATH", path);
  try {
    return work();
  } finally {
    Deno.env.set("PATH", before);
  }
}

function limitsOf(pid: number): Readonly<Record<string, string>> {
  const text = Deno.readTextFileSync(`/proc/${pid}/limits`);
  return Object.fromEntries(
    [...text.matchAll(/^(Max .+?) {2,}(\S+)/gm)].map(([, name, soft]) => [name, soft]),
  );
}

function threadsOf(pid: number): number {
  return Number(/^Threads:\s+(\d+)/m.exec(Deno.readTextFileSync(`/proc/${pid}/status`))?.[1]);
}

/** The process group and the session of a process. */
function placeOf(pid: number): string[] {
  const [, fields = ""] = Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ");
  return fields.split(" ").slice(2, 4);
}

function noNewPrivileges(pid: number): string | undefined {
  return /^NoNewPrivs:\s+(\d)/m.exec(Deno.readTextFileSync(`/proc/${pid}/status`))?.[1];
}

for (const sandbox of ["none", "bubblewrap"] as const) {
  const ignore = !linux || (sandbox === "bubblewrap" && noBubblewrap !== null);

  Deno.test({
    name: `a child has limits of the kernel and gains no privileges (sandbox: ${sandbox})`,
    ignore,
    fn: async () => {
      await using world = poolWorld({ files, sandbox });
      assert.equal(await world.value("inc", [1]), 2);
      const [pid = 0] = world.executor.pids().flatMap(denoBelow);
      const limits = limitsOf(pid);
      assert.equal(limits["Max core file size"], "0");
      assert.equal(limits["Max file size"], "0");
      assert.ok(Number(limits["Max open files"]) <= 1024, limits["Max open files"]);
      assert.equal(noNewPrivileges(pid), "1");
      for (const leader of world.executor.pids()) {
        assert.deepEqual(placeOf(leader), [`${leader}`, `${leader}`]);
      }
    },
  });

  Deno.test({
    name: `a child that may write has no limit on the size of files (sandbox: ${sandbox})`,
    ignore,
    fn: async () => {
      const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
      try {
        await using world = poolWorld({ files, sandbox, permissions: { allowWrite: [folder] } });
        await world.value("./tasks.ts#write", [`${folder}/new.txt`]);
        assert.equal(Deno.readTextFileSync(`${folder}/new.txt`).length, 100);
        assert.equal((await world.error("./tasks.ts#write", ["/tmp/x"])).name, "NotCapable");
      } finally {
        Deno.removeSync(folder, { recursive: true });
      }
    },
  });

  Deno.test({
    name: `a task that fills its memory or never ends is killed (sandbox: ${sandbox})`,
    ignore,
    fn: async () => {
      await using world = poolWorld({ files, sandbox, executorMemoryLimit: 400 * 2 ** 20 });
      const error = await world.error("./tasks.ts#fill");
      assert.equal(error.kind, "killed");
      assert.match(error.message, /more than the limit of 400/);
      const { attempt, ended } = await world.begin("./tasks.ts#forever");
      const pids = world.executor.pids().flatMap(denoBelow);
      world.executor.kill(attempt, "timeout");
      assert.equal((await ended).type, "killed");
      await eventually("no process is left", () => pids.every((pid) => !isAlive(pid)));
      assert.equal(await world.value("inc", [1]), 2);
    },
  });

  Deno.test({
    name: `a task starts no more threads than Deno has for blocking work (sandbox: ${sandbox})`,
    ignore,
    fn: async () => {
      await using world = poolWorld({ files, sandbox });
      const { attempt, ended } = await world.begin("./tasks.ts#busy");
      const [pid = 0] = world.executor.pids().flatMap(denoBelow);
      await eventually("all threads are busy", () => threadsOf(pid) > 32);
      const counts = [];
      for (let sample = 0; sample < 50; sample++) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        counts.push(threadsOf(pid));
      }
      world.executor.kill(attempt, "cancelled");
      assert.equal((await ended).type, "killed");
      // 32 for blocking work, one for each processor in V8, and a few more.
      const most = Math.max(...counts);
      assert.ok(most <= 48 + navigator.hardwareConcurrency, `${most}`);
    },
  });

  Deno.test({
    name: `a task that crashes its process fails with the signal (sandbox: ${sandbox})`,
    ignore,
    fn: async () => {
      await using world = poolWorld({ files, sandbox });
      assert.match((await world.error("./tasks.ts#abort")).message, /SIGABRT|SIGILL|SIGTRAP/);
      assert.equal(await world.value("inc", [1]), 2);
    },
  });
}

const inBubblewrap = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name: `bubblewrap: ${name}`, ignore: noBubblewrap !== null, fn });

inBubblewrap("a child sees no process of the host, and no network", async () => {
  await using world = poolWorld({ files, sandbox: "bubblewrap" });
  assert.ok(Number(await world.value("./tasks.ts#pid")) < 10);
  const [pid = 0] = world.executor.pids().flatMap(denoBelow);
  for (const space of ["mnt", "pid", "ipc", "net", "user"]) {
    const link = (id: number | "self") => Deno.readLinkSync(`/proc/${id}/ns/${space}`);
    assert.notEqual(link(pid), link("self"), space);
  }
  assert.throws(
    () => Deno.statSync(`/proc/${pid}/root${import.meta.dirname}`),
    Deno.errors.NotFound,
  );
});

inBubblewrap(
  "a task that may use the network reaches the host, and reads what it may read",
  async () => {
    using listener = Deno.listen({ port: 0 });
    const { port } = listener.addr;
    const accepted = listener.accept();
    const path = import.meta.filename ?? "";
    await using world = poolWorld({
      files,
      sandbox: "bubblewrap",
      permissions: { allowNet: true, allowRead: [path] },
    });
    assert.equal(await world.value("./tasks.ts#connect", [port]), "tcp");
    (await accepted).close();
    assert.match(String(await world.value("./tasks.ts#read", [path])), /reads what it may read/);
  },
);

inBubblewrap("the size of a child is that of the process below bwrap", async () => {
  await using world = poolWorld({ files, sandbox: "bubblewrap" });
  assert.equal(await world.value("inc", [1]), 2);
  assert.ok(world.executor.residentBytes() > 2 ** 24, `${world.executor.residentBytes()}`);
});

Deno.test("a pool whose sandbox is not installed or does not start throws, and starts no child", () => {
  const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  try {
    const make = () => poolWorld({ sandbox: "bubblewrap", denoPath: Deno.execPath() });
    assert.throws(() => withPath(folder, make), SandboxError);
    Deno.writeTextFileSync(`${folder}/bwrap`, "#!/bin/sh\necho no namespaces >&2; exit 1\n", {
      mode: 0o700,
    });
    if (linux) assert.throws(() => withPath(folder, make), /by bubblewrap: no namespaces/);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
});

Deno.test({
  name: "a pool names the programs that it misses, and works without them",
  ignore: !linux,
  fn: async () => {
    const missing: string[] = [];
    const setup = { files, denoPath: Deno.execPath(), onMissing: (m: string) => missing.push(m) };
    await using world = withPath("/nowhere", () => poolWorld(setup));
    assert.equal(await world.value("inc", [1]), 2);
    assert.match(missing.join("\n"), /of prlimit .*not installed\n.*of setpriv .*not installed/);
  },
});

Deno.test("a child writes a CPU profile when it ends, and none in bubblewrap", async () => {
  const profileFolder = await Deno.makeTempDir({ prefix: "weir-test-" });
  {
    await using world = poolWorld({ files, profileFolder });
    assert.equal(typeof await world.value("./tasks.ts#pid"), "number");
  }
  const [profile] = [...Deno.readDirSync(profileFolder)];
  const { nodes, samples } = JSON.parse(
    await Deno.readTextFile(`${profileFolder}/${profile?.name}`),
  );
  assert.ok(nodes.length > 0 && samples.length > 0);
  await Deno.remove(profileFolder, { recursive: true });
  if (!linux) return;
  assert.throws(() => poolWorld({ profileFolder, sandbox: "bubblewrap" }), /Cannot write CPU/);
});

/** Descriptors that a worker was started with, seen from outside in the processes below it. */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { denoBelow } from "../../executor/processes_below.ts";
import { ShellRole } from "./shell_role.ts";

function commandOf(pid: number): string[] {
  return Deno.readTextFileSync(`/proc/${pid}/cmdline`).split("\0");
}

/** The paths that a process has open. */
function openPaths(pid: number): string[] {
  return [...Deno.readDirSync(`/proc/${pid}/fd`)].map(({ name }) => {
    try {
      return Deno.readLinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      return "closed";
    }
  });
}

Deno.test({
  name: "no descriptor that a worker was started with reaches its executors",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
    const secret = `${folder}/secret`;
    Deno.writeTextFileSync(secret, "secret");
    Deno.mkdirSync(`${secret}.folder`);
    await new Deno.Command("mkfifo", { args: [`${secret}.pipe`] }).output();
    using _pipe = Deno.openSync(`${secret}.pipe`, { read: true, write: true });
    const redirect = `7<"${secret}" 8<"${secret}.folder" 9<"${secret}.pipe"`;
    try {
      await using scheduler = await ShellRole.start(`exec "$0" "$@"`, ["scheduler", "--port", "0"]);
      const { url } = scheduler;
      const args = ["worker", "--scheduler", url, "--local-directory", `${folder}/local`];
      await using worker = await ShellRole.start(`exec "$0" "$@" ${redirect}`, args);
      const graph = { tasks: { a: { op: "sum", args: [[1, 2]] } } };
      const { state } = await new Client({ url }).submit(JSON.stringify(graph), {
        idempotencyKey: "inherited",
        wait: 30,
      });
      assert.equal(state, "succeeded");
      const pids = denoBelow(worker.child.pid).filter((pid) => commandOf(pid).includes("--no-npm"));
      assert.ok(pids.length > 0, "there is an executor");
      for (const pid of pids) {
        const secrets = openPaths(pid).filter((path) => path.startsWith(secret));
        assert.deepEqual(secrets, [], `process ${pid}`);
      }
    } finally {
      Deno.removeSync(folder, { recursive: true });
    }
  },
});

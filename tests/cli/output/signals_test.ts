/** The signals of this process that interrupt a command; SIGHUP is among the tests of commands. */
import assert from "node:assert/strict";
import { onInterruption } from "../../../cli/output/signals.ts";

/** Sends a signal to this process, and settles when its listeners had it. */
async function signal(name: Deno.Signal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A listener alone does not keep a test waiting.
  const timer = setInterval(() => {}, 1000);
  Deno.addSignalListener(name, resolve);
  Deno.kill(Deno.pid, name);
  await promise;
  Deno.removeSignalListener(name, resolve);
  clearInterval(timer);
}

const ignore = Deno.build.os === "windows";

Deno.test(
  { name: "onInterruption() takes signals that follow each other for one", ignore },
  async () => {
    const heard: string[] = [];
    {
      using _listening = onInterruption((name) => heard.push(name), 2 ** 31);
      await signal("SIGTERM");
      await signal("SIGTERM");
      assert.deepEqual(heard, ["SIGTERM"]);
    }
    // The copy of a signal that comes when another part listens is none either.
    using _late = onInterruption((name) => heard.push(name), 2 ** 31);
    await signal("SIGTERM");
    assert.deepEqual(heard, ["SIGTERM"]);
    using _each = onInterruption((name) => heard.push(name), 0);
    await signal("SIGTERM");
    await signal("SIGTERM");
    assert.deepEqual(heard, ["SIGTERM", "SIGTERM", "SIGTERM"]);
  },
);

/**
 * Processes of Weir as the first process of a container, without an init: they take signals, which
 * the first process ignores unless it handles them, and end. Skipped without root on Linux.
 */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { runSession } from "../install/session.ts";
import { hasProgram } from "./programs.ts";

/** Runs its arguments as process 1 of a namespace, and passes SIGTERM on to it alone. */
const AS_FIRST = `
unshare --fork --pid --mount-proc -- "$@" <&0 &
outer=$!
trap 'kill -TERM $(cat /proc/$outer/task/$outer/children)' TERM
while kill -0 $outer 2>/dev/null; do wait $outer; code=$?; done
exit $code
`;

Deno.test({
  name: "a scheduler and a worker that are process 1 run graphs, and end by SIGTERM",
  ignore: Deno.build.os !== "linux" || Deno.uid() !== 0 || !await hasProgram("unshare"),
  async fn() {
    const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
    try {
      const [deno, ...args] = [Deno.execPath(), ...weirArguments([])];
      assert.ok(deno);
      await runSession({
        program: "sh",
        args: ["-c", AS_FIRST, "sh", deno, ...args],
        folder,
        env: { WEIR_ON_STOP: "retire", WEIR_STOP_TIMEOUT: "1" },
      });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

/** What signals do to a command that waits for a graph. */
import assert from "node:assert/strict";
import { Interrupt, type OnInterrupt } from "../../../cli/follow/interrupt.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { graphStatus } from "../graph_status.ts";
import { printedBy } from "../printed_by.ts";

/** A command that waits, whose requests are answered when the test says so. */
class Waiting implements Disposable {
  readonly happened: string[] = [];
  readonly cancelled = Promise.withResolvers<GraphStatus>();
  readonly stopped = Promise.withResolvers<GraphStatus>();
  readonly interrupt: Interrupt;

  constructor(action: OnInterrupt, answerMs = 2 ** 31 - 1) {
    const asked = (name: string, answer: Promise<GraphStatus>) => {
      this.happened.push(name);
      return answer;
    };
    this.interrupt = new Interrupt({
      client: {
        cancel: () => asked("cancel", this.cancelled.promise),
        graph: () => asked("graph", this.stopped.promise),
      },
      exit: (code) => void this.happened.push(`exit ${code}`),
      clear: () => {},
      id: "g",
      flags: { url: "http://127.0.0.1:9" },
      action,
      answerMs,
    });
  }

  [Symbol.dispose](): void {
    this.interrupt[Symbol.dispose]();
  }
}

Deno.test("Interrupt ends nothing before the cancellation is answered", async () => {
  using command = new Waiting("cancel");
  const { interrupt, happened } = command;
  const { stderr } = await printedBy(async () => {
    interrupt.interrupt();
    interrupt.interrupt();
    assert.deepEqual(happened, ["cancel"]);
    command.cancelled.resolve(graphStatus("cancelling", {}));
    await eventually("the end is waited for", () => happened.includes("graph"));
    // While it waits for the tasks to stop, a further signal ends it.
    interrupt.interrupt();
    assert.deepEqual(happened, ["cancel", "graph", "exit 130"]);
    command.stopped.resolve(graphStatus("cancelled", {}));
    assert.equal(await interrupt.effect, 130);
  });
  assert.equal(stderr, "Interrupted; cancelling graph g\nGraph g is cancelled\n");
});

Deno.test("Interrupt says that the scheduler has not answered in time", async () => {
  using command = new Waiting("cancel", 1);
  const { stderr } = await printedBy(async () => {
    command.interrupt.interrupt();
    assert.equal(await command.interrupt.effect, 130);
  });
  const [, second] = stderr.split("\n");
  assert.match(
    second ?? "",
    /^No answer in time: graph g may run on\. Cancel it: .* cancel g --url/,
  );
  assert.deepEqual(command.happened, ["cancel"]);
});

Deno.test("Interrupt leaves the graph without a request, and a second signal ends it", async () => {
  using command = new Waiting("leave");
  const { stderr } = await printedBy(async () => {
    command.interrupt.interrupt();
    command.interrupt.interrupt();
    assert.equal(await command.interrupt.effect, 130);
  });
  assert.match(stderr, /^Interrupted; graph g continues\. /);
  assert.deepEqual(command.happened, ["exit 130"]);
});

Deno.test("Interrupt names no command for a graph whose cluster ends too", async () => {
  using command = new Waiting("leave");
  Deno.env.set("WEIR_LOCAL_URL", "http://127.0.0.1:9");
  const { stderr } = await printedBy(async () => {
    command.interrupt.interrupt();
    assert.equal(await command.interrupt.effect, 130);
  }).finally(() => Deno.env.delete("WEIR_LOCAL_URL"));
  assert.equal(stderr, "Interrupted; graph g ends with its local cluster\n");
});

/** Which subject gets a message of the machine. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { mergeHandlers, mergePorts, type Subject } from "../../../routes/inbox/dispatch.ts";

/** Two subjects that wake others at the end of a graph; one also answers submissions. */
function subjects() {
  const calls: string[] = [];
  const subjects = {
    graphs: {
      ports: { graphs: 1 },
      perform: {
        "accept-graph": ({ graph }) => calls.push(`graphs accepts ${graph}`),
        "end-graph": ({ graph }) => calls.push(`graphs ends ${graph}`),
      },
      reject: {
        "graph-submitted": ({ graph }, error) => calls.push(`${graph} was rejected: ${error}`),
      },
    },
    webhooks: {
      ports: { webhooks: 2 },
      perform: { "end-graph": ({ graph }) => calls.push(`webhooks ends ${graph}`) },
    },
    pages: { routes: () => {} },
  } satisfies Readonly<Record<string, Subject>>;
  return { subjects, calls };
}

const GRAPH = asGraphId("g1");

Deno.test("mergeHandlers() calls the subject that handles the type, or several in their order", () => {
  const { subjects: all, calls } = subjects();
  const perform = mergeHandlers(all, "perform", { "end-graph": ["webhooks", "graphs"] });
  perform["accept-graph"]({ type: "accept-graph", graph: GRAPH });
  perform["end-graph"]({ type: "end-graph", graph: GRAPH });
  assert.deepEqual(calls, ["graphs accepts g1", "webhooks ends g1", "graphs ends g1"]);
  assert.deepEqual(Object.keys(perform), ["accept-graph", "end-graph"]);
});

Deno.test("mergeHandlers() passes the error to the subject that rejects a request", () => {
  const { subjects: all, calls } = subjects();
  const reject = mergeHandlers(all, "reject", {});
  reject["graph-submitted"]({ type: "graph-submitted", graph: GRAPH } as never, "no answer");
  assert.deepEqual(calls, ["g1 was rejected: no answer"]);
});

Deno.test("mergeHandlers() refuses an order that does not name each subject of the type once", () => {
  const { subjects: all } = subjects();
  const orders: readonly ("graphs" | "webhooks")[][] = [
    [],
    ["graphs"],
    ["graphs", "graphs"],
    ["graphs", "webhooks", "graphs"],
  ];
  for (const order of orders) {
    assert.throws(
      () => mergeHandlers(all, "perform", { "end-graph": order }),
      /Cannot perform "end-graph": its order must name graphs, webhooks, each once/,
    );
  }
});

Deno.test("mergePorts() has the ports of all subjects", () => {
  const { subjects: all } = subjects();
  assert.deepEqual(mergePorts(all), { graphs: 1, webhooks: 2 });
});

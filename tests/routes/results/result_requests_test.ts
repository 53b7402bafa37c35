/** Requests of results become events of the machine; small values are there without a request. */
import assert from "node:assert/strict";
import { GRAPH_PART_ITEMS } from "../../../base/mod.ts";
import { asAttempt, asKey, asWorkerId } from "../../../protocol/mod.ts";
import type { Output } from "../../../scheduler/mod.ts";
import { Results } from "../../../routes/results/result_requests.ts";

Deno.test("results that are asked for together are few events", () => {
  const events: (readonly string[])[] = [];
  const results = new Results({
    enqueue: (event) => {
      if (event.type === "result-requested") events.push(event.keys);
    },
    uploads: () => () => Promise.reject(new Error("no worker uploads")),
  });
  const keys = Array.from({ length: GRAPH_PART_ITEMS + 2 }, (_, at) => asKey(`local/ns/${at}`));
  results.request([]);
  results.request(keys.slice(0, 2));
  results.request(keys);
  assert.deepEqual(events.map(({ length }) => length), [2, GRAPH_PART_ITEMS, 2]);
  assert.deepEqual(events.slice(1).flat(), keys);
});

/** No holder answers: a value comes from the scheduler, or not at all. */
function withoutAnswers(asked: (readonly string[])[] = []): Results {
  return new Results({
    enqueue: () => {},
    uploads: () => (keys) => {
      asked.push(keys);
      return Promise.reject(new Error("no worker uploads"));
    },
  });
}

function inMemory(name: string, inline: string | null): Output {
  return {
    key: asKey(`local/ns/${name}`),
    state: "memory",
    nbytes: 1,
    holders: [{
      worker: asWorkerId("w"),
      url: null,
      token: "",
      certificate: null,
      epoch: asAttempt(1),
    }],
    inline,
    errorKind: null,
    failureAllowed: false,
    blockedBy: null,
    deferred: false,
    loss: null,
  };
}

Deno.test("small values that the scheduler has are read without a request to a worker", async () => {
  const results = withoutAnswers();
  const find = (name: string) => inMemory(name, name === "y" ? "CA==" : "Bw==");
  const taken = await results.take(find, ["x", "y"]);
  assert.deepEqual([...taken ?? []], [["x", Uint8Array.of(7)], ["y", Uint8Array.of(8)]]);
  const opened = await results.open(find, "x");
  assert.equal(opened?.nbytes, 1);
  assert.deepEqual(await new Response(opened?.bytes).bytes(), Uint8Array.of(7));
});

Deno.test("of values that are read together, only those are asked for that are elsewhere", async () => {
  const asked: (readonly string[])[] = [];
  const find = (name: string) => inMemory(name, name === "x" ? "Bw==" : null);
  await assert.rejects(withoutAnswers(asked).take(find, ["x", "y"]), { name: "HolderUnreachable" });
  assert.deepEqual(asked, [["local/ns/y"]]);
});

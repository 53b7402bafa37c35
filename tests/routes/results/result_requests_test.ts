/** Requests of results become events of the machine. */
import assert from "node:assert/strict";
import { GRAPH_PART_ITEMS } from "../../../base/mod.ts";
import { asKey } from "../../../protocol/mod.ts";
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

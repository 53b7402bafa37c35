/** Requests about data become events of the machine. */
import assert from "node:assert/strict";
import { GRAPH_PART_ITEMS } from "../../../base/mod.ts";
import { asGraphId, asKey } from "../../../protocol/mod.ts";
import { DataRequests } from "../../../routes/data/data_requests.ts";

Deno.test("results that are asked for together are few events", () => {
  const events: (readonly string[])[] = [];
  const data = new DataRequests({
    enqueue: (event) => {
      if (event.type === "result-requested") events.push(event.keys);
    },
    isRecorded: () => true,
    holder: () => undefined,
    newBatch: () => asGraphId("b1"),
  });
  const keys = Array.from({ length: GRAPH_PART_ITEMS + 2 }, (_, at) => asKey(`local/ns/${at}`));
  data.request([]);
  data.request(keys.slice(0, 2));
  data.request(keys);
  assert.deepEqual(events.map(({ length }) => length), [2, GRAPH_PART_ITEMS, 2]);
  assert.deepEqual(events.slice(1).flat(), keys);
});

/** Requests about data that wait for one another. */
import assert from "node:assert/strict";
import { asGraphId, asKey, type GraphId } from "../../../protocol/mod.ts";
import { DataRequests } from "../../../routes/data/data_requests.ts";
import { scatterProblem } from "../../../routes/data/scatter_problem.ts";

const DESTINATION = { namespace: "ns", replicas: 1, workers: null, ttlMs: 0, submitter: "local" };

Deno.test("a request does not wait long for another one that stores the same key", async () => {
  const announced: GraphId[] = [];
  let batches = 0;
  const data = new DataRequests({
    enqueue: (event) => {
      if (event.type === "data-announced") announced.push(event.batch);
    },
    isRecorded: () => true,
    holder: () => undefined,
    newBatch: () => asGraphId(`b${batches++}`),
    turnMs: 1,
  });
  const key = asKey("ns/a");
  const bytes = new Uint8Array(1);
  const value = { key, nbytes: 1, definition: "data:1", bytes };
  const pieces = async function* () {
    yield bytes;
  };
  const upload = () =>
    data.upload({
      ...DESTINATION,
      key,
      nbytes: 1,
      pieces: pieces(),
      definition: () => "data:1",
    });
  const stalled = upload();
  const waiting = [upload(), data.scatter({ ...DESTINATION, values: [value] })];
  for (const answer of await Promise.all(waiting)) {
    assert.equal(answer.type, "busy");
    const { code, status } = scatterProblem("ns", { type: "busy" });
    assert.deepEqual([code, status], ["busy", 503]);
  }
  assert.equal(announced.length, 1);
  const [batch = asGraphId("")] = announced;
  data.answer({ type: "refuse-data", batch, reason: "no-worker", conflicts: [] });
  assert.equal((await stalled).type, "no-worker");
});

/**
 * The graph of `etl.ts`: 500 chunks are extracted and cleaned, 25 of them are one batch, and the
 * report reads all batches.
 *
 *     weir submit examples/ci/etl_graph.ts --module examples/ci/etl.ts --wait
 */

const CHUNKS = 500;
const CHUNKS_PER_BATCH = 25;

const tasks: Record<string, { op: string; args: unknown[] }> = {};
const batches: { $ref: string }[] = [];
for (let first = 0; first < CHUNKS; first += CHUNKS_PER_BATCH) {
  const chunks = [];
  for (let chunk = first; chunk < first + CHUNKS_PER_BATCH; chunk++) {
    tasks[`extract-${chunk}`] = { op: "./etl.ts#extract", args: [chunk] };
    tasks[`clean-${chunk}`] = { op: "./etl.ts#clean", args: [{ $ref: `extract-${chunk}` }] };
    chunks.push({ $ref: `clean-${chunk}` });
  }
  const key = `batch-${first / CHUNKS_PER_BATCH}`;
  tasks[key] = { op: "./etl.ts#batch", args: [chunks] };
  batches.push({ $ref: key });
}
tasks.report = { op: "./etl.ts#report", args: [batches] };

export default {
  name: "readings of sensors",
  tasks,
  // The batches are what is loaded elsewhere.
  outputs: ["report", ...batches.map(({ $ref }) => $ref)],
};

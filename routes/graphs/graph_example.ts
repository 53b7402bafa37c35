/** The status of a graph that has succeeded, for the OpenAPI document. */
import type { GraphStatus } from "../../protocol/mod.ts";

export const GRAPH_EXAMPLE = {
  id: "0199d3a0-6c1e-7b52-9a4f-3d1c7e5a8b20",
  name: "sum",
  namespace: "0199d3a0-6c1e-7b52-9a4f-3d1c7e5a8b20",
  state: "succeeded",
  outcome: "succeeded",
  counts: {
    waiting: 0,
    queued: 0,
    "no-worker": 0,
    processing: 0,
    memory: 1,
    released: 2,
    erred: 0,
    cancelled: 0,
    blocked: 0,
  },
  tasks: 3,
  culled: 0,
  outputs: 1,
  submittedAt: "2026-01-31T12:00:00.000Z",
  startedAt: "2026-01-31T12:00:00.004Z",
  endedAt: "2026-01-31T12:00:00.021Z",
  errors: [],
} satisfies GraphStatus;

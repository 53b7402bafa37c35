/** Parts of requests that are right. */

/** A graph that is accepted. */
export const ONE_TASK = { tasks: { x: { op: "inc", args: [1] } } };

/** A file that is accepted. */
export const FILE = {
  headers: { "content-type": "application/octet-stream", "content-length": "5" },
  body: "bytes",
};

/** A registration that is accepted. */
export const CARD = {
  protocol: "<protocol>",
  version: "0.1.0",
  name: "w2",
  url: "http://127.0.0.1:9",
  acceptToken: "0123456789abcdef",
  threads: 1,
  memoryLimit: 0,
  resources: {},
  held: [],
  running: [],
};

/** Headers by which the worker shows that it is the registered one. */
export const SECRET = { "weir-secret": "<secret>" };

/** A post of a worker, later than the one that is expected. */
export function post(events: unknown): unknown {
  return { incarnation: 1, seq: 999, ack: 0, events };
}

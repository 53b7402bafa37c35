/** What every part of Weir may use, and nothing that touches the outside world. */
export * from "./assert.ts";
export * from "./bytes.ts";
export * from "./failure_reason.ts";
export * from "./heap.ts";
export * from "./limits.ts";
export * from "./prng.ts";
export * from "./svg.ts";

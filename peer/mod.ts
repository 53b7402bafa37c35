/** Calls to the HTTP server of a worker: requests, idle timeouts, reading and writing transfers. */
export * from "./grant_check.ts";
export * from "./idle_timeout.ts";
export * from "./read_values.ts";
export * from "./request.ts";
export * from "./signature.ts";
export * from "./transfer.ts";
export * from "./trusted_clients.ts";
export * from "./write_values.ts";

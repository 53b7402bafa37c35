/** A typed client of the HTTP API. */
export * from "./client.ts";
export * from "./error.ts";

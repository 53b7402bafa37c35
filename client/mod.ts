/** A typed client for the HTTP API. */
export * from "./client.ts";
export * from "./error.ts";
export { isLimit, type LimitWaitOptions } from "./limit_wait.ts";
export * from "./request.ts";

/** Errors in JSON text: a door of its own, as the server of a worker needs nothing else here. */
export {
  describeJsonError,
  findJsonError,
  INEXACT_INTEGER,
  type JsonError,
} from "./submission/json_error.ts";
export { findInexactInteger } from "./submission/json_scan.ts";

/** Strict reading of JSON text: a separate door, as roles need nothing else of this folder. */
export { findJsonError, type JsonError } from "./submission/json_error.ts";
export { findInexactNumber } from "./submission/inexact_number.ts";
export { parseStrictJson } from "./submission/parse.ts";

/** What every part of Weir may use: pure helpers that do not touch the outside world. */
export * from "./assert.ts";
export * from "./bytes.ts";
export * from "./connection_error.ts";
export * from "./error_message.ts";
export * from "./exit_code.ts";
export * from "./file_path.ts";
export * from "./heap.ts";
export * from "./ip_network.ts";
export * from "./join_bytes.ts";
export * from "./json_object.ts";
export * from "./keep_response.ts";
export * from "./label.ts";
export * from "./limits.ts";
export * from "./owner_tally.ts";
export * from "./prng.ts";
export * from "./resource_amount.ts";
export * from "./svg.ts";

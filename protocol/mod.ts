/** Types, messages and encodings that the parts of Weir exchange. */
export * from "./amm.ts";
export * from "./codec.ts";
export * from "./demand.ts";
export * from "./from_worker.ts";
export * from "./ids.ts";
export * from "./joined_story.ts";
export * from "./json_view.ts";
export * from "./link.ts";
export * from "./peer_data.ts";
export * from "./problem.ts";
export * from "./registration.ts";
export * from "./status.ts";
export * from "./story.ts";
export * from "./task.ts";
export * from "./to_worker.ts";
export * from "./unstamped.ts";
export * from "./version.ts";

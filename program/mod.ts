/**
 * Weir as a program: how one of its processes starts another, from files or from the server that it
 * was started from.
 */
export { NO_LIBRARIES } from "./libraries.ts";
export { localSources } from "./local_sources.ts";
export { isRemote, programFlags } from "./remote.ts";

/** The version of Weir and that of the protocol between scheduler and worker. */
export const WEIR_VERSION = "0.1.0";
/** Incremented by every change that an older peer would misunderstand. */
export const PROTOCOL_VERSION = 9;

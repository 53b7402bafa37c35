/** The version of Weir, and of the protocol between scheduler and worker. */
export const WEIR_VERSION = "0.1.0";
/** Raised by every change that an older peer would misunderstand. */
export const PROTOCOL_VERSION = 1;

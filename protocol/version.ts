/** The version of Weir and that of the protocol between scheduler and worker. */
export const WEIR_VERSION = "0.1.0";
/** Incremented by every change that an older peer would misunderstand. */
export const PROTOCOL_VERSION = 11;
/**
 * The version of the encoding of values. Incremented when equal values get other bytes, or bytes
 * another value: then no cached result is used for a value of the other version.
 */
export const CODEC_VERSION = 1;

/** What ends the output of one task in a stream: 16 secret bytes, then the attempt as float 64. */

export const NONCE_BYTES = 16;
export const MARKER_BYTES = NONCE_BYTES + 8;

/** Faults of the input of `weir map`. */

/** A record that no task can have. */
export interface RecordFault {
  readonly line: number;
  /** What is wrong with it, as the end of a sentence. */
  readonly fault: string;
}

/** A row of a table, or a fault. */
export type Row = { readonly line: number; readonly row: readonly string[] } | RecordFault;

/** The rest of the input cannot be read. */
export class InputBroken extends Error {
  override readonly name = "InputBroken";
}

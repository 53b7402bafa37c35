/**
 * What a rehearsal of runs needs: frames that are read as those of the pool, and a report whose
 * frames reach nobody. The engine compiles a function when it is called first, which takes some
 * milliseconds of the first task of a process. A process that waits has the time.
 */
import { FRAME_BYTES_MAX } from "../../base/mod.ts";
import { encode } from "../../protocol/codec.ts";
import { type Frame, SECRET_BYTES, TELL_START } from "../wire/frame.ts";
import { FrameReader } from "../wire/frame_reader.ts";
import { FrameWriter } from "../wire/frame_writer.ts";
import { byteLengthOf, copyInto, U8 } from "../wire/primordials.ts";
import { writeRun } from "../wire/run_frame.ts";
import type { TaskMarks } from "./output.ts";
import { ChildReport } from "./report.ts";

const SILENT: TaskMarks = { expect() {}, mark: () => 0 };
/** A run that begins when nothing waits, and one that is announced. */
const FLAGS = [0, TELL_START];

export interface Rehearsal {
  /** Calls of a built-in operation with one input. No module is called. */
  readonly runs: readonly Frame[];
  /** Writes the results of these runs. */
  readonly report: ChildReport;
  /** Reads what the report has written. */
  readonly reader: FrameReader;
}

export function prepareRehearsal(): Rehearsal {
  const secret = new U8(SECRET_BYTES);
  const reader = new FrameReader(secret, FRAME_BYTES_MAX);
  const writer = new FrameWriter(secret);
  const write = (bytes: Uint8Array) => {
    copyInto(reader.space(), bytes, 0);
    reader.advance(byteLengthOf(bytes));
    return Promise.resolve(byteLengthOf(bytes));
  };
  const call = encode(["inc", [{ $ref: 0 }]]);
  const inputs = [["x", encode(1)]] as const;
  FLAGS.forEach((flags, at) => writeRun(writer, { attempt: at + 1, flags, call, inputs }));
  writer.writeNow(write);
  const runs = FLAGS.map(() => reader.next() as Frame);
  return { runs, report: new ChildReport({ reader, writer, write }, SILENT), reader };
}

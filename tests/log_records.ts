/** The log of this process, for tests of what it says. */
import { configureSync, type LogRecord, resetSync } from "@logtape/logtape";

export interface KeptRecords extends Disposable {
  readonly records: readonly LogRecord[];
}

/** Keeps all records of Weir until it is disposed of. */
export function keepLog(): KeptRecords {
  const records: LogRecord[] = [];
  configureSync({
    reset: true,
    sinks: { kept: (record) => void records.push(record) },
    loggers: [
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["kept"] },
      { category: "weir", lowestLevel: "debug", sinks: ["kept"] },
    ],
  });
  return { records, [Symbol.dispose]: () => resetSync() };
}

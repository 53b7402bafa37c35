/** Logging of all commands: one line per record on standard error; standard output is for data. */
import {
  configureSync,
  getAnsiColorFormatter,
  getTextFormatter,
  type LogRecord,
} from "@logtape/logtape";

export const LOG_LEVELS = ["debug", "info", "warning", "error"] as const;
export type LogLevelName = typeof LOG_LEVELS[number];

/** Must be called before the first record. Colours need a terminal without `NO_COLOR`. */
export function configureLogging(level: LogLevelName): void {
  const colours = Deno.stderr.isTerminal() && !Deno.noColor;
  const format = colours ? getAnsiColorFormatter() : getTextFormatter();
  const encoder = new TextEncoder();
  configureSync({
    reset: true,
    sinks: { stderr: (record: LogRecord) => Deno.stderr.writeSync(encoder.encode(format(record))) },
    loggers: [
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["stderr"] },
      { category: "weir", lowestLevel: level, sinks: ["stderr"] },
    ],
  });
}

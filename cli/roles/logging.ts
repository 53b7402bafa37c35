/** Logs of every role go to standard error, one line each; standard output is for data. */
import {
  configureSync,
  getAnsiColorFormatter,
  getTextFormatter,
  type LogRecord,
} from "@logtape/logtape";

export const LOG_LEVELS = ["debug", "info", "warning", "error"] as const;
export type LogLevelName = typeof LOG_LEVELS[number];

/** Call once, before anything is logged. Colours only on a terminal without `NO_COLOR`. */
export function configureLogging(level: LogLevelName): void {
  const colours = Deno.stderr.isTerminal() && !Deno.noColor;
  const format = colours ? getAnsiColorFormatter() : getTextFormatter();
  const encoder = new TextEncoder();
  configureSync({
    sinks: { stderr: (record: LogRecord) => Deno.stderr.writeSync(encoder.encode(format(record))) },
    loggers: [
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["stderr"] },
      { category: "weir", lowestLevel: level, sinks: ["stderr"] },
    ],
  });
}

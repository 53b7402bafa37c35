/**
 * Logging of all commands: one line per record on standard error; standard output is for data. The
 * roles can log JSON, for collectors: every line is then one object, whatever a record contains.
 */
import {
  configureSync,
  getAnsiColorFormatter,
  getJsonLinesFormatter,
  getLogger,
  getTextFormatter,
  type Logger,
  type LogRecord,
} from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import type { LogFormat } from "../flags/log_format.ts";
import { say, writeBytes } from "../output/print.ts";

export const LOG_LEVELS = ["debug", "info", "warning", "error"] as const;
export type LogLevelName = typeof LOG_LEVELS[number];

let format: LogFormat = "text";

/** Must be called before the first record. Colours need a terminal without `NO_COLOR`. */
export function configureLogging(
  { logLevel, logFormat = "text" }: {
    readonly logLevel: LogLevelName;
    readonly logFormat?: LogFormat;
  },
): void {
  format = logFormat;
  const line = format === "json" ? jsonLogLine : textFormatter();
  const encoder = new TextEncoder();
  configureSync({
    reset: true,
    sinks: { stderr: (record: LogRecord) => writeBytes("stderr", encoder.encode(line(record))) },
    loggers: [
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["stderr"] },
      { category: "weir", lowestLevel: logLevel, sinks: ["stderr"] },
    ],
  });
}

/** Tells scripts that a role is ready. In JSON it is a record too: collectors skip other lines. */
export function announce(
  line: string,
  { log, message, properties }: {
    readonly log: Logger;
    readonly message: string;
    readonly properties: Record<string, unknown>;
  },
): void {
  console.log(line);
  if (format === "json") log.info(message, properties);
}

/** Tells why the command ends. */
export function reportFailure(message: string): void {
  if (format === "text") return say(`weir: ${message}`);
  // Braces would be placeholders.
  getLogger("weir").fatal(message.replace(/[{}]/g, "$&$&"));
}

function textFormatter(): (record: LogRecord) => string {
  const colours = Deno.stderr.isTerminal() && !Deno.noColor;
  return colours ? getAnsiColorFormatter() : getTextFormatter();
}

const formatJson = getJsonLinesFormatter({ properties: "flatten" });

/**
 * A record as a line of JSON. Trace and span are beside the message, where the conventions of
 * OpenTelemetry for logs have them. The formatter of LogTape has another name for the time, and
 * shows `{}` for an error in a message.
 */
export function jsonLogLine({ message, properties, ...record }: LogRecord): string {
  const { trace_id, span_id, ...rest } = properties;
  const shown = message.map((part) => part instanceof Error ? errorMessage(part) : part);
  const members = { trace_id, span_id, properties: rest };
  return formatJson({ ...record, message: shown, properties: members })
    .replace('"@timestamp"', '"timestamp"');
}

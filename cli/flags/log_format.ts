/** The flag of the roles that says how their log looks. */
import { Option } from "commander";

const LOG_FORMATS = ["text", "json"] as const;
export type LogFormat = typeof LOG_FORMATS[number];

export interface LogFormatFlags {
  /** Format of the records on standard error. */
  readonly logFormat: LogFormat;
}

export function logFormatOption(): Option {
  return new Option("--log-format <format>", "log lines of text, or one JSON object a line")
    .choices(LOG_FORMATS).default("text").env("WEIR_LOG_FORMAT");
}

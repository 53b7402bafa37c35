/** The flags of `weir scheduler` for its audit log. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { formatBytes, parseBytes } from "../../base/mod.ts";
import { parseSize, wholeNumber } from "./parsers.ts";

export interface AuditFlags {
  readonly auditLog?: string;
  readonly auditLogBytes: number;
  readonly auditLogFiles: number;
  readonly auditLogReads?: true;
}

/** A file has room for some entries at least. */
const FILE_BYTES_MIN = 4096;

export function addAuditFlags(command: Command): Command {
  return command
    .option("--audit-log <file>", "write who changes what, and who is refused, as JSON lines")
    .addOption(
      new Option("--audit-log-bytes <size>", "size at which this file is renamed to FILE.1")
        .default(parseBytes("64MiB"), "64MiB").argParser(fileBytes),
    )
    .option(
      "--audit-log-files <n>",
      "number of these files that are kept, with the present one",
      wholeNumber(2, 1000),
      8,
    )
    .option("--audit-log-reads", "write who reads results and data, too");
}

function fileBytes(text: string): number {
  const bytes = parseSize(text);
  if (bytes >= FILE_BYTES_MIN) return bytes;
  throw new InvalidArgumentError(`Give a size of at least ${formatBytes(FILE_BYTES_MIN)}.`);
}

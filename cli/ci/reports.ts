/** The files about a graph that a pipeline reads: JUnit, summary, and the outputs of a step. */
import { randomUUID } from "node:crypto";
import type { Client } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { isLoopback } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";
import { say, writeMarkup } from "../output/print.ts";
import { jsonLine } from "../output/printable.ts";
import { annotations, placeLines } from "./annotations.ts";
import { codeQualityReport } from "./code_quality.ts";
import { junitReport } from "./junit.ts";
import { openBlock } from "./markup.ts";
import { programProblems } from "./program_problems.ts";
import { outputLines } from "./step_outputs.ts";
import { SUMMARY_BYTES_MAX, summaryOf } from "./summary.ts";
import { asksForFile, type CiFlags, ciOf } from "./system.ts";
import { type GraphReport, isFailedTask, readReport } from "./task_list.ts";

interface ReportOptions {
  readonly client: Client;
  readonly flags: CiFlags;
  /** The paths that `--module` named. */
  readonly modules?: readonly string[];
  /** The results, of a graph that has succeeded. */
  readonly results?: unknown;
}

/**
 * Writes what the flags and the pipeline ask for about a graph that has ended, or is left.
 *
 * @throws CommandError if a file cannot be written
 */
export async function writeReports(status: GraphStatus, options: ReportOptions): Promise<void> {
  const { client, flags, modules = [], results } = options;
  const ci = ciOf(flags);
  if (ci === "none" && !asksForFile(flags)) return;
  const report = await readReport(status, client);
  const failed = report.tasks.filter(isFailedTask);
  const page = pageOf(client.url, status.id);
  if (ci !== "none" || flags.codeQuality !== undefined) {
    const matchers = flags.problemMatcher ?? [];
    const problems = await programProblems(client, status.id, { failed, matchers });
    const sources = { modules, problems };
    if (ci === "github") writeMarkup(annotations(failed, sources));
    else if (ci !== "none") writeMarkup(openBlock(ci, placeLines(failed, sources)));
    if (flags.codeQuality !== undefined) {
      writeWhole(flags.codeQuality, [codeQualityReport(failed, sources)]);
    }
  }
  if (ci === "github") {
    appendTo("GITHUB_OUTPUT", () =>
      outputLines({
        "graph-id": status.id,
        state: status.state,
        results: results === undefined ? null : jsonLine(results),
      }));
    appendTo(
      "GITHUB_STEP_SUMMARY",
      (size) => summaryOf(report, { page, bytesMax: SUMMARY_BYTES_MAX - size }),
    );
  }
  writeFiles(flags, report, page);
}

/** The page of the graph; `null`: only this machine could open it. */
function pageOf(url: string, id: string): string | null {
  const base = URL.parse(url);
  if (base === null || isLoopback(base.hostname)) return null;
  return new URL(`ui/graphs/${encodeURIComponent(id)}`, `${base.origin}/`).href;
}

function writeFiles({ junit, summary }: CiFlags, report: GraphReport, page: string | null): void {
  if (junit !== undefined) writeWhole(junit, junitReport(report));
  if (summary !== undefined) writeWhole(summary, [summaryOf(report, { page })]);
}

/** Adds to the file that a variable names. A step does not fail because that cannot be done. */
function appendTo(variable: string, textFor: (size: number) => string): void {
  const path = Deno.env.get(variable);
  if (!path) return;
  try {
    using file = Deno.openSync(path, { append: true, create: true });
    writeAll(file, textFor(file.statSync().size));
  } catch (error) {
    say(`Cannot write the file of ${variable}: ${fileErrorReason(error)}`);
  }
}

/** Writes a file that others see whole or not at all. */
function writeWhole(name: string, pieces: Iterable<string>): void {
  const path = userPath(name);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    {
      using file = Deno.openSync(unfinished, { write: true, createNew: true });
      for (const piece of pieces) writeAll(file, piece);
    }
    Deno.renameSync(unfinished, path);
  } catch (error) {
    try {
      Deno.removeSync(unfinished);
    } catch {
      // It was not created.
    }
    throw usageError(`Cannot write "${name}": ${fileErrorReason(error)}`);
  }
}

function writeAll(file: Deno.FsFile, text: string): void {
  for (let rest = new TextEncoder().encode(text); rest.length > 0;) {
    rest = rest.subarray(file.writeSync(rest));
  }
}

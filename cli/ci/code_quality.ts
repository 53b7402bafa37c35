/**
 * The problems of failed tasks as a Code Quality report of GitLab, which shows them in the changes
 * of a merge request (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
 * It has all that have a place in the project, by the same matchers as the annotations of GitHub.
 */
import { createHash } from "node:crypto";
import type { TaskStatus } from "../../protocol/mod.ts";
import { printable, printableLine } from "../output/printable.ts";
import { annotationsOf, type AnnotationSources } from "./annotations.ts";
import type { Severity } from "./problem_matcher.ts";

const MESSAGE_MAX = 2000;
const SEVERITIES: Readonly<Record<Severity, string>> = {
  error: "major",
  warning: "minor",
  notice: "info",
};

interface Entry {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: {
    readonly path: string;
    readonly lines: { readonly begin: number };
  };
}

/** The report, as JSON; `[]` if nothing failed. */
export function codeQualityReport(
  failed: readonly TaskStatus[],
  sources: AnnotationSources,
): string {
  const same = new Map<string, number>();
  const entries = failed.flatMap((task) => annotationsOf(task, sources)).flatMap<Entry>(
    ({ severity, name, message, rule, place }) => {
      // GitLab knows files of the project.
      if (place === null || place.file.startsWith("/")) return [];
      const description = printable(`${name}: ${message}`.slice(0, MESSAGE_MAX));
      const check = printableLine(rule);
      const path = place.file.replace(/^\.\//, "");
      const problem = JSON.stringify([path, check, description]);
      const earlier = same.get(problem) ?? 0;
      same.set(problem, earlier + 1);
      return [{
        description,
        check_name: check,
        fingerprint: fingerprintOf(problem, earlier),
        severity: SEVERITIES[severity],
        location: { path, lines: { begin: place.line } },
      }];
    },
  );
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/**
 * Tells a problem apart from others, and is the same in the next pipeline if only lines above it
 * have changed: the line is not in it, but which of the equal problems of a file it is.
 */
function fingerprintOf(problem: string, earlier: number): string {
  return createHash("sha256").update(`${earlier} ${problem}`).digest("hex");
}

/**
 * Problem matchers: they find errors of programs in their output, by regular expressions in the
 * format of GitHub (`actions/runner`, "Problem Matchers"). A matcher has one pattern for each of
 * some lines in a row. The last one may repeat (`loop`), as for a list of errors below the name of
 * a file.
 */
import { isRecord } from "../../base/mod.ts";
import { withoutColours } from "../output/colours.ts";

export type Severity = "error" | "warning" | "notice";

/** What a program has found. */
export interface ProgramProblem {
  /** As the program has written it; `null`: it names no file. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  readonly column: number | null;
  readonly severity: Severity;
  readonly message: string;
  /** Name of a rule or number of an error; empty: none. */
  readonly code: string;
}

export interface ProblemMatcher {
  /** Its name. */
  readonly owner: string;
  /** Severity of what has none. */
  readonly severity: Severity;
  /** At least one. */
  readonly patterns: readonly MatcherPattern[];
}

/** A pattern of a line, and the groups that its parts are in. */
export interface MatcherPattern extends Readonly<Partial<Record<Part, number>>> {
  readonly regexp: RegExp;
  /** Of the last pattern of several: it matches the next lines too. */
  readonly loop: boolean;
}

const PARTS = ["file", "fromPath", "line", "column", "severity", "code", "message"] as const;
type Part = typeof PARTS[number];
type Found = { readonly [Name in Part]?: string };

/**
 * Characters of a line that is looked at. An expression can take time that is the square of that,
 * or worse, and cannot be stopped.
 */
const LINE_CHARACTERS_MAX = 1000;
/** Lines of one output that are looked at. */
const LINES_MAX = 100_000;
/** Problems of one output. */
const PROBLEMS_MAX = 1000;
const MATCHERS_MAX = 100;
const PATTERNS_MAX = 50;

/** The problems in the output of a program. A line is of the first matcher that takes it. */
export function findProblems(
  output: string,
  matchers: readonly ProblemMatcher[],
): ProgramProblem[] {
  const runs = matchers.map((matcher) => new MatcherRun(matcher));
  const problems: ProgramProblem[] = [];
  for (const text of output.split("\n", LINES_MAX)) {
    const line = withoutColours(text).trimEnd();
    if (line.length > LINE_CHARACTERS_MAX) {
      for (const run of runs) run.reset();
      continue;
    }
    for (const run of runs) {
      const problem = run.take(line);
      if (problem === null) continue;
      problems.push(problem);
      for (const other of runs) if (other !== run) other.reset();
      break;
    }
    if (problems.length >= PROBLEMS_MAX) break;
  }
  return problems;
}

/** A matcher, and how far the lines before the next one go with its patterns. */
class MatcherRun {
  readonly #matcher: ProblemMatcher;
  /** What each pattern and those before it have found; `null`: it has not matched the last line. */
  #found: (Found | null)[] = [];

  constructor(matcher: ProblemMatcher) {
    this.#matcher = matcher;
    this.reset();
  }

  reset(): void {
    this.#found = this.#matcher.patterns.map(() => null);
  }

  /** Looks at the next line, from the last pattern to the first. */
  take(line: string): ProgramProblem | null {
    const { patterns } = this.#matcher;
    for (let at = patterns.length - 1; at >= 0; at--) {
      const pattern = patterns[at] as MatcherPattern;
      const before = at === 0 ? {} : this.#found[at - 1] ?? null;
      if (before === null) continue;
      const groups = pattern.regexp.exec(line);
      const isLast = at === patterns.length - 1;
      if (groups === null) {
        this.#found[isLast && at > 0 ? at - 1 : at] = null;
        continue;
      }
      const found = { ...before, ...partsIn(pattern, groups) };
      if (!isLast) {
        this.#found[at] = found;
        continue;
      }
      this.reset();
      if (pattern.loop) this.#found[at - 1] = before;
      return problemOf(found, this.#matcher.severity);
    }
    return null;
  }
}

function partsIn(pattern: MatcherPattern, groups: RegExpExecArray): Found {
  return Object.fromEntries(PARTS.flatMap((part) => {
    const group = pattern[part];
    const text = group === undefined ? undefined : groups[group];
    return text === undefined ? [] : [[part, text.trim()]];
  }));
}

function problemOf(found: Found, severity: Severity): ProgramProblem {
  const { file = "", fromPath = "", message = "", code = "" } = found;
  const folder = fromPath.replace(/[^\\/]*$/, "");
  const path = /^(?:\/|[a-z]:|file:)/i.test(file) ? file : folder + file;
  return {
    file: path === "" ? null : path,
    line: numberOf(found.line),
    column: numberOf(found.column),
    severity: severityOf(found.severity) ?? severity,
    message,
    code,
  };
}

function numberOf(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

function severityOf(text: string | undefined): Severity | null {
  const name = text?.toLowerCase();
  if (name === "error" || name === "warning" || name === "notice") return name;
  return name === "info" ? "notice" : null;
}

/**
 * Reads the matchers of a file in GitHub's format.
 *
 * @throws TypeError that says what is wrong, and where
 */
export function parseMatchers(text: string): ProblemMatcher[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new TypeError("it is not JSON");
  }
  const list = isRecord(json) ? json.problemMatcher : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > MATCHERS_MAX) {
    throw new TypeError(`"problemMatcher" must be an array of 1 to ${MATCHERS_MAX} matchers`);
  }
  return list.map((matcher, index) => readMatcher(matcher, `/problemMatcher/${index}`));
}

function readMatcher(matcher: unknown, pointer: string): ProblemMatcher {
  if (!isRecord(matcher)) throw new TypeError(`${pointer} must be an object`);
  const { owner, pattern, severity = "error" } = matcher;
  if (typeof owner !== "string" || owner === "") {
    throw new TypeError(`${pointer}/owner must be a text`);
  }
  const level = typeof severity === "string" ? severityOf(severity) : null;
  if (level === null) throw new TypeError(`${pointer}/severity must be error, warning or notice`);
  if (!Array.isArray(pattern) || pattern.length === 0 || pattern.length > PATTERNS_MAX) {
    throw new TypeError(`${pointer}/pattern must be an array of 1 to ${PATTERNS_MAX} patterns`);
  }
  const patterns = pattern.map((each, index) => {
    const place = `${pointer}/pattern/${index}`;
    const read = readPattern(each, place);
    const isLoop = index > 0 && index === pattern.length - 1;
    if (read.loop && !isLoop) {
      throw new TypeError(`${place}/loop may be true only in the last pattern of several`);
    }
    return read;
  });
  if (!patterns.some(({ message }) => message !== undefined)) {
    throw new TypeError(`${pointer}/pattern must have a pattern with "message"`);
  }
  return { owner, severity: level, patterns };
}

function readPattern(pattern: unknown, pointer: string): MatcherPattern {
  if (!isRecord(pattern)) throw new TypeError(`${pointer} must be an object`);
  const { regexp, loop = false } = pattern;
  if (typeof loop !== "boolean") throw new TypeError(`${pointer}/loop must be true or false`);
  const expression = typeof regexp === "string" ? compiled(regexp) : null;
  if (expression === null) throw new TypeError(`${pointer}/regexp must be a regular expression`);
  const groups = (new RegExp(`${expression.source}|`).exec("")?.length ?? 1) - 1;
  const parts = PARTS.flatMap((part) => {
    const group = pattern[part];
    if (group === undefined) return [];
    const isGroup = Number.isSafeInteger(group) && Number(group) >= 0 && Number(group) <= groups;
    if (isGroup) return [[part, Number(group)] as const];
    throw new TypeError(`${pointer}/${part} must be the number of a group, 0 to ${groups}`);
  });
  return { ...Object.fromEntries(parts), regexp: expression, loop };
}

function compiled(regexp: string): RegExp | null {
  try {
    return new RegExp(regexp);
  } catch {
    return null;
  }
}

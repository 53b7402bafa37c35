/**
 * Problem matchers of programs that many pipelines run, as data. Where the number of lines between
 * two patterns varies, there is a matcher for each number: all have the same owner.
 */
import type { MatcherPattern, ProblemMatcher } from "./problem_matcher.ts";

type PatternData = Omit<MatcherPattern, "loop"> & { readonly loop?: true };

const ANY: PatternData = { regexp: /^/ };
/** Further lines of a message of Deno, and of pytest. */
const MESSAGE_LINES_MAX = 6;

/** `src/a.ts(1,7): error TS2322: ...`, or with `--pretty` `src/a.ts:1:7 - error TS2322: ...`. */
const tsc = matcher("tsc", {
  regexp:
    /^([^\s(:][^(:]*(?::[\\/][^(:]*)?)[(:](\d+)[,:](\d+)(?:\):| -) (error|warning) (TS\d+): (.*)$/,
  file: 1,
  line: 2,
  column: 3,
  severity: 4,
  code: 5,
  message: 6,
});

/** The file, and below it lines like `  12:5  error  'a' is never used  no-unused-vars`. */
const eslintStylish = matcher("eslint-stylish", { regexp: /^(\S.*)$/, file: 1 }, {
  regexp: /^ +(\d+):(\d+) +(error|warning) +(\S.*?)(?: {2,}(\S+))?$/,
  line: 1,
  column: 2,
  severity: 3,
  message: 4,
  code: 5,
  loop: true,
});

/** The list of failed tests at the end of the reporter `spec`. */
const nodeSpec = matcher(
  "node-test",
  { regexp: /^\s*test at (.+):(\d+):(\d+)$/, file: 1, line: 2, column: 3 },
  { regexp: /^\s*✖ (.*?)(?: \([\d.]+ms\))?$/, code: 1 },
  { regexp: /^\s+(\S.*)$/, message: 1 },
);

/** `not ok` of the reporter `tap`, without the tests around one that failed. */
const nodeTap = [[], [{ regexp: /^\s+type: 'test'$/ }]].flatMap((type) =>
  [
    [{ regexp: /^\s+error: ['"](.*)['"]$/, message: 1 }],
    [{ regexp: /^\s+error: [|>]-?$/ }, { regexp: /^\s+(\S.*)$/, message: 1 }],
  ].map((error) =>
    matcher(
      "node-test",
      { regexp: /^\s*not ok \d+ - (.*)$/, code: 1 },
      { regexp: /^\s+---$/ },
      { regexp: /^\s+duration_ms: / },
      ...type,
      { regexp: /^\s+location: '(.+):(\d+):(\d+)'$/, file: 1, line: 2, column: 3 },
      { regexp: /^\s+failureType: '(?!subtestsFailed)/ },
      ...error,
    )
  )
);

/** `TS2322 [ERROR]: ...`, the line, what is meant in it, and `    at file:///src/a.ts:1:7`. */
const denoCheck = upTo(MESSAGE_LINES_MAX, (lines) =>
  matcher(
    "deno-check",
    { regexp: /^(TS\d+) \[(ERROR|WARNING)\]: (.*)$/, code: 1, severity: 2, message: 3 },
    ...lines,
    ANY,
    { regexp: /^\s*~+$|^\s*\^+$/ },
    { regexp: /^ {4}at (\S+):(\d+):(\d+)$/, file: 1, line: 2, column: 3 },
  ));

const denoLint = matcher(
  "deno-lint",
  { regexp: /^(error|warning)\[([\w/-]+)\]: (.*)$/, severity: 1, code: 2, message: 3 },
  { regexp: /^ *--> (.+):(\d+):(\d+)$/, file: 1, line: 2, column: 3 },
);

/** `name => ./a_test.ts:2:6` and the error, as they stand below `ERRORS`. */
const denoTest = matcher(
  "deno-test",
  { regexp: /^(\S.*) => (\S+):(\d+):(\d+)$/, code: 1, file: 2, line: 3, column: 4 },
  { regexp: /^error: (.*)$/, message: 1 },
);

/** The line `>` that failed, the lines `E`, and `test_a.py:11: AssertionError`. */
const pytestLong = upTo(MESSAGE_LINES_MAX, (lines) =>
  matcher(
    "pytest",
    { regexp: /^> / },
    { regexp: /^E +(\S.*)$/, message: 1 },
    ...lines.map(() => ({ regexp: /^E/ })),
    { regexp: /^$/ },
    { regexp: /^(\S.*\.py):(\d+): (\w+)$/, file: 1, line: 2, code: 3 },
  ));

/** With `--tb=short`: `test_a.py:7: in test_add`, the line, perhaps what is meant, and `E`. */
const pytestShort = upTo(1, (lines) =>
  matcher(
    "pytest",
    { regexp: /^(\S.*\.py):(\d+): in (\S+)$/, file: 1, line: 2, code: 3 },
    { regexp: /^ {4}/ },
    ...lines.map(() => ({ regexp: /^ +[~^]+$/ })),
    { regexp: /^E +(\S.*)$/, message: 1 },
  ));

export const KNOWN_MATCHERS: readonly ProblemMatcher[] = [
  tsc,
  denoLint,
  ...denoCheck,
  denoTest,
  nodeSpec,
  ...nodeTap,
  ...pytestLong,
  ...pytestShort,
  eslintStylish,
];

/** The known matchers, without those that have the owner of one of these, after these. */
export function withKnown(own: readonly ProblemMatcher[]): readonly ProblemMatcher[] {
  const owners = new Set(own.map(({ owner }) => owner));
  return [...own, ...KNOWN_MATCHERS.filter(({ owner }) => !owners.has(owner))];
}

function matcher(owner: string, ...patterns: readonly PatternData[]): ProblemMatcher {
  return {
    owner,
    severity: "error",
    patterns: patterns.map((pattern) => ({ loop: false, ...pattern })),
  };
}

/** A matcher for each number of further lines, from none. */
function upTo(
  most: number,
  make: (lines: readonly PatternData[]) => ProblemMatcher,
): readonly ProblemMatcher[] {
  return Array.from({ length: most + 1 }, (_, count) => make(new Array(count).fill(ANY)));
}

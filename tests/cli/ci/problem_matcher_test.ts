/** Problem matchers: those that are known, on the output of real programs, and those of users. */
import assert from "node:assert/strict";
import { KNOWN_MATCHERS, withKnown } from "../../../cli/ci/known_matchers.ts";
import { findProblems, parseMatchers } from "../../../cli/ci/problem_matcher.ts";
import { placed } from "../../../cli/ci/program_problems.ts";
import { appendMatchers } from "../../../cli/ci/system.ts";

const OUTPUTS = new URL("outputs/", import.meta.url);

/** What is found in an output: `file:line:column severity message (code)`. */
function found(output: string, matchers = KNOWN_MATCHERS): string[] {
  return placed(findProblems(output, matchers)).map((problem) => {
    const { file, line, column, severity, message, code } = problem;
    return `${file}:${line}:${column ?? ""} ${severity} ${message} (${code})`;
  });
}

/** Sample -> its problems. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  tsc: [
    "src/a.ts:1:7 error Type 'string' is not assignable to type 'number'. (TS2322)",
    "src/server/b.ts:12:3 error Property 'c' is missing in type '{ a: number; }' but required in " +
    "type '{ a: number; c: string; }'. (TS2741)",
  ],
  tsc_pretty: ["src/a.ts:1:7 error Type 'string' is not assignable to type 'number'. (TS2322)"],
  eslint_stylish: [
    "/srv/project/src/a.js:3:10 error 'b' is assigned a value but never used (no-unused-vars)",
    "/srv/project/src/a.js:7:1 warning Unexpected console statement (no-console)",
    "/srv/project/src/b.js:12:5 error Parsing error: Unexpected token } ()",
  ],
  node_tap: [
    "/srv/project/sum.test.mjs:2:1 error 3 == 4 (adds numbers)",
    "/srv/project/sum.test.mjs:4:38 error boom (inner)",
  ],
  node_spec: [
    "sum.test.mjs:2:1 error AssertionError [ERR_ASSERTION]: 3 == 4 (adds numbers)",
    "sum.test.mjs:4:38 error Error: boom (inner)",
  ],
  deno_check: [
    "/srv/project/a.ts:1:14 error Type 'string' is not assignable to type 'number'. (TS2322)",
    "/srv/project/a.ts:3:9 error Property 'c' is missing in type '{ a: number; }' but required " +
    "in type '{ a: number; c: string; }'. (TS2741)",
  ],
  deno_lint: ["/srv/project/a.ts:3:9 error `b` is never used (no-unused-vars)"],
  deno_test: [
    "a_test.ts:2:6 error AssertionError: Expected values to be strictly equal: (adds numbers)",
    "a_test.ts:5:6 error TypeError: bad input (throws)",
  ],
  pytest_long: [
    "test_sum.py:7: error assert 3 == 4 (AssertionError)",
    "test_sum.py:11: error assert [1, 2] == [1, 3] (AssertionError)",
    "test_sum.py:15: error ValueError: no luck (ValueError)",
  ],
  pytest_short: [
    "test_sum.py:7: error assert 3 == 4 (test_add)",
    "test_sum.py:11: error assert [1, 2] == [1, 3] (test_list)",
    "test_sum.py:15: error ValueError: no luck (test_raise)",
  ],
};

for (const [name, expected] of Object.entries(SAMPLES)) {
  Deno.test(`the known matchers find the problems in ${name}.txt`, async () => {
    const output = await Deno.readTextFile(new URL(`${name}.txt`, OUTPUTS));
    // With colours at the begin of each line, and with line ends of Windows.
    const coloured = output.replaceAll(/^(?=.)/gm, "\x1b[0m").replaceAll("\n", "\r\n");
    assert.deepEqual(found(output), expected);
    assert.deepEqual(found(coloured), expected);
  });
}

Deno.test("the known matchers take no long time for any line that is looked at", () => {
  const parts = [
    "a",
    " ",
    "1",
    ":",
    "(",
    "a:1",
    "E ",
    "TS1",
    ".py:",
    "at ",
    "~",
    "^",
    "'",
    "..",
    "  ",
  ];
  const lines = parts.flatMap((part) =>
    ["", "TS1 [ERROR]: ", "    at ", "E ", "> ", "error[a]: ", "   1:1  error  ", "not ok 1 - "]
      .map(
        (begin) => (begin + part.repeat(1000)).slice(0, 1000),
      )
  );
  // With an expression that backtracks, this does not end.
  found(lines.join("\n"));
});

Deno.test("findProblems() looks at no long lines, and not on after very many problems", () => {
  const [matcher] = parseMatchers(file([{ regexp: "^(a+)+$", message: 1 }]));
  assert.ok(matcher);
  assert.deepEqual(findProblems(`${"a".repeat(2000)}b\naa`, [matcher]).length, 1);
  assert.equal(findProblems("a\n".repeat(5000), [matcher]).length, 1000);
});

Deno.test("a matcher of several patterns takes lines in a row, and a loop those after them", () => {
  const matchers = parseMatchers(file([
    { regexp: "^in (.*)$", file: 1 },
    { regexp: "^ (\\d+) (\\w+): (.*)$", line: 1, severity: 2, message: 3, loop: true },
  ]));
  const output = "in a\n 1 error: x\n 2 Warning: y\nother\n 3 error: z\nin b\nin c\n 4 info: w\n";
  assert.deepEqual(found(output, matchers), [
    "a:1: error x ()",
    "a:2: warning y ()",
    "c:4: notice w ()",
  ]);
});

Deno.test("a file is relative to the folder of the path that fromPath names", () => {
  const matchers = parseMatchers(file([
    { regexp: "^(\\S+):(\\d+) (.*) \\[(.*)\\]$", file: 1, line: 2, message: 3, fromPath: 4 },
  ]));
  assert.deepEqual(found("b.cs:3 bad [src/app/app.csproj]", matchers), [
    "src/app/b.cs:3: error bad ()",
  ]);
});

Deno.test("an own matcher takes the place of the known ones of its owner", () => {
  const [own] = parseMatchers(file([{ regexp: "^!(.*)$", message: 1 }], "pytest"));
  assert.ok(own);
  const all = withKnown([own]);
  assert.deepEqual(all.filter(({ owner }) => owner === "pytest"), [own]);
  assert.equal(all[0], own);
  assert.ok(all.some(({ owner }) => owner === "tsc"));
});

Deno.test("parseMatchers() says what is wrong, and where", () => {
  const faults: readonly (readonly [text: string, message: RegExp])[] = [
    ["{", /^it is not JSON$/],
    ["[]", /^"problemMatcher" must be an array of 1 to 100 matchers$/],
    ['{"problemMatcher":[7]}', /^\/problemMatcher\/0 must be an object$/],
    [file([], ""), /^\/problemMatcher\/0\/owner must be a text$/],
    [file([]), /^\/problemMatcher\/0\/pattern must be an array of 1 to 50 patterns$/],
    [
      file([{ regexp: "(" }]),
      /^\/problemMatcher\/0\/pattern\/0\/regexp must be a regular expression$/,
    ],
    [
      file([{ regexp: "(.)", message: 2 }]),
      /pattern\/0\/message must be the number of a group, 0 to 1$/,
    ],
    [
      file([{ regexp: "(.)", line: 1 }]),
      /^\/problemMatcher\/0\/pattern must have a pattern with "message"$/,
    ],
    [
      file([{ regexp: "(.)", message: 1, loop: true }]),
      /pattern\/0\/loop may be true only in the last/,
    ],
    [file([{ regexp: "(.)", message: 1, loop: 1 }]), /pattern\/0\/loop must be true or false$/],
  ];
  for (const [text, message] of faults) {
    assert.throws(() => parseMatchers(text), { name: "TypeError", message });
  }
});

Deno.test("--problem-matcher reads files, and names one that it cannot use", async () => {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeTextFile(path, file([{ regexp: "^!(.*)$", message: 1 }]));
    assert.equal(appendMatchers(path, appendMatchers(path, [])).length, 2);
    await Deno.writeTextFile(path, "{");
    assert.throws(() => appendMatchers(path, []), /Cannot use ".*": it is not JSON\.$/);
  } finally {
    await Deno.remove(path);
  }
  assert.throws(() => appendMatchers(path, []), /Cannot read ".*": there is no such file\.$/);
});

function file(pattern: readonly unknown[], owner = "own"): string {
  return JSON.stringify({ problemMatcher: [{ owner, pattern }] });
}

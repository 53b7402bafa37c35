/** What `deno task test` makes of the reports of `deno test`. */
import assert from "node:assert/strict";
import { junitCases } from "./junit_cases.ts";

const REPORT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="deno test" tests="5" failures="2" errors="0" time="0.029">
    <testsuite name="./tests/a_test.ts" tests="5" disabled="1" errors="0" failures="2">
        <testcase name="a &gt; b &amp; c" classname="./tests/a_test.ts" time="0.250" line="1" col="6">
        </testcase>
        <testcase name="outer" classname="./tests/a_test.ts" time="0.003" line="2" col="6">
            <failure message="1 test step failed">1 test step failed.</failure>
        </testcase>
        <testcase name="later" classname="./tests/a_test.ts" time="0.000" line="3" col="6">
            <skipped/>
        </testcase>
        <testcase name="outer &gt; inner" classname="./tests/a_test.ts" time="0.000" line="2" col="43">
            <failure message="Uncaught Error: x">Error: x
    at &lt;anonymous&gt;</failure>
        </testcase>
        <testcase name="outer &gt; inner &gt; innermost" classname="./tests/a_test.ts" time="0.000">
        </testcase>
    </testsuite>
</testsuites>`;

Deno.test("junitCases() reads names, times and outcomes, and counts no steps", () => {
  const file = "tests/a_test.ts";
  assert.deepEqual(junitCases(REPORT), [
    { file, name: "a > b & c", seconds: 0.25, outcome: "passed" },
    { file, name: "outer", seconds: 0.003, outcome: "failed" },
    { file, name: "later", seconds: 0, outcome: "skipped" },
  ]);
  assert.deepEqual(junitCases(""), []);
});

Deno.test("deno task test runs every file once, says what failed, and ends with 1", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-run-" });
  try {
    await Deno.writeTextFile(
      `${folder}/first_test.ts`,
      'Deno.test("fine", () => {}); Deno.test({ name: "not now", ignore: true, fn() {} });',
    );
    await Deno.writeTextFile(
      `${folder}/hooks_test.ts`,
      'Deno.test.beforeAll(() => {}); Deno.test("broken", () => { throw new Error("on purpose"); });',
    );
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", new URL("run.ts", import.meta.url).pathname, folder],
    }).output();
    const printed = new TextDecoder().decode(stdout);
    assert.equal(code, 1);
    assert.match(printed, /error: Error: on purpose/);
    assert.match(printed, /^FAILED: \S+\/hooks_test\.ts: broken$/m);
    assert.match(printed, /^skipped: not now$/m);
    assert.match(printed, /\n1 passed, 1 failed, 1 skipped in \d+ s\n$/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("deno task test ends a process whose tests hang, and names them", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-run-" });
  try {
    await Deno.writeTextFile(
      `${folder}/hanging_test.ts`,
      'Deno.test("never", () => new Promise(() => { setInterval(() => {}, 1000); }));',
    );
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", new URL("run.ts", import.meta.url).pathname, folder],
      env: { WEIR_TESTS_LIMIT_MS: "2500" },
    }).output();
    const printed = new TextDecoder().decode(stdout);
    assert.equal(code, 1);
    assert.match(printed, /tests were pending:\s+never/);
    assert.match(printed, /\nIt was ended after 2\.5 s\n/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("deno task test ends with 2 where there are no tests", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("run.ts", import.meta.url).pathname, "tests/nowhere"],
  }).output();
  assert.equal(code, 2);
  assert.equal(new TextDecoder().decode(stderr), "There are no tests below tests/nowhere\n");
});

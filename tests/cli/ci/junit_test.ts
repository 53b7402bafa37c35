/** JUnit reports. */
import assert from "node:assert/strict";
import { junitReport } from "../../../cli/ci/junit.ts";
import type { GraphStatus, TaskStatus } from "../../../protocol/mod.ts";
import { graphStatus, taskOf } from "../graph_status.ts";
import { HOSTILE_LINES, HOSTILE_TEXT } from "../hostile_text.ts";
import { childNames, elementsOf, readXml } from "../report_readers.ts";

const RAN = {
  attempts: 1,
  startedAt: "2026-01-01T00:00:00.000Z",
  endedAt: "2026-01-01T00:00:01.500Z",
};

function report(tasks: readonly TaskStatus[], unread = 0) {
  return readXml([...junitReport({ status: graphStatus("failed"), tasks, unread })].join(""));
}

Deno.test("junitReport() says of a case how often its task ran before", () => {
  const again = {
    ...RAN,
    attempts: 4,
    failedAttempts: 2,
    rescheduledAttempts: 1,
  };
  const asked = { kind: "rescheduled", name: "Reschedule", message: "" };
  const root = report([
    taskOf("a", "memory", again),
    taskOf("b", "erred", {
      ...again,
      error: { kind: "raised", name: "E", message: "" },
    }),
    taskOf("c", "erred", { ...again, error: asked }),
    taskOf("d", "erred", {
      ...RAN,
      failedAttempts: 1,
      error: { ...asked, kind: "raised" },
    }),
    taskOf("e", "memory", RAN),
  ]);
  const repeats = elementsOf(root, "testcase").map((each) =>
    elementsOf(each, "property").map((property) =>
      `${property.getAttribute("name")}=${property.getAttribute("value")}`
    )
  );
  assert.deepEqual(repeats, [
    ["failed-attempts=2", "rescheduled-attempts=1"],
    ["failed-attempts=1", "rescheduled-attempts=1"],
    ["failed-attempts=2"],
    [],
    [],
  ]);
});

Deno.test("junitReport() has a case for each task, with its time", () => {
  const error = { kind: "raised", name: "TypeError", message: "bad <input>", logTail: "l1\nl2\n" };
  const root = report([
    taskOf("load-1", "memory", RAN),
    taskOf("load-2", "erred", {
      ...RAN,
      arguments: '"b", 2',
      error: { ...error, stack: "E\n  at f (a.ts:1:2)" },
    }),
    taskOf("sum", "erred", { blame: "load-2", error }),
    taskOf("rest", "cancelled"),
    taskOf("other", "released", { label: "named" }),
  ], 7);
  const [suite] = elementsOf(root, "testsuite");
  const numbers = ["tests", "failures", "skipped", "time"].map((name) => suite?.getAttribute(name));
  assert.deepEqual(numbers, ["5", "1", "3", "3.000"]);
  const cases = elementsOf(root, "testcase");
  assert.deepEqual(
    cases.map((each) => [each.getAttribute("classname"), each.getAttribute("name")]),
    [["load", "load-1"], ["load", "load-2"], ["sum", "sum"], ["rest", "rest"], [
      "other",
      "named (other)",
    ]],
  );
  assert.equal(cases[0]?.getAttribute("time"), "1.500");
  assert.deepEqual(cases.map(childNames), [
    [],
    ["failure", "system-out"],
    ["skipped"],
    ["skipped"],
    ["skipped"],
  ]);
  const [failure] = elementsOf(root, "failure");
  assert.equal(failure?.getAttribute("type"), "TypeError");
  assert.equal(failure?.getAttribute("message"), "bad <input>");
  assert.equal(
    failure?.textContent,
    'TypeError: bad <input>\n    with the arguments "b", 2\n    at f (a.ts:1:2)',
  );
  assert.equal(elementsOf(root, "system-out")[0]?.textContent, "l1\nl2\n");
  const properties = elementsOf(root, "property").map((each) => each.getAttribute("name"));
  assert.deepEqual(properties, ["graph-id", "state", "outcome", "tasks-not-listed"]);
});

Deno.test("junitReport(): a failure that is allowed is skipped, and says why", () => {
  const error = { kind: "raised", name: "Error", message: "flaky" };
  const root = report([taskOf("a", "erred", { ...RAN, error, allowFailure: true })]);
  assert.equal(elementsOf(root, "testsuite")[0]?.getAttribute("failures"), "0");
  const [skipped] = elementsOf(root, "skipped");
  assert.equal(skipped?.getAttribute("message"), "allowed to fail: Error: flaky");
});

Deno.test("junitReport() is well-formed for every text", () => {
  const tasks = HOSTILE_LINES.map((line) =>
    taskOf(line, "erred", {
      label: line,
      arguments: line,
      error: { kind: "raised", name: line, message: HOSTILE_TEXT, logTail: HOSTILE_TEXT },
    })
  );
  const root = report(tasks);
  const cases = elementsOf(root, "testcase");
  assert.equal(cases.length, HOSTILE_LINES.length);
  for (const each of cases) assert.deepEqual(childNames(each), ["failure", "system-out"]);
  assert.ok(elementsOf(root, "system-out")[0]?.textContent?.includes("]]> ]]> ]]>"));
});

Deno.test("junitReport() has cached tasks as cases with the time 0 and a property, not as skipped", () => {
  const at = RAN.startedAt;
  const cached = { cached: true, attempts: 0, startedAt: at, endedAt: at } as const;
  const status = graphStatus("succeeded", {}, { cached: { tasks: 2, savedMs: 192_000 } });
  const tasks = [taskOf("a", "released", cached), taskOf("b", "memory", cached)];
  const root = readXml([...junitReport({ status, tasks, unread: 0 })].join(""));
  assert.equal(root.getAttribute("skipped"), "0");
  for (const each of elementsOf(root, "testcase")) {
    assert.equal(each.getAttribute("time"), "0.000");
    assert.deepEqual(childNames(each), ["properties"]);
  }
  const properties = elementsOf(root, "property").map((property) =>
    `${property.getAttribute("name")}=${property.getAttribute("value")}`
  );
  assert.deepEqual(properties.slice(-4), [
    ...["tasks-cached=2", "seconds-saved=192.000", "cached=true", "cached=true"],
  ]);
});

Deno.test("junitReport() has tasks that only cached ones need as cached, not as skipped", () => {
  const at = RAN.startedAt;
  const cached = { cached: true, attempts: 0, startedAt: at, endedAt: at } as const;
  const notRun = { attempts: 0, startedAt: null, endedAt: null } as const;
  const tasks = [taskOf("a", "released", notRun), taskOf("b", "memory", cached)];
  const skipped = (status: GraphStatus) =>
    readXml([...junitReport({ status, tasks, unread: 0 })].join("")).getAttribute("skipped");
  const uses = { cached: { tasks: 1, savedMs: 1 } };
  assert.equal(skipped(graphStatus("succeeded", {}, uses)), "0");
  assert.equal(skipped(graphStatus("failed", {}, uses)), "1");
  assert.equal(skipped(graphStatus("succeeded")), "1");
});

/** What a pool makes of the answers of inspectors, also of those that tasks put in their place. */
import assert from "node:assert/strict";
import { SecretMask } from "../../../../logs/mod.ts";
import { PROGRAM_URL } from "../../../../executor/wire/greeting.ts";
import type { TaskStackShot } from "../../../../protocol/mod.ts";
import { callFrame, FakeInspector, pausedAt, type Script, scriptParsed } from "./fake_inspector.ts";

const TASKS = scriptParsed("1", "file:///tmp/modules/tasks.ts");

/** An inspector that tells the script of the task, and pauses with what is sent. */
function pauses(...texts: readonly string[]): Script {
  return ({ method }, send) => {
    if (method === "Debugger.enable") send(TASKS);
    if (method === "Debugger.pause") { for (const text of texts) send(text); }
    return undefined;
  };
}

async function stackWith(
  script: Script,
  options: Parameters<FakeInspector["take"]>[0] = {},
): Promise<TaskStackShot> {
  await using inspector = new FakeInspector(script);
  const [stack] = await inspector.take(options);
  assert.ok(stack !== undefined);
  return stack;
}

Deno.test("take() leaves out the calls of Deno and of Weir, and the values", async () => {
  const other = (scriptId: string) => ({
    functionName: "other",
    location: { scriptId, lineNumber: 0 },
  });
  await using inspector = new FakeInspector(
    pauses(
      scriptParsed("2", "ext:core/ops.js"),
      scriptParsed("3", PROGRAM_URL),
      pausedAt(other("2"), callFrame("loop", 12, 2), other("4"), other("3")),
    ),
  );
  const [stack] = await inspector.take();
  assert.deepEqual(stack, {
    graph: "g",
    key: "g/0",
    attempt: 1,
    state: "running",
    frames: [
      { function: "loop", file: "tasks.ts", line: 13, column: 3 },
      { function: "other", file: "", line: 1, column: 1 },
    ],
    cut: 0,
    detail: null,
  });
  assert.deepEqual(inspector.called.slice(-3), [
    "Debugger.getScriptSource",
    "Debugger.resume",
    "Debugger.disable",
  ]);
});

Deno.test("take() steps from code of Deno into that of the task", async () => {
  const timer = { functionName: "runTimer", location: { scriptId: "2", lineNumber: 0 } };
  const usual = pauses(scriptParsed("2", "ext:deno_web/timers.js"), pausedAt(timer));
  const stack = await stackWith((message, send) => {
    if (message.method === "Debugger.stepInto") send(pausedAt(callFrame("onTimer"), timer));
    return usual(message, send);
  });
  assert.deepEqual(stack.frames.map((frame) => frame.function), ["onTimer"]);
});

Deno.test("take() masks secrets, cuts long texts and keeps the ends of a deep stack", async () => {
  const mask = new SecretMask(["a-long-secret"]).output();
  const named = await stackWith(
    pauses(pausedAt(callFrame("of a-long-secret"), callFrame("x".repeat(10_000)))),
    { mask },
  );
  assert.deepEqual(named.frames.map((frame) => frame.function), [
    "of ***",
    `${"x".repeat(500)}...`,
  ]);
  const calls = Array.from({ length: 500 }, (_, line) => callFrame("deep", line));
  const deep = await stackWith(pauses(pausedAt(...calls)));
  assert.equal(deep.cut, 400);
  const lines = deep.frames.map(({ line }) => line);
  assert.deepEqual([lines.length, lines[79], lines[80], lines[99]], [100, 80, 481, 500]);
});

Deno.test("take() says why a process cannot be looked into, and keeps to its limits", async () => {
  const large = "x".repeat(9 * 2 ** 20);
  const cases: readonly (readonly [Script, RegExp])[] = [
    [pauses(pausedAt(callFrame(large))), /too many or too long names$/],
    [pauses(scriptParsed("1", "file:///x", { sourceMapURL: large }), pausedAt(null)), /no insp/],
    [pauses("{"), /its connection was cut$/],
    [pauses("null"), /its connection was cut$/],
    [pauses('{"method":"Debugger.paused"}'), /is no inspector/],
    [pauses('{"method":"Debugger.paused","params":null}'), /is no inspector/],
    [pauses(pausedAt({ functionName: 1, location: { scriptId: "1", lineNumber: 0 } })), /no insp/],
    [pauses(pausedAt(callFrame("f", -1))), /is no inspector/],
    [pauses(pausedAt(callFrame("f", 2 ** 40))), /is no inspector/],
    [pauses(pausedAt(null)), /is no inspector/],
  ];
  for (const [script, reason] of cases) {
    const { state, frames, detail } = await stackWith(script);
    assert.deepEqual([state, frames], ["unavailable", []]);
    assert.match(detail ?? "", /^Cannot look into its process: /);
    assert.match(detail ?? "", reason);
  }
  const { detail } = await stackWith(pauses(), { path: "/another-id" });
  assert.match(detail ?? "", /is no inspector/);
});

Deno.test("take() shows a call without its place if sources are too large or do not come", async () => {
  const usual = pauses(pausedAt(callFrame("f", 4, 2)));
  const sources: readonly (Readonly<Record<string, unknown>> | "silent")[] = [
    { scriptSource: "x".repeat(9 * 2 ** 20) },
    { scriptSource: "//# sourceMappingURL=data:application/json;base64,!" },
    { scriptSource: 7 },
    "silent",
  ];
  for (const source of sources) {
    const stack = await stackWith((message, send) =>
      message.method === "Debugger.getScriptSource" ? source : usual(message, send)
    );
    assert.deepEqual(stack.frames, [{ function: "f", file: "tasks.ts", line: 5, column: 3 }]);
  }
});

Deno.test("take() waits for processes that do not answer no longer than one of them", async () => {
  await using inspector = new FakeInspector(() => "silent");
  const stacks = await inspector.take({ children: 40, msMax: 20 });
  const states = stacks.map(({ state }) => state);
  assert.equal(states.length, 40);
  // On a slow machine the first look alone may take the time.
  assert.equal(states[0], "blocked");
  assert.deepEqual(states.slice(32), Array(8).fill("unavailable"));
  assert.match(stacks[39]?.detail ?? "", /^There was no time/);
});

Deno.test("take() looks into no process whose task only runs a program", async () => {
  await using inspector = new FakeInspector();
  const [program] = await inspector.take({ call: { op: "exec", args: ["sleep", ["60"]] } });
  assert.deepEqual([program?.state, inspector.sessions], ["program", 0]);
  const exec = { $call: { op: "exec", args: ["sleep", ["60"]] } };
  const [nested] = await inspector.take({ call: { op: "len", args: [exec] } });
  assert.deepEqual([nested?.state, inspector.sessions], ["program", 1]);
  const [idle] = await inspector.take();
  assert.equal(idle?.state, "waiting");
});

Deno.test("take() leaves out a run that is killed meanwhile, whatever its process answers", async () => {
  await using inspector = new FakeInspector(pauses("{"));
  assert.deepEqual(await inspector.take({ isKilled: true }), []);
  assert.equal(inspector.sessions, 1);
});

/** Errors of tasks as users see them. */
import assert from "node:assert/strict";
import { reportError } from "../../../executor/child/error_report.ts";

const folders = {
  modules: "file:///data/executors/0/abc/",
  project: "file:///opt/weir/",
};

function withStack(error: Error, ...frames: string[]): Error {
  error.stack = [`${error.name}: ${error.message}`, ...frames.map((frame) => `    at ${frame}`)]
    .join("\n");
  return error;
}

Deno.test("reportError() names files relative to the modules of the task, without paths of this machine", () => {
  const error = withStack(
    new TypeError("cannot read file:///data/executors/0/abc/table.json or /data/executors/0/abc/x"),
    "clean (file:///data/executors/0/abc/lib/tasks.ts:12:3)",
    "async file:///data/executors/0/abc/tasks.ts:1:1",
    "mean (file:///root/.cache/deno/npm/registry.npmjs.org/@a/stats/1.2.3/dist/mean.js:5:6)",
    "other (file:///home/ann/other.ts:7:8)",
    "callOperation (file:///opt/weir/executor/child/call_operation.ts:30:3)",
    "eventLoopTick (ext:core/01_core.js:1:1)",
  );
  assert.deepEqual(reportError(error, folders), {
    kind: "raised",
    name: "TypeError",
    message: "cannot read table.json or x",
    stack: [
      "TypeError: cannot read table.json or x",
      "    at clean (lib/tasks.ts:12:3)",
      "    at async tasks.ts:1:1",
      "    at mean (npm:@a/stats@1.2.3/dist/mean.js:5:6)",
      "    at other (other.ts:7:8)",
    ].join("\n"),
  });
});

Deno.test("reportError() keeps an exit code that the error has", () => {
  const codeOf = (exitCode: unknown) =>
    reportError(Object.assign(new Error("e"), { exitCode }), folders).exitCode;
  assert.deepEqual([0, 255, 256, -1, 1.5, "3", null].map(codeOf), [
    0,
    255,
    ...Array(5).fill(undefined),
  ]);
});

Deno.test("reportError() names the errors of an aggregate, and has the first one as cause", async () => {
  const thrown = await Promise.any([
    Promise.reject(new TypeError("first")),
    Promise.reject("second"),
    Promise.reject(3n),
  ]).catch((error) => error);
  const { name, message, cause } = reportError(thrown, folders);
  assert.equal(name, "AggregateError");
  assert.equal(message, "All promises were rejected (TypeError: first; second; 3n)");
  assert.deepEqual([cause?.name, cause?.message], ["TypeError", "first"]);

  const many = Array.from({ length: 20 }, (_, n) => new Error(`e${n}`));
  const own = new AggregateError(many, "many", { cause: new RangeError("why") });
  const report = reportError(own, folders);
  assert.match(report.message, /^many \(Error: e0; .*; Error: e7; and 12 more\)$/);
  assert.equal(report.cause?.message, "why", "its own cause stays");
  assert.equal(reportError(new AggregateError([], "none"), folders).message, "none");
});

Deno.test("reportError() keeps what can be read of an error, and names what is not data", () => {
  class Socket {
    readonly send = () => {};
    get message(): string {
      throw new Error("closed");
    }
    readonly name = "SocketError";
  }
  const broken = (property: string) =>
    Object.defineProperty(new RangeError("outer", { cause: new Error("why") }), property, {
      get: () => assert.fail(`read ${property}`),
    });
  const errors = [function load() {}, Symbol("s"), new Socket(), Object.create(null), new Map()];
  const report = reportError(new AggregateError(errors, "outer"), folders);
  assert.equal(
    report.message,
    "outer ([Function: load]; Symbol(s); " +
      "SocketError: The message of the error cannot be read; {}; {})",
  );
  assert.match(report.cause?.message ?? "", /^A value was thrown that .*: \[Function: load\]$/);
  const read = (property: string) => {
    const { name, message, cause } = reportError(broken(property), folders);
    return [name, message, cause?.message];
  };
  assert.deepEqual(read("name"), ["Error", "outer", "why"]);
  assert.deepEqual(read("message"), [
    "RangeError",
    "The message of the error cannot be read",
    "why",
  ]);
  for (const property of ["stack", "exitCode", "errors"]) {
    assert.deepEqual(read(property), ["RangeError", "outer", "why"], property);
  }
  assert.deepEqual(read("cause"), ["RangeError", "outer", undefined]);
  const odd = Object.assign(new Error("x"), { name: Object.create(null), cause: Symbol("c") });
  assert.deepEqual([reportError(odd, folders).name, reportError(odd, folders).message], [
    "Error",
    "x",
  ]);
  assert.match(reportError(odd, folders).cause?.message ?? "", /Symbol\(c\)$/);
});

Deno.test("reportError() shows thrown values of every kind", () => {
  const cycle: Record<string, unknown> = { a: 1 };
  cycle.self = cycle;
  const shown = [7n, { n: 7n }, cycle, [cycle], { code: 1 }, undefined, null, Symbol("s"), "text"]
    .map((value) =>
      reportError(value, folders).message.replace("A value was thrown that is not an error: ", "")
    );
  assert.deepEqual(shown, [
    "7n",
    "{ n: 7n }",
    "<ref *1> { a: 1, self: [Circular *1] }",
    "[ <ref *1> { a: 1, self: [Circular *1] } ]",
    '{"code":1}',
    "undefined",
    "null",
    "Symbol(s)",
    "text",
  ]);
});

Deno.test("reportError() limits the length of its report", () => {
  const endless = new Error("x".repeat(100_000));
  endless.cause = endless;
  const text = JSON.stringify(reportError(endless, folders));
  assert.ok(text.length < 1_000_000, `${text.length}`);
  assert.match(text, /x \.\.\./);
});

Deno.test("reportError() never throws", () => {
  const trap = new Proxy(new Error("x"), {
    get: () => {
      throw new Error("trapped");
    },
  });
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const thrown of [undefined, null, 0, "", Symbol("s"), 1n, trap, cycle, () => 1, [], {}]) {
    const { kind, name, message } = reportError(thrown, folders);
    assert.deepEqual([kind, name, typeof message], ["raised", "Error", "string"]);
  }
});

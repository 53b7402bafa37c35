/** Failures of one connection, of all descriptors and of the listener, each in its own way. */
import assert from "node:assert/strict";
import { acceptAll, type Accepted } from "../../../http/listen/accept.ts";
import { keepLog } from "../../log_records.ts";

/** A connection that remembers whether it was closed. */
class FakeConnection implements Accepted {
  closed = 0;
  constructor(readonly name: string, readonly failure: Error | null = null) {}
  setNoDelay(): void {
    if (this.failure !== null) throw this.failure;
  }
  setKeepAlive(): void {}
  close(): void {
    if (this.closed++ > 0) throw new Deno.errors.BadResource("Bad resource ID");
  }
}

function systemError(code: string): Error {
  return Object.assign(new Error(`os error: ${code}`), { code });
}

/** Accepts these in turn; then the listener is closed. */
async function accept(steps: readonly (FakeConnection | Error)[]) {
  using log = keepLog();
  const happened: string[] = [];
  const rest = [...steps];
  await acceptAll<FakeConnection>({
    accept() {
      const step = rest.shift() ?? new Deno.errors.BadResource("Listener has been closed");
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
    },
  }, {
    serve(conn) {
      if (conn.name === "fails") throw new Error("Cannot serve it");
      happened.push(conn.name);
    },
    freeDescriptor: () => happened.push("free"),
    isClosed: () => rest.length === 0,
  });
  return { happened, logged: log.records.map(({ level }) => level) };
}

Deno.test("acceptAll() goes on at once, and silently, after connections that were reset", async () => {
  const resets = Array.from(
    { length: 3000 },
    (_, index) => systemError(["ENOTCONN", "ECONNABORTED", "EPROTO"][index % 3] ?? ""),
  );
  const steps = [...resets, new FakeConnection("a"), ...resets, new FakeConnection("b")];
  assert.deepEqual(await accept([...steps, new Error("closed")]), {
    happened: ["a", "b"],
    logged: [],
  });
});

Deno.test("acceptAll() closes a connection that cannot be served, and no other", async () => {
  const reset = new FakeConnection("reset", systemError("ENOTCONN"));
  const fails = new FakeConnection("fails");
  const good = new FakeConnection("good");
  const { happened, logged } = await accept([reset, fails, good, new Error("closed")]);
  assert.deepEqual({ happened, logged }, { happened: ["good"], logged: [] });
  assert.deepEqual([reset.closed, fails.closed, good.closed], [1, 1, 0]);
});

Deno.test("acceptAll() frees a descriptor only when none is left, and says it once", async () => {
  const { happened, logged } = await accept([
    systemError("EMFILE"),
    systemError("ENFILE"),
    new FakeConnection("a"),
    new Error("unknown"),
    new FakeConnection("b"),
    new Error("closed"),
  ]);
  assert.deepEqual(happened, ["free", "free", "a", "b"]);
  assert.deepEqual(logged, ["error", "info", "error", "info"]);
});

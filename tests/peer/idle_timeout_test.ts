/** When an idle timeout aborts, and what stops it. */
import assert from "node:assert/strict";
import { IdleTimeout } from "../../peer/mod.ts";

/** Time that passes only by `pass()`, in the place of the timers and the clock of the process. */
class ManualTime implements Disposable {
  readonly #real = { setTimeout, clearTimeout };
  readonly #timers = new Map<number, { at: number; call: () => void }>();
  #now = 0;
  #lastTimer = 0;

  constructor() {
    Object.assign(globalThis, {
      setTimeout: (call: () => void, ms: number) => {
        this.#timers.set(++this.#lastTimer, { at: this.#now + ms, call });
        return this.#lastTimer;
      },
      clearTimeout: (timer: number) => void this.#timers.delete(timer),
    });
    performance.now = () => this.#now;
  }

  /** Calls the timers that are due meanwhile, in their order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].sort(([, a], [, b]) => a.at - b.at);
      if (next === undefined || next[1].at > end) break;
      const [timer, { at, call }] = next;
      this.#timers.delete(timer);
      this.#now = at;
      call();
    }
    this.#now = end;
  }

  [Symbol.dispose](): void {
    Object.assign(globalThis, this.#real);
    Reflect.deleteProperty(performance, "now");
  }
}

Deno.test("IdleTimeout aborts when nothing happens, and names the time", async () => {
  const idle = new IdleTimeout(20);
  const aborted = new Promise((resolve) => idle.signal.addEventListener("abort", resolve));
  idle.touch();
  await aborted;
  assert.match(String(idle.signal.reason), /nothing received for 0\.02 s/);
  idle.stop();
});

Deno.test("IdleTimeout aborts after its time, and not before the first touch()", () => {
  using time = new ManualTime();
  const idle = new IdleTimeout(20);
  time.pass(1000);
  idle.touch();
  time.pass(19);
  assert.equal(idle.signal.aborted, false);
  time.pass(1);
  assert.equal(idle.signal.aborted, true);
});

Deno.test("touch() starts the time again", () => {
  using time = new ManualTime();
  const idle = new IdleTimeout(200);
  for (let n = 0; n < 10; n++) {
    idle.touch();
    time.pass(199);
  }
  assert.equal(idle.signal.aborted, false);
  time.pass(1);
  assert.equal(idle.signal.aborted, true);
});

Deno.test("during() counts the time of a step and no time between two steps", async () => {
  using time = new ManualTime();
  const idle = new IdleTimeout(20);
  assert.equal(await idle.during(Promise.resolve(1)), 1);
  time.pass(60);
  assert.equal(idle.signal.aborted, false);
  const step = Promise.withResolvers<void>();
  const during = idle.during(step.promise);
  time.pass(20);
  assert.equal(idle.signal.aborted, true);
  step.resolve();
  await during;
});

Deno.test("IdleTimeout aborts with its outer signal, at once when that is aborted already", () => {
  const outer = new AbortController();
  const before = new IdleTimeout(1000, outer.signal);
  const stopped = new IdleTimeout(1000, outer.signal);
  stopped.stop();
  outer.abort(new Error("closed"));
  const after = new IdleTimeout(1000, outer.signal);
  assert.match(String(before.signal.reason), /closed/);
  assert.match(String(after.signal.reason), /closed/);
  assert.equal(stopped.signal.aborted, false);
  for (const idle of [before, after]) idle.stop();
});

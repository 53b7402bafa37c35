/** When an idle timeout aborts, and what stops it. */
import assert from "node:assert/strict";
import { IdleTimeout } from "../../peer/mod.ts";

/** Takes the place of the clock and the timers of this process. */
class FakeTime implements Disposable {
  readonly #real = { setTimeout, clearTimeout, now: performance.now };
  readonly #timers = new Map<number, { readonly at: number; readonly fire: () => void }>();
  #now = 0;
  #id = 0;

  constructor() {
    Object.assign(globalThis, {
      setTimeout: (fire: () => void, ms: number) => {
        this.#timers.set(++this.#id, { at: this.#now + ms, fire });
        return this.#id;
      },
      clearTimeout: (id: number) => this.#timers.delete(id),
    });
    performance.now = () => this.#now;
  }

  /** Fires the timers of the next `ms` milliseconds in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(([, { at }]) => at <= end)
        .sort(([, one], [, other]) => one.at - other.at);
      if (next === undefined) break;
      const [id, { at, fire }] = next;
      this.#timers.delete(id);
      this.#now = at;
      fire();
    }
    this.#now = end;
  }

  [Symbol.dispose](): void {
    const { now, ...timers } = this.#real;
    Object.assign(globalThis, timers);
    performance.now = now;
  }
}

Deno.test("IdleTimeout aborts when nothing happens, and names the time", () => {
  using time = new FakeTime();
  const idle = new IdleTimeout(20);
  idle.touch();
  time.advance(19);
  assert.equal(idle.signal.aborted, false);
  time.advance(1);
  assert.match(String(idle.signal.reason), /nothing received for 0\.02 s/);
  idle.stop();
});

Deno.test("IdleTimeout does not abort before the first touch()", () => {
  using time = new FakeTime();
  const idle = new IdleTimeout(5);
  time.advance(1000);
  assert.equal(idle.signal.aborted, false);
  idle.stop();
});

Deno.test("touch() starts the time again", () => {
  using time = new FakeTime();
  const idle = new IdleTimeout(200);
  for (let n = 0; n < 10; n++) {
    idle.touch();
    time.advance(199);
  }
  assert.equal(idle.signal.aborted, false);
  time.advance(1);
  assert.ok(idle.signal.aborted);
  idle.stop();
});

Deno.test("during() counts the time of a step and no time between two steps", async () => {
  using time = new FakeTime();
  const idle = new IdleTimeout(20);
  assert.equal(await idle.during(Promise.resolve(1)), 1);
  time.advance(60);
  assert.equal(idle.signal.aborted, false);
  const step = Promise.withResolvers<void>();
  const during = idle.during(step.promise);
  time.advance(20);
  assert.ok(idle.signal.aborted);
  step.resolve();
  await during;
  idle.stop();
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

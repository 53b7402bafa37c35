/** The deadline of silence of the dashboard's stream, by a clock that the test turns. */
import assert from "node:assert/strict";
import { type Clock, SilenceWatch } from "../../../ui/api/silence.ts";

/** A clock with at most one timer. */
class TestClock implements Clock {
  #now = 0;
  #timer: { readonly at: number; readonly then: () => void } | null = null;

  now(): number {
    return this.#now;
  }

  after(ms: number, then: () => void): () => void {
    assert.equal(this.#timer, null, "one timer at a time");
    const timer = { at: this.#now + ms, then };
    this.#timer = timer;
    return () => {
      if (this.#timer === timer) this.#timer = null;
    };
  }

  turn(ms: number): void {
    const end = this.#now + ms;
    while (this.#timer !== null && this.#timer.at <= end) {
      const { at, then } = this.#timer;
      this.#timer = null;
      this.#now = at;
      then();
    }
    this.#now = end;
  }
}

Deno.test("SilenceWatch tells once that nothing was heard, and begins again when asked", () => {
  const clock = new TestClock();
  let silences = 0;
  const watch = new SilenceWatch(45, () => silences++, clock);
  clock.turn(1000);
  assert.equal(silences, 0, "not started");
  watch.start();
  for (let signs = 0; signs < 10; signs++) {
    clock.turn(40);
    watch.heard();
  }
  assert.equal(silences, 0);
  clock.turn(44);
  assert.equal(silences, 0);
  clock.turn(1);
  assert.equal(silences, 1);
  clock.turn(1000);
  assert.equal(silences, 1);
  watch.start();
  watch.start();
  clock.turn(20);
  watch.stop();
  clock.turn(1000);
  assert.equal(silences, 1);
});

Deno.test("SilenceWatch may be started again by what it calls, as a stream that stays silent is", () => {
  const clock = new TestClock();
  const at: number[] = [];
  const watch: SilenceWatch = new SilenceWatch(45, () => {
    at.push(clock.now());
    watch.start();
  }, clock);
  watch.start();
  clock.turn(100);
  watch.stop();
  assert.deepEqual(at, [45, 90]);
});

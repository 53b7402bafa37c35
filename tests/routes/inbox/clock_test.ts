/** The shell's clock over a time source that the test moves. */
import assert from "node:assert/strict";
import { asMillis } from "../../../protocol/mod.ts";
import { ShellClock, type TimeSource } from "../../../routes/inbox/clock.ts";

/** Timers fire when `advance()` passes them; `stop()` lets time pass without them, like SIGSTOP. */
class ManualTime implements TimeSource {
  #now = 1_000_000;
  readonly #timers = new Map<() => void, number>();

  now(): number {
    return this.#now;
  }

  after(ms: number, call: () => void): () => void {
    this.#timers.set(call, this.#now + ms);
    return () => this.#timers.delete(call);
  }

  advance(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].filter(([, at]) => at <= until)
        .sort(([, a], [, b]) => a - b)[0];
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next[1]);
      this.#timers.delete(next[0]);
      next[0]();
    }
    this.#now = Math.max(this.#now, until);
  }

  stop(ms: number): void {
    this.#now += ms;
    this.advance(0);
  }

  set(now: number): void {
    this.#now = now;
  }
}

function world() {
  const time = new ManualTime();
  const told: number[] = [];
  const clock = new ShellClock(time, (stalledMs) => told.push(stalledMs));
  return { time, told, clock };
}

/** Deadlines are reported after the turn of the event loop in which the timer fired. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

Deno.test("stamp() goes on from a recording that ends ahead of the system's clock", async () => {
  const time = new ManualTime();
  const told: number[] = [];
  const resumedAt = asMillis(time.now() + 3_600_000);
  const clock = new ShellClock(time, (stalledMs) => told.push(stalledMs), resumedAt);
  assert.equal(clock.stamp(), resumedAt);
  clock.setDeadline(asMillis(resumedAt + 1000));
  time.advance(999);
  assert.equal(clock.stamp(), resumedAt + 999);
  time.advance(1);
  await turn();
  assert.deepEqual(told, [0]);
  clock.close();
});

Deno.test("stamp() is monotonic and an integer", () => {
  const { time, clock } = world();
  time.set(5000.9);
  assert.equal(clock.stamp(), 5000);
  time.set(4000);
  assert.equal(clock.stamp(), 5000);
});

Deno.test("setDeadline() reports a passed deadline once", async () => {
  const { time, told, clock } = world();
  clock.setDeadline(asMillis(1_005_000));
  time.advance(4_900);
  await turn();
  assert.deepEqual(told, []);
  time.advance(200);
  await turn();
  assert.deepEqual(told, [0]);
  time.advance(10_000);
  await turn();
  assert.deepEqual(told, [0]);
});

Deno.test("setDeadline() can move the deadline in both directions, and remove it", async () => {
  const { time, told, clock } = world();
  clock.setDeadline(asMillis(1_000_900));
  clock.setDeadline(asMillis(1_000_100));
  time.advance(150);
  await turn();
  assert.deepEqual(told, [0]);
  clock.setDeadline(asMillis(1_000_300));
  clock.setDeadline(asMillis(1_002_000));
  time.advance(500);
  await turn();
  assert.deepEqual(told, [0]);
  clock.setDeadline(null);
  time.advance(5000);
  await turn();
  assert.deepEqual(told, [0]);
});

Deno.test("setDeadline() reports a stall that ended before the deadline", async () => {
  const { time, told, clock } = world();
  clock.setDeadline(asMillis(1_030_000));
  time.advance(2_500);
  time.stop(20_000);
  time.advance(10_000);
  await turn();
  assert.equal(told.length, 1);
  // The timer that detected the stall was due half a second into it.
  assert.equal(told[0], 19_500);
});

Deno.test("setDeadline() reports a stall across the deadline once", async () => {
  const { time, told, clock } = world();
  clock.setDeadline(asMillis(1_001_000));
  time.stop(60_000);
  await turn();
  assert.deepEqual(told, [59_000]);
  clock.setDeadline(asMillis(1_062_000));
  time.advance(2000);
  await turn();
  assert.deepEqual(told, [59_000, 0]);
});

Deno.test("close() stops all reports", async () => {
  const { time, told, clock } = world();
  clock.setDeadline(asMillis(1_000_100));
  time.advance(200);
  clock.close();
  clock.setDeadline(asMillis(1_000_300));
  time.advance(1000);
  await turn();
  assert.deepEqual(told, []);
});

import assert from "node:assert/strict";
import { FrameHub, type FrameTopic } from "../../../routes/events/frames.ts";

/** Time that stands still until the test moves it. */
class FakeTime {
  #now = 0;
  #timers: { at: number; call: () => void }[] = [];
  now = () => this.#now;
  after = (ms: number, call: () => void) => {
    const timer = { at: this.#now + ms, call };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
  };
  get timers(): number {
    return this.#timers.length;
  }
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.call();
    }
    this.#now = end;
  }
}

/** A topic whose frames are `full` and `change` with a number that the test sets. */
class Numbered implements FrameTopic {
  readonly msMin: number = 0;
  number = 1;
  size = 0;
  made = 0;
  #last = 0;
  full = () => this.#frame("full");
  change = () => {
    if (this.number === this.#last) return null;
    this.#last = this.number;
    return this.#frame("change");
  };
  #frame(kind: string): string {
    this.made++;
    return `"${kind} ${this.number}${" ".repeat(this.size)}"`;
  }
}

const frames = (text: string) =>
  [...text.matchAll(/^event: frame\ndata: (.*)\n\n/gm)].map(([, data]) =>
    typeof JSON.parse(data ?? "") === "string"
      ? JSON.parse(data ?? "").trim()
      : JSON.parse(data ?? "")
  );

function viewed(topic: Numbered, time = new FakeTime()) {
  const hub = new FrameHub(time);
  let woken = 0;
  const view = (rate = 2) =>
    hub.view({ topics: new Map([["n", () => topic]]), rate }, () => woken++);
  return { hub, time, view, woken: () => woken };
}

Deno.test("a viewer gets everything first, then what changes, and nothing while nothing changes", () => {
  const topic = new Numbered();
  const { view, time, woken } = viewed(topic);
  const viewer = view(2);
  assert.deepEqual(frames(viewer.take()), ["full 1"]);
  time.pass(500);
  assert.equal(viewer.take(), "");
  topic.number = 2;
  time.pass(499);
  assert.equal(viewer.take(), "");
  const before = woken();
  time.pass(1);
  assert.equal(woken(), before + 1);
  assert.deepEqual(frames(viewer.take()), ["change 2"]);
  viewer.leave();
});

Deno.test("a viewer that does not read has one pending frame, and gets everything when it reads", () => {
  const topic = new Numbered();
  const { view, time } = viewed(topic);
  const viewer = view();
  viewer.take();
  for (topic.number = 2; topic.number < 9; topic.number++) time.pass(500);
  assert.deepEqual(frames(viewer.take()), ["full 8"]);
  topic.number = 10;
  time.pass(500);
  assert.deepEqual(frames(viewer.take()), ["change 10"]);
  viewer.leave();
});

Deno.test("frames are made once for all viewers of one rate", () => {
  const topic = new Numbered();
  const { view, time } = viewed(topic);
  const viewers = Array.from({ length: 20 }, () => view(2));
  for (const viewer of viewers) viewer.take();
  topic.made = 0;
  topic.number = 2;
  time.pass(500);
  for (const viewer of viewers) assert.deepEqual(frames(viewer.take()), ["change 2"]);
  assert.equal(topic.made, 1);
  for (const viewer of viewers) viewer.leave();
});

Deno.test("the rate is at most what a viewer asks for, and no timer runs without viewers", () => {
  const { hub, view, time } = viewed(new Numbered());
  for (const [rate, ms] of [[4, 250], [3, 500], [2, 500], [0.7, 2000], [0.2, 5000]] as const) {
    const topic = new Numbered();
    const viewer = hub.view({ topics: new Map([["n", () => topic]]), rate }, () => {});
    viewer.take();
    topic.number = 2;
    time.pass(ms - 1);
    assert.equal(viewer.take(), "", `rate ${rate}`);
    time.pass(1);
    assert.deepEqual(frames(viewer.take()), ["change 2"], `rate ${rate}`);
    viewer.leave();
    viewer.leave();
  }
  assert.deepEqual([hub.viewers, time.timers], [0, 0]);
  const [one, other] = [view(), view()];
  assert.deepEqual([hub.viewers, time.timers], [2, 1]);
  one.leave();
  assert.deepEqual([hub.viewers, time.timers], [1, 1]);
  other.leave();
  assert.deepEqual([hub.viewers, time.timers], [0, 0]);
});

Deno.test("a topic may be shown less often than a viewer asks", () => {
  const topic = Object.assign(new Numbered(), { msMin: 1000 });
  const { view, time } = viewed(topic);
  const viewer = view(4);
  viewer.take();
  const shown: string[] = [];
  for (let at = 0; at < 12; at++) {
    topic.number++;
    time.pass(250);
    shown.push(...frames(viewer.take()));
  }
  assert.deepEqual(shown, ["change 2", "change 6", "change 10"]);
  viewer.leave();
});

Deno.test("a viewer gets 64 KiB a second, and is told how many frames it missed", () => {
  const topic = Object.assign(new Numbered(), { size: 40 * 1024 });
  const { view, time } = viewed(topic);
  const viewer = view(4);
  const shown: unknown[] = [];
  let characters = 0;
  for (let at = 0; at < 80; at++) {
    const text = viewer.take();
    characters += text.length;
    shown.push(...frames(text));
    topic.number++;
    time.pass(250);
  }
  assert.ok(characters < (20 * 64 + 128 + 40) * 1024, `${characters} characters in 20 s`);
  assert.ok(characters > 20 * 50 * 1024, `${characters} characters in 20 s`);
  const lags = shown.filter((frame) => typeof frame === "object") as {
    t: string;
    skipped: number;
  }[];
  assert.ok(lags.length > 5 && lags.every(({ t, skipped }) => t === "lag" && skipped > 0));
  // After a missed frame comes the whole.
  const next = shown.indexOf(lags[0]) + 1;
  assert.match(String(shown[next]), /^full /);
  viewer.leave();
});

Deno.test("a frame that is larger than what may come at once is sent nevertheless", () => {
  const topic = Object.assign(new Numbered(), { size: 300 * 1024 });
  const { view, time } = viewed(topic);
  const viewer = view(4);
  assert.equal(frames(viewer.take()).length, 1);
  topic.number++;
  time.pass(250);
  assert.equal(viewer.take(), "");
  time.pass(10_000);
  assert.deepEqual(frames(viewer.take()).at(-1), "full 2");
  viewer.leave();
});

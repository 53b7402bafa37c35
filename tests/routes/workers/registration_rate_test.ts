/** How often workers register with one token, by a clock that the test turns. */
import assert from "node:assert/strict";
import { RegistrationRate } from "../../../routes/workers/registration_rate.ts";
import { Backoff } from "../../../worker/connection/backoff.ts";

const BY = { token: "array", workersMax: 1000 };

Deno.test("a thousand workers that start at once register within a minute", () => {
  let now = 0;
  const rate = new RegistrationRate(() => now);
  let state = 1;
  // A seeded generator: the outcome is the same in every run.
  const random = () => (state = state * 48_271 % 2_147_483_647) / 2_147_483_647;
  const waiting = Array.from({ length: 1000 }, () => ({
    at: 0,
    backoff: new Backoff(250, 5000, { random }),
  }));
  let registered = 0;
  for (; waiting.length > 0; now += 10) {
    assert.ok(now <= 60_000, `${waiting.length} still wait`);
    for (let index = waiting.length - 1; index >= 0; index--) {
      const worker = waiting[index];
      if (worker === undefined || worker.at > now) continue;
      if (rate.take(BY, false) > 0) worker.at = now + worker.backoff.nextMs();
      else {
        waiting.splice(index, 1);
        registered++;
      }
    }
    assert.ok(registered <= 200 + 20 * now / 1000 + 1);
  }
  // Beyond that, only so many more can ever register.
  const begun = now;
  for (; now < begun + 10_000; now += 10) if (rate.take(BY, false) === 0) registered++;
  assert.ok(registered <= 200 + 20 * now / 1000 + 1, String(registered));
});

Deno.test("all workers of a token come again at once, and one that loops does not go on", () => {
  let now = 0;
  const rate = new RegistrationRate(() => now);
  for (let worker = 0; worker < 1000; worker++) assert.equal(rate.take(BY, true), 0);
  assert.equal(rate.take(BY, true), 10);
  assert.equal(rate.waitMs(BY), 10);
  assert.equal(rate.take({ ...BY, token: "other" }, false), 0, "each token has its own supply");
  now = 10;
  assert.equal(rate.waitMs(BY), 0);
  assert.equal(rate.take(BY, true), 0);
  now = -1000;
  assert.ok(rate.take(BY, true) > 0, "a clock that was set back adds nothing");
  const few = { token: "few", workersMax: 1 };
  for (let times = 0; times < 20; times++) assert.equal(rate.take(few, false), 0);
  assert.equal(rate.take(few, false), 1000);
});

Deno.test("registrations that are refused take nothing from those that may register", () => {
  let now = 0;
  const rate = new RegistrationRate(() => now);
  for (let times = 0; times < 200; times++) assert.equal(rate.takeRefusal(BY), 0);
  assert.equal(rate.takeRefusal(BY), 50, "they are bounded themselves");
  assert.equal(rate.waitMs(BY), 0);
  for (let times = 0; times < 200; times++) assert.equal(rate.take(BY, false), 0);
  assert.equal(rate.take(BY, false), 50);
  now = 50;
  assert.equal(rate.takeRefusal(BY), 0);
});

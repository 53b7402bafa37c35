/** Secrets of registrations: who knows them, what they prove, and that they survive a restart. */
import assert from "node:assert/strict";
import type { Registered } from "../../../protocol/mod.ts";
import { type SchedulerEvent, SchedulerShell, SchedulerState } from "../../../scheduler/mod.ts";
import { cardOf } from "../../world/worker_card.ts";

/** A shell whose machine keeps every event. */
function scheduler(snapshot?: unknown) {
  const events: SchedulerEvent[] = [];
  const state = new SchedulerState({ rethrow: true });
  if (snapshot !== undefined) state.restore(snapshot);
  const handle = state.handleStimulus.bind(state);
  state.handleStimulus = (event) => {
    events.push(event);
    return handle(event);
  };
  const shell = new SchedulerShell({ state, leaseMs: 30_000 });
  const register = async (...card: Parameters<typeof cardOf>): Promise<Registered | string> => {
    const answer = await shell.workers.register(cardOf(...card));
    return answer.type === "accepted" ? answer.registered : answer.reason;
  };
  return { state, events, register, [Symbol.dispose]: () => shell.close() };
}

function accepted(answer: Registered | string): Registered {
  assert.ok(typeof answer === "object", String(answer));
  return answer;
}

Deno.test("register() gives each registration a secret and a key that the machine never sees", async () => {
  using world = scheduler();
  const first = accepted(await world.register("a"));
  const second = accepted(await world.register("b", { acceptToken: "token-of-b-0123456789" }));
  const { id, incarnation, secret } = first;
  const again = accepted(await world.register("a", { previous: { id, incarnation, secret } }));
  const all = [first, second, again].flatMap((known) => [known.secret, known.grantKey]);
  assert.equal(new Set(all).size, 6);
  const seen = JSON.stringify(world.events) + JSON.stringify(world.state.snapshot());
  for (const text of all) {
    assert.ok(text.length >= 43);
    assert.ok(!seen.includes(text), "neither an event nor a snapshot has it");
  }
});

Deno.test("register() replaces a registration only with its secret, also after a restart", async () => {
  using before = scheduler();
  const { id, incarnation, secret } = accepted(await before.register("a"));
  // A process that was started again accepts another token.
  const acceptToken = "token-of-the-next-process";
  using after = scheduler(before.state.snapshot());
  for (const world of [after, before]) {
    for (const wrong of [{}, { secret: "" }, { secret: "guess" }, { secret: secret.slice(1) }]) {
      const previous = { id, incarnation, ...wrong };
      assert.equal(await world.register("a", { acceptToken, previous }), "name-in-use");
    }
    const previous = { id, incarnation, secret };
    accepted(await world.register("a", { acceptToken, previous }));
    assert.equal(world.state.cluster.workers.size, 1);
  }
});

Deno.test("register() knows a process whose answer was lost by the token that it accepts", async () => {
  using world = scheduler();
  accepted(await world.register("a"));
  const other = { acceptToken: "token-of-another-process" };
  assert.equal(await world.register("a", other), "name-in-use");
  accepted(await world.register("a"));
  assert.equal(world.state.cluster.workers.size, 1);
});

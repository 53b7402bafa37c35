/** Turns on the event loop: others run between them. */
import assert from "node:assert/strict";
import { inTurns, LoopTurn } from "../../http/loop_turn.ts";

/** Works for longer than a turn. */
function work(): void {
  const begun = performance.now();
  while (performance.now() - begun < 9);
}

Deno.test("inTurns() lets others run after each long step, and returns the result", async () => {
  let others = 0;
  let isOver = false;
  const other = async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve));
      others++;
    }
  };
  const running = other();
  function* steps(): Generator<void, number> {
    for (let step = 0; step < 5; step++) {
      yield work();
    }
    return others;
  }
  const seen = await inTurns(steps());
  isOver = true;
  await running;
  assert.ok(seen >= 4, `${seen} turns of others in five turns`);
});

Deno.test("a turn that has just begun is not over", async () => {
  const turn = new LoopTurn();
  work();
  assert.equal(turn.isOver, true);
  await turn.next();
  assert.equal(turn.isOver, false);
});

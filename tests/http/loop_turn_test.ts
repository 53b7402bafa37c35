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

Deno.test("bytes that have arrived are read before the next turn", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  const connecting = Deno.connect({ hostname: "127.0.0.1", port });
  using receiver = await listener.accept();
  using sender = await connecting;
  const turn = new LoopTurn();
  for (let round = 0; round < 20; round++) {
    let isRead = false;
    const reading = receiver.read(new Uint8Array(1)).then(() => isRead = true);
    await sender.write(new Uint8Array(1));
    await turn.next();
    assert.equal(isRead, true, `round ${round}`);
    await reading;
  }
});

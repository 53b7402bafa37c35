/** What a scheduler answers before its state is restored. */
import assert from "node:assert/strict";
import { StartingApp } from "../../routes/mod.ts";
import { ApiWorld } from "./world.ts";

Deno.test("StartingApp answers /livez, refuses the rest with the progress, and becomes the API", async () => {
  using world = new ApiWorld();
  const starting = new StartingApp();
  const ask = async (path: string) =>
    await starting.fetch(new Request(`http://127.0.0.1:8786${path}`));
  assert.equal((await ask("/livez")).status, 200);
  starting.progress = 0.456;
  for (const path of ["/readyz", "/api/v1/graphs", "/api/v1/workers/register"]) {
    const answer = await ask(path);
    const { code, detail, progress } = await answer.json();
    assert.deepEqual([answer.status, code, progress], [503, "resuming", 0.456], path);
    assert.match(detail, / 45 % are read$/);
    assert.equal(answer.headers.get("retry-after"), "1");
  }
  starting.become(world.app, world.shell);
  assert.equal((await ask("/readyz")).status, 200);
  starting.drain();
  assert.equal((await ask("/readyz")).status, 503);
});

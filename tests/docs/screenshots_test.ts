/** The pictures of the dashboard show it as it is built. No browser is needed to see that. */
import assert from "node:assert/strict";
import { DIGESTS_PATH, digestsOfPictures } from "../../lab/release/picture_digest.ts";
import { read } from "./pages.ts";

Deno.test("the pictures of the dashboard are those of ui/dist: deno task screenshots", async () => {
  const files = (text: string) => text.trim().split("\n");
  const taken = files(await read(DIGESTS_PATH));
  const changed = files(await digestsOfPictures()).filter((line) => !taken.includes(line))
    .map((line) => line.replace(/^\w+ +/, ""));
  assert.deepEqual(changed, [], "Run deno task screenshots: these files have changed since");
  assert.equal(taken.length, files(await digestsOfPictures()).length);
});

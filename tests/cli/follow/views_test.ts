/** What `--watch` shows. */
import assert from "node:assert/strict";
import { UnreachableError } from "../../../client/mod.ts";
import { screenOf, showViews, type View } from "../../../cli/follow/views.ts";
import { printedBy } from "../printed_by.ts";
import { usageErrorOf } from "../usage_error_of.ts";

/** Views that count how often somebody has looked. */
function counting(view: (looks: number) => View) {
  let looks = 0;
  return () => Promise.resolve(view(++looks));
}

const QUICK = { watch: true, interval: 0.001 } as const;

Deno.test("showViews() shows once, or until --count or the last view", async () => {
  const lines = counting((looks) => ({ lines: [`look ${looks}`] }));
  assert.equal((await printedBy(() => showViews({}, lines))).stdout, "look 1\n");
  const more = await printedBy(() => showViews({ ...QUICK, count: 2 }, lines));
  assert.equal(more.stdout, "look 2\n\nlook 3\n\n");
  const ended = counting((looks) => ({ json: looks, isLast: looks === 3 }));
  const json = await printedBy(() => showViews({ ...QUICK, json: true }, ended));
  assert.equal(json.stdout, "1\n2\n3\n");
});

Deno.test("showViews() refuses flags of --watch without it", async () => {
  for (const flags of [{ interval: 1 }, { count: 2 }]) {
    const error = await usageErrorOf(() => showViews(flags, () => assert.fail("it has looked")));
    assert.match(error, /without --watch/);
  }
});

Deno.test("screenOf() cuts lines to the terminal, and counts those that have no room", () => {
  const lines = ["a line that is too long", "second", "third", "fourth"];
  assert.deepEqual(
    screenOf({ lines, note: "There are more" }, { columns: 16, rows: 5 }).split("\n"),
    [
      "\x1b[Ha line that...\x1b[K",
      "second\x1b[K",
      "third\x1b[K",
      "and 2 more lines\x1b[K",
      "\x1b[J",
    ],
  );
});

Deno.test("showViews() goes on when the scheduler is started again, unless it has never answered", async () => {
  let looks = 0;
  const look = (): Promise<View> => {
    if (++looks === 2) throw new UnreachableError("It is stopped");
    return Promise.resolve({ json: looks });
  };
  const flags = { watch: true, interval: 0, count: 2 } as const;
  const { stdout, stderr } = await printedBy(() => showViews(flags, look));
  assert.equal(stdout, "1\n3\n");
  assert.equal(stderr, "It is stopped. Trying again for 60 s\n");
  looks = 1;
  await assert.rejects(showViews(flags, async () => await look()), { name: "UnreachableError" });
});

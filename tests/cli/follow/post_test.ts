/** What a signal does while a graph is posted. */
import assert from "node:assert/strict";
import { postWithSignals } from "../../../cli/follow/post.ts";
import { printedBy } from "../printed_by.ts";

/** What is said when a signal ends a wait between two requests. */
async function saidAfter({ wasAnswered }: { readonly wasAnswered: boolean }): Promise<string> {
  const stop = new AbortController();
  const post = () => {
    stop.abort();
    return Promise.reject(stop.signal.reason);
  };
  const { stderr } = await printedBy(async () => {
    assert.equal(await postWithSignals(post, stop, () => wasAnswered), null);
  });
  return stderr;
}

Deno.test("a graph whose request got no answer may have been accepted", async () => {
  assert.equal(
    await saidAfter({ wasAnswered: true }),
    "Interrupted; the graph was not accepted\n",
  );
  assert.match(await saidAfter({ wasAnswered: false }), /may have been accepted\n$/);
});

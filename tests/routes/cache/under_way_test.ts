/** Content that is being computed, and the look-ups that wait for it. */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import { UnderWay } from "../../../routes/cache/under_way.ts";

const CONTENT = "content";
const runs = () => true;
const waits = () => false;
const lookUp = (key: string) => ({ key: asKey(key), lookUp: 1 });

Deno.test("UnderWay lets look-ups of the same content wait for the task that computes it", () => {
  const underWay = new UnderWay();
  assert.equal(underWay.join(CONTENT, lookUp("a"), runs), false);
  underWay.begin(CONTENT, asKey("a"));
  assert.equal(underWay.join(CONTENT, lookUp("b"), runs), true);
  assert.deepEqual(underWay.end(asKey("a")), [lookUp("b")]);
  assert.equal(underWay.join(CONTENT, lookUp("c"), runs), false);
});

Deno.test("UnderWay lets another task compute what the first one waits to compute", () => {
  const underWay = new UnderWay();
  underWay.begin(CONTENT, asKey("a"));
  underWay.join(CONTENT, lookUp("b"), runs);
  assert.equal(underWay.join(CONTENT, lookUp("c"), waits), false);
  underWay.begin(CONTENT, asKey("c"));
  assert.equal(underWay.join(CONTENT, lookUp("a"), runs), true);
  assert.deepEqual(underWay.end(asKey("a")), []);
  assert.deepEqual(underWay.end(asKey("c")), [lookUp("b"), lookUp("a")]);
});

Deno.test("UnderWay tells who watches which content has ended since", () => {
  const underWay = new UnderWay();
  underWay.begin("before", asKey("a"));
  underWay.end(asKey("a"));
  const watch = underWay.watch();
  underWay.begin(CONTENT, asKey("b"));
  assert.deepEqual([...watch.ended], []);
  underWay.end(asKey("b"));
  assert.deepEqual([...watch.ended], [CONTENT]);
  watch[Symbol.dispose]();
  underWay.begin("after", asKey("c"));
  underWay.end(asKey("c"));
  assert.deepEqual([...watch.ended], [CONTENT]);
});

Deno.test("UnderWay does not take the end of an earlier computation of a task for that of a later one", () => {
  const underWay = new UnderWay();
  underWay.begin(CONTENT, asKey("a"));
  underWay.join(CONTENT, lookUp("c"), runs);
  assert.deepEqual(underWay.begin("other", asKey("a")), [lookUp("c")]);
  assert.equal(underWay.has(CONTENT), false);
  underWay.join("other", lookUp("b"), runs);
  assert.deepEqual(underWay.end(asKey("a"), CONTENT), []);
  assert.deepEqual(underWay.end(asKey("a"), "other"), [lookUp("b")]);
});

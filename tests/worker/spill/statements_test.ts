/** Every statement M162-M204 has a test here, or a reason why it has none. */
import assert from "node:assert/strict";

/** Statements about something that is not in this folder. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  198: "the timeline of a task is the worker's; put() takes as long as the spilling it causes",
};

/** Tested, but in other words than the catalogue has. */
const DIFFERENT: Readonly<Record<number, string>> = {
  163: "a tier stands in for the directory",
  177: 'keys are text, so 1 and "1" cannot be told apart; names of writes replace file names',
  178: "who uses a value says so by pin(); what the collector does decides nothing",
  179: "pinned values are no victims, even when nothing else is left",
  188: "a tier that rejected a write holds nothing of it; temporary files do not exist",
  195: "counters are there from the beginning, as zeros",
  203: "there are no threads; reads under way find nothing",
  204: "the buffer says how much waits; the worker gates its intake",
};

Deno.test("every statement M162-M204 is tested, or is not the buffer's", async () => {
  let titles = "";
  for await (const { name } of Deno.readDir(new URL(".", import.meta.url))) {
    if (!name.endsWith("_test.ts")) continue;
    const text = await Deno.readTextFile(new URL(name, import.meta.url));
    titles += [...text.matchAll(/Deno\.test\(\s*"(.*)"/g)].map((match) => match[1]).join("\n");
  }
  const tested = new Set([...titles.matchAll(/M(\d{3})\b(?!-)/g)].map((match) => Number(match[1])));
  const missing = [];
  for (let number = 162; number <= 204; number++) {
    if (!tested.has(number) && !(number in ELSEWHERE)) missing.push(number);
    assert.ok(!(tested.has(number) && number in ELSEWHERE), `M${number} is tested after all`);
  }
  assert.deepEqual(missing, []);
  for (const number of Object.keys(DIFFERENT)) assert.ok(tested.has(Number(number)), number);
});

/** The pictures show what the code does: states, messages, thresholds, the example. */
import assert from "node:assert/strict";
import { FROM_WORKER_FIELDS, TO_WORKER_FIELDS } from "../../protocol/mod.ts";
import { TRANSITIONS } from "../../scheduler/transitions/table.ts";
import { DEFAULT_THRESHOLDS } from "../../worker/memory_control.ts";
import { walk } from "../walk.ts";
import { PAGES, read, ROOT } from "./pages.ts";

/** The texts of a picture, and its elements that have data. */
async function picture(name: string): Promise<{ texts: string[]; data: Map<string, string>[] }> {
  const svg = await read(`docs/pictures/${name}.svg`);
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);
  const data = [...svg.matchAll(/<\w+[^>]*\bdata-[^>]*>/g)].map(([element]) =>
    new Map(
      [...element.matchAll(/\bdata-(\w+)="([^"]*)"/g)].map((
        [, attribute = "", value = ""],
      ) => [attribute, value]),
    )
  );
  return { texts, data };
}

Deno.test("states.svg has every state, and arrows only for legal transitions", async () => {
  const { texts, data } = await picture("states");
  const states = Object.keys(TRANSITIONS) as (keyof typeof TRANSITIONS)[];
  for (const state of states) assert.ok(texts.includes(state), state);
  const drawn = new Set<string>();
  for (const arrow of data) {
    const to = states.find((state) => state === arrow.get("to"));
    for (const name of arrow.get("from")?.split(" ") ?? []) {
      const from = states.find((state) => state === name);
      assert.ok(from && to && TRANSITIONS[from][to], `${name} -> ${to}`);
      drawn.add(`${from} -> ${to}`);
    }
  }
  const all = states.flatMap((from) =>
    Object.keys(TRANSITIONS[from]).map((to) => `${from} -> ${to}`)
  );
  // Rare ones, which scheduling.md names, and ways back between the states of a runnable task.
  const left = all.filter((edge) => !drawn.has(edge));
  assert.deepEqual(left, [
    "released -> memory",
    "released -> erred",
    "cancelled -> waiting",
    "cancelled -> erred",
    "waiting -> memory",
    "queued -> memory",
    "queued -> waiting",
    "queued -> no-worker",
    "no-worker -> memory",
    "no-worker -> waiting",
    "no-worker -> queued",
    "processing -> processing",
    "memory -> erred",
  ]);
});

Deno.test("thresholds.svg has the default thresholds, each at its place", async () => {
  const { texts, data } = await picture("thresholds");
  const drawn = data.map((mark) => [mark.get("threshold"), Number(mark.get("fraction"))]);
  assert.deepEqual(Object.fromEntries(drawn), DEFAULT_THRESHOLDS);
  for (const [name, fraction] of Object.entries(DEFAULT_THRESHOLDS)) {
    assert.ok(texts.includes(`${name} ${fraction?.toFixed(2)}`), name);
  }
  const resume = (DEFAULT_THRESHOLDS.pause ?? 0) * 15 / 16;
  assert.ok(texts.includes(`resumes at ${resume.toFixed(2)}`));
});

Deno.test("way.svg and replica.svg name messages of the worker protocol", async () => {
  const messages = new Set([...Object.keys(TO_WORKER_FIELDS), ...Object.keys(FROM_WORKER_FIELDS)]);
  for (const [name, expected] of [["way", 2], ["replica", 3]] as const) {
    const { texts } = await picture(name);
    const named = texts.flatMap((text) =>
      /^([a-z]+(?:-[a-z]+)+|compute)(?=:|$)/.exec(text)?.[1] ?? []
    );
    assert.deepEqual(named.filter((message) => !messages.has(message)), []);
    assert.equal(named.length, expected, named.join());
  }
});

Deno.test("graph.svg shows the tasks of examples/graph.json", async () => {
  const { tasks } = JSON.parse(await read("examples/graph.json"));
  const { texts } = await picture("graph");
  for (const [key, { op, value, args }] of Object.entries<Record<string, unknown>>(tasks)) {
    const refs = (args as readonly { readonly $ref: string }[] | undefined)?.map(({ $ref }) =>
      $ref
    );
    const what = refs === undefined ? `value ${value}` : `${op}(${refs.join(", ")})`;
    assert.ok(texts.includes(key) && texts.includes(what), what);
  }
});

Deno.test("every picture says what it shows, and a page shows it", async () => {
  for (const path of await walk(ROOT, ".svg")) {
    if (!path.startsWith("docs/")) continue;
    assert.match(await read(path), /<svg[^>]*\baria-label="[^"]{40,}"/, path);
    const name = path.slice("docs/pictures/".length);
    const uses = [...PAGES.values()].filter((text) => text.includes(`pictures/${name})`));
    assert.ok(uses.length > 0, path);
  }
});

/** Which child runs what, and how runs end when their child dies; without processes. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asAttempt, asGraphId, type GraphContext } from "../../../protocol/mod.ts";
import { OTHER_MODULES, SlotTable } from "./slot_table.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("submit() starts and binds a child for the first run of a graph", () => {
  const table = new SlotTable();
  table.open("a");
  assert.deepEqual(table.long("a1"), ["start 1", "bind 1 to a", "a1 -> 1"]);
});

Deno.test("submit() refuses the run of a graph that is not open", () => {
  const table = new SlotTable();
  assert.deepEqual(table.long("a1"), ["refuse a1"]);
});

Deno.test("submit() takes a clean child that is ready, and starts another while the number of children allows it", () => {
  const table = new SlotTable({ slots: 2, spares: 1 });
  assert.deepEqual(table.start(), ["start 1"]);
  table.open("a");
  assert.deepEqual(table.long("a1"), ["bind 1 to a", "a1 -> 1", "start 2"]);
  assert.deepEqual(table.long("a2"), ["bind 2 to a", "a2 -> 2", "start 3"]);
  assert.deepEqual(table.long("a3"), []);
});

Deno.test("submit() prefers an idle child of the same graph to a clean one", () => {
  const table = new SlotTable({ spares: 1 });
  table.start();
  table.open("a");
  table.long("a1");
  table.headEnded(1);
  assert.deepEqual(table.long("a2"), ["a2 -> 1"]);
});

Deno.test("submit() makes long runs wait for a free slot, in order", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.long("a1");
  assert.deepEqual([table.long("a2"), table.long("a3")], [[], []]);
  assert.deepEqual(table.headEnded(1), ["a2 -> 1"]);
  assert.deepEqual(table.headEnded(1), ["a3 -> 1"]);
});

Deno.test("submit() queues short runs on the shortest queue, up to the depth", () => {
  const table = new SlotTable({ slots: 2, depth: 3 });
  table.open("a");
  table.short("a1");
  table.short("a2");
  assert.deepEqual(table.short("a3"), ["a3 -> 1"]);
  assert.deepEqual(table.short("a4"), ["a4 -> 2"]);
  assert.deepEqual(table.short("a5"), ["a5 -> 1"]);
  assert.deepEqual(table.short("a6"), ["a6 -> 2"]);
  assert.deepEqual(table.short("a7"), []);
  assert.deepEqual(table.headEnded(2), ["a7 -> 2"]);
});

Deno.test("submit() queues nothing behind a long run, and no long run behind a short one", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.long("a1");
  assert.deepEqual(table.short("a2"), []);
  assert.deepEqual(table.headEnded(1), ["a2 -> 1"]);
  assert.deepEqual(table.long("a3"), []);
  assert.deepEqual(table.short("a4"), [], "a4 does not overtake a3");
  assert.deepEqual(table.headEnded(1), ["a3 -> 1"]);
});

Deno.test("submit() never gives a child to another graph, submitter or module set", () => {
  for (
    const context of [
      { namespace: "b" },
      { namespace: "a", submitter: "bob" },
      OTHER_MODULES,
    ]
  ) {
    const table = new SlotTable({ slots: 1 });
    table.open("a");
    table.long("a1");
    table.headEnded(1);
    table.open("b", context);
    assert.deepEqual(table.long("b1"), ["stop 1", "start 2", "bind 2 to b", "b1 -> 2"]);
  }
});

Deno.test("submit() shares a child between graphs of one namespace, submitter and module set", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.open("b", { namespace: "a" });
  table.long("a1");
  table.headEnded(1);
  assert.deepEqual(table.closeGraph("a"), []);
  assert.deepEqual(table.long("b1"), ["b1 -> 1"]);
});

Deno.test("submit() keeps idle children of two graphs, and stops the longest idle for a third", () => {
  const table = new SlotTable({ slots: 1, spares: 1 });
  table.start();
  for (const graph of ["a", "b", "c"]) table.open(graph);
  assert.deepEqual(table.long("a1"), ["bind 1 to a", "a1 -> 1", "start 2"]);
  table.headEnded(1);
  assert.deepEqual(table.long("b1"), ["bind 2 to b", "b1 -> 2"]);
  table.headEnded(2);
  assert.deepEqual(table.long("a2"), ["a2 -> 1"]);
  table.headEnded(1);
  assert.deepEqual(table.long("c1"), ["stop 2", "start 3", "bind 3 to c", "c1 -> 3"]);
});

Deno.test("closeGraph() stops idle children and lets busy ones finish", () => {
  const table = new SlotTable();
  table.open("a");
  table.long("a1");
  table.long("a2");
  table.headEnded(2);
  assert.deepEqual(table.closeGraph("a"), ["stop 2"]);
  assert.deepEqual(table.headEnded(1), ["stop 1"]);
});

Deno.test("died() blames the only run that may have begun, and returns what was queued behind it", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  for (const name of ["a1", "a2", "a3"]) table.once(name);
  table.headEnded(1);
  assert.deepEqual(table.died(1), ["blame a2", "return a3"]);
});

Deno.test("died() repeats grouped runs one at a time, before all others, and blames one that dies alone", () => {
  const table = new SlotTable({ slots: 1, depth: 4 });
  table.open("a");
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) table.short(name);
  table.headEnded(1);
  assert.deepEqual(table.died(1), ["start 2", "bind 2 to a", "a2 -> 2"]);
  assert.deepEqual(table.headEnded(2), ["a3 -> 2"]);
  assert.deepEqual(table.died(2), ["blame a3", "start 3", "bind 3 to a", "a4 -> 3"]);
  assert.deepEqual(table.headEnded(3), ["a5 -> 3"]);
  assert.deepEqual(table.headEnded(3), ["a6 -> 3"], "nothing dies alone any more");
  assert.deepEqual(table.short("a7"), ["a7 -> 3"]);
});

Deno.test("died() never repeats a run that must not run twice, nor one that has not begun", () => {
  const table = new SlotTable({ slots: 1, depth: 4 });
  table.open("a");
  table.short("a1");
  table.once("a2");
  table.short("a3");
  assert.deepEqual(table.died(1), ["blame a1", "return a2", "return a3"]);
  table.short("a4");
  table.short("a5");
  table.once("a6");
  assert.deepEqual(table.died(2), ["return a6", "start 3", "bind 3 to a", "a4 -> 3"]);
});

Deno.test("died() blames the run that ends the process, and returns the others", () => {
  const table = new SlotTable({ slots: 1, depth: 4 });
  table.open("a");
  for (const name of ["a1", "a2", "a3", "a4"]) table.short(name);
  table.headEnded(1);
  table.exiting(1, "a3");
  assert.deepEqual(table.died(1), ["return a2", "blame a3", "return a4"]);
});

Deno.test("exiting() means nothing for a run that ends after all", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  for (const name of ["a1", "a2", "a3"]) table.short(name);
  table.exiting(1, "a1");
  table.headEnded(1);
  assert.deepEqual(table.died(1), ["start 2", "bind 2 to a", "a2 -> 2"]);
});

Deno.test("died() repeats grouped runs alone also when the child is stopped for its memory", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.short("a1");
  table.short("a2");
  assert.deepEqual(table.stop(1), ["stop 1"]);
  assert.deepEqual(table.died(1), ["start 2", "bind 2 to a", "a1 -> 2"]);
  assert.deepEqual(table.stop(2), ["stop 2", "start 3", "bind 3 to a", "a2 -> 3"]);
  assert.deepEqual(table.died(2), ["blame a1"]);
});

Deno.test("kill() of a run that is repeated alone does not affect the others", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  for (const name of ["a1", "a2", "a3"]) table.short(name);
  table.died(1);
  assert.deepEqual(table.kill("a2"), ["killed a2 (cancelled)"]);
  assert.deepEqual(table.headEnded(2), ["a3 -> 2"]);
});

Deno.test("onlySuspect() names the running run when there is no other that may run", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.short("a1");
  assert.equal(table.onlySuspect(1), "a1");
  table.short("a2");
  assert.equal(table.onlySuspect(1), undefined);
  table.headEnded(1);
  table.once("a3");
  assert.equal(table.onlySuspect(1), "a2");
});

Deno.test("died() sends what waits to a new child", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.long("a1");
  table.long("a2");
  assert.deepEqual(table.died(1), ["blame a1", "start 2", "bind 2 to a", "a2 -> 2"]);
});

Deno.test("kill() stops the child of a head, which ends as killed when the child is dead", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.short("a1");
  table.short("a2");
  assert.deepEqual(table.kill("a1", "timeout"), ["stop 1"]);
  assert.deepEqual(table.died(1), ["killed a1 (timeout)", "return a2"]);
});

Deno.test("kill() is too late for a run whose result is being read, and blames the next", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  for (const name of ["a1", "a2", "a3"]) table.once(name);
  table.kill("a1");
  assert.deepEqual(table.headEnded(1), []);
  assert.deepEqual(table.died(1), ["blame a2", "return a3"]);
});

Deno.test("kill() of one run blames no other that may be repeated", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  for (const name of ["a1", "a2", "a3"]) table.short(name);
  table.kill("a1");
  assert.deepEqual(table.headEnded(1), []);
  assert.deepEqual(table.died(1), ["return a2", "return a3"], "the result of a1 was read");
});

Deno.test("kill() ends a run that waits at once", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.long("a1");
  table.long("a2");
  assert.deepEqual(table.kill("a2"), ["killed a2 (cancelled)"]);
  assert.deepEqual(table.headEnded(1), []);
});

Deno.test("kill() removes a run from the middle of the queue", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  for (const name of ["a1", "a2", "a3", "a4"]) table.long(name);
  assert.deepEqual(table.kill("a3"), ["killed a3 (cancelled)"]);
  assert.deepEqual(table.headEnded(1), ["a2 -> 1"]);
  assert.deepEqual(table.headEnded(1), ["a4 -> 1"]);
});

Deno.test("headEnded() sends thousands of waiting runs, in order", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  const attempts = Array.from({ length: 5000 }, (_, index) => asAttempt(index + 1));
  for (const attempt of attempts) {
    table.slots.submit({
      name: "",
      attempt,
      graph: asGraphId("a"),
      short: false,
      call: { op: "inc" },
    }, { shared: false, grouped: false });
  }
  const ran: number[] = [];
  for (let head = table.slots.head(1); head !== undefined; head = table.slots.head(1)) {
    ran.push(head.attempt);
    table.slots.headEnded(1);
  }
  assert.deepEqual(ran, attempts);
});

Deno.test("kill() of a queued run waits for its turn, so that the head is not affected", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  for (const name of ["a1", "a2", "a3"]) table.once(name);
  assert.deepEqual(table.kill("a2"), []);
  assert.deepEqual(table.headEnded(1), ["stop 1"]);
  assert.deepEqual(table.died(1), ["killed a2 (cancelled)", "return a3"]);
});

Deno.test("kill() of a queued run stops the child when the results before it may be held back", () => {
  const table = new SlotTable({ slots: 1, depth: 4 });
  table.open("a");
  for (const name of ["a1", "a2", "a3"]) table.short(name);
  assert.deepEqual(table.kill("a2"), ["stop 1"]);
  assert.deepEqual(table.headEnded(1), []);
  assert.deepEqual(table.died(1), ["killed a2 (cancelled)", "return a3"]);
  table.once("a4");
  for (const name of ["a5", "a6"]) table.short(name);
  assert.deepEqual(table.kill("a6"), [], "it cannot have begun");
  assert.deepEqual(table.headEnded(2), ["stop 2"]);
});

Deno.test("kill() ignores unknown runs and repeats", () => {
  const table = new SlotTable();
  table.open("a");
  table.long("a1");
  assert.deepEqual(table.kill("a9"), []);
  table.kill("a1", "timeout");
  assert.deepEqual(table.kill("a1", "cancelled"), []);
  assert.deepEqual(table.died(1), ["killed a1 (timeout)"]);
});

Deno.test("kill() gives the slot to the next run while the child is dying", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.long("a1");
  table.long("a2");
  assert.deepEqual(table.kill("a1"), ["stop 1", "start 2", "bind 2 to a", "a2 -> 2"]);
  assert.deepEqual(table.died(1), ["killed a1 (cancelled)"]);
});

Deno.test("retire() lets a child finish its queue and assigns it no more runs", () => {
  const table = new SlotTable({ slots: 1, depth: 3 });
  table.open("a");
  table.short("a1");
  table.short("a2");
  assert.deepEqual(table.retire(1), []);
  assert.deepEqual(table.short("a3"), []);
  assert.deepEqual(table.headEnded(1), []);
  assert.deepEqual(table.headEnded(1), ["stop 1", "start 2", "bind 2 to a", "a3 -> 2"]);
});

Deno.test("retire() stops an idle child at once, and a spare takes its place", () => {
  const table = new SlotTable({ slots: 1, spares: 1 });
  table.start();
  assert.deepEqual(table.retire(1), ["stop 1", "start 2"]);
});

Deno.test("stop() blames the head, unless its result is still read", () => {
  const table = new SlotTable();
  table.open("a");
  table.long("a1");
  table.long("a2");
  assert.deepEqual(table.stop(1), ["stop 1"]);
  assert.deepEqual(table.died(1), ["blame a1"]);
  table.stop(2);
  table.headEnded(2);
  assert.deepEqual(table.died(2), []);
});

Deno.test("died() of a child that never started blames no run and tries again, twice", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.short("a1");
  table.short("a2");
  const again = (child: number) => [
    `start ${child}`,
    `bind ${child} to a`,
    `a1 -> ${child}`,
    `a2 -> ${child}`,
  ];
  assert.deepEqual(table.neverStarted(1), again(2));
  assert.deepEqual(table.neverStarted(2), again(3));
  assert.deepEqual(table.neverStarted(3), [
    "unavailable a1",
    "unavailable a2",
  ]);
});

Deno.test("died() of spares that do not start does not loop; the next run tries again", () => {
  const table = new SlotTable({ slots: 2, spares: 2 });
  table.open("a");
  assert.deepEqual(table.neverStarted(1), []);
  assert.deepEqual(table.neverStarted(2), []);
  assert.deepEqual(table.long("a1"), ["start 3", "bind 3 to a", "a1 -> 3"]);
  assert.deepEqual(table.headEnded(3), ["start 4", "start 5"]);
});

Deno.test("probe() starts a child after failures; when it is ready, spares are kept again", () => {
  const table = new SlotTable({ slots: 1, spares: 2 });
  assert.deepEqual(table.start(), ["start 1", "start 2"]);
  assert.deepEqual(table.neverStarted(1), []);
  assert.deepEqual(table.neverStarted(2), []);
  assert.deepEqual(table.probe(), ["start 3"]);
  assert.deepEqual(table.neverStarted(3), []);
  assert.deepEqual(table.probe(), ["start 4"]);
  assert.deepEqual(table.probed(), ["start 5"]);
  assert.deepEqual(table.probe(), ["start 6"]);
  assert.deepEqual(table.probe(), [], "no child is missing");
});

Deno.test("close() returns all runs, also heads", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.short("a1");
  table.short("a2");
  table.long("a3");
  assert.deepEqual(table.close(), ["return a3", "stop 1"]);
  assert.deepEqual(table.died(1), ["return a1", "return a2"]);
  assert.deepEqual(table.long("a4"), ["return a4"]);
});

Deno.test("close() returns also the runs of a child that never started", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.long("a1");
  table.close();
  assert.deepEqual(table.neverStarted(1), ["return a1"]);
});

Deno.test("submit() sends shared runs of all graphs to the same children, and no other runs", () => {
  const table = new SlotTable({ slots: 2 });
  table.open("a");
  table.open("b", { submitter: "bob" });
  assert.deepEqual(table.shared("a1"), ["start 1", "bind 1 to all", "a1 -> 1"]);
  table.headEnded(1);
  assert.deepEqual(table.shared("b1"), ["b1 -> 1"]);
  assert.deepEqual(table.short("b2"), ["start 2", "bind 2 to b", "b2 -> 2"]);
  assert.deepEqual(table.shared("a2"), ["a2 -> 1"]);
  assert.deepEqual(table.short("a3"), []);
});

Deno.test("submit() refuses the shared run of a graph that is not open", () => {
  assert.deepEqual(new SlotTable().shared("a1"), ["refuse a1"]);
});

Deno.test("closeGraph() keeps one child of shared runs, the last one used, when no graph is open", () => {
  const table = new SlotTable({ slots: 2 });
  table.open("a");
  table.open("b");
  table.shared("a1");
  table.shared("a2");
  table.headEnded(2);
  table.headEnded(1);
  assert.deepEqual(table.closeGraph("a"), []);
  assert.deepEqual(table.closeGraph("b"), ["stop 2"]);
  table.open("c");
  assert.deepEqual(table.shared("c1"), ["c1 -> 1"]);
});

Deno.test("headEnded() stops a child of shared runs when another is kept and no graph is open", () => {
  const table = new SlotTable({ slots: 2 });
  table.open("a");
  table.shared("a1");
  table.shared("a2");
  assert.deepEqual(table.closeGraph("a"), []);
  assert.deepEqual(table.headEnded(1), []);
  assert.deepEqual(table.headEnded(2), ["stop 1"]);
});

Deno.test("died() repeats shared runs of all graphs one at a time", () => {
  const table = new SlotTable({ slots: 1 });
  table.open("a");
  table.open("b");
  table.shared("a1");
  table.shared("b1");
  assert.deepEqual(table.died(1), ["start 2", "bind 2 to all", "a1 -> 2"]);
  assert.deepEqual(table.died(2), ["blame a1", "start 3", "bind 3 to all", "b1 -> 3"]);
});

/** Children of graph `c` may outlive it. */
function randomIsolation(graph: string): Partial<GraphContext> {
  return graph === "c" ? { isolation: "owner" } : {};
}

/** A random event; `pick` selects one of the existing children or runs. */
const happening = fc.oneof(
  fc.record({
    type: fc.constant("submit"),
    graph: fc.constantFrom("a", "b", "c"),
    kind: fc.constantFrom("short", "once", "long", "shared"),
  }),
  fc.record({
    type: fc.constantFrom("headEnded", "died", "neverStarted", "retire", "stop", "probe", "age"),
    pick: fc.nat(20),
  }),
  fc.record({ type: fc.constant("kill"), pick: fc.nat(50) }),
  fc.record({ type: fc.constantFrom("open", "closeGraph"), graph: fc.constantFrom("a", "b", "c") }),
);

Deno.test("Slots ends every run exactly once, whatever happens", () => {
  fc.assert(
    fc.property(
      fc.array(happening, { maxLength: 80 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      (happenings, slots, spares) => {
        const table = new SlotTable({ slots, spares, prepared: spares, depth: 3 });
        const children: number[] = [];
        const queues = new Map<number, string[]>();
        const ends = new Map<string, number>();
        const read = (orders: readonly string[]) => {
          for (const order of orders) {
            const [verb = "", what = "", child = ""] = order.split(" ");
            if (verb === "start") children.push(Number(what));
            else if (what === "->") {
              queues.set(Number(child), [...(queues.get(Number(child)) ?? []), verb]);
            } else if (/^(blame|return|killed|refuse|unavailable)$/.test(verb)) {
              ends.set(what, (ends.get(what) ?? 0) + 1);
            }
          }
        };
        read([...table.start(), ...["a", "b", "c"].flatMap((graph) => table.open(graph))]);
        const names: string[] = [];
        for (const each of happenings) {
          if (each.type === "submit" && "kind" in each) {
            const name = `${each.graph}${names.length}`;
            names.push(name);
            read(table[each.kind as "short" | "once" | "long" | "shared"](name));
          } else if ("graph" in each) {
            const context = { modules: OTHER_MODULES.modules, ...randomIsolation(each.graph) };
            const { type, graph } = each;
            read(type === "open" ? table.open(graph, context) : table.closeGraph(graph, true));
          } else if (each.type === "age") {
            read(table.age());
          } else if (each.type === "probe") {
            read(table.probe());
          } else if (each.type === "kill") {
            read(table.kill(names[each.pick % (names.length || 1)] ?? ""));
          } else if (children.length > 0) {
            const child = children[each.pick % children.length] ?? 0;
            if (each.type === "headEnded") {
              const head = table.slots.head(child)?.name;
              if (head === undefined) continue;
              ends.set(head, (ends.get(head) ?? 0) + 1);
              read(table.headEnded(child));
            } else {
              if (each.type === "died" || each.type === "neverStarted") {
                children.splice(children.indexOf(child), 1);
              }
              read(table[each.type as "died" | "neverStarted" | "retire" | "stop"](child));
            }
          }
        }
        read(table.close());
        for (const child of children) read(table.died(child));
        assert.deepEqual(
          names.map((name) => [name, ends.get(name)]),
          names.map((name) => [name, 1]),
        );
      },
    ),
    propertyRuns(500),
  );
});

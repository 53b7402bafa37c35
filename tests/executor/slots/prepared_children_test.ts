/** For which module sets children are prepared, and which graphs get them. */
import assert from "node:assert/strict";
import { asSha256 } from "../../../protocol/mod.ts";
import { SlotTable } from "./slot_table.ts";

const setOf = (digit: string) => ({ modules: asSha256(digit.repeat(64)) });
const SET = setOf("0");

/** Runs one task of a new graph with these modules, and closes the graph. */
function runGraph(table: SlotTable, graph: string, context: Parameters<SlotTable["open"]>[1]) {
  table.open(graph, context);
  const [first = ""] = table.long(`${graph}1`);
  const child = Number(first.split(" ")[1]);
  table.headEnded(child);
  return { child, closing: table.closeGraph(graph, true) };
}

Deno.test("a child loads the modules of a graph that has ended, and serves the next graph of the set", () => {
  const table = new SlotTable({ slots: 1, prepared: 1 });
  const { closing } = runGraph(table, "a", SET);
  assert.deepEqual(closing, ["stop 1", "start 2", "prepare 2 with ./a.ts"]);
  table.open("b", SET);
  assert.deepEqual(
    table.long("b1"),
    ["bind 2 to b", "b1 -> 2", "start 3", "prepare 3 with ./a.ts"],
    "one graph uses it; another is prepared",
  );
  table.headEnded(2);
  assert.deepEqual(table.closeGraph("b", true), ["stop 2"]);
});

Deno.test("a prepared child is for its owner and its modules only", () => {
  const table = new SlotTable({ slots: 1, prepared: 1 });
  runGraph(table, "a", SET);
  for (
    const [graph, context] of [["b", { ...SET, submitter: "bob" }], ["c", setOf("1")]] as const
  ) {
    table.open(graph, context);
    const [start, bind] = table.long(`${graph}1`);
    assert.match(start ?? "", /^start [^2]$/);
    assert.match(bind ?? "", /^bind [^2] /);
    table.kill(`${graph}1`);
    table.closeGraph(graph);
  }
});

Deno.test("nothing is prepared for a graph without modules, without a result, or unless asked for", () => {
  const table = new SlotTable({ slots: 1, prepared: 1 });
  assert.deepEqual(runGraph(table, "a", {}).closing, ["stop 1"]);
  table.open("b", SET);
  table.long("b1");
  assert.deepEqual(table.closeGraph("b", true), []);
  table.headEnded(2);
  table.open("c", SET);
  table.long("c1");
  table.headEnded(3);
  assert.deepEqual(table.closeGraph("c", false), ["stop 3"]);
});

Deno.test("a set is forgotten when its child ends unused, and this is no failed start", () => {
  for (const end of ["died", "neverStarted", "retire"] as const) {
    const table = new SlotTable({ slots: 1, prepared: 1 });
    runGraph(table, "a", SET);
    assert.deepEqual(table[end](2), end === "retire" ? ["stop 2"] : []);
    const again = runGraph(table, "b", SET);
    assert.deepEqual(again.closing, ["stop 3", "start 4", "prepare 4 with ./a.ts"]);
  }
});

Deno.test("a prepared child that dies while it serves a graph blames the run", () => {
  const table = new SlotTable({ slots: 1, prepared: 1 });
  runGraph(table, "a", SET);
  table.open("b", SET);
  table.long("b1");
  assert.deepEqual(table.died(2), ["blame b1"]);
});

Deno.test("age() stops the children of sets that no graph used since the call before", () => {
  const table = new SlotTable({ slots: 1, prepared: 1 });
  runGraph(table, "a", SET);
  assert.deepEqual(table.age(), []);
  assert.deepEqual(table.age(), ["stop 2"]);
});

Deno.test("sets share the children, the one used last first, and old sets are forgotten", () => {
  const table = new SlotTable({ slots: 1, prepared: 3 });
  runGraph(table, "a", setOf("0"));
  const { closing } = runGraph(table, "b", setOf("1"));
  assert.deepEqual(closing.filter((each) => /stop|prepare/.test(each)).length, 4, String(closing));
  for (const digit of ["2", "3", "4"]) runGraph(table, "c", setOf(digit));
  assert.deepEqual(
    [...table.slots.keptModules()].map((sha256) => sha256[0]).sort(),
    ["1", "2", "3", "4"],
  );
});

Deno.test("children of a graph with the isolation `owner` serve the next one, until they are old", () => {
  const table = new SlotTable({ slots: 1, prepared: 1 });
  const context = { ...SET, isolation: "owner" as const };
  assert.deepEqual(runGraph(table, "a", context).closing, []);
  assert.deepEqual([...table.slots.keptModules()], [SET.modules]);
  table.open("b", context);
  assert.deepEqual(table.long("b1"), ["b1 -> 1"]);
  assert.deepEqual(table.closeGraph("b", true), [], "its run goes on");
  assert.deepEqual(table.headEnded(1), []);
  assert.deepEqual(table.age(), []);
  assert.deepEqual(table.age(), ["stop 1"]);
  assert.deepEqual([...table.slots.keptModules()], []);
});

Deno.test("such children never serve another owner, other modules, or a graph that did not ask", () => {
  const asked = { ...SET, isolation: "owner" as const };
  for (const context of [{ ...asked, submitter: "bob" }, { ...asked, ...setOf("1") }, SET]) {
    const table = new SlotTable({ slots: 1 });
    runGraph(table, "a", asked);
    table.open("b", context);
    assert.deepEqual(table.long("b1"), ["stop 1", "start 2", "bind 2 to b", "b1 -> 2"]);
  }
});

/** Graphs of one set, one after another, and the children that wait for the next one. */
class Series {
  readonly table: SlotTable;
  readonly prepared = new Set<number>();
  readonly #loaded = new Set<number>();
  #graphs = 0;

  constructor(preparedMax: number) {
    this.table = new SlotTable({ slots: 1, spares: 1, prepared: 2, preparedMax });
  }

  /** The next graph comes, and ends. Returns whether its child was ready. */
  run(context = SET): boolean {
    const graph = String.fromCharCode(97 + this.#graphs++ % 26);
    this.table.open(graph, context);
    const begun = this.note(this.table.long(`${graph}1`));
    const child = Number(begun.find((each) => each.startsWith("bind"))?.split(" ")[1]);
    const wasReady = this.#loaded.has(child);
    this.note(this.table.headEnded(child));
    this.note(this.table.closeGraph(graph, true));
    return wasReady;
  }

  /** All children that wait have loaded their modules. */
  load(): void {
    for (const id of this.prepared) {
      this.#loaded.add(id);
      this.table.slots.loaded(id);
    }
  }

  note(instructions: readonly string[]): readonly string[] {
    for (const [word, id] of instructions.map((each) => each.split(" "))) {
      if (word === "prepare") this.prepared.add(Number(id));
      else if (word === "stop" || word === "bind") this.prepared.delete(Number(id));
    }
    return instructions;
  }
}

Deno.test("a set has more children while its graphs come before one is ready, up to a bound", () => {
  const series = new Series(5);
  const counts = Array.from({ length: 7 }, () => (series.run(), series.prepared.size));
  assert.deepEqual(counts, [2, 3, 4, 5, 5, 5, 5]);
});

Deno.test("a set whose graphs find a child that is ready has no more of them", () => {
  const series = new Series(5);
  series.run();
  for (let graph = 0; graph < 5; graph++) {
    series.load();
    assert.ok(series.run());
    assert.equal(series.prepared.size, 2);
  }
});

Deno.test("a child that is ready is taken before one that was started earlier", () => {
  const series = new Series(2);
  series.run();
  const [, second = 0] = series.prepared;
  series.table.slots.loaded(second);
  series.table.open("x", SET);
  assert.deepEqual(series.table.long("x1").slice(0, 1), [`bind ${second} to x`]);
});

Deno.test("the further children go when no graph waits any more", () => {
  const series = new Series(8);
  for (let graph = 0; graph < 9; graph++) series.run();
  assert.equal(series.prepared.size, 8);
  series.note(series.table.age());
  assert.equal(series.prepared.size, 8, "a graph has waited since the call before");
  for (const size of [4, 2]) {
    series.load();
    series.run();
    series.note(series.table.age());
    assert.equal(series.prepared.size, size);
  }
});

Deno.test("prepared children are stopped when memory is short, and none is started for a while", () => {
  const series = new Series(8);
  for (let graph = 0; graph < 9; graph++) series.run();
  series.note(series.table.shrink());
  assert.equal(series.prepared.size, 0);
  for (let age = 0; age < 2; age++) {
    series.run();
    assert.equal(series.prepared.size, 0, "memory was short");
    series.note(series.table.age());
  }
  series.run();
  assert.equal(series.prepared.size, 3, "a graph has waited");
});

Deno.test("one clean child is left when memory is short, and others start when it was not for a while", () => {
  const table = new SlotTable({ slots: 2, spares: 2 });
  assert.deepEqual(table.start(), ["start 1", "start 2"]);
  assert.deepEqual(table.shrink(), ["stop 2"]);
  assert.deepEqual(table.start(), []);
  table.open("a");
  assert.deepEqual(table.long("a1"), ["bind 1 to a", "a1 -> 1", "start 3"]);
  assert.deepEqual(table.age(), []);
  assert.deepEqual(table.age(), ["start 4"]);
});

Deno.test("two sets that both wait never have more children together than the bound", () => {
  const series = new Series(6);
  for (let graph = 0; graph < 9; graph++) {
    series.run();
    series.run(setOf("1"));
    assert.ok(series.prepared.size <= 6);
  }
  assert.equal(series.prepared.size, 6);
});

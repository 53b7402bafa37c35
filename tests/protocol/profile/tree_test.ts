/** Trees of sampled calls: merging, limits, and times of functions. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import {
  functionTimes,
  OTHERS,
  type ProfileFunction,
  type ProfileNode,
  profileTotals,
  ProfileTree,
  type ProfileTreeData,
} from "../../../protocol/mod.ts";

const SEEDS = 60;

function called(name: string): ProfileFunction {
  return [name, "tasks.ts", name.charCodeAt(0), 1];
}

/** Stacks, outermost first, each with its microseconds: `{"a b": 5}`. */
function treeOf(stacks: Readonly<Record<string, number>>): ProfileTreeData {
  const functions: ProfileFunction[] = [];
  const nodes: ProfileNode[] = [];
  for (const [stack, us] of Object.entries(stacks)) {
    let caller = -1;
    const names = stack.split(" ");
    for (const [depth, name] of names.entries()) {
      const index = functions.push(called(name)) - 1;
      caller = nodes.push([caller, index, depth === names.length - 1 ? us : 0]) - 1;
    }
  }
  return { functions, nodes };
}

function merged(parts: readonly ProfileTreeData[], nodesMax = 2000): ProfileTree {
  const tree = new ProfileTree({ nodesMax, charactersMax: 1_000_000 });
  for (const part of parts) tree.merge(part);
  return tree;
}

/** Stacks of up to six of eight functions. */
function randomTree(dice: Prng): ProfileTreeData {
  const stacks: Record<string, number> = {};
  for (let count = 1 + dice.integer(12); count > 0; count--) {
    const depth = 1 + dice.integer(6);
    const names = Array.from({ length: depth }, () => "abcdefgh"[dice.integer(8)]);
    stacks[names.join(" ")] = 1 + dice.integer(1000);
  }
  return treeOf(stacks);
}

function sumOf({ nodes }: ProfileTreeData): number {
  return nodes.reduce((sum, [, , selfUs]) => sum + selfUs, 0);
}

Deno.test("merge() adds the time of calls with the same callers, and keeps others apart", () => {
  const tree = merged([treeOf({ "a b": 2, "a": 1 }), treeOf({ "b": 4, "a b": 3 })]);
  assert.deepEqual(tree.data(), {
    functions: [called("a"), called("b")],
    nodes: [[-1, 0, 1], [0, 1, 5], [-1, 1, 4]],
  });
});

Deno.test("merge() keeps functions apart that differ in file, line, column or odd characters", () => {
  const functions: ProfileFunction[] = [
    ["f", "a.ts", 1, 1],
    ["f", "b.ts", 1, 1],
    ["f", "a.ts", 2, 1],
    ["f", "a.ts", 1, 2],
    ['f","a.ts', "", 1, 1],
    ["f\0\u001b[2J", "a.ts", 1, 1],
    ["__proto__", "", 0, 0],
  ];
  const tree = merged([{ functions, nodes: functions.map((_, index) => [-1, index, 1]) }]);
  assert.equal(tree.size, functions.length);
});

Deno.test("merge() refuses a node without a caller or a function before it", () => {
  const functions = [called("a")];
  for (const node of [[0, 0, 1], [5, 0, 1], [-1, 1, 1], [-2, 0, 1]] as const) {
    assert.throws(() => merged([{ functions, nodes: [node] }]), RangeError);
  }
});

Deno.test("the order of merging does not matter, and the total of a node is its own and its callees'", () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = new Prng(seed);
    const parts = Array.from({ length: 1 + dice.integer(6) }, () => randomTree(dice));
    const data = merged(parts).data();
    const shuffled = parts.toSorted(() => dice.next() - 0.5);
    assert.deepEqual(merged(shuffled).data(), data, `seed ${seed}`);
    const inTwo = merged([merged(shuffled.slice(1)).data(), shuffled[0] as ProfileTreeData]);
    assert.deepEqual(inTwo.data(), data, `seed ${seed}`);
    assert.equal(sumOf(data), parts.reduce((sum, part) => sum + sumOf(part), 0), `seed ${seed}`);
    const totals = profileTotals(data.nodes);
    for (const [index, [, , selfUs]] of data.nodes.entries()) {
      const below = data.nodes.flatMap(([caller], at) => caller === index ? [totals[at] ?? 0] : []);
      assert.equal(totals[index], below.reduce((sum, us) => sum + us, selfUs), `seed ${seed}`);
    }
  }
});

Deno.test("a tree that is too large loses its smallest nodes, and no time", () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = new Prng(seed);
    const parts = Array.from({ length: 30 }, () => randomTree(dice));
    const tree = merged([...parts, treeOf({ "a b c": 1_000_000 })], 40);
    const data = tree.data();
    assert.ok(tree.size <= 40, `seed ${seed}: ${tree.size}`);
    assert.equal(tree.size, data.nodes.length, `seed ${seed}`);
    const expected = parts.reduce((sum, part) => sum + sumOf(part), 1_000_000);
    assert.equal(sumOf(data), expected, `seed ${seed}`);
    assert.equal(functionTimes(data)[0]?.called[0], "c", `seed ${seed}`);
    assert.ok(data.functions.some(([name]) => name === OTHERS[0]), `seed ${seed}`);
  }
});

Deno.test("a tree whose names are too long keeps the largest nodes", () => {
  const tree = new ProfileTree({ nodesMax: 100, charactersMax: 3000 });
  const names = Array.from({ length: 60 }, (_, index) => `${index}`.padStart(100, "x"));
  const functions = names.map((name): ProfileFunction => [name, "", 1, 1]);
  tree.merge({ functions, nodes: functions.map((_, index) => [-1, index, 1 + index]) });
  assert.ok(tree.characters <= 3000, `${tree.characters}`);
  const data = tree.data();
  assert.equal(sumOf(data), 60 * 61 / 2);
  assert.ok(data.functions.some(([name]) => name === names[59]));
});

Deno.test("functionTimes() counts recursive calls once, and the hottest function is the first", () => {
  const times = functionTimes(treeOf({ "a": 1, "a b a": 10, "a b": 2, "b": 20 }));
  const shown = times.map(({ called: [name], selfUs, totalUs }) => [name, selfUs, totalUs]);
  const byName = (name: string) => shown.filter(([other]) => other === name);
  // The tree of this test lists a function once for each of its nodes.
  assert.deepEqual(byName("b")[0], ["b", 20, 20]);
  const once = functionTimes(merged([treeOf({ "a": 1, "a b a": 10, "a b": 2, "b": 20 })]).data());
  assert.deepEqual(
    once.map(({ called: [name], selfUs, totalUs }) => [name, selfUs, totalUs]),
    [["b", 22, 32], ["a", 11, 13]],
  );
});

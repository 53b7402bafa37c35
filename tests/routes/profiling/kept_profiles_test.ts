/** Profiles that workers have handed over: each counts once, and there is room for some. */
import assert from "node:assert/strict";
import {
  asGraphId,
  asWorkerId,
  type ProfileFunction,
  type SampledGraph,
} from "../../../protocol/mod.ts";
import { KeptProfiles } from "../../../routes/profiling/kept_profiles.ts";

/** A profile of so many characters. */
function profileOf(characters: number): SampledGraph {
  const called: ProfileFunction = ["f".repeat(characters - 1), "", 1, 1];
  const group = { group: "g", runs: 1, waitedUs: 0, functions: [called], nodes: [[-1, 0, 5]] };
  return { groups: [group as never], groupsCut: 0 };
}

Deno.test("keep() adds what several workers hand over, and counts no worker twice", () => {
  const kept = new KeptProfiles();
  const graph = asGraphId("g1");
  for (const sender of ["w1", "w2", "w1"]) {
    kept.keep(graph, profileOf(20), { owner: "ann", sender: asWorkerId(sender) });
  }
  const { profile, senders } = kept.of(graph) ?? {};
  assert.deepEqual(profile?.groups[0]?.nodes, [[-1, 0, 10]]);
  assert.deepEqual([...senders ?? []], ["w1", "w2"]);
  kept.forget(graph);
  assert.equal(kept.of(graph), undefined);
});

Deno.test("keep() drops the oldest profiles: of the owner who has too many, or of all", () => {
  const kept = new KeptProfiles({ ownerMax: 100, max: 180 });
  const keep = (graph: string, owner: string) =>
    kept.keep(asGraphId(graph), profileOf(40), { owner, sender: asWorkerId("w1") });
  const graphs = ["a1", "b1", "a2", "a3", "b2", "c1"];
  const left = () => graphs.filter((graph) => kept.of(asGraphId(graph)) !== undefined);
  keep("a1", "ann");
  keep("b1", "bob");
  keep("a2", "ann");
  assert.deepEqual(left(), ["a1", "b1", "a2"]);
  keep("a3", "ann");
  assert.deepEqual(left(), ["b1", "a2", "a3"]);
  keep("b2", "bob");
  assert.deepEqual(left(), ["b1", "a2", "a3", "b2"]);
  keep("c1", "cat");
  assert.deepEqual(left(), ["a2", "a3", "b2", "c1"]);
});

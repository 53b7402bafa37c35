/**
 * Both machines together, over a network that loses, repeats and delays: whatever happens, in
 * whatever order, every machine stays sound, nothing is run or applied twice, and when the faults
 * are over every graph ends with what a sequential run gives and leaves nothing behind.
 *
 * `WEIR_JOINT_SEED=n` lives one life again; `WEIR_JOINT_SEEDS=n` as many lives as that.
 */
import { liveJointly } from "./world/joint_life.ts";

const seed = Deno.env.get("WEIR_JOINT_SEED");
const first = Number(seed ?? 1);
const count = seed === undefined ? Number(Deno.env.get("WEIR_JOINT_SEEDS") ?? 300) : 1;

Deno.test("both machines together come to a right end after any faults", () => {
  for (let life = first; life < first + count; life++) liveJointly(life);
});

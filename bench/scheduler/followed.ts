/** `flat-50k-followed`: `flat-50k` while clients follow the facts, in turns with none that do. */
import assert from "node:assert/strict";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { startCluster } from "../cluster.ts";
import { flatGraph, perSecond } from "../throughput.ts";

const FOLLOWERS = 50;
const TASKS = 50_000;
const ROUNDS = 10;
/**
 * Fractions of the throughput without followers. The row fails below the smaller one: two runs
 * without followers differ by more than 3 % too.
 */
const FRACTION_GOAL = 0.97;
const FRACTION_MIN = 0.75;

export const followed: BenchRow = {
  name: "flat-50k-followed",
  async run({ quick, profile }) {
    await using cluster = await startCluster(2, { profile });
    for (let warm = 0; warm < 2; warm++) await perSecond(cluster, flatGraph(TASKS));
    const rates = { alone: [] as number[], followed: [] as number[], facts: Infinity };
    const rounds = quick ? 2 : ROUNDS;
    const alone = async () => rates.alone.push((await perSecond(cluster, flatGraph(TASKS))).rate);
    const followed = async () => {
      const followers = await Promise.all(
        Array.from({ length: FOLLOWERS }, () => follow(cluster.url)),
      );
      rates.followed.push((await perSecond(cluster, flatGraph(TASKS))).rate);
      await Promise.all(followers.map((follower) => follower.stop()));
      rates.facts = Math.min(rates.facts, ...followers.map(({ facts }) => facts()));
    };
    // A graph is faster than the one before it, so each kind goes first as often as the other.
    for (let round = 0; round < rounds; round++) {
      for (const turn of round % 2 === 0 ? [alone, followed] : [followed, alone]) await turn();
    }
    const limit = median(rates.alone);
    return {
      unit: "tasks/s",
      value: median(rates.followed),
      limit,
      limitName: "without followers",
      goal: FRACTION_GOAL * limit,
      floor: FRACTION_MIN * limit,
      notes: `${FOLLOWERS} followers, each told ${rates.facts} facts or more, medians of ${rounds}`,
    };
  },
};

interface Follower {
  /** Facts so far. */
  facts(): number;
  stop(): Promise<void>;
}

/**
 * Reads the facts until it is stopped. It cancels the body: after a garbage collection, aborting a
 * request whose answer has begun does not end the body.
 */
async function follow(url: string): Promise<Follower> {
  const { ok, body } = await fetch(`${url}/api/v1/events`);
  assert.ok(ok && body !== null);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let facts = 0;
  const reading = (async () => {
    for (let { value } = await reader.read(); value !== undefined;) {
      facts += value.split("event: fact").length - 1;
      ({ value } = await reader.read());
    }
  })();
  return {
    facts: () => facts,
    stop: async () => {
      await reader.cancel();
      await reading;
    },
  };
}

/** `flat-50k-followed`: `flat-50k` while clients follow the facts, in turns with none that do. */
import assert from "node:assert/strict";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { startCluster } from "../cluster.ts";
import { inTurns } from "./in_turns.ts";

const FOLLOWERS = 50;
/**
 * Fractions of the throughput without followers. The row fails below the smaller one: two runs
 * without followers differ by more than 3 % too.
 */
const FRACTION_GOAL = 0.97;
const FRACTION_MIN = 0.75;

export const followed: BenchRow = {
  name: "flat-50k-followed",
  summary: "the same while clients follow the events",
  async run({ quick, profile }) {
    await using cluster = await startCluster(2, { profile });
    let told = Infinity;
    const { alone, beside } = await inTurns(cluster, { quick }, async () => {
      const followers = await Promise.all(
        Array.from({ length: FOLLOWERS }, () => follow(cluster.url)),
      );
      return async () => {
        await Promise.all(followers.map((follower) => follower.stop()));
        told = Math.min(told, ...followers.map(({ facts }) => facts()));
      };
    });
    const limit = median(alone);
    return {
      unit: "tasks/s",
      value: median(beside),
      limit,
      limitName: "without followers",
      goal: FRACTION_GOAL * limit,
      floor: FRACTION_MIN * limit,
      notes: `${FOLLOWERS} followers, each told ${told} facts or more, medians of ${alone.length}`,
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

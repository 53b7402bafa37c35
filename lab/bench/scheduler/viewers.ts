/** `viewer-N`: `flat-50k` while N viewers get all frames of the dashboard, in turns with none. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { startCluster } from "../cluster.ts";
import { inTurns } from "./in_turns.ts";

const TOPICS = "facts,cluster,groups,stream,workers";
/**
 * Viewers, and the fraction of the throughput without any that is the goal. None shows how much two
 * runs without viewers differ.
 */
const GOALS = [[0, 1], [1, 0.97], [20, 0.95]] as const;
/** The row fails below: two runs without viewers differ by more than 3 % too. */
const FRACTION_MIN = 0.75;
/** Milliseconds between two looks whether there is a place for a viewer. */
const LEAVE_MS = 50;

export const viewers: readonly BenchRow[] = GOALS.map(([count, goal]) => ({
  name: `viewer-${count}`,
  summary: `flat-50k while ${count} viewers follow the dashboard`,
  async run({ quick, profile }) {
    await using cluster = await startCluster(2, { profile });
    const bytes: number[] = [];
    const { alone, beside } = await inTurns(cluster, { quick }, async () => {
      const begun = performance.now();
      const opened = await Promise.all(Array.from({ length: count }, () => view(cluster.url)));
      return async () => {
        const seconds = (performance.now() - begun) / 1000;
        for (const viewer of opened) bytes.push(await viewer.stop() / seconds);
      };
    });
    const limit = median(alone);
    const each = bytes.length === 0 ? 0 : Math.max(...bytes) / 1024;
    return {
      unit: "tasks/s",
      value: median(beside),
      limit,
      limitName: "without viewers",
      goal: goal * limit,
      floor: FRACTION_MIN * limit,
      notes: `${count} viewers of all topics, at most ${
        each.toFixed(1)
      } KiB/s each, medians of ${alone.length}`,
    };
  },
}));

/** Reads frames until it is stopped, which resolves to the bytes that were read. */
async function view(url: string): Promise<{ stop(): Promise<number> }> {
  let response = await fetch(`${url}/api/v1/events?topics=${TOPICS}&rate=2`);
  // The viewers of the turn before may take a moment to leave.
  while (response.status === 503) {
    await response.body?.cancel();
    await delay(LEAVE_MS);
    response = await fetch(response.url);
  }
  const { ok, body } = response;
  assert.ok(ok && body !== null);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let bytes = 0;
  const reading = (async () => {
    for (let { value } = await reader.read(); value !== undefined;) {
      bytes += value.length;
      ({ value } = await reader.read());
    }
  })();
  return {
    stop: async () => {
      await reader.cancel();
      await reading;
      return bytes;
    },
  };
}

/**
 * Samplers of the memory of the cluster (M261-M269). The first sample is taken at the start, one at
 * every tick that is due, and the last at the stop; other ticks are looks in between, for the
 * highest and lowest. A series stays until it is deleted. As many as there may be, and no longer
 * than they may be: the oldest sampler makes way for a new one, and one that is full stops by
 * itself (M266).
 */
import { MemorySampler } from "../amm/mod.ts";
import { MEMORY_SAMPLERS_MAX, MEMORY_SAMPLES_MAX } from "../base/mod.ts";
import type { MemoryMeasure } from "../protocol/mod.ts";
import type { SamplerDeleted, SamplerStarted, SamplerStopped } from "./memory_event.ts";
import { clusterMemory } from "./memory_state.ts";
import type { Cluster } from "./state.ts";

export function startSampler(cluster: Cluster, event: SamplerStarted): void {
  const { samplers, at } = cluster;
  const { sampler: id, label, measure, intervalMs } = event;
  if (samplers.has(id)) return;
  if (samplers.size >= MEMORY_SAMPLERS_MAX) {
    for (const oldest of samplers.keys()) {
      samplers.delete(oldest);
      break;
    }
  }
  const options = { label, measure, intervalMs: Math.max(1, intervalMs) };
  samplers.set(id, new MemorySampler(options, at, measured(cluster, measure)));
}

export function stopSampler(cluster: Cluster, { sampler: id }: SamplerStopped): void {
  const sampler = cluster.samplers.get(id);
  sampler?.stop(cluster.at, measured(cluster, sampler.options.measure));
}

export function deleteSampler(cluster: Cluster, { sampler: id }: SamplerDeleted): void {
  cluster.samplers.delete(id);
}

/** Milliseconds; infinite when none is due at any time. */
export function nextSample(cluster: Cluster): number {
  let earliest = Infinity;
  for (const { nextAt } of cluster.samplers.values()) {
    if (nextAt > 0) earliest = Math.min(earliest, nextAt);
  }
  return earliest;
}

export function takeSamples(cluster: Cluster): void {
  const { samplers, at } = cluster;
  for (const sampler of samplers.values()) {
    if (sampler.nextAt === 0) continue;
    const bytes = measured(cluster, sampler.options.measure);
    if (sampler.nextAt > at) sampler.observe(bytes);
    else if (sampler.length + 1 >= MEMORY_SAMPLES_MAX) sampler.stop(at, bytes);
    else sampler.sample(at, bytes);
  }
}

function measured(cluster: Cluster, measure: MemoryMeasure): number {
  return clusterMemory(cluster)[measure];
}

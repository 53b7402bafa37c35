/**
 * Samplers of the memory of the cluster (M261-M269). The first sample is taken at the start, one at
 * every tick that is due, and the last at the stop; whatever else happens is a look in between, for
 * the highest and lowest. A series stays until it is deleted. As many as there may be, and no
 * longer than they may be: the oldest sampler makes way for a new one, and one that is full stops
 * by itself (M266). Full is one, too, that has as many samples of single workers as it may.
 */
import { MemorySampler, type WorkerReading } from "../../amm/mod.ts";
import {
  MEMORY_SAMPLERS_MAX,
  MEMORY_SAMPLES_MAX,
  MEMORY_WORKER_SAMPLES_MAX,
} from "../../base/mod.ts";
import type { MemoryMeasure } from "../../protocol/mod.ts";
import type { SamplerDeleted, SamplerStarted, SamplerStopped } from "../event_memory.ts";
import { clusterMemory, memoryOf } from "../state/worker_memory.ts";
import type { Cluster } from "../state/cluster.ts";

export function startSampler(cluster: Cluster, event: SamplerStarted): void {
  const { samplers, at } = cluster;
  const { sampler: id, label, measure, intervalMs, perWorker = false } = event;
  if (samplers.has(id)) return;
  if (samplers.size >= MEMORY_SAMPLERS_MAX) {
    for (const oldest of samplers.keys()) {
      samplers.delete(oldest);
      break;
    }
  }
  const options = { label, measure, intervalMs: Math.max(1, intervalMs), perWorker };
  const workers = perWorker ? measuredEach(cluster, measure) : [];
  samplers.set(id, new MemorySampler(options, at, measured(cluster, measure), workers));
}

export function stopSampler(cluster: Cluster, { sampler: id }: SamplerStopped): void {
  const sampler = cluster.samplers.get(id);
  if (sampler !== undefined) endSampler(cluster, sampler);
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
    if (sampler.nextAt === 0 || sampler.nextAt > at) continue;
    const bytes = measured(cluster, sampler.options.measure);
    if (isNearlyFull(cluster, sampler)) endSampler(cluster, sampler);
    else sampler.sample(at, bytes, workersFor(cluster, sampler));
  }
}

/** To be called when a stimulus has been handled. */
export function observeMemory(cluster: Cluster): void {
  const { samplers, at } = cluster;
  for (const sampler of samplers.values()) {
    if (sampler.wantsLook(at)) sampler.observe(at, measured(cluster, sampler.options.measure));
  }
}

function endSampler(cluster: Cluster, sampler: MemorySampler): void {
  const bytes = measured(cluster, sampler.options.measure);
  sampler.stop(cluster.at, bytes, workersFor(cluster, sampler));
}

/** The next sample is the last for which there is room. */
function isNearlyFull(cluster: Cluster, sampler: MemorySampler): boolean {
  return sampler.length + 1 >= MEMORY_SAMPLES_MAX ||
    sampler.workerPoints + 2 * pointsOf(cluster, sampler) > MEMORY_WORKER_SAMPLES_MAX;
}

/** Nobody when so many have joined since the last sample that there is no room for all. */
function workersFor(cluster: Cluster, sampler: MemorySampler): readonly WorkerReading[] {
  const points = pointsOf(cluster, sampler);
  return points === 0 || sampler.workerPoints + points > MEMORY_WORKER_SAMPLES_MAX
    ? []
    : measuredEach(cluster, sampler.options.measure);
}

function pointsOf(cluster: Cluster, { options }: MemorySampler): number {
  return options.perWorker ? cluster.workers.size : 0;
}

function measuredEach(cluster: Cluster, measure: MemoryMeasure): WorkerReading[] {
  return [...cluster.workers.values()].map((worker) => ({
    id: worker.id,
    name: worker.name,
    bytes: memoryOf(worker)[measure],
  }));
}

function measured(cluster: Cluster, measure: MemoryMeasure): number {
  return clusterMemory(cluster)[measure];
}

/**
 * Samplers of the cluster's memory. A sampler takes its first sample at the start, one at every due
 * tick, and the last at its stop; between samples every stimulus updates the minimum and maximum. A
 * series is kept until it is deleted. The number of samplers is limited: a new one replaces the
 * oldest of the owner that has the most. The number of samples, and of readings of single workers,
 * is limited: a full sampler stops.
 */
import { MemorySampler, type WorkerReading } from "../../amm/mod.ts";
import {
  MEMORY_SAMPLERS_MAX,
  MEMORY_SAMPLES_MAX,
  MEMORY_WORKER_SAMPLES_MAX,
  present,
} from "../../base/mod.ts";
import { DEFAULT_OWNER, type MemoryMeasure } from "../../protocol/mod.ts";
import type { SamplerDeleted, SamplerStarted, SamplerStopped } from "../event_memory.ts";
import { clusterMemory, memoryOf } from "../state/worker_memory.ts";
import type { Cluster } from "../state/cluster.ts";

export function startSampler(cluster: Cluster, event: SamplerStarted): void {
  const { samplers, at } = cluster;
  const { sampler: id, label, measure, intervalMs, perWorker = false } = event;
  const { owner = DEFAULT_OWNER } = event;
  if (samplers.has(id)) return;
  if (samplers.size >= MEMORY_SAMPLERS_MAX) forgetSampler(cluster, firstToGo(cluster, owner));
  const options = { label, measure, intervalMs: Math.max(1, intervalMs), perWorker };
  const workers = perWorker ? measuredEach(cluster, measure) : [];
  if (owner !== DEFAULT_OWNER) cluster.samplerOwners.set(id, owner);
  samplers.set(id, new MemorySampler(options, at, measured(cluster, measure), workers));
}

export function stopSampler(cluster: Cluster, { sampler: id }: SamplerStopped): void {
  const sampler = cluster.samplers.get(id);
  if (sampler !== undefined) endSampler(cluster, sampler);
}

export function deleteSampler(cluster: Cluster, { sampler: id }: SamplerDeleted): void {
  forgetSampler(cluster, id);
}

/** Time of the next sample in milliseconds; `Infinity` if none is planned. */
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

/** Updates minimum and maximum. Called at the end of every stimulus. */
export function observeMemory(cluster: Cluster): void {
  const { samplers, at } = cluster;
  for (const sampler of samplers.values()) {
    if (sampler.wantsLook(at)) sampler.observe(at, measured(cluster, sampler.options.measure));
  }
}

function forgetSampler(cluster: Cluster, id: string): void {
  cluster.samplers.delete(id);
  cluster.samplerOwners.delete(id);
}

/** The oldest sampler of the owner with the most; of equal ones of `owner`. */
function firstToGo({ samplers, samplerOwners }: Cluster, owner: string): string {
  const owned = new Map<string, string[]>([[owner, []]]);
  for (const id of samplers.keys()) {
    const one = samplerOwners.get(id) ?? DEFAULT_OWNER;
    const ids = owned.get(one);
    if (ids === undefined) owned.set(one, [id]);
    else ids.push(id);
  }
  let most: readonly string[] = [];
  for (const ids of owned.values()) if (ids.length > most.length) most = ids;
  return present(most[0], "the oldest sampler");
}

function endSampler(cluster: Cluster, sampler: MemorySampler): void {
  const bytes = measured(cluster, sampler.options.measure);
  sampler.stop(cluster.at, bytes, workersFor(cluster, sampler));
}

/** Returns whether the series has room for only one more sample, which is reserved for the stop. */
function isNearlyFull(cluster: Cluster, sampler: MemorySampler): boolean {
  return sampler.length + 1 >= MEMORY_SAMPLES_MAX ||
    sampler.workerPoints + 2 * pointsOf(cluster, sampler) > MEMORY_WORKER_SAMPLES_MAX;
}

/** Readings of single workers; empty if there is no room for one of each. */
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

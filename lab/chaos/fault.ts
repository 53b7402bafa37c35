/** The faults of a round. */
import type { Prng } from "../../base/mod.ts";
import type { ChaosCluster, Member } from "./cluster.ts";
import type { FakeClock } from "./fake_clock.ts";

/** Parts of a round that a fault may use. */
export interface FaultContext {
  readonly cluster: ChaosCluster;
  readonly random: Prng;
  /** The worker that it happens to, in which no other fault happens meanwhile. */
  readonly victim: Member;
  readonly clock: FakeClock | null;
  /** Lets the fault last so many milliseconds, or until all graphs have ended. */
  readonly wait: (ms: number) => Promise<void>;
  /** Tells what happens, for the log of the round. */
  readonly note: (text: string) => void;
}

export interface ChaosFault {
  readonly name: string;
  /** Whether it ends processes of tasks, which count against the tasks that they run. */
  readonly kills?: true;
  /** Whether it happens to the whole cluster, so that only one may happen at a time. */
  readonly global?: true;
  /** Whether it needs a clock that can jump. */
  readonly needsClock?: true;
  /** Whether it needs a disk that can fail. */
  readonly needsDisk?: true;
  /** Whether it needs a scheduler with a cache. */
  readonly needsCache?: true;
  happen(context: FaultContext): Promise<void>;
}

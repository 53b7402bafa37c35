/**
 * Profiles that workers have handed over when they left. They are in memory, within limits of all
 * and of each owner; of more the oldest are dropped, those of the same owner first.
 */
import {
  KEPT_PROFILE_CHARACTERS_MAX,
  KEPT_PROFILE_OWNER_CHARACTERS_MAX,
  OwnerTally,
} from "../../base/mod.ts";
import {
  type GraphId,
  GroupProfiles,
  type SampledGraph,
  type WorkerId,
} from "../../protocol/mod.ts";

interface Kept {
  readonly owner: string;
  readonly profiles: GroupProfiles;
  /** Workers that have handed over what is in it. */
  readonly senders: Set<WorkerId>;
  giveBack: () => void;
}

/** Characters of the profiles of an owner, and of all. */
interface KeptLimits {
  readonly ownerMax: number;
  readonly max: number;
}

const LIMITS: KeptLimits = {
  ownerMax: KEPT_PROFILE_OWNER_CHARACTERS_MAX,
  max: KEPT_PROFILE_CHARACTERS_MAX,
};

export class KeptProfiles {
  readonly #limits: KeptLimits;
  /** Oldest first. */
  readonly #graphs = new Map<GraphId, Kept>();
  readonly #characters = new OwnerTally();

  constructor(limits: KeptLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Keeps what a worker hands over: once, so that a repeat does not count twice. */
  keep(
    graph: GraphId,
    profile: SampledGraph,
    { owner, sender }: { readonly owner: string; readonly sender: WorkerId },
  ): void {
    const kept = this.#graphs.get(graph) ?? {
      owner,
      profiles: new GroupProfiles(),
      senders: new Set(),
      giveBack: () => {},
    };
    if (kept.senders.has(sender)) return;
    kept.senders.add(sender);
    kept.profiles.merge(profile);
    kept.giveBack();
    kept.giveBack = this.#characters.take(owner, kept.profiles.characters);
    this.#graphs.set(graph, kept);
    this.#makeRoom(owner);
  }

  /** What was handed over of a graph, and by whom; `undefined`: nothing was. */
  of(
    graph: GraphId,
  ): { readonly profile: SampledGraph; readonly senders: ReadonlySet<WorkerId> } | undefined {
    const kept = this.#graphs.get(graph);
    return kept && { profile: kept.profiles.data(), senders: kept.senders };
  }

  /** Drops what is kept of a graph. */
  forget(graph: GraphId): void {
    this.#graphs.get(graph)?.giveBack();
    this.#graphs.delete(graph);
  }

  #makeRoom(owner: string): void {
    for (const [graph, kept] of this.#graphs) {
      const isFull = this.#characters.total > this.#limits.max;
      const isOwnerFull = this.#characters.of(owner) > this.#limits.ownerMax;
      if (!isFull && !isOwnerFull) return;
      if (isFull || kept.owner === owner) this.forget(graph);
    }
  }
}

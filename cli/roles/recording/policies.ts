/** The policies of the memory manager that a recorded scheduler runs. */
import { BUILT_IN_POLICIES, type PolicyRegistry } from "../../../amm/mod.ts";
import { type AmmSetting, loadAmmSetting } from "../../flags/amm.ts";

/** The policies of the memory manager: built-in and custom ones. */
export interface LoadedPolicies {
  readonly registry: PolicyRegistry;
  /** Name and hash of each custom policy. Machines with different policies behave differently. */
  readonly hash: string;
  /** `MODULE#NAME` of each custom policy. */
  readonly addresses: readonly string[];
}

/** The built-in policies only. */
export const NO_POLICIES: LoadedPolicies = {
  registry: BUILT_IN_POLICIES,
  hash: "",
  addresses: [],
};

/** The policies of a setting. */
export function loadedPolicies({ registry, known, addresses }: AmmSetting): LoadedPolicies {
  const custom = known.filter(({ sha256 }) => sha256 !== null);
  const hash = custom.map(({ name, sha256 }) => `${name} ${sha256}`).sort().join(", ");
  return { registry, hash, addresses };
}

/**
 * Loads policies by their addresses.
 *
 * @throws CommandError if one cannot be loaded
 */
export async function loadPolicies(addresses: readonly string[]): Promise<LoadedPolicies> {
  const flags = {
    amm: false,
    ammInterval: 1,
    ammMeasure: "optimistic",
    ammPolicy: addresses,
  } as const;
  return loadedPolicies(await loadAmmSetting(flags));
}

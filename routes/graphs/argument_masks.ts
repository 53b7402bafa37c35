/** Masks the secrets of graphs in views of arguments, as workers mask them in logs. */
import { SecretMask } from "../../logs/mod.ts";
import { type ArgumentMask, type ShownArguments, ViewBudget } from "../../scheduler/mod.ts";
import type { SecretLookup } from "../inbox/ports.ts";

/** The arguments that one answer shows. */
export function shownArguments(of: ShownArguments["of"], lookup: SecretLookup): ShownArguments {
  const masks = new Map<string, ArgumentMask>();
  return {
    of,
    budget: new ViewBudget(),
    maskOf(owner, names) {
      const id = [owner, ...names].join();
      let mask = masks.get(id);
      if (mask === undefined) masks.set(id, mask = maskOf(lookup(owner, names), names));
      return mask;
    },
  };
}

/** A secret that the scheduler has no more, or not in a replay, may be anywhere. */
function maskOf(secrets: Readonly<Record<string, string>>, names: readonly string[]): ArgumentMask {
  const isKnown = names.every((name) => Object.hasOwn(secrets, name));
  return isKnown ? new SecretMask(Object.values(secrets)) : EVERYTHING;
}

const EVERYTHING: ArgumentMask = { reach: 0, beginning: () => "***", text: () => "***" };

/**
 * Limits in events and instructions. The shell knows the limits that apply to a request, and says
 * them in the event; the machine, which knows what is used, decides.
 */
import type { LimitName } from "../base/mod.ts";

/** The limits that the machine checks. */
export type UseName = Extract<LimitName, "graphs" | "tasks" | "records" | "bytes" | "modules">;

/** Upper bounds for the owner of a request, and for all owners together. */
export interface UseLimits {
  readonly owner: Readonly<Record<UseName, number>>;
  readonly cluster: Readonly<Record<UseName, number>>;
}

/**
 * Limit because of which a request was refused: with what it `asked` for, more than `max` would be
 * in use.
 */
export interface ExceededLimit {
  readonly of: "owner" | "cluster";
  readonly name: UseName;
  readonly max: number;
  readonly used: number;
  readonly asked: number;
}

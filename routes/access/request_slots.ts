/**
 * Bounds on what requests take while they are answered: waiting, and answers that are being read.
 * Counted for each owner and for the cluster.
 */
import type { Context } from "hono";
import type { AppEnv } from "../../http/env.ts";
import { limitProblem, type LimitTable, type MetLimit } from "./limits.ts";
import { untilRead } from "../../http/stream_answer.ts";
import type { Answer } from "./request_chain.ts";

/** Takes of one kind, by owner. */
class RequestSlots {
  readonly #name: "waits" | "streams";
  readonly #limits: LimitTable;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(name: "waits" | "streams", limits: LimitTable) {
    this.#name = name;
    this.#limits = limits;
  }

  /** The limit that stands against one more of this owner; `null` if there is room. */
  met(owner: string): MetLimit | null {
    const name = this.#name;
    const { [name]: max } = this.#limits.of(owner);
    const used = this.#taken.get(owner) ?? 0;
    if (used >= max) return { of: "owner", name, max, used };
    const { [name]: total } = this.#limits.cluster;
    return this.#total >= total ? { of: "cluster", name, max: total } : null;
  }

  /** Takes one; the returned function gives it back, once. */
  take(owner: string): () => void {
    this.#total++;
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#total--;
      const rest = (this.#taken.get(owner) ?? 1) - 1;
      if (rest === 0) this.#taken.delete(owner);
      else this.#taken.set(owner, rest);
    };
  }
}

/**
 * Bounds the number of requests that wait at a time, so that waiting clients leave connections for
 * workers. Beyond a bound a GET is rejected, as its client would only repeat it; any other request
 * takes effect and is answered at once.
 */
export function boundWaits(limits: LimitTable): (answer: Answer) => Answer {
  const slots = new RequestSlots("waits", limits);
  const counted = async (c: Context<AppEnv>, answer: Answer) => {
    const { owner } = c.get("principal");
    const met = slots.met(owner);
    if (met !== null) {
      if (c.req.method === "GET") throw limitProblem("wait", met);
      c.set("noWait", true);
      return await answer(c);
    }
    const giveBack = slots.take(owner);
    try {
      return await answer(c);
    } finally {
      giveBack();
    }
  };
  return (answer) => (c) => mayWait(c) ? counted(c, answer) : answer(c);
}

function mayWait(c: Context<AppEnv>): boolean {
  return c.req.method === "DELETE" || c.req.query("wait") !== undefined ||
    c.req.header("prefer") !== undefined;
}

/**
 * Bounds the number of answers with values at a time. An answer counts from its request until its
 * last byte is read, or its client is gone.
 */
export function boundStreams(limits: LimitTable): (answer: Answer) => Answer {
  const slots = new RequestSlots("streams", limits);
  return (answer) => async (c) => {
    const { owner } = c.get("principal");
    const met = slots.met(owner);
    if (met !== null) throw limitProblem("read the values", met);
    const giveBack = slots.take(owner);
    try {
      const response = await answer(c);
      const { body } = response;
      if (body !== null && c.req.method !== "HEAD") {
        return new Response(untilRead(c, body, giveBack), response);
      }
      // The body of an answer to HEAD is not read.
      giveBack();
      await body?.cancel();
      return response;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
}

/**
 * The rate of requests: of each token, and of requests without a valid token by their address. One
 * program that asks in a loop must not take the loop of the scheduler from all others, and nobody
 * without a token may fill the audit log.
 *
 * - A request with a valid token counts for its token alone, whatever comes from the same address:
 *   a fleet behind one address, or all clients behind a proxy, is never refused for what others
 *   there send without a valid token. The price is that the answers bound no guessing: tokens are
 *   long and random, which does.
 * - Requests of workers are not counted. Registrations have a rate (`registration_rate.ts`); a
 *   worker that was refused what it reports would hold up tasks of others.
 * - The address is that of the connection. `X-Forwarded-For` is what any client may send.
 */
import { getLogger } from "@logtape/logtape";
import type { Context } from "hono";
import {
  ADDRESS_REQUEST_RATE,
  ADDRESSES_COUNTED_MAX,
  BURST_SECONDS,
  parseIpAddress,
  TOKEN_REQUEST_RATE,
} from "../../base/mod.ts";
import type { AppEnv, Principal } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";
import { type Shortage, Supplies, type SupplyRate } from "./supplies.ts";

const log = getLogger(["weir", "scheduler", "http"]);

export interface RequestRateOptions {
  /** Requests a second of a token whose line gives no rate; 0: no bound. */
  readonly perSecond?: number | undefined;
  /** Requests a second of one address without a valid token; 0: no bound. */
  readonly addressPerSecond?: number | undefined;
  /** Milliseconds; a monotonic clock when absent. */
  readonly now?: (() => number) | undefined;
}

/** Requests of a token that were refused for its rate. */
export interface LimitedToken {
  readonly token: string;
  readonly owner: string;
  readonly refused: number;
}

export class RequestRates {
  readonly #ofTokens: number;
  readonly #ofAddresses: number;
  readonly #tokens: Supplies;
  readonly #addresses: Supplies;
  /** Name of a token -> its refused requests. As many as the token files have had names. */
  readonly #limited = new Map<string, LimitedToken>();
  #refusedOfAddresses = 0;

  constructor({ perSecond, addressPerSecond, now }: RequestRateOptions = {}) {
    const clock = now ?? (() => performance.now());
    this.#ofTokens = perSecond ?? TOKEN_REQUEST_RATE;
    this.#ofAddresses = addressPerSecond ?? ADDRESS_REQUEST_RATE;
    this.#tokens = new Supplies(clock);
    this.#addresses = new Supplies(clock, ADDRESSES_COUNTED_MAX);
  }

  /** Counts a request with a valid token. Throws the problem `too_many_requests`. */
  countOfToken(c: Context<AppEnv>, { name, owner, rate }: Principal): void {
    const supply = supplyOf(rate?.perSecond ?? this.#ofTokens, rate?.burst);
    const shortage = supply && this.#tokens.take(name, supply);
    if (!shortage) return;
    const refused = (this.#limited.get(name)?.refused ?? 0) + 1;
    this.#limited.set(name, { token: name, owner, refused });
    if (shortage.isFirst) log.info("The requests of the token {name} are limited", { name, owner });
    throw tooMany(c, { of: "token", who: `the token "${name}"`, supply, shortage });
  }

  /** Counts a request without a valid token. Throws the problem `too_many_requests`. */
  countOfAddress(c: Context<AppEnv>): void {
    const address = c.env?.remoteAddr?.hostname ?? UNKNOWN_ADDRESS;
    const supply = supplyOf(this.#ofAddresses);
    const shortage = supply && this.#addresses.take(networkOf(address), supply);
    if (!shortage) return;
    this.#refusedOfAddresses++;
    if (shortage.isFirst) {
      log.info("The requests of {address} without a token are limited", { address });
    }
    const who = "one address without a valid token";
    throw tooMany(c, { of: "address", who, supply, shortage });
  }

  /** Requests without a valid token that were refused for the rate of their address. */
  get refusedOfAddresses(): number {
    return this.#refusedOfAddresses;
  }

  /** The tokens of which requests were refused. */
  get limitedTokens(): readonly LimitedToken[] {
    return [...this.#limited.values()];
  }
}

/** Who waits for a very small rate asks again each day: the token may have another one then. */
const RETRY_SECONDS_MAX = 24 * 3600;
/** Address of a request of which the server says none, as in tests. */
const UNKNOWN_ADDRESS = "unknown";
/** Bytes of the network of an IPv6 address, in which a host may take any address. */
const IPV6_NETWORK_BYTES = 8;

/** The address as it is counted: of IPv6 its network. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  return parseIpAddress(address)?.slice(0, IPV6_NETWORK_BYTES).join(".") ?? address;
}

/** `null`: no bound. */
function supplyOf(perSecond: number, burst?: number): SupplyRate | null {
  if (perSecond === 0) return null;
  return { perSecond, full: burst ?? Math.max(1, Math.ceil(perSecond * BURST_SECONDS)) };
}

function tooMany(
  c: Context<AppEnv>,
  { of, who, supply: { perSecond, full }, shortage }: {
    readonly of: "token" | "address";
    readonly who: string;
    readonly supply: SupplyRate;
    readonly shortage: Shortage;
  },
): HttpProblem {
  c.set("limited", shortage.isFirst ? "begins" : "goes-on");
  const seconds = Math.max(1, Math.ceil(shortage.waitMs / 1000));
  const retryAfter = String(Math.min(seconds, RETRY_SECONDS_MAX));
  return new HttpProblem(
    "too_many_requests",
    `Cannot answer now: ${who} may send ${perSecond} requests a second, and ${full} at once`,
    {
      headers: { "retry-after": retryAfter },
      members: { limit: { of, name: "requestsPerSecond", max: perSecond, burst: full } },
    },
  );
}

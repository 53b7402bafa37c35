/**
 * Admission of registrations to the machine. Registrations that are certain to be refused, and
 * those that come too often, do not: each would be an event of the recording.
 */
import { WORKERS_MAX } from "../../base/mod.ts";
import type { Registration, WorkerId } from "../../protocol/mod.ts";
import type { RefusedRegistration } from "../inbox/answer.ts";
import { equalSecrets } from "./registration_secret.ts";
import { RegistrationRate } from "./registration_rate.ts";
import { type Registrar, TokenWorkers } from "./token_workers.ts";

/** Registered workers by id and by name. */
export interface RegisteredWorkers {
  readonly size: number;
  byId(worker: WorkerId): RegisteredWorker | undefined;
  byName(name: string): RegisteredWorker | undefined;
}

export interface RegisteredWorker {
  readonly id: WorkerId;
  readonly url: string | null;
  /** The certificate of the server at `url` as PEM; `null`: it has given none. */
  readonly certificate: string | null;
  readonly token: string;
  readonly secretHash: string | null;
  readonly reach: { readonly isolated: boolean } | null;
  /** Time of the last request, in milliseconds since 1970. */
  readonly lastSeen: number;
}

export interface AdmissionOptions {
  /** The registered workers, as the machine knows them. */
  readonly workers: () => RegisteredWorkers;
  /** Returns whether the worker is registered, or about to be. */
  readonly isRegistered: (worker: WorkerId) => boolean;
  /** Workers that may be registered at a time; {@linkcode WORKERS_MAX} when absent. */
  readonly workersMax?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of silence after which a worker is lost. */
  readonly leaseMs: number;
}

export class Admission {
  readonly #options: AdmissionOptions;
  readonly #byToken: TokenWorkers;
  readonly #rate: RegistrationRate;

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#byToken = new TokenWorkers(options.isRegistered);
    this.#rate = new RegistrationRate(options.now);
  }

  /** Milliseconds until a worker may register with this token; 0: now. */
  waitMs(by: Registrar): number {
    return this.#rate.waitMs(by);
  }

  /**
   * Reason for which the registration does not go to the machine; `null`: it goes there. Counts it
   * for its token. If it names a previous registration, that is proven.
   */
  refusalOf(registration: Registration, by?: Registrar): RefusedRegistration | null {
    const refused = this.#certainRefusal(registration, by);
    if (by === undefined) return refused;
    const retryMs = refused === null
      ? this.#rate.take(by, registration.previous !== undefined)
      : this.#rate.takeRefusal(by);
    if (retryMs === 0) return refused;
    const { token } = by;
    const refusal = refused === null ? {} : { refusal: refused.reason };
    return { type: "refused", reason: "too-often", token, ...refusal, retryMs };
  }

  /** The worker is about to be registered with the token. */
  add(by: Registrar, worker: WorkerId): void {
    this.#byToken.add(by, worker);
  }

  /** The refusal of a registration with the name of this worker; absent: of one that is gone. */
  nameInUse(namesake: RegisteredWorker | undefined): RefusedRegistration {
    const { leaseMs, now } = this.#options;
    const retryMs = namesake === undefined ? 0 : namesake.lastSeen + leaseMs - now();
    return { type: "refused", reason: "name-in-use", retryMs: Math.max(0, retryMs) };
  }

  #certainRefusal(registration: Registration, by?: Registrar): RefusedRegistration | null {
    const { workers, workersMax = WORKERS_MAX } = this.#options;
    const { previous, name, acceptToken } = registration;
    const namesake = workers().byName(name);
    if (
      namesake !== undefined && namesake.id !== previous?.id &&
      !equalSecrets(namesake.token, acceptToken)
    ) return this.nameInUse(namesake);
    const replaces = namesake !== undefined ||
      (previous !== undefined && workers().byId(previous.id) !== undefined);
    if (!replaces && workers().size >= workersMax) {
      return { type: "refused", reason: "too-many-workers", workersMax };
    }
    if (!replaces && by !== undefined && !this.#byToken.hasRoom(by)) {
      return { type: "refused", reason: "too-many-of-token", ...by };
    }
    return null;
  }
}

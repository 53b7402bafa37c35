/** Request and response with which a worker joins. */
import { z } from "zod";
import {
  isCertificate,
  isLinkLocal,
  isResourceAmount,
  parseIpAddress,
  RESOURCE_AMOUNTS,
  WORKER_CERTIFICATE_CHARACTERS_MAX,
  WORKER_NAME_CHARACTERS_MAX,
  WORKER_RESOURCES_MAX,
  WORKER_THREADS_MAX,
  WORKER_URL_CHARACTERS_MAX,
} from "../base/mod.ts";
import type { Attempt, Epoch, Key, WorkerId } from "./ids.ts";
import type { Resources } from "./task.ts";

const NAME = new RegExp(`^[^\\s/\\p{C}]{1,${WORKER_NAME_CHARACTERS_MAX}}$`, "u");

const name = z.string().refine(
  isWorkerName,
  `1 to ${WORKER_NAME_CHARACTERS_MAX} characters without space or slash`,
);
const AMOUNT = `Must be ${RESOURCE_AMOUNTS}`;
const count = z.number().int().nonnegative();
const key = z.string().min(3).max(4096);

/** Where a worker spills values to: a folder or an address, and the limit in bytes. */
export const SpillPlace = z.strictObject({
  where: z.string().min(1).max(4096),
  limit: count.nullable().describe("null: none"),
});
export type SpillPlace = Readonly<z.infer<typeof SpillPlace>>;

/** Body of `POST /api/v1/workers`. Sizes are bytes; `memoryLimit` 0 means no limit. */
export const Registration = z.strictObject({
  protocol: z.number().int(),
  version: z.string().max(64),
  name,
  url: z.url({
    protocol: /^https?$/,
    error: "Must be a URL that begins with http:// or https://",
    abort: true,
  }).max(WORKER_URL_CHARACTERS_MAX).superRefine(
    (url, context) => {
      const fault = whyNotWorkerUrl(url);
      if (fault !== null) context.addIssue({ code: "custom", message: fault });
    },
  ).nullable(),
  certificate: z.string().max(WORKER_CERTIFICATE_CHARACTERS_MAX)
    .refine(isCertificate, "Must be exactly one certificate as PEM").optional().describe(
      "that of an https: url, for those who read from it: a worker makes its own",
    ),
  acceptToken: z.string().min(16).max(256),
  threads: z.number().int().min(1).max(WORKER_THREADS_MAX),
  memoryLimit: count,
  resources: z.record(
    z.string().min(1).max(128),
    z.number().nonnegative({ error: AMOUNT, abort: true }).refine(isResourceAmount, AMOUNT),
  ).refine(
    (resources) => Object.keys(resources).length <= WORKER_RESOURCES_MAX,
    `at most ${WORKER_RESOURCES_MAX} kinds`,
  ),
  spill: SpillPlace.optional(),
  environment: z.string().max(1024).optional().describe(
    "what its tasks see of the machine; without it their results are not stored in a cache",
  ),
  previous: z.strictObject({
    id: z.string(),
    incarnation: count,
    secret: z.string().max(256).optional(),
  }).optional(),
  held: z.array(z.tuple([key, count, count, count])),
  heldFollows: z.literal(true).optional().describe("further values follow in events `held`"),
  running: z.array(z.tuple([key, count])),
});

/** Returns whether a worker may have this name. */
export function isWorkerName(text: string): boolean {
  return NAME.test(text);
}

/**
 * Reason for which a URL cannot be the address of a worker; `null` if it can. The scheduler appends
 * paths to it and calls them, so it has no other parts. Link-local addresses belong to other
 * services, such as the metadata of a cloud machine.
 */
function whyNotWorkerUrl(text: string): string | null {
  if (!URL.canParse(text)) return "not a URL";
  const { username, password, hostname } = new URL(text);
  if (username !== "" || password !== "") return "must not contain credentials";
  if (text.includes("?")) return "must not have a query";
  if (text.includes("#")) return "must not have a fragment";
  const address = parseIpAddress(hostname);
  return address !== null && isLinkLocal(address) ? "must not be a link-local address" : null;
}

/** The same body with branded ids. */
export interface Registration {
  readonly protocol: number;
  readonly version: string;
  readonly name: string;
  readonly url: string | null;
  /** The certificate of the server at `url` as PEM. Absent: well-known authorities signed it. */
  readonly certificate?: string | undefined;
  readonly acceptToken: string;
  readonly threads: number;
  readonly memoryLimit: number;
  readonly resources: Resources;
  /** Absent when the worker does not spill. */
  readonly spill?: SpillPlace;
  /** What its tasks see of the machine (`environment.ts`). Absent: it does not say. */
  readonly environment?: string;
  readonly previous?: FormerRegistration;
  /** All values that the worker holds, or the first ones. */
  readonly held: readonly HeldValue[];
  /** Present if there are more: they follow in messages `held`. */
  readonly heldFollows?: true;
  readonly running: readonly RunningBody[];
}

/** The registration that a new one replaces. */
export interface FormerRegistration {
  readonly id: WorkerId;
  readonly incarnation: number;
  /** Proves that the new registration may replace it. The machine never sees the secret. */
  readonly secret?: string;
}

/**
 * A value that the worker holds, with the attempt that made it (0: unknown to this worker) and its
 * last epoch.
 */
export type HeldValue = readonly [key: Key, nbytes: number, attempt: Attempt, epoch: Epoch];
/** A task that the worker is executing. */
export type RunningBody = readonly [key: Key, attempt: Attempt];

/** The 201 response of `POST /api/v1/workers`. */
export interface Registered {
  readonly id: WorkerId;
  readonly incarnation: number;
  readonly heartbeatMs: number;
  readonly leaseMs: number;
  /** Proves that a later request is of this registration: {@linkcode SECRET_HEADER}. */
  readonly secret: string;
  /** Signs the grants and announcements for this registration (`grant.ts`). */
  readonly grantKey: string;
  /** Size of the largest result that is sent with the report of its end, bytes; 0: none is. */
  readonly inlineBytesMax: number;
  /** Whether the scheduler takes the logs of a worker that leaves. */
  readonly keepsLogs: boolean;
  /** Time of the answer by the scheduler's clock, to which the times of grants refer. */
  readonly at: number;
  /**
   * The port of the scheduler on which a WebSocket takes the place of posts and of the stream of
   * instructions. Absent: there is none.
   */
  readonly workerPort?: number;
}

/** The header with the secret of the registration. */
export const SECRET_HEADER = "weir-secret";

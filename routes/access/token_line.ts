/** One line of a token file: its fields, their defaults, and what is wrong with a bad one. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { REQUEST_RATE_MAX, WORKERS_MAX, WORKERS_PER_TOKEN_MAX } from "../../base/mod.ts";
import { parseStrictJson } from "../../graph/json_text.ts";
import { whyNotOwner } from "../../graph/key.ts";
import {
  CACHE_ACCESS,
  type CacheAccess,
  type RequestRate,
  type Scope,
  SCOPES,
} from "../../http/env.ts";

const limit = z.int().nonnegative().optional();
/** Upper bounds on what one owner has at a time. Absent: the default of the scheduler. */
export const OwnerLimits = z.strictObject({
  graphs: limit,
  tasks: limit,
  records: limit,
  bytes: limit,
  modules: limit,
  waits: limit,
  streams: limit,
  idempotencyKeys: limit,
});
export type OwnerLimits = z.output<typeof OwnerLimits>;

/** Weights are compared with each other: more would not mean more. */
const WEIGHT_MAX = 1_000_000;

const Fields = z.strictObject({
  token: z.string().min(16, "A token has at least 16 characters").max(1024).optional(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "Must be 64 lower-case hexadecimal digits").optional(),
  scopes: z.array(z.enum(SCOPES)).min(1),
  name: z.string().min(1).max(128),
  owner: z.string().optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  limits: OwnerLimits.optional(),
  workers: z.int().positive().max(WORKERS_MAX).optional(),
  cache: z.enum(CACHE_ACCESS).optional(),
  requestsPerSecond: z.number().nonnegative().max(REQUEST_RATE_MAX).optional(),
  burst: z.int().positive().max(REQUEST_RATE_MAX).optional(),
  weight: z.number().positive("Must be above 0").max(WEIGHT_MAX).optional(),
});

/** A token of the file. Only its SHA-256 is kept. */
export interface TokenLine {
  readonly name: string;
  readonly owner: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly digest: Uint8Array;
  /** Milliseconds since 1970; `null`: it does not expire. */
  readonly expiresAt: number | null;
  readonly limits: OwnerLimits;
  readonly workersMax: number;
  readonly cache: CacheAccess;
  readonly rate: RequestRate | undefined;
  /** Weight of the owner; `null`: the line gives none. */
  readonly weight: number | null;
}

/** Reads one line. Throws `RangeError` with one sentence that does not contain the token. */
export function parseTokenLine(line: string): TokenLine {
  const { token, sha256, scopes, name, expiresAt, limits, ...fields } = readFields(line);
  if ((token === undefined) === (sha256 === undefined)) {
    throw new RangeError('it needs either "token" or "sha256"');
  }
  return {
    name,
    owner: readOwner(fields.owner, name, scopes),
    scopes: new Set(scopes),
    digest: token === undefined ? Uint8Array.fromHex(sha256 ?? "") : digestOf(token),
    expiresAt: expiresAt === undefined ? null : Date.parse(expiresAt),
    limits: limits ?? {},
    workersMax: fields.workers ?? WORKERS_PER_TOKEN_MAX,
    cache: fields.cache ?? "write",
    rate: readRate(fields, scopes),
    weight: fields.weight ?? null,
  };
}

/** SHA-256 of a token. */
export function digestOf(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

function readFields(line: string): z.output<typeof Fields> {
  let parsed: unknown;
  try {
    parsed = parseStrictJson(line);
  } catch {
    throw new RangeError("it is not JSON with each field once");
  }
  const result = Fields.safeParse(parsed);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new RangeError(`${issue?.path.join(".") || "line"}: ${issue?.message}`);
}

/** The rate of a line. Requests of workers are not counted, so theirs is an error. */
function readRate(
  { requestsPerSecond: perSecond, burst }: Pick<
    z.output<typeof Fields>,
    "requestsPerSecond" | "burst"
  >,
  scopes: readonly Scope[],
): RequestRate | undefined {
  if (perSecond === undefined && burst === undefined) return undefined;
  const name = perSecond === undefined ? "burst" : "requestsPerSecond";
  if (scopes.every((scope) => scope === "worker")) {
    throw new RangeError(`${name}: requests of workers are not counted`);
  }
  if (perSecond === 0 && burst !== undefined) {
    throw new RangeError("burst: requestsPerSecond is 0, so there is no bound");
  }
  return { perSecond, burst };
}

/** The owner of a line. A token of workers only owns nothing, so its name may be any text. */
function readOwner(owner: string | undefined, name: string, scopes: readonly Scope[]): string {
  const reason = whyNotOwner(owner ?? name);
  if (reason === null || (owner === undefined && scopes.every((scope) => scope === "worker"))) {
    return owner ?? name;
  }
  throw new RangeError(
    owner === undefined
      ? `owner: the name "${name}" cannot be its owner, which ${reason}: give "owner"`
      : `owner: it ${reason}`,
  );
}

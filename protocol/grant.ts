/**
 * Grants: permissions of the scheduler to read values from one worker.
 *
 * The scheduler gives each registration of a worker a signing key that only the two of them know.
 * With the key of a holder it signs, for one reader, a batch of keys and the time at which the
 * permission expires. The reader shows the grant to the holder, which checks the signature. No
 * worker can sign a grant for another worker's values, because it has only its own key.
 *
 * An announcement is the same for `PUT /data`: the keys that the scheduler is about to store.
 *
 * A signature is HMAC-SHA256, in base64url without padding, of the UTF-8 text that the functions
 * below return. Neither a key nor an id contains a line break, so the texts are unambiguous.
 */
import type { Attempt, Key, WorkerId } from "./ids.ts";
import type { ToWorker } from "./to_worker.ts";

/** A permission to read. `expiresAt` is in milliseconds since 1970, by the scheduler's clock. */
export type ReadGrant = readonly [
  holder: WorkerId,
  expiresAt: number,
  keys: readonly Key[],
  signature: string,
];

/** The last message of a batch that names holders. Shells make and use it, the machines do not. */
export type GrantsMessage = readonly [type: "grants", grants: readonly ReadGrant[]];

/**
 * The scheduler asks the worker to upload these values, as the body of `POST /transfers/{id}`. A
 * reader that has no other way to the worker waits for them. Shells make and use it.
 */
export type UploadMessage = readonly [type: "upload", transfer: string, keys: readonly Key[]];

/**
 * The same for what the worker's own server answers to `GET path`, which begins with `/logs` or
 * `/stacks`. The body is preceded by a line of JSON, a {@linkcode LogAnswerHead}.
 */
export type UploadLogMessage = readonly [type: "upload-log", transfer: string, path: string];

/** The status and the headers of an answer that was uploaded. */
export interface LogAnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message of a batch as it is sent. */
export type SentToWorker = ToWorker | GrantsMessage | UploadMessage | UploadLogMessage;

/** The body of `POST /data`. Without `reader` the request carries the token of the holder. */
export interface ReadRequest {
  readonly keys: readonly Key[];
  readonly reader?: WorkerId;
  /** Incarnation of the reader. */
  readonly incarnation?: number;
  /** Grants that together cover `keys`, without their holder. */
  readonly grants?: readonly ShownGrant[];
}

/** The body of `POST /transfers`: the scheduler passes on what `from` uploads. */
export interface RelayRequest extends ReadRequest {
  readonly reader: WorkerId;
  readonly incarnation: number;
  readonly grants: readonly ShownGrant[];
  /** The holder of the values. */
  readonly from: WorkerId;
}

/** A grant in a request to its holder. */
export type ShownGrant = readonly [expiresAt: number, keys: readonly Key[], signature: string];

/** Keys of one grant. A reader shows the grant whole, also when it reads only one of the keys. */
export const GRANT_KEYS_MAX = 512;

/** The header of `PUT /data` with the signature of the announcement. */
export const ANNOUNCEMENT_HEADER = "weir-announcement";

/** The reader and the batch that a grant is for. */
export interface GrantTerms {
  readonly holder: WorkerId;
  readonly reader: WorkerId;
  /** Incarnation of the reader. */
  readonly incarnation: number;
  readonly expiresAt: number;
  readonly keys: readonly Key[];
}

/** The text of a grant: one item a line. */
export function grantText({ holder, reader, incarnation, expiresAt, keys }: GrantTerms): string {
  return `read\n${holder}\n${reader}\n${incarnation}\n${expiresAt}\n${keys.join("\n")}`;
}

/** The text of an announcement; `keys` in the order of the body. */
export function announcementText(holder: WorkerId, attempt: Attempt, keys: readonly Key[]): string {
  return `put\n${holder}\n${attempt}\n${keys.join("\n")}`;
}

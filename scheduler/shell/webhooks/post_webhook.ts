/**
 * Sends one webhook. The address is checked when the connection is made, on the addresses that the
 * name has at that moment, and the connection goes to the address that was checked: a name that
 * changes in between gains nothing. Redirects are not followed.
 */
import { lookup } from "node:dns";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { errorMessage, parseIpAddress } from "../../../base/mod.ts";
import { isPublicAddress } from "./address_check.ts";
import type { NotifyTarget } from "./notify_hosts.ts";

/** Milliseconds from the connection to the head of the answer. */
const ANSWER_MS_MAX = 10_000;

export interface Delivery {
  readonly target: NotifyTarget;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns `null` if the host answered with a status of success, otherwise why it did not. */
export function postWebhook(
  { target: { url, mayBePrivate }, headers, body }: Delivery,
  signal: AbortSignal,
): Promise<string | null> {
  const { hostname } = url;
  if (!mayBePrivate && parseIpAddress(hostname) !== null && !isPublicAddress(hostname)) {
    return Promise.resolve(PRIVATE);
  }
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  let request: ClientRequest;
  try {
    request = send(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(new TextEncoder().encode(body).length) },
      agent: false,
      lookup: (name, options, done) =>
        lookup(name, { ...options, all: true }, (error, addresses) => {
          const allowed = addresses?.filter(({ address }) =>
            mayBePrivate || isPublicAddress(address)
          );
          const [first] = allowed ?? [];
          if (error !== null) return done(error, "", 0);
          if (first === undefined) return done(new Error(PRIVATE), "", 0);
          // With `all` the socket expects a list.
          if (options.all) return (done as unknown as DoneWithAll)(null, [first]);
          done(null, first.address, first.family);
        }),
    });
  } catch (error) {
    return Promise.resolve(errorMessage(error));
  }
  const end = (reason: string | null) => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    resolve(reason);
    request.destroy();
  };
  const timer = setTimeout(() => end("no answer within 10 s"), ANSWER_MS_MAX);
  const stop = () => end("the scheduler stops");
  signal.addEventListener("abort", stop);
  request.on("error", (error: Error) => end(errorMessage(error)));
  request.on("response", ({ statusCode = 0 }) => {
    end(statusCode >= 200 && statusCode < 300 ? null : `it answered with status ${statusCode}`);
  });
  request.end(body);
  return promise;
}

const PRIVATE = "its address is not one of the public internet, and no --notify-host names it";

type DoneWithAll = (
  error: null,
  addresses: readonly { readonly address: string; readonly family: number }[],
) => void;

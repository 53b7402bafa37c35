/**
 * Connections to servers whose certificates no well-known authority has signed. Each worker has a
 * certificate that it has made itself, so each certificate has its own client of Deno, which trusts
 * it and the well-known authorities, and no certificate of another worker. A client holds a copy of
 * these authorities and its open connections, so there are few: the one that was not used for the
 * longest time is closed for a new one. Requests under way continue.
 */
import { PEER_CLIENTS_MAX } from "../base/mod.ts";

/** Certificates as PEM -> their client, in the order of the last use. */
const clients = new Map<string, Deno.HttpClient>();

/**
 * Options for `fetch` that trust these certificates, besides the well-known authorities.
 *
 * @throws TypeError if a certificate cannot be read
 */
export function trusting(certificates: string): RequestInit {
  const client = clients.get(certificates) ?? Deno.createHttpClient({ caCerts: [certificates] });
  clients.delete(certificates);
  clients.set(certificates, client);
  if (clients.size > PEER_CLIENTS_MAX) {
    for (const oldest of clients.keys()) {
      distrust(oldest);
      break;
    }
  }
  // Only `fetch` of Deno has this option.
  return { client } as RequestInit;
}

/** Closes the connections to the servers with these certificates; requests under way continue. */
export function distrust(certificates: string): void {
  clients.get(certificates)?.close();
  clients.delete(certificates);
}

/** Number of clients with certificates. */
export function trustedClients(): number {
  return clients.size;
}

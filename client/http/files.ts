/** Files: bytes that are uploaded to a namespace, and outputs of graphs that are read as bytes. */
import type { Duration } from "../../base/mod.ts";
import { type ContentDescription, keySegment, type StoredFile } from "../../protocol/http_api.ts";
import { answerOf } from "./answer.ts";
import type { Client } from "./client.ts";
import { sendStream } from "./send_stream.ts";

/** An output of a graph, or one file of it. */
export interface FileAddress {
  readonly graph: string;
  readonly key: string;
  readonly file?: string;
}

/** The bytes to upload. */
export interface UploadedFile {
  readonly nbytes: number;
  /** Opens the body; again if the request met a limit. */
  readonly open: () =>
    | ReadableStream<Uint8Array<ArrayBuffer>>
    | Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** The value of `Repr-Digest`; the scheduler refuses other bytes. */
  readonly digest?: string;
}

export interface UploadOptions {
  /** Default: 1. */
  readonly replicas?: number | "all";
  /** Time that they are kept; until they are released when absent. */
  readonly ttl?: Duration;
}

/** Describes one output of a graph, with the sizes of its files. */
export async function describeOutputFiles(
  client: Client,
  { graph, key }: FileAddress,
): Promise<ContentDescription> {
  const answer = await client.get(`${outputPath(graph, key)}/files`);
  return answerOf<ContentDescription>(answer, "kind");
}

/** The digest and the size in bytes of a file; the digest in the form of `Repr-Digest`. */
export async function inspectFile(
  client: Client,
  address: FileAddress,
): Promise<{ readonly digest: string; readonly nbytes: number }> {
  const response = await openFile(client, address, { "want-repr-digest": "sha-256=1" });
  const digest = response.headers.get("repr-digest") ?? "";
  const nbytes = Number(response.headers.get("content-length"));
  await response.body?.cancel();
  return { digest, nbytes };
}

/** The bytes of a file from `from` on. */
export async function openFileFrom(
  client: Client,
  address: FileAddress,
  from: number,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const range = from === 0 ? undefined : { range: `bytes=${from}-` };
  const { body } = await openFile(client, address, range);
  return body ?? new ReadableStream();
}

/**
 * Uploads a file under a key of a namespace. The answer has the id of the claim on it. It waits for
 * room at a limit, and is not repeated when the connection breaks.
 *
 * @throws ProblemError, UnreachableError
 */
export async function putFile(
  client: Client,
  [namespace, key]: readonly [namespace: string, key: string],
  { nbytes, open, digest }: UploadedFile,
  { replicas, ttl }: UploadOptions = {},
): Promise<StoredFile> {
  const query = new URLSearchParams({
    ...(replicas !== undefined && { replicas: String(replicas) }),
    ...(ttl !== undefined && { ttl: String(ttl) }),
  });
  const path = `/api/v1/data/${encodeURIComponent(namespace)}/${keySegment(key)}?${query}`;
  const headers = {
    ...client.headers,
    "content-type": "application/octet-stream",
    "content-length": String(nbytes),
    ...(digest !== undefined && { "repr-digest": digest }),
  };
  const url = client.url + path;
  const { silenceMs, caCerts } = client;
  for (;;) {
    const response = await client.observed(
      url,
      { method: "PUT" },
      async () =>
        await sendStream(url, await open(), { method: "PUT", headers, silenceMs, caCerts }),
    );
    if (response.ok) return answerOf<StoredFile>(await client.json(response), "id", "key");
    await client.waitForRoom(response);
  }
}

async function openFile(
  client: Client,
  { graph, key, file }: FileAddress,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const query = file === undefined ? "" : `?file=${encodeURIComponent(file)}`;
  return await client.request(`${outputPath(graph, key)}${query}`, {
    headers: { accept: "application/octet-stream", ...headers },
  });
}

function outputPath(graph: string, key: string): string {
  return `/api/v1/graphs/${encodeURIComponent(graph)}/results/${keySegment(key)}`;
}

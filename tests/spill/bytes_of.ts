/** Returns all bytes of a value that a store returned, as bytes or as a stream. */
export async function bytesOf(
  value: Uint8Array | ReadableStream<Uint8Array> | undefined,
): Promise<Uint8Array> {
  return value instanceof Uint8Array ? value : await new Response(value).bytes();
}

export async function textOf(
  value: Uint8Array | ReadableStream<Uint8Array> | undefined,
): Promise<string> {
  return new TextDecoder().decode(await bytesOf(value));
}

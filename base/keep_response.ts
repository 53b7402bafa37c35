/** Keeps a response in memory while its body is read. */

const responses = new WeakMap<ReadableStream, Response>();

/**
 * Returns the response, which now lives as long as its body. The runtime drops the link from the
 * signal of a request to the body when the response is collected as garbage; then aborting the
 * signal does not end a body that is still read.
 */
export function keepWithBody(response: Response): Response {
  if (response.body !== null) responses.set(response.body, response);
  return response;
}

/** The program of `fetch_process.ts`, as an address to run: it is no file that could be changed. */

const TEXT = `
const decoder = new TextDecoder();
const bytes = new Uint8Array(65536);
let text = "";
while (!text.endsWith("\\n")) {
  const count = await Deno.stdin.read(bytes);
  if (count === null) Deno.exit(2);
  text += decoder.decode(bytes.subarray(0, count), { stream: true });
}
Deno.stdin.read(bytes).then(() => Deno.exit(2));
try {
  await import("data:text/javascript," + encodeURIComponent(JSON.parse(text)));
} catch (error) {
  if (error === "loaded") Deno.exit(0);
  console.error(error);
}
Deno.exit(1);
`;

export const FETCH_PROGRAM = `data:text/javascript,${encodeURIComponent(TEXT)}`;

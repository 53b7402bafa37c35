/**
 * The graphs of `tests/data/graphs` as submissions with their module, and their expected results.
 */

const NAMES = [
  "bag-frequencies",
  "dot-product",
  "groupby-shuffle",
  "rechunk-sum",
  "tall-skinny-svd",
] as const;

export interface DigestGraph {
  readonly name: string;
  readonly tasks: number;
  readonly expected: Readonly<Record<string, string>>;
  /**
   * Each task takes `delayMs` longer than its digest, and appends its key to `runsFile`, which the
   * workers must be allowed to write.
   */
  submission(delayMs?: number, runsFile?: string): unknown;
}

export const digestGraphs: readonly DigestGraph[] = await Promise.all(NAMES.map(read));

async function read(name: string): Promise<DigestGraph> {
  const folder = new URL("../data/graphs/", import.meta.url);
  const packed = await Deno.readFile(new URL(`${name}.json.gz`, folder));
  const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const graph = await new Response(inflated).json() as { tasks: Record<string, unknown> };
  return {
    name,
    tasks: Object.keys(graph.tasks).length,
    expected: JSON.parse(await Deno.readTextFile(new URL(`${name}.expected.json`, folder))),
    submission: (delayMs = 0, runsFile) => ({
      ...graph,
      modules: { "digest.ts": digestModule(delayMs, runsFile) },
    }),
  };
}

function digestModule(delayMs: number, runsFile: string | undefined): string {
  const append = '(parts[0] ?? "") + "\\n", { append: true }';
  const run = runsFile === undefined
    ? ""
    : `Deno.writeTextFileSync(${JSON.stringify(runsFile)}, ${append});`;
  const delay = delayMs > 0
    ? `await new Promise((resolve) => setTimeout(resolve, ${delayMs}));`
    : "";
  return `
export async function digest(...parts: string[]): Promise<string> {
  ${run}
  ${delay}
  const bytes = new TextEncoder().encode(parts.join("\\n"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
`;
}

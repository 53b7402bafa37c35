/** The stored graphs of real collections, reduced to their dependencies. */
import { type Graph, tasks } from "./order_cases.ts";

export async function readRealGraph(name: string): Promise<Graph> {
  const file = await Deno.open(new URL(`../../data/graphs/${name}.json.gz`, import.meta.url));
  const stored = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .json() as { readonly tasks: Record<string, { readonly args?: readonly unknown[] }> };
  return tasks(Object.fromEntries(
    Object.entries(stored.tasks).map(([key, { args }]) => [key, [...references(args ?? [])]]),
  ));
}

function* references(argument: unknown): Generator<string> {
  if (typeof argument !== "object" || argument === null) return;
  if ("$ref" in argument) yield argument.$ref as string;
  else for (const inner of Object.values(argument)) yield* references(inner);
}

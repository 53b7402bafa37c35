/** The idempotency key of a job: a step that is repeated gets the graph that it has submitted. */
import { createHash } from "node:crypto";
import type { CiName } from "./system.ts";

/** Variables that name one run of a job. */
const VARIABLES: Readonly<Record<CiName, readonly string[]>> = {
  github: ["GITHUB_RUN_ID", "GITHUB_RUN_ATTEMPT", "GITHUB_JOB"],
  gitlab: ["CI_PIPELINE_ID", "CI_JOB_ID"],
  none: [],
};

/** The key for the graph of this text; `undefined` outside of pipelines. */
export function jobKey(ci: CiName, graph: string): string | undefined {
  const values = VARIABLES[ci].map((name) => Deno.env.get(name) ?? "");
  if (values.length === 0 || values.includes("")) return undefined;
  const hash = createHash("sha256").update(graph).digest("hex").slice(0, 32);
  return [ci, ...values, hash].join("-").replaceAll(/[^\w.-]/g, "_");
}

/** The idempotency keys of jobs. */
import assert from "node:assert/strict";
import { jobKey } from "../../../cli/ci/idempotency.ts";
import type { CiName } from "../../../cli/ci/system.ts";

const GITHUB = { GITHUB_RUN_ID: "12", GITHUB_RUN_ATTEMPT: "2", GITHUB_JOB: "test job" };
const GITLAB = { CI_PIPELINE_ID: "7", CI_JOB_ID: "99" };

function keyIn(values: Readonly<Record<string, string>>, ci: CiName, graph: string) {
  const names = Object.keys({ ...GITHUB, ...GITLAB });
  const before = names.map((name) => [name, Deno.env.get(name)] as const);
  for (const name of names) Deno.env.delete(name);
  for (const [name, value] of Object.entries(values)) Deno.env.set(name, value);
  try {
    return jobKey(ci, graph);
  } finally {
    for (const name of names) Deno.env.delete(name);
    for (const [name, value] of before) if (value !== undefined) Deno.env.set(name, value);
  }
}

Deno.test("jobKey() names the attempt of the job and the graph", () => {
  const key = keyIn(GITHUB, "github", "{}");
  assert.match(key ?? "", /^github-12-2-test_job-[0-9a-f]{32}$/);
  assert.equal(keyIn(GITHUB, "github", "{}"), key);
  assert.notEqual(keyIn(GITHUB, "github", "{} "), key);
  assert.notEqual(keyIn({ ...GITHUB, GITHUB_RUN_ATTEMPT: "3" }, "github", "{}"), key);
  assert.match(keyIn(GITLAB, "gitlab", "{}") ?? "", /^gitlab-7-99-[0-9a-f]{32}$/);
});

Deno.test("jobKey() is absent where the job is not known", () => {
  assert.equal(keyIn({ GITHUB_RUN_ID: "12" }, "github", "{}"), undefined);
  assert.equal(keyIn({ ...GITHUB, ...GITLAB }, "none", "{}"), undefined);
});

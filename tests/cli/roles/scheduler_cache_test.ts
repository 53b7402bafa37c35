import assert from "node:assert/strict";
import { openSchedulerCache } from "../../../cli/roles/scheduler_cache.ts";
import { usageErrorOf } from "../usage_error_of.ts";

const FLAGS = { cacheMaxValue: 1, cacheMinDuration: 0, cacheVerify: 0 };

function errorOf(cache: string): Promise<string> {
  return usageErrorOf(() => openSchedulerCache({ ...FLAGS, cache }));
}

Deno.test("a place that cannot be used is a usage error that shows no credentials", async () => {
  const places = [
    "http://alice:secret@cache.test/?x=1",
    "http://cache.test/?token=secret",
    "https://alice:sec/ret@cache.test/",
    "https://alice:%zzsecret@cache.test/",
    "ftp://alice:secret@cache.test/",
    "s3://alice:secret@bucket/",
  ];
  for (const place of places) {
    const message = await errorOf(place);
    assert.match(message, /^Cannot use the cache "[a-z0-9]+:\/\/(cache\.test|bucket)\/": ./);
    assert.doesNotMatch(message, /secret|alice|ret@/);
  }
});

Deno.test("an empty place is a usage error, not the current folder", async () => {
  assert.match(await errorOf(""), /^Cannot use the cache "": .*name a folder/);
});

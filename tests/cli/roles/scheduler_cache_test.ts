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
    assert.match(
      message,
      /^Cannot use "[a-z0-9]+:\/\/(cache\.test|bucket)\/" as a cache: (it is no URL|URI)/,
    );
    assert.doesNotMatch(message, /secret|alice|ret@/);
  }
});

Deno.test("an empty place is a usage error, not the current folder", async () => {
  assert.match(await errorOf(""), /^Cannot use "" as a cache: name a folder/);
});

Deno.test("a folder of something else is a usage error that says so once", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/notes.txt`, "mine");
    const reason = 'it has the file "notes.txt"; name an empty folder';
    assert.equal(await errorOf(folder), `Cannot use "${folder}" as a cache: ${reason}`);
    const file = await errorOf(`${folder}/notes.txt`);
    assert.match(file, /^Cannot use "[^"]+notes\.txt" as a cache: [^"]*$/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

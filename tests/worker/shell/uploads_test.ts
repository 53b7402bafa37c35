/** Uploads for readers that cannot reach the worker. */
import assert from "node:assert/strict";
import { asKey, type Registered } from "../../../protocol/mod.ts";
import type { SchedulerClient } from "../../../worker/mod.ts";
import { Uploads } from "../../../worker/shell/uploads.ts";

Deno.test("Uploads of an earlier registration end with the next one, though their peer is silent", async () => {
  const begun = Promise.withResolvers<void>();
  const ended: number[] = [];
  const client = {
    upload: ({ incarnation }: Registered, _id: string, _body: unknown, signal: AbortSignal) => {
      begun.resolve();
      return new Promise<void>((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          ended.push(incarnation);
          reject(signal.reason);
        });
      });
    },
  } as unknown as SchedulerClient;
  const uploads = new Uploads(client, () => Promise.resolve(new Response("bytes")));
  uploads.begin({ incarnation: 1 } as Registered);
  uploads.start("t", [asKey("g/a")]);
  await begun.promise;
  uploads.begin({ incarnation: 2 } as Registered);
  assert.deepEqual(ended, [1]);
  await uploads.close();
});

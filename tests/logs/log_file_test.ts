/** The file of a log is a ring: it has the last bytes, whatever is written. */
import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import { LogFile } from "../../logs/log_file.ts";
import { withFolder } from "./with_folder.ts";
import { propertyRuns } from "../property_runs.ts";

const options = { bytesMax: 10, tailBytesMax: 3, onTrouble: (error: Error) => assert.fail(error) };

Deno.test("LogFile has the last bytes of the output, at any offset, however it is written", async () => {
  await withFolder(async (folder) => {
    let files = 0;
    const lengths = fc.array(fc.nat(25), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.nat(200), fc.nat(12), async (pieces, from, max) => {
        const file = new LogFile({ ...options, path: join(folder, `${files++}`) });
        let all = "";
        for (const [index, length] of pieces.entries()) {
          const text = String.fromCharCode(97 + index).repeat(length);
          void file.append(new TextEncoder().encode(text));
          all += text;
          if (index % 3 === 2) await file.read(0, 1);
        }
        const start = Math.max(0, all.length - 10);
        assert.deepEqual([file.start, file.end, file.bytes], [
          start,
          all.length,
          all.length - start,
        ]);
        assert.equal(file.tail.text(), all.slice(-3));
        if (files % 2 === 0) await file.close();
        const { at, bytes } = await file.read(from, max);
        assert.equal(at, Math.min(Math.max(from, start), all.length));
        assert.equal(new TextDecoder().decode(bytes), all.slice(at, at + max));
        await file.close();
      }),
      propertyRuns(200),
    );
  });
});

Deno.test("LogFile.append() asks to wait when much is to be written", async () => {
  await withFolder(async (folder) => {
    const file = new LogFile({ ...options, bytesMax: 2 ** 20, path: join(folder, "large") });
    assert.equal(file.append(new Uint8Array(1000)), undefined);
    const room = file.append(new Uint8Array(300 * 1024));
    assert.ok(room);
    await room;
    assert.equal((await Deno.stat(join(folder, "large"))).size, 1000 + 300 * 1024);
    await file.close();
  });
});

Deno.test("LogFile loses what cannot be written, and says why", async () => {
  await withFolder(async (folder) => {
    const troubles: string[] = [];
    await Deno.writeTextFile(join(folder, "own"), "not a folder");
    const path = join(folder, "own", "log");
    const onTrouble = ({ message }: Error) => troubles.push(message);
    const file = new LogFile({ ...options, path, onTrouble });
    void file.append(new Uint8Array(4));
    assert.deepEqual(await file.read(0, 10), { at: 4, bytes: new Uint8Array(0) });
    assert.match(troubles.join(), /ENOTDIR/);
    await Deno.remove(join(folder, "own"));
    void file.append(new TextEncoder().encode("xy"));
    await file.close();
    assert.equal(new TextDecoder().decode((await file.read(0, 10)).bytes), "xy");
    assert.equal(file.start, 4);
  });
});

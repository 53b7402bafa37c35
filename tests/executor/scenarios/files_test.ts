/** Tasks with files: what they find in their folder, what they give, and what they may not do. */
import assert from "node:assert/strict";
import { callWithFiles, fileOf, type TaskFiles } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import {
  errorOf,
  type ExecutorWorld,
  poolWorld,
  type RunOptions,
  testWithOnePool,
  valueOf,
} from "../executor_world.ts";

const files = {
  "tasks.ts": `
const here = (path) => Weir.folder + "/" + path;
export const read = (path) => Deno.readTextFileSync(here(path));
export const sizes = (...paths) => paths.map((path) => Deno.statSync(here(path)).size);
export const copy = (from, to) => { Deno.copyFileSync(here(from), here(to)); return "copied"; };
export const write = (path, text) => Deno.writeTextFileSync(here(path), text);
export const folder = () => Weir.folder;
export const inside = (path) => Deno.mkdirSync(here(path));
export const write_at = (path) => Deno.writeTextFileSync(path, "x");
export const exists = (path) => {
  try { Deno.lstatSync(path); return true; } catch (error) { return error.name; }
};
export const hoard = (bytes) => {
  using file = Deno.openSync(here("hoard"), { write: true, create: true });
  const block = new Uint8Array(1024 * 1024).fill(7);
  for (let left = bytes; left > 0; left -= block.length) file.writeSync(block);
  return new Promise((resolve) => setTimeout(resolve, 60_000));
};
export const hoard_open = (count) => {
  const block = new Uint8Array(1024 * 1024).fill(7);
  globalThis.kept = [];
  for (let at = 0; at < count; at++) {
    const file = Deno.openSync(here("open"), { write: true, create: true });
    Deno.removeSync(here("open"));
    file.writeSync(block);
    kept.push(file);
  }
  return new Promise((resolve) => setTimeout(resolve, 60_000));
};
export const hoard_rows = async (count, folder) => {
  const { DatabaseSync } = await import("node:sqlite");
  globalThis.kept = [];
  for (let at = 0; at < count; at++) {
    const db = new DatabaseSync(":memory:");
    db.exec("PRAGMA temp_store_directory = '" + folder + "'");
    db.exec("PRAGMA temp_store = FILE; CREATE TEMP TABLE t(x); PRAGMA temp.cache_size = 10");
    for (let row = 0; row < 16; row++) db.exec("INSERT INTO t VALUES (zeroblob(65536))");
    kept.push(db);
  }
  return await new Promise((resolve) => setTimeout(resolve, 60_000));
};
export const link = (to, at) => Deno.symlinkSync(to, here(at));
export const tree = () => {
  for (const folder of ["dist/bin", "dist/empty"]) Deno.mkdirSync(here(folder), { recursive: true });
  Deno.writeTextFileSync(here("dist/note.txt"), "");
  Deno.writeTextFileSync(here("dist/a.js"), "a");
  Deno.writeTextFileSync(here("dist/bin/run.js"), "run!", { mode: 0o755 });
};
export const list = () => {
  const lines = [];
  const walk = (path) => {
    const entries = [...Deno.readDirSync(here(path))];
    if (entries.length === 0 && path !== "") lines.push(path);
    for (const { name, isDirectory } of entries) {
      if (isDirectory) walk(path + name + "/");
      else {
        const { size, mode } = Deno.statSync(here(path + name));
        lines.push(path + name + " " + size + " " + (mode & 0o777).toString(8));
      }
    }
  };
  walk("");
  return lines.sort();
};
export const fails = () => { throw new Error("no luck"); };
`,
};

interface FilesOptions extends RunOptions {
  readonly inputFiles?: TaskFiles["inputs"];
  readonly outputFiles?: TaskFiles["outputs"];
}

/** Starts a run with files in its call. */
function start(
  world: Pick<ExecutorWorld, "start">,
  op: string,
  args: readonly unknown[],
  { inputFiles = [], outputFiles = [], ...options }: FilesOptions = {},
) {
  const call = callWithFiles({ inputs: inputFiles, outputs: outputFiles }, { op, args });
  return world.start(call.op, call.args, options);
}

async function outcome(...given: Parameters<typeof start>) {
  return await start(...given).ended;
}

testWithOnePool("tasks with files", { files }, {
  "a task finds its inputs as files, and its outputs become its result": async (world) => {
    const large = crypto.getRandomValues(new Uint8Array(65_536));
    const whole = new Uint8Array(3 * 1024 * 1024 + 17);
    for (let at = 0; at < whole.length; at += large.length) {
      whole.set(large.subarray(0, whole.length - at), at);
    }
    const copied = valueOf(
      await outcome(world, "./tasks.ts#copy", ["in/data.bin", "out.bin"], {
        inputs: [whole],
        inputFiles: [["in/data.bin", { $ref: 0 }]],
        outputFiles: [["copy", "out.bin"], ["again", "in/data.bin"]],
      }),
    ) as { files: Record<string, Uint8Array>; value: unknown };
    assert.equal(copied.value, "copied");
    assert.deepEqual(Object.keys(copied), ["files", "value"]);
    assert.deepEqual(copied.files.copy, whole);
    assert.deepEqual(copied.files.again, whole);
  },
  "texts, bytes, values and files of results become files; empty ones too": async (world) => {
    const result = { files: { a: new Uint8Array(0), b: Uint8Array.of(1, 2, 3) }, value: null };
    const paths = ["text", "json", "f32", "b", "empty", "nested/call", "ref"];
    assert.deepEqual(
      valueOf(
        await outcome(world, "./tasks.ts#sizes", paths, {
          inputs: [{ list: [1, 2] }, new Float32Array(3), result, new Uint8Array(9)],
          inputFiles: [
            ["text", "héllo"],
            ["json", { $ref: 0 }],
            ["f32", { $ref: 1 }],
            ["b", fileOf({ $ref: 2 }, "b")],
            ["empty", fileOf({ $ref: 2 }, "a")],
            ["nested/call", { $call: { op: "join", args: [["ab", "c"], ""] } }],
            ["ref", { $ref: 3 }],
          ],
        }),
      ),
      [6, '{"list":[1,2]}'.length, 12, 3, 0, 3, 9],
    );
    const missing = await outcome(world, "./tasks.ts#sizes", [], {
      inputs: [result],
      inputFiles: [["x", fileOf({ $ref: 0 }, "c")]],
    });
    assert.match(errorOf(missing).message, /Cannot take the file "c": the task gives a, b/);
  },
  "a folder and a pattern become an archive, which becomes a folder again": async (world) => {
    const { files: given } = valueOf(
      await outcome(world, "./tasks.ts#tree", [], {
        outputFiles: [["all", "./"], ["dist", "dist/"], ["js", "dist/**/*.js"], ["no", "a/*.js"]],
      }),
    ) as { files: Record<string, Uint8Array> };
    const seen = async (path: string, ...inputs: (keyof typeof given)[]) =>
      valueOf(
        await outcome(world, "./tasks.ts#list", [], {
          inputs: inputs.map((name) => given[name]),
          inputFiles: inputs.map((_, at) => [path, { $ref: at }]),
        }),
      );
    const DIST = ["a.js 1 644", "bin/run.js 4 755", "empty/", "note.txt 0 644"];
    assert.deepEqual(await seen("./", "dist"), DIST);
    assert.deepEqual(await seen("x/y/", "js"), ["x/y/a.js 1 644", "x/y/bin/run.js 4 755"]);
    assert.deepEqual(await seen("z/", "no"), ["z/"]);
    assert.deepEqual(await seen("./", "js", "all", "no"), [
      "a.js 1 644",
      "bin/run.js 4 755",
      ...DIST.map((line) => `dist/${line}`),
    ]);
  },
  "an archive that is damaged, cut off or none fails its task, and so does a folder that is not there":
    async (world) => {
      const { files: { all } } = valueOf(
        await outcome(world, "./tasks.ts#tree", [], { outputFiles: [["all", "./"]] }),
      ) as { files: Record<string, Uint8Array> };
      const cases: readonly (readonly [Uint8Array | undefined, RegExp])[] = [
        [all?.slice(0, 1000), /Cannot unpack the input "in\/": the archive is cut off/],
        [all?.with(20, 7), /it is not a tar archive, or is damaged/],
        [new Uint8Array(600).fill(65), /it is not a tar archive, or is damaged/],
      ];
      for (const [archive, message] of cases) {
        const ended = await outcome(world, "./tasks.ts#list", [], {
          inputs: [archive],
          inputFiles: [["in/", { $ref: 0 }]],
        });
        assert.match(errorOf(ended).message, message);
      }
      const missing = await outcome(world, "len", [[]], { outputFiles: [["x", "no/"]] });
      assert.match(errorOf(missing).message, /from "no": the task has not written it/);
      const linked = await outcome(world, "len", [[]], {
        inputFiles: [["file", "x"]],
        outputFiles: [["x", "file/"]],
      });
      assert.match(errorOf(linked).message, /"file" is not a folder/);
    },
  "an input is available to the function and as a file": async (world) => {
    const value = valueOf(
      await outcome(world, "len", [{ $ref: 0 }], {
        inputs: [new Uint8Array(70_000), "unused"],
        inputFiles: [["data", { $ref: 0 }]],
      }),
    );
    assert.equal(value, 70_000);
  },
  "each run has an empty folder, which is removed afterwards": async (world) => {
    const folders = [];
    for (let run = 0; run < 3; run++) {
      const path = valueOf(
        await outcome(world, "./tasks.ts#folder", [], { inputFiles: [["a", "1"]] }),
      );
      folders.push(path);
    }
    assert.equal(new Set(folders).size, 3);
    for (const folder of folders) {
      await eventually("the folder is gone", () => {
        try {
          Deno.lstatSync(String(folder));
          return false;
        } catch {
          return true;
        }
      });
    }
    assert.equal(await world.value("./tasks.ts#folder"), null);
    const failed = await outcome(world, "./tasks.ts#fails", [], { inputFiles: [["a", "1"]] });
    assert.match(errorOf(failed).message, /no luck/);
  },
  "a task without files may write none, one with files only to its folder": async (world) => {
    const inside = String(
      valueOf(await outcome(world, "./tasks.ts#folder", [], { inputFiles: [["a", ""]] })),
    );
    const above = inside.slice(0, inside.lastIndexOf("/files-"));
    const withFiles = { inputFiles: [["a", ""]] } as const;
    for (const place of [`${above}/x`, `${world.folder}/x`, "/tmp/weir-escape"]) {
      const error =
        errorOf(await outcome(world, "./tasks.ts#write_at", [place], withFiles)).message;
      assert.match(error, /write access/, place);
    }
    assert.match(
      (await world.error("./tasks.ts#write_at", [`${inside}-x`])).message,
      /write access/,
    );
    const link = await outcome(world, "./tasks.ts#link", ["/etc/passwd", "out"], {
      outputFiles: [["out", "out"]],
    });
    assert.match(errorOf(link).message, /requires unscoped --allow-read/);
  },
});

Deno.test("an output that is missing, a folder or a link fails the task with its name", async () => {
  await using world = poolWorld({ files, permissions: { allowRun: true } });
  const missing = await outcome(world, "identity", [1], { outputFiles: [["o", "main.o"]] });
  assert.match(errorOf(missing).message, /output "o" from "main\.o": the task has not written it/);
  const folder = await outcome(world, "./tasks.ts#inside", ["d"], { outputFiles: [["o", "d"]] });
  assert.match(errorOf(folder).message, /output "o": "d" is not a file/);
  for (
    const [script, path, expected] of [
      ["ln -s /etc/passwd out", "out", /"out" is a link/],
      ["ln -s /etc out", "out/passwd", /"out\/passwd" is a link/],
      ["mkfifo out", "out", /"out" is not a file/],
      ["ln -s out out", "out", /"out" is a link/],
    ] as const
  ) {
    const linked = await outcome(world, "exec", ["sh", ["-c", script]], {
      outputFiles: [["o", path]],
    });
    assert.match(errorOf(linked).message, expected);
  }
});

Deno.test("exec runs in the folder of its files", async () => {
  await using world = poolWorld({ permissions: { allowRun: true } });
  const value = valueOf(
    await outcome(world, "exec", ["sh", ["-c", "cat a.txt sub/b.txt > c.txt; pwd"]], {
      inputFiles: [["a.txt", "one "], ["sub/b.txt", "two"]],
      outputFiles: [["c", "c.txt"]],
    }),
  ) as { files: { c: Uint8Array }; value: { stdout: string } };
  assert.equal(new TextDecoder().decode(value.files.c), "one two");
  assert.match(value.value.stdout, /files-/);
  const sub = valueOf(
    await outcome(world, "exec", ["ls", [], { cwd: "sub" }], { inputFiles: [["sub/b", ""]] }),
  ) as { stdout: string };
  assert.equal(sub.stdout, "b\n");
});

Deno.test("a task whose files take too much is killed, and its folder is removed", async () => {
  await using world = poolWorld({ files, filesBytesMax: 8 * 1024 * 1024 });
  // One file cannot be larger: the kernel refuses the write, or the pool kills the process.
  const large = await outcome(world, "./tasks.ts#hoard", [64 * 1024 * 1024], {
    inputFiles: [["a", "1"]],
  });
  assert.equal(large.type, "failed");
  const small = await outcome(world, "./tasks.ts#sizes", ["a"], { inputFiles: [["a", "1"]] });
  assert.deepEqual(valueOf(small), [1]);
});

Deno.test({
  name: "files that were removed while open count, and temporary files of databases",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const elsewhere = Deno.makeTempDirSync({ prefix: "weir-test-" });
    try {
      // Each file is smaller than the limit.
      await using world = poolWorld({ files, filesBytesMax: 8 * 1024 * 1024 });
      for (const [op, ...args] of [["hoard_open", 12], ["hoard_rows", 12, elsewhere]]) {
        const hoarded = await outcome(world, `./tasks.ts#${op}`, args, { inputFiles: [["a", ""]] });
        assert.match(errorOf(hoarded).message, /its files take more than the limit of 8\.0 MiB/);
      }
    } finally {
      Deno.removeSync(elsewhere, { recursive: true });
    }
  },
});

/** Archives are what `tar` reads and writes. Unpacked, nothing leaves their folder. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { archiveParts } from "../../../executor/child/archive.ts";
import { bytesOfParts } from "../../../executor/child/task_folder.ts";
import { Unpacker } from "../../../executor/child/unpacker.ts";

/** Path -> content and mode; a path that ends with a slash is an empty folder. */
type Tree = Readonly<Record<string, readonly [content: string, mode: number]>>;

class Folder implements Disposable {
  readonly path = Deno.makeTempDirSync({ prefix: "weir-test-" });

  write(tree: Tree): void {
    for (const [path, [content, mode]] of Object.entries(tree)) {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      Deno.mkdirSync(`${this.path}/${folder}`, { recursive: true });
      if (!path.endsWith("/")) Deno.writeTextFileSync(`${this.path}/${path}`, content, { mode });
    }
  }

  read(below = ""): Tree {
    const tree: Record<string, [string, number]> = {};
    for (const { name, isDirectory } of Deno.readDirSync(`${this.path}/${below}`)) {
      const path = `${below}${name}`;
      if (!isDirectory) {
        const mode = (Deno.lstatSync(`${this.path}/${path}`).mode ?? 0) & 0o777;
        tree[path] = [Deno.readTextFileSync(`${this.path}/${path}`), mode];
        continue;
      }
      const entries = Object.entries(this.read(`${path}/`));
      if (entries.length === 0) tree[`${path}/`] = ["", 0o755];
      for (const [each, entry] of entries) tree[each] = [...entry];
    }
    return tree;
  }

  pack(path = "./"): Uint8Array<ArrayBuffer> {
    // The bytes of a piece are valid until the next one.
    const pieces = Array.from(
      bytesOfParts(archiveParts(this.path, path)),
      (piece) => piece.slice(),
    );
    return new Uint8Array(pieces.flatMap((piece) => [...piece]));
  }

  /** Unpacks bytes that arrive in pieces of this size. */
  unpack(bytes: Uint8Array, size = bytes.length): void {
    const unpacker = new Unpacker(this.path);
    try {
      for (let at = 0; at < bytes.length; at += size) unpacker.push(bytes.subarray(at, at + size));
    } finally {
      unpacker.close();
    }
    unpacker.end();
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.path, { recursive: true });
  }
}

function tar(folder: string, input: Uint8Array | null, ...args: string[]): Uint8Array {
  const file = Deno.makeTempFileSync();
  try {
    if (input !== null) Deno.writeFileSync(file, input);
    const { success, stdout, stderr } = new Deno.Command("tar", {
      args: ["-C", folder, ...args.map((arg) => arg === "FILE" ? file : arg)],
    }).outputSync();
    assert.ok(success, new TextDecoder().decode(stderr));
    return stdout;
  } finally {
    Deno.removeSync(file);
  }
}

const LONG = `${"folder/".repeat(30)}${"n".repeat(180)}`;
const TREE: Tree = {
  "a": ["a", 0o644],
  "bin/run": ["run", 0o755],
  "empty/": ["", 0o755],
  [LONG]: ["long", 0o644],
  "große/ü": ["x".repeat(1024), 0o644],
};

Deno.test("tar unpacks what archiveParts() packs, and Unpacker what tar packs", () => {
  using from = new Folder();
  from.write(TREE);
  using byTar = new Folder();
  tar(byTar.path, from.pack(), "-xf", "FILE");
  assert.deepEqual(byTar.read(), TREE);
  for (const format of ["gnu", "pax", "ustar"]) {
    using to = new Folder();
    if (format === "ustar") Deno.removeSync(`${from.path}/folder`, { recursive: true });
    to.unpack(tar(from.path, null, `--format=${format}`, "-cf", "-", "."), 100);
    assert.deepEqual(to.read(), from.read(), format);
  }
});

Deno.test("an archive depends on the files alone, not on times or on the order of their making", () => {
  using one = new Folder();
  one.write(TREE);
  using other = new Folder();
  other.write(Object.fromEntries(Object.entries(TREE).reverse()));
  Deno.utimeSync(`${other.path}/a`, 1, 1);
  assert.deepEqual(other.pack(), one.pack());
});

Deno.test("any tree comes back, in pieces of any size, and any damage is found or harmless", () => {
  const name = fc.stringMatching(/^[a-c]{1,3}$/);
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
  const entry = fc.tuple(fc.string({ maxLength: 700 }), fc.constantFrom(0o644, 0o755));
  const trees = fc.dictionary(path, entry, { maxKeys: 5 }).filter((tree) =>
    Object.keys(tree).every((each) =>
      !Object.keys(tree).some((other) => other.startsWith(`${each}/`))
    )
  ).map((tree) =>
    Object.fromEntries(
      Object.entries(tree).map((
        [each, [text, mode]],
      ) => [each, [text.toWellFormed(), mode] as const]),
    )
  );
  fc.assert(fc.property(trees, fc.integer({ min: 1, max: 1500 }), fc.nat(), (tree, size, at) => {
    using from = new Folder();
    from.write(tree);
    const bytes = from.pack();
    using to = new Folder();
    to.unpack(bytes, size);
    assert.deepEqual(to.read(), tree);
    using third = new Folder();
    const damaged = bytes.with(at % bytes.length, 1 + (bytes[at % bytes.length] ?? 0) % 255);
    try {
      third.unpack(damaged, size);
    } catch (error) {
      assert.ok(error instanceof Error);
    }
  }));
});

Deno.test("nothing is unpacked outside the folder, and links and devices are refused", () => {
  using scene = new Folder();
  scene.write({ "in/x": ["x", 0o644] });
  Deno.symlinkSync("/etc", `${scene.path}/in/link`);
  const inside = `${scene.path}/in`;
  const cases: readonly (readonly [Uint8Array, RegExp])[] = [
    [tar(inside, null, "-P", "-cf", "-", "--transform", "s,^,../,", "x"), /must not contain/],
    [tar(inside, null, "-P", "-cf", "-", "--transform", "s,^,/tmp/,", "x"), /must be relative/],
    [tar(inside, null, "-cf", "-", "link"), /"link", which is not a file or a folder/],
    [tar("/", null, "-cf", "-", "dev/null"), /"dev\/null", which is not a file or a folder/],
  ];
  for (const [bytes, message] of cases) {
    using to = new Folder();
    assert.throws(() => to.unpack(bytes), { message });
    assert.deepEqual(to.read(), {});
  }
});

Deno.test("a link or a device below a folder is refused when it is packed", () => {
  using folder = new Folder();
  folder.write(TREE);
  Deno.symlinkSync("a", `${folder.path}/link`);
  assert.throws(() => folder.pack(), { message: '"link" is not a file or a folder' });
  assert.ok(folder.pack("b*/**").length > 0, "what a pattern leaves out does not matter");
});

/** The short view of the arguments of a task. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { firstProperties, noteProperties } from "../../../../graph/mod.ts";
import { SecretMask } from "../../../../logs/mod.ts";
import { callWithFiles, encode } from "../../../../protocol/mod.ts";
import { Task, type TaskDefinition } from "../../../../scheduler/state/task.ts";
import {
  type ArgumentMask,
  viewArguments,
  ViewBudget,
} from "../../../../scheduler/views/calls/arguments.ts";
import { propertyRuns } from "../../../property_runs.ts";

const SECRET = "hunter2-hunter2";

interface Shown {
  readonly op?: string;
  readonly inputs?: readonly (readonly [key: string, nbytes: number])[];
  readonly mask?: ArgumentMask | null;
  readonly budget?: ViewBudget;
}

function shown(args: readonly unknown[], options: Shown = {}): string {
  const { op = "f", inputs = [], mask = null, budget = new ViewBudget() } = options;
  const taskOf = (key: string, more: object) =>
    new Task({ key, annotations: null, dependencies: [], ...more } as unknown as TaskDefinition);
  const dependencies = inputs.map(([key, nbytes]) =>
    Object.assign(taskOf(key, { args: [] }), { nbytes })
  );
  return viewArguments(taskOf("local/ns/t", { op, args, dependencies }), { mask, budget });
}

const packed = (value: unknown) => ({ $msgpack: Buffer.from(encode(value)).toString("base64") });

Deno.test("viewArguments() shows values, inputs by name, and calls", () => {
  const inputs = [["local/ns/a", 5], ["local/other/b", 3 * 2 ** 20], ["bob/x/c", -1]] as const;
  const rows: readonly (readonly [readonly unknown[], string])[] = [
    [[], ""],
    [[1, -2.5, "a\nb", true, null], '1, -2.5, "a\\nb", true, null'],
    [[{ name: "x", "a b": [], $value: undefined }], "undefined"],
    [[{ name: "x", "a b": [{}] }], '{name: "x", "a b": [{}]}'],
    [[{ $ref: 0 }, [{ $ref: 1 }]], '$ref "a", [$ref "other/b" (3.0 MiB)]'],
    [[{ $ref: 2 }, { $ref: 9 }], '$ref "bob/x/c", $ref'],
    [[{ $value: { $ref: 0 } }], "{$ref: 0}"],
    [[{ $call: { op: "add", args: [{ $ref: 0 }, 1] } }], 'add($ref "a", 1)'],
    [[packed(10n), packed(-0), packed(NaN), packed(undefined)], "10n, -0, NaN, undefined"],
    [[packed(new Map([[1, new Set(["a"])]]))], 'Map {1 => Set {"a"}}'],
    [[packed(new Date(0)), packed(new Date(NaN))], "Date(1970-01-01T00:00:00.000Z), Date(invalid)"],
    [[packed(new TypeError("no"))], 'TypeError("no")'],
    [
      [packed(new Uint8Array(3)), packed(new Float64Array(2))],
      "bytes (3 B, sha256 709e80c88487), Float64Array (16 B, sha256 374708fff771)",
    ],
    [[{ $msgpack: "wQ==" }], "MessagePack (1 B, sha256 d1bbd73bb091)"],
  ];
  for (const [args, text] of rows) assert.equal(shown(args, { inputs }), text);
});

Deno.test("viewArguments() shows the files and the call of a task with files", () => {
  const files = { inputs: [["a/b.csv", { $ref: 0 }]] as const, outputs: [] };
  const { op, args } = callWithFiles(files, { op: "exec", args: ["sort", ["b.csv"]] });
  const text = shown(args, { op, inputs: [["local/ns/rows", 1]] });
  assert.equal(text, '"sort", ["b.csv"], files {"a/b.csv": $ref "rows"}');
});

Deno.test("viewArguments() tells the size and the digest of what is large", () => {
  const long = "x".repeat(2048);
  assert.equal(
    shown([long]),
    `"${"x".repeat(120)}…" (2048 characters, sha256 2b26df73d28e)`.replace(
      /[0-9a-f]{12}/,
      digest(long),
    ),
  );
  assert.equal(
    shown([Array.from({ length: 1000 }, (_, at) => at)]),
    "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, … 984 more]",
  );
  assert.notEqual(shown([`${long}a`]), shown([`${long}b`]), "told apart by their digests");
  // What would take long to digest has no digest.
  assert.match(shown(["y".repeat(5 * 2 ** 20)]), /…" \(5242880 characters\)$/);
  const spent = new ViewBudget();
  assert.ok(spent.take(4 * 2 ** 20));
  assert.match(shown([long], { budget: spent }), /…" \(2048 characters\)$/);
});

function digest(text: string): string {
  return /sha256 ([0-9a-f]{12})/.exec(shown([text]))?.[1] ?? "none";
}

Deno.test("viewArguments() looks only at the beginning of large arguments", () => {
  let reads = 0;
  const counted = new Proxy([] as unknown[], {
    get(list, name, receiver) {
      if (name === "length") return 8_000_000;
      if (typeof name !== "string") return Reflect.get(list, name, receiver);
      reads++;
      return {};
    },
  });
  assert.match(shown([counted]), /^\[\{\}, \{\}, .*… 7999984 more\]$/);
  assert.ok(reads <= 17, `${reads} items were read`);

  let deep: unknown = [];
  for (let level = 1; level < 64; level++) deep = [deep];
  assert.equal(shown([deep]), "[".repeat(64) + "]".repeat(64));
  const wide = (depth: number): unknown => depth === 0 ? 1 : Array(100).fill(wide(depth - 1));
  assert.equal(shown([wide(8)]).length, 300);

  // The names of an object that was built in steps are known without listing them.
  const object = new Proxy({ a: 1, b: [] }, {
    ownKeys: () => assert.fail("the names are listed"),
  });
  noteProperties(object, ["a"]);
  noteProperties(object, ["b"]);
  noteProperties(object, Array<string>(100_000).fill("c"));
  assert.equal(firstProperties(object).count, 100_002);
  assert.match(shown([object]), /^\{a: 1, b: \[\], c: undefined, .*… 99986 more\}$/);
});

Deno.test("viewArguments() decodes only what takes little time", () => {
  const slow = packed(1n << 200_000n);
  assert.match(shown([slow]), /^MessagePack \(24\.4 KiB, sha256 [0-9a-f]{12}\)$/);
  assert.match(
    shown([packed(Array.from({ length: 8000 }, () => ({})))]),
    /^MessagePack \(7\.8 KiB/,
  );
  assert.match(shown([packed(10n ** 200n)]), /^10{119}…n \(201 digits\)$/);
});

Deno.test("viewArguments() masks secrets, also where they are cut", () => {
  const mask = new SecretMask([SECRET]);
  const rows: readonly (readonly [readonly unknown[], string])[] = [
    [[SECRET, { [SECRET]: [`a ${SECRET}`] }], '"***", {"***": ["a ***"]}'],
    [[{ $value: SECRET }, packed(SECRET)], '"***", "***"'],
    [[packed(new Error(SECRET)), btoa(SECRET)], 'Error("***"), "***"'],
    [[packed(new TextEncoder().encode(SECRET))], "bytes (15 B)"],
    [[`${"x".repeat(2000)}${SECRET}`], `"${"x".repeat(120)}…" (2015 characters)`],
  ];
  for (const [args, text] of rows) assert.equal(shown(args, { mask }), text);
  assert.equal(
    shown([12345678, packed(12345678n)], { mask: new SecretMask(["12345678"]) }),
    "***, ***n",
  );
  for (let before = 90; before < 130; before++) {
    const text = shown([`${"x".repeat(before)}${SECRET}${"y".repeat(300)}`], { mask });
    assert.match(text, /^"x+(\*{1,3}y*)?…" \(\d+ characters\)$/);
  }
});

Deno.test("viewArguments() shows at most 300 characters and no secret of any arguments", () => {
  const mask = new SecretMask([SECRET]);
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  const text = fc.array(fc.constantFrom(SECRET, SECRET.slice(0, 9), "x".repeat(110), "\ud83d", "ü"))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(fc.oneof(json, text, text.map(packed))), (args) => {
      const view = shown(args, { mask });
      assert.ok(view.length <= 300);
      assert.ok(!view.includes(SECRET));
      assert.ok(args.length === 0 || view !== "");
    }),
    propertyRuns(200),
  );
});

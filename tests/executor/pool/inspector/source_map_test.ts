/** Positions in scripts and in their sources. */
import assert from "node:assert/strict";
import { sourceMapOf, submittedPlaces } from "../../../../executor/pool/inspector/source_map.ts";

const COMMENT = "//# sourceMappingURL=data:application/json;";

function scriptWith(map: unknown): string {
  const data = new TextEncoder().encode(JSON.stringify(map)).toBase64();
  return `f();\n${COMMENT}charset=utf-8;base64,${data}\n`;
}

Deno.test("submittedPlaces() finds the last mapping before each position", () => {
  // Line 0: 0 -> b 4:2, 10 -> b 5:0; line 1: none; line 2: 4 -> a 1:1, 8 -> nothing, 12 -> a 0:0.
  const map = sourceMapOf(scriptWith({
    sources: ["file:///a.ts", "file:///b.ts"],
    mappings: "ACIE,UACF;;IDJC,I,IADD",
  }));
  assert.ok(map !== null);
  const places = [[2, 13], [0, 3], [0, 10], [1, 0], [2, 3], [2, 4], [0, 99], [9, 0]] as const;
  const found = submittedPlaces(map, places.map(([line, column]) => ({ line, column })));
  const shown = found.map((place) =>
    place === null ? null : `${place.source.at(-4)} ${place.line}:${place.column}`
  );
  assert.deepEqual(shown, ["a 0:0", "b 4:2", "b 5:0", null, null, "a 1:1", "b 5:0", null]);
});

Deno.test("sourceMapOf() and submittedPlaces() take any text for a map", () => {
  for (
    const script of ["", COMMENT, `${COMMENT}base64,!!`, scriptWith(7), scriptWith(null)]
  ) {
    assert.equal(sourceMapOf(script), null, script);
  }
  assert.equal(sourceMapOf(scriptWith({ sources: "a", mappings: "A" })), null);
  for (const mappings of ["AAD", "AADA", "AAAD", "ADAA", "A???", "AA/////////////////////A", ""]) {
    const [place] = submittedPlaces({ sources: ["a"], mappings }, [{ line: 0, column: 0 }]);
    assert.ok(place === null || (place?.line === 0 && place.column === 0), mappings);
  }
  assert.deepEqual(submittedPlaces({ sources: [7], mappings: "AAAA" }, [{ line: 0, column: 0 }]), [
    null,
  ]);
});

Deno.test("submittedPlaces() reads a map once, however many positions are asked for", () => {
  let reads = 0;
  const sources = new Proxy(["a"], {
    get(target, name) {
      if (name === "0") reads++;
      return Reflect.get(target, name);
    },
  });
  const places = Array.from({ length: 100 }, (_, column) => ({ line: 0, column }));
  const mappings = "AAAA,CAAA,".repeat(50);
  assert.equal(submittedPlaces({ sources, mappings }, places).length, 100);
  assert.equal(reads, 100);
});

import assert from "node:assert/strict";
import { findFreeNames } from "../../../graph/build/free_names.ts";

/** Returns the free names of a function in the form in which it is shipped. */
// deno-lint-ignore ban-types
const freeIn = (body: Function) => findFreeNames(`(${body})`);

const outer = 1;
const helper = (value: unknown) => value;

Deno.test("findFreeNames() finds nothing in self-contained functions", () => {
  const alone = [
    (a: number, b: number) => a + b,
    function factorial(n: number): number {
      return n <= 1 ? 1 : n * factorial(n - 1);
    },
    async (
      { a, b: { c }, ...rest }: { a: number; b: { c: number }; z: number },
      [d, , e] = [1, 2, 3],
    ) => {
      await Promise.resolve();
      return { a, c, rest, d, e, key: d, [String(e)]: c };
    },
    (list: number[]) => {
      let total = 0, { length } = list;
      for (const item of list) total += item, length += 0;
      for (let index = 0, last = length; index < last; index++) total += list[index] ?? 0;
      label: while (total > 10) {
        if (total > 5) break label;
        total--;
      }
      try {
        JSON.parse("{");
      } catch (error) {
        return `${error} and ${total > 0 ? `${length}` : "none"}`;
      }
      switch (total) {
        case length:
          return total;
        default:
          return list.map((x) => x * total).filter(Boolean);
      }
    },
    function* (n: number) {
      function* inner(m: number) {
        yield m;
      }
      yield* inner(n);
    },
    () => {
      class Point {
        x = 1;
        static origin = new Point();
        #secret = 2;
        get length() {
          return this.x + this.#secret;
        }
        async move(by: number) {
          this.x += await by;
        }
      }
      const methods = {
        area: 1,
        grow(by: number) {
          return by;
        },
        get size() {
          return 1;
        },
      };
      return new Point().length + methods.grow(1);
    },
    (text: string) =>
      text.replace(/outer|[/helper]/gi, "outer").split(/\s+/g).length / 2 / text.length,
    (x: number) => {
      const y = x ? 1 : 2;
      outer: for (;;) break outer;
      return { helper: y };
    },
    () =>
      class {
        #own = 1;
        static has(other: object) {
          return #own in other;
        }
      },
    (options?: { deep?: { value: number } }) => options?.deep?.value ?? Math.max(0, Number.NaN),
    (x: number) => x > 1 ? { outer: x } : x < 0 ? [x] : { helper: { outer: 1 } },
    () => new Float64Array(crypto.getRandomValues(new Uint8Array(8)).buffer), // helper(outer)
    () =>
      typeof globalThis === "undefined" ? 0x1f + 1_000n.toString().length + 1e3 + .5 : undefined,
  ];
  for (const body of alone) assert.deepEqual(freeIn(body), [], String(body));
});

Deno.test("findFreeNames() finds the names of the surroundings", () => {
  // deno-lint-ignore ban-types
  const cases: [body: Function, free: string[]][] = [
    [() => outer, ["outer"]],
    [(a: number) => helper(a + outer), ["helper", "outer"]],
    [(a: number) => a ? outer : helper, ["outer", "helper"]],
    [() => ({ outer }), ["outer"]],
    [() => ({ outer: helper }), ["helper"]],
    [() => ({ [outer]: 1 }), ["outer"]],
    [() => `${outer} ${"helper"}`, ["outer"]],
    [() => `a${`b${helper(1)}`}`, ["helper"]],
    [(a = outer) => a, ["outer"]],
    [({ a = outer }: { a?: number }) => a, ["outer"]],
    [() => {
      const { a } = { a: outer };
      return a;
    }, ["outer"]],
    [() => [...Array(outer)], ["outer"]],
    [() => /x/.test("outer") && 4 / outer / 2, ["outer"]],
    [(x: number) => {
      switch (x) {
        case outer:
          return 1;
      }
    }, ["outer"]],
    [(x: number) => {
      if (outer) {
        while (helper(x)) return x;
      }
    }, ["outer", "helper"]],
    [() => class extends (helper(Object) as ObjectConstructor) {}, ["helper"]],
    [async () => await helper(1), ["helper"]],
    [(outerly: { outer: number }) => outerly.outer + outer, ["outer"]],
  ];
  for (const [body, free] of cases) assert.deepEqual(freeIn(body), free, String(body));
});

Deno.test("findFreeNames() respects the scope of each declaration", () => {
  // deno-lint-ignore ban-types
  const cases: [body: Function, free: string[]][] = [
    [(list: number[]) => [list.map((outer) => outer), outer], ["outer"]],
    [() => {
      for (const outer of [1]) if (outer > 1) return outer;
      return outer;
    }, ["outer"]],
    [() => {
      const inner = () => later;
      const later = 1;
      return inner;
    }, []],
    [(text: string) => {
      if (text) /outer|[/]helper/.test(text);
      for (const  of of[1]) return { of, helper() {} };
    }, []],
    [() => {
      const { [outer]: a, ...rest } = { b: 1 } as Record<string, number>;
      return [a, rest];
    }, ["outer"]],
    [function (this: object) {
      return arguments.length;
    }, []],
    [() => (class helper {
      static made = helper;
      static {
        const inner = outer;
        String(inner);
      }
    }), ["outer"]],
  ];
  for (const [body, free] of cases) assert.deepEqual(freeIn(body), free, String(body));
});

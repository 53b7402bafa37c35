import assert from "node:assert/strict";
import fc from "fast-check";
import { centreOf, edgePath, fitLayout } from "../../../ui/text/fit_layout.ts";

Deno.test("a drawing runs along the side that has the space", () => {
  const chain = { layers: 5, width: 1 };
  assert.equal(fitLayout(chain, 1300).isAcross, true, "a chain from left to right");
  assert.equal(fitLayout(chain, 360).isAcross, false, "on a phone from top to bottom");
  assert.equal(fitLayout({ layers: 2, width: 6 }, 1300).isAcross, false, "many beside each other");
});

Deno.test("a drawing fills the width, and its nodes are inside and apart", () => {
  const sizes = fc.record({
    layers: fc.integer({ min: 1, max: 12 }),
    width: fc.integer({ min: 1, max: 12 }),
    space: fc.integer({ min: 300, max: 2000 }),
  });
  fc.assert(fc.property(sizes, ({ layers, width, space }) => {
    const fitted = fitLayout({ layers, width }, space);
    assert.ok(fitted.width >= space);
    const { node } = fitted;
    const columns = fitted.isAcross ? layers : width;
    if (columns > 1) assert.ok(fitted.step.x > node.width, "beside each other");
    assert.ok(fitted.step.y > node.height, "below each other");
    for (const place of [{ layer: 0, at: 0 }, { layer: layers - 1, at: width - 1 }]) {
      const { x, y } = centreOf(fitted, place);
      assert.ok(x - node.width / 2 >= 0 && x + node.width / 2 <= fitted.width, `${x}`);
      assert.ok(y - node.height / 2 >= 0 && y + node.height / 2 <= fitted.height, `${y}`);
    }
  }));
});

Deno.test("an edge begins and ends at the sides of its nodes", () => {
  const fitted = fitLayout({ layers: 2, width: 1 }, 1000);
  const places = [{ layer: 0, at: 0 }, { layer: 1, at: 0 }];
  const [from, to] = places.map((place) => centreOf(fitted, place));
  const half = fitted.node.width / 2;
  assert.ok(edgePath(fitted, places).startsWith(`M${(from?.x ?? 0) + half},`));
  assert.ok(edgePath(fitted, places).endsWith(` ${(to?.x ?? 0) - half},${to?.y}`));
  assert.equal(edgePath(fitted, places.slice(0, 1)), "");
});

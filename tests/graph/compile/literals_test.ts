/** Literals: which are inlined, and where their depth fits. */
import assert from "node:assert/strict";
import {
  ARGUMENT_DEPTH_MAX,
  INLINE_LITERAL_BYTES_MAX,
  INLINE_LITERAL_COPIES_BYTES_MAX,
} from "../../../base/mod.ts";
import { fits, inlineForm } from "../../../graph/compile/literals.ts";

Deno.test("inlineForm() leaves scalars unchanged and wraps containers", () => {
  assert.deepEqual(inlineForm(null, 1), { argument: null, depth: 0 });
  assert.deepEqual(inlineForm("x", 1), { argument: "x", depth: 0 });
  assert.deepEqual(inlineForm([], 1), { argument: { $value: [] }, depth: 1 });
  assert.deepEqual(inlineForm({ a: [{}] }, 1), { argument: { $value: { a: [{}] } }, depth: 3 });
});

Deno.test("inlineForm() rejects a literal that is too large", () => {
  const text = (characters: number) => "x".repeat(characters - 2);
  assert.notEqual(inlineForm(text(INLINE_LITERAL_BYTES_MAX), 1), null);
  assert.equal(inlineForm(text(INLINE_LITERAL_BYTES_MAX + 1), 1), null);
});

Deno.test("inlineForm() rejects copies that are too large together, except of tiny literals", () => {
  const uses = INLINE_LITERAL_COPIES_BYTES_MAX / 1024;
  assert.notEqual(inlineForm("x".repeat(1022), uses), null);
  assert.equal(inlineForm("x".repeat(1022), uses + 1), null);
  assert.notEqual(inlineForm("x".repeat(254), 1e9), null);
});

Deno.test("fits() compares the level of the reference and the depth of the literal", () => {
  assert.ok(fits({ argument: 1, depth: 0 }, ARGUMENT_DEPTH_MAX + 1));
  assert.ok(fits({ argument: 1, depth: 2 }, ARGUMENT_DEPTH_MAX - 2));
  assert.ok(!fits({ argument: 1, depth: 2 }, ARGUMENT_DEPTH_MAX - 1));
});

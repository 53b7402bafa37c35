import assert from "node:assert/strict";
import { keyList, type PageKey, pressKey, takesLetters } from "../../../ui/text/keys.ts";

const PAGES: readonly PageKey[] = [
  { letter: "g", name: "Graphs", path: ["graphs"] },
  { letter: "o", name: "Overview", path: [] },
];
const key = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

Deno.test("pressKey() opens the list with ?, and a page with g and its letter", () => {
  assert.deepEqual(pressKey(key("?"), PAGES, false), { type: "help" });
  assert.deepEqual(pressKey(key("g"), PAGES, false), { type: "wait" });
  assert.deepEqual(pressKey(key("g"), PAGES, true), { type: "go", path: ["graphs"] });
  assert.deepEqual(pressKey(key("o"), PAGES, true), { type: "go", path: [] });
  for (const [pressed, isAfterG] of [["o", false], ["x", true], ["Tab", true]] as const) {
    assert.deepEqual(pressKey(key(pressed), PAGES, isAfterG), { type: "none" }, pressed);
  }
});

Deno.test("pressKey() leaves keys that are held with Ctrl, Alt or Meta to the browser", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey"]) {
    assert.deepEqual(pressKey(key("g", { [held]: true }), PAGES, false), { type: "none" });
    assert.deepEqual(pressKey(key("g", { [held]: true }), PAGES, true), { type: "none" });
  }
});

Deno.test("takesLetters() knows the fields in which letters are text", () => {
  const table = [
    [{ tagName: "INPUT", type: "search" }, true],
    [{ tagName: "INPUT", type: "number" }, true],
    [{ tagName: "INPUT" }, true],
    [{ tagName: "TEXTAREA" }, true],
    [{ tagName: "SELECT", type: "select-one" }, true],
    [{ tagName: "DIV", isContentEditable: true }, true],
    [{ tagName: "INPUT", type: "checkbox" }, false],
    [{ tagName: "INPUT", type: "range" }, false],
    [{ tagName: "BUTTON", type: "button" }, false],
    [{ tagName: "CANVAS" }, false],
    [{ tagName: "BODY" }, false],
  ] as const;
  for (const [element, expected] of table) {
    assert.equal(takesLetters(element), expected, JSON.stringify(element));
  }
});

Deno.test("keyList() has each key once, with the pages", () => {
  const list = keyList(PAGES);
  assert.deepEqual(list.slice(0, 3), [
    ["?", "this list"],
    ["g g", "Graphs"],
    ["g o", "Overview"],
  ]);
  assert.equal(new Set(list.map(([keys]) => keys)).size, list.length);
});

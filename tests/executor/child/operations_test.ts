/** The functions of operations in modules that were loaded before a run needed them. */
import assert from "node:assert/strict";
import { OperationRefusedError, Operations } from "../../../executor/child/operations.ts";

const FREE = { folder: import.meta.url, trouble: null, isBlocked: false, setups: [] };
const MODULE = "./operations_test.ts";

export const double = (x: unknown) => 2 * Number(x);
export const notAFunction = 3;

Deno.test("known() has the functions of modules that were loaded early", async () => {
  const operations = new Operations(FREE);
  assert.equal(operations.known(`${MODULE}#double`), undefined);
  await operations.load([MODULE]);
  assert.equal(operations.known(`${MODULE}#double`), double);
  assert.equal(operations.find(`${MODULE}#double`), double);
  for (const name of ["notAFunction", "toString", "missing"]) {
    assert.equal(operations.known(`${MODULE}#${name}`), undefined);
    await assert.rejects(async () => {
      await operations.find(`${MODULE}#${name}`);
    }, OperationRefusedError);
  }
});

Deno.test("load() leaves the error of a module to the operation that needs it", async () => {
  const operations = new Operations(FREE);
  await operations.load(["./missing.ts", MODULE]);
  assert.equal(operations.known("./missing.ts#double"), undefined);
  await assert.rejects(async () => {
    await operations.find("./missing.ts#double");
  }, /missing\.ts/);
  assert.equal(operations.known(`${MODULE}#double`), double);
});

Deno.test("a module that is blocked has no functions, also if it was loaded early", async () => {
  const operations = new Operations({ ...FREE, trouble: "it differs", isBlocked: true });
  await operations.load([MODULE]);
  assert.equal(operations.known(`${MODULE}#double`), undefined);
  await assert.rejects(async () => {
    await operations.find(`${MODULE}#double`);
  }, /it differs/);
});

/** A module that is a promise of something else than its exports. */
const promising = (value: string) =>
  `data:text/javascript,export const then = (resolve) => resolve(${value});`;

Deno.test("known() throws nothing, whatever a module that was loaded early says it exports", async () => {
  const operations = new Operations(FREE);
  const values = ["null", "undefined", "7", "{ get f() { throw new Error('read') } }"]
    .concat("new Proxy({}, { getOwnPropertyDescriptor() { throw new Error('asked') } })");
  const modules = values.map(promising);
  await operations.load(modules);
  for (const module of modules) assert.equal(operations.known(`${module}#f`), undefined, module);
});

/** The methods of a path. */
import assert from "node:assert/strict";
import { AllowedMethods } from "../../../routes/access/route_table.ts";

Deno.test("AllowedMethods.of() returns the methods of all routes that match", () => {
  const methods = new AllowedMethods([
    { method: "ALL", path: "/*" },
    { method: "get", path: "/graphs/:id" },
    { method: "DELETE", path: "/graphs/:id" },
    { method: "POST", path: "/graphs" },
  ]);
  assert.deepEqual(methods.of("/graphs/7"), ["DELETE", "GET", "HEAD"]);
  assert.deepEqual(methods.of("/graphs"), ["POST"]);
  assert.deepEqual(methods.of("/nothing"), []);
});

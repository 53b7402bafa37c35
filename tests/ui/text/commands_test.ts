import assert from "node:assert/strict";
import { commandsOf } from "../../../ui/text/commands.ts";

Deno.test("commands fit the state of the task, and quote its key for a shell", () => {
  const lines = (key: string, attempts: number, hasResult: boolean) =>
    commandsOf("g-1", key, { attempts, hasResult }).map(({ line }) => line);
  assert.deepEqual(lines("data/x.csv", 1, true), [
    "weir logs g-1 data/x.csv",
    "weir results g-1 data/x.csv",
    "weir explain g-1 data/x.csv",
    "weir run-task g-1 data/x.csv",
    "weir story g-1 data/x.csv",
  ]);
  assert.deepEqual(lines("it's $(x)", 0, false), [
    "weir explain g-1 'it'\\''s $(x)'",
    "weir run-task g-1 'it'\\''s $(x)'",
    "weir story g-1 'it'\\''s $(x)'",
  ]);
});

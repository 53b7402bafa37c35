/** The errors of wrong input, for tests of what a command reads. */
import assert from "node:assert/strict";
import { CommandError, EXIT } from "../../cli/exit_code.ts";

/** The message of a failure, which must be a usage error in one line; "no error" without one. */
export async function usageErrorOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof CommandError, String(error));
    assert.equal(error.exitCode, EXIT.usage);
    assert.ok(!error.message.includes("\n"), error.message);
    return error.message;
  }
  return "no error";
}

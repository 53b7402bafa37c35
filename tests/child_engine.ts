/**
 * Gives all processes that tests start the flags of V8 that workers have. The cache of compiled
 * code of Deno belongs to a set of flags: schedulers, workers and commands that start in turn with
 * different ones would each compile all modules again, a quarter of the processor time of a start.
 */
import { weirArguments } from "../cli/roles/role_process.ts";

const FLAGS = "--v8-flags=";

const flags = weirArguments(["worker"]).find((each) => each.startsWith(FLAGS));
if (flags !== undefined) Deno.env.set("DENO_V8_FLAGS", flags.slice(FLAGS.length));

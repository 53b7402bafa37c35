/** `weir`: the scheduler, the worker, and the commands that talk to them. */
import { keepLoopbackDirect, run } from "./cli/mod.ts";

if (import.meta.main) {
  keepLoopbackDirect();
  Deno.exit(await run(Deno.args));
}

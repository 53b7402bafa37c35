/** `weir`: the scheduler, the worker, and the commands that talk to them. */
import { run } from "./cli/mod.ts";

if (import.meta.main) Deno.exit(await run(Deno.args));

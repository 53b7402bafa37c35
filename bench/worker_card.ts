/** As what a simulated worker registers with the scheduler's machine. */
import type { Registration } from "../protocol/mod.ts";

/** One executor, no memory limit, nothing held or running. */
export function card(name: string): Registration {
  return {
    protocol: 1,
    version: "0",
    name,
    url: `http://${name}:1`,
    acceptToken: "0123456789abcdef",
    threads: 1,
    memoryLimit: 0,
    resources: {},
    held: [],
    running: [],
  };
}

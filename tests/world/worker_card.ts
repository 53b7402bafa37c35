/** Registration of a worker that exists only in this process. */
import { PROTOCOL_VERSION, type Registration } from "../../protocol/mod.ts";

/** One thread, no memory limit, nothing held or running, except for `fields`. */
export function cardOf(name: string, fields: Partial<Registration> = {}): Registration {
  return {
    protocol: PROTOCOL_VERSION,
    version: "0",
    name,
    url: `http://${name}:1`,
    acceptToken: "0123456789abcdef",
    threads: 1,
    memoryLimit: 0,
    resources: {},
    held: [],
    running: [],
    ...fields,
  };
}

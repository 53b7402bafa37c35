/** What a worker that exists only in this process registers with. */
import { PROTOCOL_VERSION, type Registration } from "../../protocol/mod.ts";

/** One executor, no memory limit, nothing held or running, where `fields` says nothing else. */
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

/** Processor time of this process. */
import process from "node:process";

/** Milliseconds of all its threads since its start. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

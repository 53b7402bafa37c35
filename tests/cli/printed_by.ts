/** What code of this process writes to standard output and standard error. */

interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `work` and returns what it printed, which the real streams do not get. */
export async function printedBy(work: () => unknown): Promise<Printed> {
  const printed = { stdout: "", stderr: "" };
  const restore = (["stdout", "stderr"] as const).map((name) => {
    const stream = Deno[name];
    const { write, writeSync } = stream;
    stream.writeSync = (bytes: Uint8Array) => {
      printed[name] += new TextDecoder().decode(bytes);
      return bytes.byteLength;
    };
    stream.write = (bytes: Uint8Array) => Promise.resolve(stream.writeSync(bytes));
    return () => Object.assign(stream, { write, writeSync });
  });
  try {
    await work();
  } finally {
    for (const each of restore) each();
  }
  return printed;
}

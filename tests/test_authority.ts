/** Certificates for tests, made by the program `openssl`. */
import assert from "node:assert/strict";
import { join } from "node:path";

/** Paths of a certificate and its key, and their texts as PEM. */
export interface TestIdentity {
  readonly files: { readonly cert: string; readonly key: string };
  readonly cert: string;
  readonly key: string;
}

interface IssueOptions {
  /** Entries of `subjectAltName`. Default: those of this machine. */
  readonly names?: readonly string[];
  /** Days until it expires; negative: it has expired. */
  readonly days?: number;
}

/** Whether there is no `openssl`: for the option `ignore` of tests. */
export const noOpenssl = !await new Deno.Command("openssl", {
  args: ["version"],
  stdout: "null",
  stderr: "null",
}).output().then(({ success }) => success, () => false);
if (noOpenssl) console.log("TLS is not tested without openssl");

const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

/** An authority in a folder that is removed with it. */
export class TestAuthority implements AsyncDisposable {
  /** Path of its certificate. */
  readonly file: string;
  /** Its certificate as PEM. */
  readonly cert: string;
  readonly folder: string;
  #issued = 0;

  private constructor(folder: string, cert: string) {
    this.folder = folder;
    this.file = join(folder, "ca.pem");
    this.cert = cert;
  }

  static async make(): Promise<TestAuthority> {
    const folder = await Deno.makeTempDir({ prefix: "weir-tls-" });
    const subject = ["-subj", `/CN=Authority ${crypto.randomUUID()}`, "-days", "2"];
    await openssl(
      folder,
      "req",
      "-x509",
      ...NEW_KEY,
      ...subject,
      "-keyout",
      "ca.key",
      "-out",
      "ca.pem",
    );
    return new TestAuthority(folder, await Deno.readTextFile(join(folder, "ca.pem")));
  }

  /** Makes a key and signs a certificate of a server. */
  async issue({ names, days = 2 }: IssueOptions = {}): Promise<TestIdentity> {
    const serialNumber = ++this.#issued;
    const name = `server-${serialNumber}`;
    const { folder } = this;
    const listed = names ?? ["DNS:localhost", "IP:127.0.0.1"];
    const extensions = `subjectAltName=${listed.join()}\nbasicConstraints=CA:FALSE\n`;
    await Deno.writeTextFile(join(folder, `${name}.ext`), extensions);
    const request = ["-subj", "/CN=Server", "-keyout", `${name}.key`, "-out", `${name}.csr`];
    await openssl(folder, "req", ...NEW_KEY, ...request);
    // Certificates are issued side by side, and would share a file of serial numbers.
    const serial = ["-set_serial", String(serialNumber)];
    const signer = ["-CA", "ca.pem", "-CAkey", "ca.key", ...serial];
    const signed = ["-days", String(days), "-extfile", `${name}.ext`, "-out", `${name}.pem`];
    await openssl(folder, "x509", "-req", "-in", `${name}.csr`, ...signer, ...signed);
    const files = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
    await Deno.chmod(files.key, 0o600);
    const [cert, key] = await Promise.all([
      Deno.readTextFile(files.cert),
      Deno.readTextFile(files.key),
    ]);
    return { files, cert, key };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.folder, { recursive: true });
  }
}

/** Replaces the files of an identity by those of another one, one after the other. */
export async function replaceFiles(
  { files }: TestIdentity,
  { cert, key }: Pick<TestIdentity, "cert" | "key">,
): Promise<void> {
  for (const [path, text] of [[files.cert, cert], [files.key, key]] as const) {
    await Deno.writeTextFile(`${path}.new`, text, { mode: 0o600 });
    await Deno.rename(`${path}.new`, path);
  }
}

async function openssl(folder: string, ...args: readonly string[]): Promise<void> {
  const command = new Deno.Command("openssl", { args: [...args], cwd: folder });
  const { success, stderr } = await command.output();
  assert.ok(success, new TextDecoder().decode(stderr));
}

/** A real nginx with TLS, and with `deploy/nginx/weir.conf` as it is but for a port and times. */
import { fileURLToPath } from "node:url";
import { hasProgram } from "./programs.ts";
import { readDeployed } from "./documents.ts";

const TLS = new URL("../../data/tls/", import.meta.url);

/** Environment of processes that trust the certificate. */
export const TRUST = { DENO_CERT: fileURLToPath(new URL("authority.crt", TLS)) };

export const hasNginx = await hasProgram("nginx");

export interface NginxOptions {
  /** Port of the scheduler. */
  readonly upstream: string;
  /** Seconds without a byte after which a response is cut. */
  readonly readTimeout: number;
}

export class Nginx implements AsyncDisposable {
  readonly #folder: string;
  readonly #child: Deno.ChildProcess;
  /** URL of the scheduler behind it. */
  readonly url: string;

  private constructor(folder: string, child: Deno.ChildProcess, port: number) {
    this.#folder = folder;
    this.#child = child;
    this.url = `https://localhost:${port}/weir`;
  }

  /** Starts a server, and waits until it answers. */
  static async start({ upstream, readTimeout }: NginxOptions): Promise<Nginx> {
    const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
    const port = freePort();
    const location = (await readDeployed("nginx/weir.conf"))
      .replace("127.0.0.1:8786", `127.0.0.1:${upstream}`)
      .replace("proxy_read_timeout 3600s", `proxy_read_timeout ${readTimeout}s`);
    await Deno.writeTextFile(`${folder}/weir.conf`, location);
    await Deno.writeTextFile(`${folder}/nginx.conf`, configuration(folder, port));
    const child = new Deno.Command("nginx", {
      args: ["-p", folder, "-c", `${folder}/nginx.conf`, "-e", `${folder}/error.log`],
      ...{ stdin: "null", stdout: "null", stderr: "null" },
    }).spawn();
    const nginx = new Nginx(folder, child, port);
    let ended = false;
    void child.status.then(() => ended = true);
    while (!await answers(port)) {
      if (!ended) continue;
      const log = await Deno.readTextFile(`${folder}/error.log`);
      await nginx[Symbol.asyncDispose]();
      throw new Error(`nginx does not start: ${log}`);
    }
    return nginx;
  }

  /** The requests that have ended: method, path without query, status. */
  async requests(): Promise<string[]> {
    const text = await Deno.readTextFile(`${this.#folder}/access.log`);
    return text.split("\n").filter((line) => line !== "");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.#child.kill("SIGTERM");
    } catch {
      // It has ended already.
    }
    await this.#child.status;
    await Deno.remove(this.#folder, { recursive: true });
  }
}

function configuration(folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`);
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events {}
http {
  ${temporary.join("\n  ")}
  log_format ended '$request_method $uri $status';
  access_log ${folder}/access.log ended;
  server {
    listen 127.0.0.1:${port} ssl;
    server_name localhost;
    ssl_certificate ${fileURLToPath(new URL("localhost.crt", TLS))};
    ssl_certificate_key ${fileURLToPath(new URL("localhost.key", TLS))};
    include ${folder}/weir.conf;
  }
}
`;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

/** Whether the port is open; waits a moment if it is not. */
async function answers(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}

/**
 * The proxy that Deno uses by the variables `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and
 * `NO_PROXY`. What a proxy answers looks like an answer of the scheduler, so errors name it.
 */
import { BlockList, isIP } from "node:net";
import { isLoopback } from "../../base/mod.ts";

/** Returns the value of a variable. */
type Variables = (name: string) => string | undefined;

/**
 * The end of a sentence that names the proxy for this address, `""` if there is none or the
 * environment may not be read. `variables`: those of the process when absent.
 */
export function throughProxy(url: string, variables: Variables = variable): string {
  if (!URL.canParse(url)) return "";
  const name = canBeDirect(url) ? undefined : proxyVariable(url, variables);
  if (name === undefined) return "";
  const proxy = withoutCredentials(valueOf(name, variables));
  return `, through the proxy ${proxy} of ${name} (see NO_PROXY)`;
}

/** Returns whether Deno is able to reach this address around any proxy: HTTP on this machine. */
export function canBeDirect(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  // To a socket that is named in place of a proxy, Deno writes no TLS.
  return protocol === "http:" && (isLoopback(hostname) || hostname === "0.0.0.0");
}

/** Deno where the client runs in it; `undefined` in Node. */
export function denoRuntime(): typeof Deno | undefined {
  return (globalThis as { readonly Deno?: typeof Deno }).Deno;
}

/** Returns whether Deno may use a proxy for this address: also if the variables cannot be read. */
export function mayHaveProxy(url: string): boolean {
  const runtime = denoRuntime();
  if (runtime === undefined) return false;
  const names = namesFor(url).flatMap((name) => [name, name.toLowerCase()]);
  return names.some((name) => !isReadable(runtime, name)) ||
    proxyVariable(url, variable) !== undefined;
}

/** The variable that names the proxy for this address. */
function proxyVariable(url: string, variables: Variables): string | undefined {
  const name = namesFor(url).find((each) => valueOf(each, variables) !== "");
  // Of both, Deno reads the second one only if the first one is not set.
  const direct = variables("NO_PROXY") ?? variables("no_proxy") ?? "";
  return isDirect(new URL(url).hostname, direct) ? undefined : name;
}

function namesFor(url: string): readonly string[] {
  return ["ALL_PROXY", new URL(url).protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY"];
}

function valueOf(name: string, variables: Variables): string {
  return variables(name) || variables(name.toLowerCase()) || "";
}

function withoutCredentials(proxy: string): string {
  return proxy.replace(/^([a-z0-9]+:\/\/)?[^/]*@/i, "$1");
}

/** Returns whether `NO_PROXY` has the host, its domain or its network. */
function isDirect(hostname: string, entries: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return entries.split(",").map((entry) => entry.trim().toLowerCase()).some((entry) => {
    if (entry === "") return false;
    const [network = "", bits] = entry.split("/");
    if (bits !== undefined) return isInNetwork(host, network, Number(bits));
    const domain = entry.replace(/^\./, "");
    return entry === "*" || host === domain || host.endsWith(`.${domain}`);
  });
}

function isInNetwork(host: string, network: string, bits: number): boolean {
  const family = isIP(host);
  if (family === 0 || isIP(network) !== family) return false;
  const type = family === 4 ? "ipv4" : "ipv6";
  const networks = new BlockList();
  try {
    networks.addSubnet(network, bits, type);
  } catch {
    // There is no network with so many bits.
    return false;
  }
  return networks.check(host, type);
}

/** Node has no proxy by these variables unless it is told so. */
function variable(name: string): string | undefined {
  const runtime = denoRuntime();
  if (runtime === undefined) return undefined;
  return isReadable(runtime, name) ? runtime.env.get(name) : undefined;
}

function isReadable(runtime: typeof Deno, variable: string): boolean {
  return runtime.permissions.querySync({ name: "env", variable }).state === "granted";
}

/**
 * The proxy that Deno uses by the variables `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and
 * `NO_PROXY`. What a proxy answers looks like an answer of the scheduler, so errors name it.
 */
import { BlockList, isIP } from "node:net";

/** Returns the value of a variable. */
type Variables = (name: string) => string | undefined;

/**
 * The end of a sentence that names the proxy for this address, `""` if there is none or the
 * environment may not be read. `variables`: those of the process when absent.
 */
export function throughProxy(url: string, variables: Variables = variable): string {
  if (!URL.canParse(url)) return "";
  const read = (name: string) => variables(name) || variables(name.toLowerCase()) || "";
  const { protocol, hostname } = new URL(url);
  const names = ["ALL_PROXY", protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY"];
  const name = names.find((each) => read(each) !== "");
  // Of both, Deno reads the second one only if the first one is not set.
  const direct = variables("NO_PROXY") ?? variables("no_proxy") ?? "";
  if (name === undefined || isDirect(hostname, direct)) return "";
  return `, through the proxy ${withoutCredentials(read(name))} of ${name} (see NO_PROXY)`;
}

function withoutCredentials(proxy: string): string {
  return proxy.replace(/^([a-z0-9]+:\/\/)?[^/]*@/i, "$1");
}

/** Whether `NO_PROXY` has the host, its domain or its network. */
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
  const { Deno: runtime } = globalThis as { readonly Deno?: typeof Deno };
  if (runtime === undefined) return undefined;
  const { state } = runtime.permissions.querySync({ name: "env", variable: name });
  return state === "granted" ? runtime.env.get(name) : undefined;
}

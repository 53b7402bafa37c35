/**
 * The proxy that Deno uses by the variables `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and
 * `NO_PROXY`. What a proxy answers looks like an answer of the scheduler, so errors name it.
 */

/** Returns the value of a variable. */
type Variables = (name: string) => string | undefined;

/**
 * The end of a sentence that names the proxy for this address, `""` if there is none or the
 * environment may not be read. `variables`: those of the process when absent.
 */
export function throughProxy(url: string, variables: Variables = variable): string {
  const read = (name: string) => variables(name) || variables(name.toLowerCase()) || "";
  const { protocol, hostname } = new URL(url);
  const names = [protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY", "ALL_PROXY"];
  const name = names.find((each) => read(each) !== "");
  if (name === undefined || isDirect(hostname, read("NO_PROXY"))) return "";
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
  const [address, start] = [host, network].map(addressNumber);
  if (address === null || address === undefined || start === null || start === undefined) {
    return false;
  }
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor(start / size);
}

/** An IPv4 address as a number. */
function addressNumber(text: string): number | null {
  if (!/^\d+(\.\d+){3}$/.test(text)) return null;
  return text.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** Node has no proxy by these variables unless it is told so. */
function variable(name: string): string | undefined {
  const { Deno: runtime } = globalThis as { readonly Deno?: typeof Deno };
  if (runtime === undefined) return undefined;
  const { state } = runtime.permissions.querySync({ name: "env", variable: name });
  return state === "granted" ? runtime.env.get(name) : undefined;
}

/** Addresses of this machine, which no proxy reaches. */

const LOOPBACK = "localhost,127.0.0.0/8,::1,::ffff:127.0.0.0/104,0.0.0.0";
const PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] as const;

/**
 * Adds loopback to `NO_PROXY` if the environment names a proxy. Deno reads these variables at its
 * first request, so this comes before any.
 */
export function keepLoopbackDirect(): void {
  const names = PROXIES.flatMap((name) => [name, name.toLowerCase()]);
  if (!names.some((name) => Deno.env.get(name))) return;
  // Of both, Deno reads the second one only if the first one is not set.
  const direct = Deno.env.get("NO_PROXY") ?? Deno.env.get("no_proxy") ?? "";
  const all = direct === "" ? LOOPBACK : `${direct},${LOOPBACK}`;
  for (const name of ["NO_PROXY", "no_proxy"]) Deno.env.set(name, all);
}

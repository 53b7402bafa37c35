import assert from "node:assert/strict";
import { throughProxy } from "../../../client/http/proxy.ts";

Deno.test("throughProxy() names the proxy of an address, without its password", () => {
  const proxy = { HTTP_PROXY: "http://user:secret@proxy:3128" };
  const all = { all_proxy: "socks5://other:1080" };
  const http = ", through the proxy http://proxy:3128 of HTTP_PROXY (see NO_PROXY)";
  const other = ", through the proxy socks5://other:1080 of ALL_PROXY (see NO_PROXY)";
  const cases: [string, Record<string, string>, string][] = [
    ["http://weir.test:1", {}, ""],
    ["http://weir.test:1", proxy, http],
    ["https://weir.test:1", proxy, ""],
    ["https://weir.test:1", { ...proxy, ...all }, other],
    ["http://weir.test", { ...proxy, NO_PROXY: "a, .test" }, ""],
    ["http://weir.test", { ...proxy, NO_PROXY: "eir.test", no_proxy: "weir.test" }, http],
    ["http://weir.test", { ...proxy, no_proxy: "*" }, ""],
    ["http://10.3.0.1:1", { ...proxy, NO_PROXY: "10.0.0.0/8" }, ""],
    ["http://11.0.0.1:1", { ...proxy, NO_PROXY: "10.0.0.0/8,x/8" }, http],
    ["http://[fd00::1]:1", { ...proxy, NO_PROXY: "fd00::1" }, ""],
    ["http://[fd00::1]:1", { ...proxy, NO_PROXY: "10.0.0.0/8,fd00::/8" }, ""],
    ["http://[fe00::1]:1", { ...proxy, NO_PROXY: "fd00::/8,::/129" }, http],
    // Deno reaches them around the proxy.
    ["http://127.3.0.1:1", proxy, ""],
    ["http://[::1]:1", proxy, ""],
    ["http://localhost", proxy, ""],
    ["https://localhost", all, other],
    // What Deno does with several of them.
    ["http://weir.test", { ...proxy, ...all }, other],
    ["http://weir.test", { ...proxy, NO_PROXY: "", no_proxy: "weir.test" }, http],
    // No address: the error of the request says so.
    ["127.0.0.1:8786", proxy, ""],
  ];
  for (const [url, variables, expected] of cases) {
    assert.equal(throughProxy(url, (name) => variables[name]), expected, url);
  }
});

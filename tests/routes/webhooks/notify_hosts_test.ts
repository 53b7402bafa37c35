import assert from "node:assert/strict";
import {
  findTarget,
  type NotifyHost,
  parseNotifyHost,
} from "../../../routes/webhooks/notify_hosts.ts";

function hostsOf(...texts: string[]): NotifyHost[] {
  return texts.map((text) => {
    const host = parseNotifyHost(text);
    assert.ok(host !== null, text);
    return host;
  });
}

Deno.test("values of --notify-host that are no hosts are refused", () => {
  for (
    const text of [
      ...["", "*", "*.", "a/b", "https://a/b", "ftp://a", "a b", "user@a", "a?b", "a:99999"],
      ...["*.1.2.3.4", "*.*.a", "a.*.b", "http://*.a", "*.::1"],
    ]
  ) assert.equal(parseNotifyHost(text), null, text);
});

Deno.test("a URL is allowed by the exact host, a wildcard, and the port", () => {
  const hosts = hostsOf(
    ...["CI.example.com", "*.hooks.example.com", "ci.example.com:8443", "http://127.0.0.1:9000"],
    ...["[::1]:9001", "2a00:1:2:3:4:5:6:7", "::2"],
  );
  const exact = { mayBePrivate: true };
  const cases: [string, { mayBePrivate: boolean } | RegExp][] = [
    ["https://ci.example.com/a?b=c", exact],
    ["https://CI.EXAMPLE.COM:443/", exact],
    ["https://ci.example.com:8443/", exact],
    ["https://a.hooks.example.com/", { mayBePrivate: false }],
    ["https://a.b.hooks.example.com/", { mayBePrivate: false }],
    ["http://127.0.0.1:9000/x", exact],
    ["http://0x7f.1:9000/x", exact],
    ["https://[::1]:9001/", exact],
    ["https://[2a00:1:2:3:4:5:6:7]/", exact],
    ["https://[::2]/", exact],
    ["https://hooks.example.com/", /sends no webhooks to "hooks.example.com"/],
    ["https://evilhooks.example.com/", /sends no webhooks/],
    ["https://ci.example.com.evil.com/", /sends no webhooks/],
    ["https://ci.example.com:9/", /sends no webhooks/],
    ["https://127.0.0.1:9000/", /sends no webhooks/],
    ["http://ci.example.com/", /begin with https:/],
    ["https://user:pw@ci.example.com/", /no user name/],
    ["ftp://ci.example.com/", /begins with https:/],
    ["ci.example.com", /begins with https:/],
    [`https://ci.example.com/${"a".repeat(2048)}`, /at most 2048 characters/],
  ];
  for (const [url, expected] of cases) {
    const target = findTarget(url, hosts);
    if (expected instanceof RegExp) assert.match(String(target), expected, url);
    else {assert.equal(
        typeof target === "string" ? target : target.mayBePrivate,
        expected.mayBePrivate,
        url,
      );}
  }
  assert.match(String(findTarget("https://ci.example.com/", [])), /start the scheduler with/);
});

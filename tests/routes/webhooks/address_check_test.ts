import assert from "node:assert/strict";
import { isPublicAddress } from "../../../routes/webhooks/address_check.ts";

Deno.test("addresses that are not of the public internet are found in every form", () => {
  const inside = [
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254"],
    ...["172.16.0.1", "172.31.255.255", "192.168.1.1", "192.0.0.8", "198.18.0.1", "224.0.0.1"],
    ...["255.255.255.255", "::", "::1", "[::1]", "fe80::1", "fc00::1", "fd12::3", "ff02::1"],
    ...["2001:db8::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "::127.0.0.1"],
    ...["64:ff9b::127.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::1"],
    ...["localhost", "example.com", "", "1.2.3", "999.1.1.1"],
  ];
  for (const text of inside) assert.equal(isPublicAddress(text), false, text);
  const outside = [
    ...["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "93.184.216.34"],
    ...["2606:4700:4700::1111", "[2a00:1450:4001::1]", "::ffff:8.8.8.8", "64:ff9b::808:808"],
    ...["2002:808:808::1"],
  ];
  for (const text of outside) assert.equal(isPublicAddress(text), true, text);
});

import assert from "node:assert/strict";
import {
  isInNetwork,
  isLinkLocal,
  isLoopback,
  parseIpAddress,
  parseIpNetwork,
} from "../../base/ip_network.ts";

Deno.test("parseIpAddress() reads IPv4, IPv6 and mapped addresses, and no names", () => {
  assert.deepEqual(parseIpAddress("10.1.2.255"), [10, 1, 2, 255]);
  assert.deepEqual(parseIpAddress("[::1]"), [...Array(15).fill(0), 1]);
  assert.deepEqual(parseIpAddress("fe80::1:2")?.slice(0, 2), [0xfe, 0x80]);
  assert.deepEqual(parseIpAddress("fe80::1:2")?.slice(-4), [0, 1, 0, 2]);
  assert.deepEqual(parseIpAddress("::ffff:169.254.169.254"), [169, 254, 169, 254]);
  assert.deepEqual(parseIpAddress("1:2:3:4:5:6:7:8")?.length, 16);
  for (const text of ["", "localhost", "256.1.1.1", "1.2.3", "a:b", "::1::2", "[10.0.0.1]"]) {
    assert.equal(parseIpAddress(text), null, text);
  }
});

Deno.test("parseIpNetwork() reads CIDR notation and single addresses", () => {
  const contains = (network: string, address: string) => {
    const [parsed, bytes] = [parseIpNetwork(network), parseIpAddress(address)];
    assert.ok(parsed && bytes, network);
    return isInNetwork(bytes, parsed);
  };
  assert.equal(contains("10.0.0.0/8", "10.200.3.4"), true);
  assert.equal(contains("10.0.0.0/8", "11.0.0.1"), false);
  assert.equal(contains("192.168.4.0/22", "192.168.7.255"), true);
  assert.equal(contains("192.168.4.0/22", "192.168.8.0"), false);
  assert.equal(contains("0.0.0.0/0", "8.8.8.8"), true);
  assert.equal(contains("0.0.0.0/0", "::1"), false);
  assert.equal(contains("127.0.0.1", "127.0.0.1"), true);
  assert.equal(contains("127.0.0.1", "127.0.0.2"), false);
  assert.equal(contains("fd00::/8", "fdab::1"), true);
  assert.equal(contains("fd00::/8", "fe00::1"), false);
  for (const text of ["", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/", "10.0.0.0/8/8", "host/8"]) {
    assert.equal(parseIpNetwork(text), null, text);
  }
});

Deno.test("isLinkLocal() recognizes both families and mapped addresses", () => {
  const isLocal = (text: string) => isLinkLocal(parseIpAddress(text) ?? []);
  for (const text of ["169.254.169.254", "[fe80::1]", "febf::1", "::ffff:169.254.0.1"]) {
    assert.equal(isLocal(text), true, text);
  }
  for (const text of ["169.253.0.1", "10.0.0.1", "fec0::1", "::1"]) {
    assert.equal(isLocal(text), false, text);
  }
});

Deno.test("isLoopback() accepts names and addresses of this machine only", () => {
  for (const name of ["localhost", "a.localhost", "127.0.0.1", "127.9.8.7", "[::1]", "::1"]) {
    assert.ok(isLoopback(name), name);
  }
  for (const name of ["", "localhost.evil.example", "128.0.0.1", "127.0.0.1.evil", "[::2]"]) {
    assert.ok(!isLoopback(name), name);
  }
});

/** The network between simulated workers. */
import assert from "node:assert/strict";
import { Chance } from "../../../sim/faults/chance.ts";
import { type Endpoint, Network } from "../../../sim/network/network.ts";
import { VirtualLink } from "../../../sim/network/virtual_link.ts";
import { VirtualTime } from "../../../sim/network/virtual_time.ts";

function world() {
  const time = new VirtualTime();
  const network = new Network({ latencyMsMax: 1, bytesPerMs: 10 }, () => time.now);
  const endpoint = (name: string): Endpoint => {
    const link = new VirtualLink(time, new Chance(1, null).of(name));
    const made = { url: `http://${name}`, dead: false, link };
    network.processes.set(made.url, made);
    return made;
  };
  return { time, network, endpoint };
}

Deno.test("Network.reach() finds live processes that are not cut off", () => {
  const { network, endpoint } = world();
  const [a, b, c] = [endpoint("a"), endpoint("b"), endpoint("c")];
  assert.equal(network.reach(a, b.url), b);
  assert.equal(network.reach(a, "http://unknown"), undefined);
  network.cut(b, a, true);
  assert.deepEqual([network.reach(a, b.url), network.reach(c, b.url)], [undefined, b]);
  network.heal();
  assert.equal(network.reach(a, b.url), b);
  b.link.cut = true;
  assert.equal(network.reach(a, b.url), undefined);
});

Deno.test("Network.transferMs() makes transfers of one worker wait for each other", () => {
  const { time, network, endpoint } = world();
  const [a, b, c] = [endpoint("a"), endpoint("b"), endpoint("c")];
  assert.equal(network.transferMs(a, b, 100), 10);
  assert.equal(network.transferMs(a, c, 50), 15);
  assert.equal(network.transferMs(b, c, 10), 16);
  time.run(16);
  assert.equal(network.transferMs(a, b, 100), 10);
});

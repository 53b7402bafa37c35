/** The text format of Prometheus, compared with what `prom-client` 15.1.3 wrote for the same. */
import assert from "node:assert/strict";
import { type MetricSample, MetricsText } from "../../../routes/operation/metrics_text.ts";

const METRICS: readonly (readonly [string, string, readonly MetricSample[]])[] = [
  ["plain", "A gauge without labels", [[{}, 1]]],
  ["values", 'Help with "quotes", a \\ and a\nnew line', [
    [{ of: "zero" }, 0],
    [{ of: "negative" }, -0.5],
    [{ of: "large" }, 1e21],
    [{ of: "small" }, 1.5e-7],
    [{ of: "exact" }, 2 ** 53],
    [{ of: "inf" }, Infinity],
    [{ of: "-inf" }, -Infinity],
  ]],
  ["labels", "Escapes", [
    [{ a: 'q"uote', b: "back\\slash" }, 1],
    [{ a: "new\nline", b: "" }, 2],
    [{ a: 'größe {x="1"}', b: "a,b" }, 3],
  ]],
  ["count_total", "A counter", [[{ type: "a" }, 3], [{ type: "b" }, 0]]],
];

const WRITTEN_BY_PROM_CLIENT = String.raw`# HELP plain A gauge without labels
# TYPE plain gauge
plain 1

# HELP values Help with "quotes", a \\ and a\nnew line
# TYPE values gauge
values{of="zero"} 0
values{of="negative"} -0.5
values{of="large"} 1e+21
values{of="small"} 1.5e-7
values{of="exact"} 9007199254740992
values{of="inf"} +Inf
values{of="-inf"} -Inf

# HELP labels Escapes
# TYPE labels gauge
labels{a="q\"uote",b="back\\slash"} 1
labels{a="new\nline",b=""} 2
labels{a="größe {x=\"1\"}",b="a,b"} 3

# HELP count_total A counter
# TYPE count_total counter
count_total{type="a"} 3
count_total{type="b"} 0
`;

Deno.test("add() writes the same text as prom-client", () => {
  const text = new MetricsText();
  for (const metric of METRICS) text.add(...metric);
  assert.equal(text.toString(), WRITTEN_BY_PROM_CLIENT + "\n");
});

Deno.test("add() writes NaN as parsers read it, and nothing without samples", () => {
  const text = new MetricsText();
  text.add("none", "No samples", []);
  text.add("nan", "Not a number", [[{}, NaN]]);
  assert.equal(text.toString(), "# HELP nan Not a number\n# TYPE nan gauge\nnan NaN\n\n");
});

Deno.test("addHistogram() adds up the classes", () => {
  const text = new MetricsText();
  text.addHistogram("wait_seconds", "Waits", { bounds: [0.5, 2], counts: [3, 0, 1], sum: 7.5 });
  assert.equal(
    text.toString(),
    "# HELP wait_seconds Waits\n# TYPE wait_seconds histogram\n" +
      'wait_seconds_bucket{le="0.5"} 3\nwait_seconds_bucket{le="2"} 3\n' +
      'wait_seconds_bucket{le="+Inf"} 4\nwait_seconds_sum 7.5\nwait_seconds_count 4\n\n',
  );
});

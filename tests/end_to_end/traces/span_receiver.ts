/** A receiver of OpenTelemetry spans: OTLP over HTTP, in JSON. */

/** A span as it is sent. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  /** Nanoseconds since 1970. */
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: { readonly code?: number; readonly message?: string };
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (ReceivedSpan & {
        readonly attributes: readonly {
          readonly key: string;
          readonly value: Readonly<Record<string, unknown>>;
        }[];
      })[];
    }[];
  }[];
}

export class SpanReceiver implements AsyncDisposable {
  readonly spans: ReceivedSpan[] = [];
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor() {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      async (request) => {
        const text = await request.text();
        if (new URL(request.url).pathname === "/v1/traces") this.#add(JSON.parse(text));
        return Response.json({});
      },
    );
  }

  /** The environment of a process that sends its spans here. */
  get env(): Record<string, string> {
    return {
      OTEL_DENO_TRACING: "true",
      OTEL_TRACES_SAMPLER: "parentbased_always_off",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.#server.addr.port}`,
      OTEL_BSP_SCHEDULE_DELAY: "100",
    };
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  #add({ resourceSpans }: Exported): void {
    for (
      const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
    ) {
      const attributes = span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
      this.spans.push({ ...span, attributes: Object.fromEntries(attributes) });
    }
  }
}

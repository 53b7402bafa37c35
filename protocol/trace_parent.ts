/** The header `traceparent` of W3C Trace Context: which trace a request belongs to. */

/** Fields of `traceparent`. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The span of the sender: 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the sender records the trace. */
  readonly sampled: boolean;
}

/** Version, trace, span, flags, and what a later version may add. */
const TRACE_PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** No header has this version. */
const INVALID_VERSION = "ff";
/** The only version that is fixed: nothing may follow its flags. */
const FIRST_VERSION = "00";
/** The bit of the flags that says that the trace is recorded. */
const SAMPLED = 1;

/**
 * Reads the header. `null` without one, or if it is invalid: a receiver then has to act as if there
 * were none (Trace Context, section 3.2.2.3).
 */
export function parseTraceParent(text: string | null): TraceParent | null {
  const match = TRACE_PARENT.exec(text ?? "");
  if (match === null) return null;
  const [, version, traceId = "", spanId = "", flags = "", rest] = match;
  if (version === INVALID_VERSION) return null;
  if (version === FIRST_VERSION && rest !== undefined) return null;
  if (isZero(traceId) || isZero(spanId)) return null;
  return { traceId, spanId, sampled: (parseInt(flags, 16) & SAMPLED) !== 0 };
}

/** The header that says this, in version 00. */
export function formatTraceParent({ traceId, spanId, sampled }: TraceParent): string {
  return `${FIRST_VERSION}-${traceId}-${spanId}-${sampled ? "01" : "00"}`;
}

function isZero(digits: string): boolean {
  return /^0+$/.test(digits);
}

/** The ids of a trace, named as the conventions of OpenTelemetry for logs name them. */
export interface TraceFields {
  readonly trace_id: string;
  readonly span_id: string;
}

/** The members of a log record about what belongs to a trace; `null` without a valid header. */
export function traceOf(header: string | null): TraceFields | null {
  const trace = parseTraceParent(header);
  return trace && { trace_id: trace.traceId, span_id: trace.spanId };
}

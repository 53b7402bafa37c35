/** What code sees of a value, as a text: equal texts for values that no code can tell apart. */

export function seen(value: unknown): string {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : `${value}`;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return `${typeof value} ${String(value)}`;
  if (Array.isArray(value)) return `[${Array.from(value, seen)}]`;
  if (value instanceof Map) return `Map ${seen([...value])}`;
  if (value instanceof Set) return `Set ${seen([...value])}`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof ArrayBuffer) return `ArrayBuffer ${seen([...new Uint8Array(value)])}`;
  if (value instanceof DataView) return `DataView ${seen(bytesOf(value).buffer)}`;
  if (ArrayBuffer.isView(value)) {
    // The bytes, because NaN has several.
    return `${value[Symbol.toStringTag as never]} ${seen(bytesOf(value).buffer)}`;
  }
  return `{${Object.entries(value).map(([key, item]) => `${seen(key)}:${seen(item)}`)}}`;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

/** The log of a role that logs JSON. */
import assert from "node:assert/strict";

export interface LogLine {
  readonly timestamp: string;
  readonly level: string;
  readonly logger: string;
  readonly message: string;
  readonly trace_id?: string;
  readonly span_id?: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Collects standard error. */
export class LogLines {
  text = "";

  stream(): WritableStream<Uint8Array> {
    const decoder = new TextDecoder();
    return new WritableStream({
      write: (bytes) => void (this.text += decoder.decode(bytes, { stream: true })),
    });
  }

  /** The complete lines so far, each of which must be a record. */
  get records(): LogLine[] {
    return this.text.split("\n").slice(0, -1).map((line) => {
      let record: LogLine;
      try {
        record = JSON.parse(line);
      } catch {
        assert.fail(`This line is no JSON: ${line}`);
      }
      assert.equal(new Date(record.timestamp).toISOString(), record.timestamp, line);
      assert.match(record.level, /^(DEBUG|INFO|WARN|ERROR|FATAL)$/, line);
      assert.match(record.logger, /^(weir|logtape)/, line);
      assert.equal(typeof record.message, "string", line);
      return record;
    });
  }

  find(message: RegExp): LogLine | undefined {
    return this.records.find((record) => message.test(record.message));
  }
}

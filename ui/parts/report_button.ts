/** The button that saves the report of a graph: one file that opens without a scheduler. */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { readGraphReport, reportDocument } from "../../protocol/report/report_file.ts";
import { read } from "../api/request.ts";
import { ROOT } from "../place.ts";
import { ownReport } from "../report.ts";

export function ReportButton({ id }: { readonly id: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  if (ownReport !== null) return null;
  const save = async () => {
    setBusy(true);
    setError("");
    try {
      await saveReport(id);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    setBusy(false);
  };
  return html`
    <span class="action">
      <button
        type="button"
        disabled=${isBusy}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${save}
      >
        ${isBusy ? "Saving…" : "Report"}
      </button>
      ${error !== "" && html`<span class="bad" role="alert">${error}</span>`}
    </span>
  `;
}

async function saveReport(id: string): Promise<void> {
  const [{ report, name }, script, style] = await Promise.all([
    readGraphReport((path) => read(path), { id, at: new Date().toISOString() }),
    readText("app.js"),
    readText("app.css"),
  ]);
  const file = new Blob([reportDocument(report, name, { script, style })], { type: "text/html" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${name.replaceAll(/[^\w.-]+/g, "-")}-report.html`;
  link.click();
  // The download has begun when the address is revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function readText(name: string): Promise<string> {
  const response = await fetch(new URL(name, ROOT));
  if (!response.ok) throw new Error(`Cannot read ${name}: status ${response.status}`);
  return await response.text();
}

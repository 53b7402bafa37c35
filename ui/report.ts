/**
 * A report: one file with the dashboard and the answers of the scheduler about one graph. It has no
 * server, so that pages are named by the fragment of its address.
 */
import type { Report } from "../protocol/report/report_file.ts";

/** The report that this page is; `null` for the dashboard of a scheduler. */
export const ownReport: Report | null = readReport();

function readReport(): Report | null {
  const text = document.getElementById("report")?.textContent;
  return text ? JSON.parse(text) as Report : null;
}

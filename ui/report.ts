/**
 * A report: one file with the dashboard and the answers of the scheduler about one graph. It has no
 * server, so that pages are named by the fragment of its address.
 */

export interface Report {
  /** Id of the graph. */
  readonly graph: string;
  /** When it was written. */
  readonly at: string;
  /** Path below the API, without the query -> answer. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The report that this page is; `null` for the dashboard of a scheduler. */
export const ownReport: Report | null = readReport();

function readReport(): Report | null {
  const text = document.getElementById("report")?.textContent;
  return text ? JSON.parse(text) as Report : null;
}

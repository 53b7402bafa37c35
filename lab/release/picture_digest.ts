/**
 * The age of the pictures of the dashboard. `docs/pictures/dashboard.sha256` has the digests of the
 * built dashboard that they show, and of the pictures, as `sha256sum` prints them. What is built
 * has no comments and no types, so that only a change that a browser can see makes pictures old.
 */
const ROOT = new URL("../../", import.meta.url);
/** The file of digests, from the root of the repository. */
export const DIGESTS_PATH = "docs/pictures/dashboard.sha256";
/** The pictures that `deno task screenshots` takes for README and docs. */
const PICTURES = ["dashboard-dark", "dashboard-light", "dashboard-stream"] as const;
const PATHS = [
  ...PICTURES.map((name) => `docs/pictures/${name}.png`),
  "ui/dist/app.css",
  "ui/dist/app.js",
];

/** The text of {@linkcode DIGESTS_PATH} for the files as they are. */
export async function digestsOfPictures(): Promise<string> {
  const lines = await Promise.all(PATHS.map(async (path) => {
    const bytes = await Deno.readFile(new URL(path, ROOT));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return `${digest.toHex()}  ${path}\n`;
  }));
  return lines.join("");
}

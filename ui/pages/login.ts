/** The page before a login. */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { logIn } from "../api/session.ts";
import { useTab } from "../parts/tab.ts";

export function Login({ refusal }: { readonly refusal: string | null }) {
  useTab("Log in");
  const [token, setToken] = useState("");
  const [actions, setActions] = useState(false);
  const [error, setError] = useState(refusal);
  const submit = async (event: Event) => {
    event.preventDefault();
    setError(null);
    try {
      setError(await logIn({ token: token.trim(), actions }));
    } catch {
      setError("The scheduler does not answer");
    }
  };
  return html`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${submit}>
        <label for="token">Token</label>
        <input
          id="token"
          type="password"
          autocomplete="off"
          required
          value=${token}
          onInput=${(event: { currentTarget: HTMLInputElement }) =>
            setToken(event.currentTarget.value)}
        />
        <label class="check"><input
            type="checkbox"
            checked=${actions}
            onChange=${(event: { currentTarget: HTMLInputElement }) =>
              setActions(event.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${error !== null && html`<p class="bad" role="alert">${error}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `;
}

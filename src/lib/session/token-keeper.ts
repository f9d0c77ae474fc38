/** Keeps the access token fresh while someone is signed in (specification section 4). */

/** Milliseconds between two renewals. */
export const TOKEN_RENEWAL_MS = 50 * 60 * 1000;

/**
 * Renews at once, every 50 minutes, and when the tab becomes visible; returns how to stop.
 * A renewal that fails doesn't matter: the next 401 decides.
 */
export function keepTokenFresh(renew: () => Promise<unknown>, page: Document): () => void {
  const attempt = () => {
    renew().catch(() => undefined);
  };
  const visible = () => {
    if (page.visibilityState === 'visible') attempt();
  };
  attempt();
  const timer = setInterval(attempt, TOKEN_RENEWAL_MS);
  page.addEventListener('visibilitychange', visible);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', visible);
  };
}

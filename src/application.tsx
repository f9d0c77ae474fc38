/** Puts the application together: one session, one query client, one API client, one router. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { forgetUnsavedDrafts } from '@/lib/agents/unsaved-drafts';
import { installClient } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import { onErrorEvent } from '@/lib/api/error-events';
import type { Environment } from '@/lib/env/read-configuration';
import { notify } from '@/lib/notifications/notifications';
import { createQueryClient } from '@/lib/queries/query-client';
import type { IdentityHint } from '@/lib/session/identity/identity-hint';
import type { IdentityPort } from '@/lib/session/identity/identity-port';
import { createSession, type Session } from '@/lib/session/session';
import type { Tabs } from '@/lib/session/tabs';
import { createAppRouter } from './router';

interface ApplicationOptions {
  environment: Environment;
  loadIdentity: () => Promise<IdentityPort>;
  hint: IdentityHint;
  tabs: Tabs;
  history?: RouterHistory;
}

/** The parts, joined and running; `stop` takes them apart again, as tests need it. */
export function createApplication({ environment, loadIdentity, hint, tabs, history }: ApplicationOptions) {
  const queryClient = createQueryClient();
  const session = createSession({
    loadIdentity,
    queryClient,
    hint,
    tabs,
    abortRequests: () => client?.abortAll(),
  });
  let client: Client | null = null;
  installClient(async () => {
    // To import what's there already takes a task, behind all that the page has to do before.
    if (client !== null) return client;
    const { createClient } = await import('@/lib/api/client');
    client ??= createClient({ baseUrl: environment.apiBaseUrl, tokens: session.tokens });
    return client;
  });
  const router = createAppRouter({ context: { session, queryClient, environment }, history });
  const stops = [
    followSession(session, router),
    session.subscribe(() => {
      const { user, ended } = session.snapshot();
      // After an expired sign-in the same person comes back to what was not saved; after a logout no one does.
      if (user || ended === 'logout') forgetUnsavedDrafts(localStorage, user?.uid ?? null);
    }),
    onErrorEvent(({ message }) => notify(message, { severity: 'error' })),
  ];

  return {
    session,
    queryClient,
    router,
    element: (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    ),
    stop() {
      for (const stop of stops) stop();
      session.stop();
      queryClient.clear();
    },
  };
}

/** Runs the guards again whenever who is signed in, or their role, changes; returns how to stop. */
function followSession(session: Session, router: AnyRouter): () => void {
  let last = session.snapshot();
  return session.subscribe(() => {
    const before = last;
    last = session.snapshot();
    const otherUser = before.user?.uid !== last.user?.uid;
    if (!otherUser && before.user?.role === last.user?.role) return;
    // The first load is still awaiting this very answer.
    const isFirstLoad = before.status === 'loading' && router.state.resolvedLocation === undefined;
    if (isFirstLoad && !last.foundLate) return;
    if (otherUser) router.clearCache();
    void router.invalidate();
  });
}

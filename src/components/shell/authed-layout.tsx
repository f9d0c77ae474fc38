import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEvents } from '@/lib/events/use-events';
import { useSessionSnapshot } from '@/lib/session/use-session';
import type { User } from '@/lib/session/user';
import { AppShell } from './app-shell';
import { CheckingAuthentication } from './loading-screens';
import { closeShellParts } from './opened-part';

/**
 * The shell around the protected pages. Keyed by the user: nothing that one person's page holds in
 * memory outlives a change to another, and nothing stays once no one is signed in.
 */
export function AuthedLayout() {
  const { user } = useSessionSnapshot();
  if (!user) return <CheckingAuthentication />;
  return <SignedInShell key={user.uid} user={user} />;
}

function SignedInShell({ user }: { user: User }) {
  useEvents();
  useEffect(() => closeShellParts, []);
  return (
    <AppShell user={user}>
      <Outlet />
    </AppShell>
  );
}

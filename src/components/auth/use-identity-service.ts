import { useEffect, useState } from 'react';
import { useSession } from '@/lib/session/use-session';

const signsOfUse = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Loads the identity service once somebody begins to use the page that will need it. If it cannot be
 * started the page fails with that error, which the error screen shows.
 */
export function useIdentityService(): void {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    const stop = new AbortController();
    const prepare = () => {
      stop.abort();
      session.identity().catch(setFailure);
    };
    for (const sign of signsOfUse) document.addEventListener(sign, prepare, { signal: stop.signal });
    return () => stop.abort();
  }, [session]);

  if (failure !== null) throw failure;
}

import { useEffect, useState } from 'react';
import { useSession } from '@/lib/session/use-session';

/**
 * Loads the identity service behind a page that will need it. If it cannot be started the page fails
 * with that error, which the error screen shows.
 */
export function useIdentityService(): void {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    session.identity().catch((error: unknown) => {
      if (!gone) setFailure(error);
    });
    return () => {
      gone = true;
    };
  }, [session]);
  if (failure !== null) throw failure;
}

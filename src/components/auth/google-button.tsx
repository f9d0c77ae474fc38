import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { signInWithGoogle } from '@/lib/session/session-actions';
import { useSession } from '@/lib/session/use-session';

/** Below a form: sign-in by Google's popup, or what takes its place on a fresh machine; nothing where the provider is off. */
export function GoogleButton() {
  const { environment } = useRouteContext({ from: '__root__' });
  const session = useSession();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!environment.googleSignIn) return null;

  const start = async () => {
    setPending(true);
    setFault(null);
    try {
      await signInWithGoogle(session);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button size="wide" onClick={start} pending={pending}>
        {environment.identityEmulator ? 'Use a test account' : 'Continue with Google'}
      </Button>
      {environment.identityEmulator && (
        <p className="text-sm text-soft">
          Opens a window in place of Google’s. No password needed; the account stays on this server.
        </p>
      )}
      <FormError>{fault}</FormError>
    </div>
  );
}

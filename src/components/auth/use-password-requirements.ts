import { useEffect, useState } from 'react';
import type { PasswordRequirement } from '@/lib/session/identity/identity-port';
import { useSession } from '@/lib/session/use-session';

const MINIMUM_PASSWORD_LENGTH = 8;
const OWN_RULE = `At least ${MINIMUM_PASSWORD_LENGTH} characters`;

/** Our own rule, and those of the identity service once someone types and where it has any. */
export function usePasswordRequirements(password: string): PasswordRequirement[] {
  const session = useSession();
  const [service, setService] = useState<PasswordRequirement[]>([]);
  const started = password !== '';
  useEffect(() => {
    if (!started) return;
    let outdated = false;
    session
      .identity()
      .then((identity) => identity.passwordRequirements(password))
      .then(
        (found) => {
          if (!outdated) setService(found);
        },
        // Its rules aren't available: it will say itself what's wrong with the password.
        () => undefined,
      );
    return () => {
      outdated = true;
    };
  }, [session, password, started]);
  return [{ text: OWN_RULE, met: password.length >= MINIMUM_PASSWORD_LENGTH }, ...service];
}

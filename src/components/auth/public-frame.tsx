import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { linkStyles } from '@/components/ui/button-styles';
import { BrandMark } from '@/components/ui/brand-mark';
import { useSession } from '@/lib/session/use-session';

/** Where someone registers, before the link that leads to signing in. */
export const HAVE_ACCOUNT = 'Already have an account?';

interface PublicFrameProps {
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Under a line: the ways to the other pages. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The page around sign-in, registration and what mails and invitations lead to: no shell, one column, a fifth down. */
export function PublicFrame({ title, description, footer, children }: PublicFrameProps) {
  useIdentityService();
  return (
    <main className="mx-auto grid w-full max-w-96 content-start gap-6 px-4 pt-10 pb-10 sm:pt-[20dvh]">
      <Link to="/" aria-label="Callwright" className="flex w-fit items-center gap-2.5 rounded-control">
        <BrandMark className="size-7" />
        <span className="font-semibold">Callwright</span>
      </Link>
      <div className="grid gap-1.5">
        <h1 className="text-xl font-semibold outline-none">{title}</h1>
        {description && <p className="text-soft">{description}</p>}
      </div>
      {children}
      {footer && <div className="grid gap-2 border-t border-line pt-4 text-soft">{footer}</div>}
    </main>
  );
}

/** A link in the text of these pages. */
export const textLink = `font-medium ${linkStyles}`;

const signsOfUse = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Loads the identity service once someone begins to use the page that will need it. If it can't be
 * started the page fails with that error, which the error screen shows.
 */
function useIdentityService(): void {
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

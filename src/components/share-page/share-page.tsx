import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrandMark } from '@/components/ui/brand-mark';
import { type LinkFrameProps, LoadedLink } from '@/components/ui/loading/loaded-link';
import { cn } from '@/lib/class-names';
import type { SiteFrame } from '@/lib/call/site-frame';
import { sharePageQuery } from '@/lib/queries/agents/share-page';
import { VisitorCallView } from './visitor-call-view';

interface SharePageProps {
  token: string;
  /** The page of another site around this one; null: there is none. */
  site?: SiteFrame | null;
}

/** What a share link leads to, and the call itself. */
export function SharePage({ token, site = null }: SharePageProps) {
  useKeptFocus();
  return (
    <LoadedLink query={useQuery(sharePageQuery(token))} frame={Frame} nowhere="It may have been revoked.">
      {(page) =>
        page.on_sites && site === null ? (
          <Frame
            isMessage
            title="This link works on its own site"
            description="Open the site that it was created for, and talk there."
          />
        ) : (
          <Frame title={page.business_name || 'Voice call'}>
            <VisitorCallView token={token} page={page} site={site} />
          </Frame>
        )
      }
    </LoadedLink>
  );
}

/** The page of a visitor: one column, and no way into the product. */
function Frame({ title, description, isMessage = false, children }: LinkFrameProps) {
  return (
    <main
      className={cn(
        'mx-auto flex h-dvh w-full max-w-140 flex-col gap-6 overflow-y-auto px-4 pb-4 low:gap-3',
        isMessage ? 'pt-[20dvh]' : 'pt-8 sm:pt-14 low:pt-3!',
      )}
    >
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <header className="grid shrink-0 gap-1.5 text-center">
        <h1 className="text-xl font-semibold break-words outline-none low:text-lg">{title}</h1>
        {description && <p className="text-soft">{description}</p>}
      </header>
      {children}
      <footer className="mt-auto flex shrink-0 items-center justify-center gap-2 text-sm text-soft low:hidden">
        <BrandMark className="size-5" /> Powered by Callwright
      </footer>
    </main>
  );
}

/** Keeps the focus near what had it, for as long as the component is there. It's loaded once something has the focus. */
function useKeptFocus(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const gone = new AbortController();
    const load = () => {
      import('@/lib/kept-focus')
        .then(({ keepFocus }) => {
          if (!gone.signal.aborted) stop = keepFocus();
        })
        // Without a connection the focus goes its own ways.
        .catch(() => undefined);
    };
    document.addEventListener('focusin', load, { once: true, signal: gone.signal });
    return () => {
      gone.abort();
      stop?.();
    };
  }, []);
}

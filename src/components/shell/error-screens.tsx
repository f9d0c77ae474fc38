import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, use, useEffect } from 'react';
import { ApiError, UNEXPECTED } from '@/lib/api/api-error';
import { reportError, saidInPlace } from '@/lib/api/error-events';
import { OPENS_BY_ITSELF, useOnline } from '@/lib/offline/online';
import { InShell } from './in-shell';

interface ErrorScreenProps {
  title?: string;
  /** What happened, one paragraph each; without any, the sentence of the specification. */
  messages: readonly string[];
  /** What one can do about it, as a sentence. */
  advice?: ReactNode;
  /** Names the request in the server's log. */
  correlationId?: string | null;
  /** Tries again without a reload, where that may help. */
  onTryAgain?: () => void;
  /** Where the page before is still there. */
  onBack?: (() => void) | undefined;
  /** Whether a reload may help. */
  reloads?: boolean;
}

const button =
  'inline-flex h-8 w-fit cursor-pointer items-center rounded-control px-3 font-medium touch:h-11 touch:px-4';
const quietButton = `${button} border border-line-strong bg-surface hover:bg-raised`;

/** In the shell it begins where every page does, with what an empty page has: a drawing, a sentence, one way on. */
const screenInShell = 'grid w-full max-w-160 content-start justify-items-start gap-4';
/** Put together by hand: what merges classes isn't needed by the home page, which loads this. */
const screenAlone = `${screenInShell} mx-auto px-4 py-16`;
const titleStyles = 'text-xl leading-8 font-semibold outline-none touch:leading-11';

/** A voice that breaks off. What draws empty pages isn't there yet on the home page. */
function BrokenVoice() {
  return (
    <svg aria-hidden="true" width="82" height="64" fill="none" strokeWidth="1.5" className="stroke-ink">
      <path d="M12 27v10M19 20v24M26 11v42M33 23v18M40 17v30M47 28v8" />
      <path d="M0 32h8M52 32h8M65 32h5M75 32h3" className="stroke-line-strong" />
    </svg>
  );
}

/**
 * The fallback error screen of specification section 2. It uses only what's loaded from the
 * start: it has to work when nothing further can be loaded.
 */
export function ErrorScreen({
  title = 'Something went wrong',
  messages,
  advice,
  correlationId,
  onTryAgain,
  onBack,
  reloads = true,
}: ErrorScreenProps) {
  const spoken = messages.filter(Boolean);
  // Without a network a reload would put the browser's own error in the application's place.
  const online = useOnline();
  const inShell = use(InShell);
  const screen = (
    <section role="alert" className={inShell ? screenInShell : screenAlone}>
      <h1 className={titleStyles}>{title}</h1>
      <BrokenVoice />
      {(spoken.length > 0 ? spoken : [UNEXPECTED]).map((message) => (
        <p key={message} className="measure break-words">
          {message}
        </p>
      ))}
      {advice && <p className="measure text-soft">{advice}</p>}
      {(reloads || onTryAgain || onBack) && (
        <div className="flex flex-wrap gap-2">
          {reloads && (
            <button
              type="button"
              className={`${button} bg-brand text-on-brand aria-disabled:cursor-not-allowed aria-disabled:opacity-55`}
              aria-disabled={!online || undefined}
              onClick={() => {
                if (navigator.onLine) location.reload();
              }}
            >
              Reload application
            </button>
          )}
          {onTryAgain && (
            <button type="button" className={quietButton} onClick={onTryAgain}>
              Try again
            </button>
          )}
          {onBack && (
            <button type="button" className={quietButton} onClick={onBack}>
              Go back
            </button>
          )}
        </div>
      )}
      {correlationId && (
        <p className="text-sm text-soft">
          Request ID: <span className="font-mono break-all">{correlationId}</span>
        </p>
      )}
    </section>
  );
  return inShell ? screen : <main>{screen}</main>;
}

/** What a route shows that failed to load or to draw. It tells of an API error that hasn't been told yet. */
export function FallbackError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const missingModule = isMissingModule(error);

  useEffect(() => {
    queries.reset();
    saidInPlace(error);
    if (error instanceof ApiError) reportError(error);
  }, [error, queries]);

  if (missingModule) return <MissingPage />;
  const tryAgain = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <ErrorScreen
      messages={error instanceof Error ? [error.message] : []}
      correlationId={error instanceof ApiError ? error.correlationId : null}
      onTryAgain={tryAgain}
    />
  );
}

/**
 * A page whose code couldn't be fetched: there is no network, or the server has a newer version. Browsers
 * remember a failed import, so only a reload helps; it happens by itself when the network is back.
 */
export function MissingPage() {
  const online = useOnline();
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (!online) {
    return (
      <ErrorScreen
        title="You’re offline"
        messages={[OPENS_BY_ITSELF]}
        onBack={history.length > 1 ? () => history.back() : undefined}
        reloads={false}
      />
    );
  }
  return (
    <ErrorScreen
      messages={[
        'This page couldn’t be loaded. Callwright may have been updated, or the connection was lost.',
      ]}
      advice="Reload to get the current version."
    />
  );
}

/** How Chromium, Firefox and Safari say that the code of a page could not be fetched. */
const FAILED_IMPORT =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether `error` is a failed import of a page's code, which says nothing a person could use. */
export function isMissingModule(error: unknown): boolean {
  return error instanceof Error && FAILED_IMPORT.test(error.message);
}

/** In place of the application, when the installation is not configured: one line for each fault. */
export function ConfigurationScreen({ faults }: { faults: readonly string[] }) {
  return (
    <ErrorScreen
      messages={faults}
      advice="Set these in the server’s environment (.env.example), then start it again and reload this page."
    />
  );
}

/** In place of an object that does not exist, or belongs to another workspace. */
export function NotFound() {
  const inShell = use(InShell);
  // Addresses that are no page's lead to the dashboard, so this one is an object's.
  const kind = useLocation({
    select: ({ pathname }) =>
      /^\/(agent|call|campaign)s\//.exec(pathname)?.[1] as 'agent' | 'call' | 'campaign' | undefined,
  });
  return (
    <section className={inShell ? screenInShell : screenAlone}>
      <h1 className={titleStyles}>Not found</h1>
      <BrokenVoice />
      <p className="measure">
        This {kind ?? 'page'} doesn’t exist{kind && ' or was deleted'}. The link may be incomplete.
      </p>
      <Link to={kind ? `/${kind}s` : '/dashboard'} className={quietButton}>
        Go to {kind ? `${kind}s` : 'the dashboard'}
      </Link>
    </section>
  );
}

import type { ReactNode } from 'react';

interface ErrorScreenProps {
  /** What happened, one paragraph each; without any, the sentence of the specification. */
  messages: readonly string[];
  /** What one can do about it, as a sentence. */
  advice?: ReactNode;
  /** Names the request in the server's log. */
  correlationId?: string | null;
  /** Tries again without a reload, where that may help. */
  onTryAgain?: () => void;
}

const button =
  'inline-flex h-8 cursor-pointer items-center rounded-control px-3 font-medium touch:h-11 touch:px-4';

/**
 * The fallback error screen of specification section 2. It uses nothing but what is loaded from the
 * start: it must stand when nothing further can be.
 */
export function ErrorScreen({ messages, advice, correlationId, onTryAgain }: ErrorScreenProps) {
  const spoken = messages.filter(Boolean);
  return (
    <section role="alert" className="mx-auto grid w-full max-w-160 content-start gap-4 px-4 py-16">
      <h1 className="text-xl font-semibold outline-none">Something went wrong</h1>
      {(spoken.length > 0 ? spoken : ['An unexpected error occurred.']).map((message) => (
        <p key={message} className="measure break-words">
          {message}
        </p>
      ))}
      {advice && <p className="measure text-soft">{advice}</p>}
      {correlationId && (
        <p className="text-sm text-soft">
          Request ID: <span className="font-mono">{correlationId}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={`${button} bg-brand text-on-brand`}
          onClick={() => location.reload()}
        >
          Reload application
        </button>
        {onTryAgain && (
          <button
            type="button"
            className={`${button} border border-line-strong bg-surface`}
            onClick={onTryAgain}
          >
            Try again
          </button>
        )}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface ErrorScreenProps {
  message: string;
  /** Names the request in the server's log. */
  correlationId?: string | null;
  /** Further ways on, beside the reload. */
  children?: ReactNode;
}

/** The fallback error screen of specification section 2. */
export function ErrorScreen({ message, correlationId, children }: ErrorScreenProps) {
  return (
    <section role="alert" className="mx-auto grid w-full max-w-120 content-start gap-4 px-4 py-16">
      <h1 className="text-xl font-semibold">Something went wrong</h1>
      <p className="measure break-words">{message || 'An unexpected error occurred.'}</p>
      {correlationId && (
        <p className="text-sm text-soft">
          If you report this, name the request: <span className="font-mono">{correlationId}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload application
        </Button>
        {children}
      </div>
    </section>
  );
}

import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { reportError } from '@/lib/api/error-events';
import { useOnline } from '@/lib/online';
import { ErrorScreen } from './error-screen';
import { isMissingModule } from './missing-module';

/** What a route shows that failed to load or to draw. It tells of an API error that hasn't been told yet. */
export function FallbackError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const missingModule = isMissingModule(error);

  useEffect(() => {
    queries.reset();
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
function MissingPage() {
  const online = useOnline();
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <ErrorScreen
      messages={[
        online
          ? 'This page couldn’t be loaded. Callwright may have been updated, or the connection was lost.'
          : 'You’re offline. Reconnect to open this page.',
      ]}
      advice={online ? 'Reload to get the current version.' : undefined}
    />
  );
}

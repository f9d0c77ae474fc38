import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { reportError } from '@/lib/api/error-events';
import { ErrorScreen } from './error-screen';

/** What a route shows that failed to load or to draw. It tells of an API error that nobody has told of yet. */
export function FallbackError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();

  useEffect(() => {
    queries.reset();
    if (error instanceof ApiError) reportError(error);
  }, [error, queries]);

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

import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows the title that the innermost route declares in its `head()`. */
export function useDocumentTitle(): void {
  const title = useRouterState({
    select: ({ matches }) =>
      matches
        .flatMap(({ meta }) => meta ?? [])
        .reduce<string | undefined>((last, meta) => meta?.title ?? last, undefined),
  });
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

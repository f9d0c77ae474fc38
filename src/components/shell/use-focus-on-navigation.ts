import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a move to another page the focus stands on its heading, so that the keyboard starts there and
 * screen readers say where one is. Not at the first load, and not when a page's own control took it.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        const main = heading?.closest('main');
        if (!heading || main?.contains(document.activeElement)) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}

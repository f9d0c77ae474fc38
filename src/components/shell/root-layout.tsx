import { Outlet, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { InsecureIdentityBanner } from './insecure-identity-banner';
import { useAfterFirstPaint } from './use-after-first-paint';
import { useDocumentTitle } from './use-document-title';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const NotificationHost = lazy(() => import('./notification-host'));

/** What surrounds every page, signed in or not. */
export function RootLayout() {
  const { environment } = useRouteContext({ from: '__root__' });
  const painted = useAfterFirstPaint();
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      {environment.insecureIdentity && <InsecureIdentityBanner />}
      <Outlet />
      {painted && (
        <Suspense fallback={null}>
          <NotificationHost />
        </Suspense>
      )}
    </>
  );
}

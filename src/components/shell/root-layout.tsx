import { Outlet, useRouteContext } from '@tanstack/react-router';
import { InsecureIdentityBanner } from './insecure-identity-banner';
import { NotificationsWhenNeeded } from './notifications-when-needed';
import { useDocumentTitle } from './use-document-title';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** What surrounds every page, signed in or not. */
export function RootLayout() {
  const { environment } = useRouteContext({ from: '__root__' });
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      {environment.insecureIdentity && <InsecureIdentityBanner />}
      <Outlet />
      <NotificationsWhenNeeded />
    </>
  );
}

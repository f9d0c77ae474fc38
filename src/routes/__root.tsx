import { createRootRouteWithContext } from '@tanstack/react-router';
import { CheckingAuthentication } from '@/components/shell/checking-authentication';
import { FallbackError } from '@/components/shell/fallback-error';
import { RootLayout } from '@/components/shell/root-layout';
import type { RouterContext } from '@/lib/session/router-context';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  pendingComponent: CheckingAuthentication,
  errorComponent: FallbackError,
});

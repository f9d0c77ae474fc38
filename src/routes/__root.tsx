import { createRootRouteWithContext } from '@tanstack/react-router';
import { FallbackError } from '@/components/shell/error-screens';
import { CheckingAuthentication } from '@/components/shell/loading-screens';
import { RootLayout } from '@/components/shell/root-layout';
import type { RouterContext } from '@/lib/session/router-context';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  pendingComponent: CheckingAuthentication,
  errorComponent: FallbackError,
});

/** The router: the generated route tree with what holds for all of it. */
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Permission } from '#contract/permissions';
import { FallbackError, NotFound } from '@/components/shell/error-screens';
import { LoadingModule } from '@/components/shell/loading-screens';
import { decodedPath } from '@/lib/decoded-path';
import { parseSearch, stringifySearch } from '@/lib/search-values';
import type { RouterContext } from '@/lib/session/router-context';
import { routeTree } from './routeTree.gen';

interface AppRouterOptions {
  context: RouterContext;
  /** Tests use a memory history. */
  history?: RouterHistory;
}

/** An address that no page has; without a `%`, which the router would decode again. */
const NO_PAGE = '/no-such-page';

export function createAppRouter({ context, history = createBrowserHistory() }: AppRouterOptions) {
  // The router would stop at a path that can't be decoded; it gets what any unknown path gets.
  if (decodedPath(history.location.pathname) === null) history.replace(NO_PAGE);
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is the queries' business.
    defaultPreloadStaleTime: 0,
    // Quick pages show no pending screen at all; one that is shown does not flicker.
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: LoadingModule,
    defaultErrorComponent: FallbackError,
    defaultNotFoundComponent: NotFound,
    // A call that is opened at a moment (`?t=83.2`) goes there itself.
    scrollRestoration: ({ location }) => !new URLSearchParams(location.searchStr).has('t'),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** What one must be allowed to open the route; each protected leaf declares it. */
    permission?: Permission;
  }
}

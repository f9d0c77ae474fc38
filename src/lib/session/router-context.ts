/** What every route's guard and loader is given; the same stable objects for as long as the page lives. */
import type { QueryClient } from '@tanstack/react-query';
import type { Environment } from '@/lib/env/read-configuration';
import type { Session } from './session';

export interface RouterContext {
  session: Session;
  queryClient: QueryClient;
  environment: Environment;
}

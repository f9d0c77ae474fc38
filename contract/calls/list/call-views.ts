/** Saved views of the list of calls: filters, order and columns under a name. */
import * as z from 'zod/mini';
import { longest } from '../../limits';
import { CallFilters } from './call-filters';
import { CallOrder } from './call-order';
import { KeptCallFilters } from './kept-filters';
import { endpoint } from '../../endpoint';

const ViewContent = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name the view.'), longest(60)),
  /** Everyone of the workspace has it; else only who saved it. */
  is_shared: z._default(z.boolean(), false),
  filters: CallFilters,
  order: CallOrder,
  /** As the page names them; one that it doesn't know isn't shown. */
  columns: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
});

const ViewChange = z.extend(ViewContent, {
  /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
  base_revision: z.optional(z.int()),
});

export const CallView = z.extend(ViewContent, {
  filters: KeptCallFilters,
  view_id: z.uuid(),
  is_own: z.boolean(),
  /** Name or address of who saved it. */
  saved_by: z.string(),
  /** Grows with each change. */
  revision: z.int(),
});
export type CallView = z.infer<typeof CallView>;

export const MOST_VIEWS = 100;

const ViewParams = z.object({ view_id: z.uuid() });

export const callViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/call-views',
    access: 'calls:view',
    summary: 'Your own and shared views of the list of calls, by name',
    response: z.object({ items: z.array(CallView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/call-views',
    access: 'calls:view',
    summary: 'Save a view of the list of calls',
    body: ViewContent,
    response: CallView,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/call-views/{view_id}',
    access: 'calls:view',
    summary:
      'Change a view: your own, or any shared one as an admin. 409 when someone has changed it since `base_revision`',
    params: ViewParams,
    body: ViewChange,
    response: CallView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/call-views/{view_id}',
    access: 'calls:view',
    summary: 'Remove a view: your own, or any shared one as an admin',
    params: ViewParams,
  }),
};

import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { BillingPage } from '@/components/billing/billing-page';
import { PageQuery } from '#contract/paging';
import { ratesQuery, transactionsQuery } from '@/lib/queries/billing';

const defaults = { page: 1, page_size: 20 } as const;
/** `purchase`: the purchase one has come back from. What is not valid is left out. */
const search = z.object({
  page: z.catch(PageQuery.shape.page, defaults.page),
  page_size: z.catch(PageQuery.shape.page_size, defaults.page_size),
  purchase: z.catch(z.optional(z.uuid()), undefined),
});

export const Route = createFileRoute('/_authed/billing')({
  staticData: { permission: 'billing:view' },
  head: () => ({ meta: [{ title: 'Billing · Callwright' }] }),
  validateSearch: search,
  search: { middlewares: [stripSearchParams(defaults)] },
  loaderDeps: ({ search: { page, page_size } }) => ({ page, page_size }),
  loader: ({ context, deps }) => {
    void context.queryClient.query(transactionsQuery(deps)).catch(() => undefined);
    void context.queryClient.query(ratesQuery()).catch(() => undefined);
  },
  component: BillingRoute,
});

function BillingRoute() {
  const { page, page_size, purchase } = Route.useSearch();
  return <BillingPage page={page} page_size={page_size} purchase={purchase} />;
}

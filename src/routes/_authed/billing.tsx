import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { BillingPage } from '@/components/billing/billing-page';
import { ratesQuery, transactionsQuery } from '@/lib/queries/workspace/billing';
import { countIn, uuidIn } from '@/lib/search-values';

const defaults = { page: 1, page_size: 20 } as const;
interface BillingSearch {
  page?: number;
  page_size?: number;
  purchase?: string;
  receipt?: string;
  cancelled?: true;
}

/**
 * `purchase`: the purchase one has come back from; `cancelled`: by the checkout's Cancel; `receipt`: the purchase
 * whose receipt is open. What is not valid is left out.
 */
const readSearch = (search: BillingSearch & SearchSchemaInput) => ({
  page: countIn(search.page, defaults.page),
  page_size: countIn(search.page_size, defaults.page_size, 100),
  purchase: uuidIn(search.purchase),
  receipt: uuidIn(search.receipt),
  cancelled: search.cancelled === true ? (true as const) : undefined,
});

export const Route = createFileRoute('/_authed/billing')({
  staticData: { permission: 'billing:view' },
  head: () => ({ meta: [{ title: 'Billing · Callwright' }] }),
  validateSearch: readSearch,
  search: { middlewares: [stripSearchParams(defaults)] },
  loaderDeps: ({ search: { page, page_size } }) => ({ page, page_size }),
  loader: ({ context, deps }) => {
    void context.queryClient.query(transactionsQuery(deps)).catch(() => undefined);
    void context.queryClient.query(ratesQuery()).catch(() => undefined);
  },
  component: BillingRoute,
});

function BillingRoute() {
  const { page, page_size, purchase, receipt, cancelled } = Route.useSearch();
  return (
    <BillingPage
      page={page}
      page_size={page_size}
      purchase={purchase}
      receipt={receipt}
      cancelled={cancelled ?? false}
    />
  );
}

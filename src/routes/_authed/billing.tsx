import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '@/components/billing/billing-page';

export const Route = createFileRoute('/_authed/billing')({
  staticData: { permission: 'billing:view' },
  head: () => ({ meta: [{ title: 'Billing · Callwright' }] }),
  component: BillingPage,
});

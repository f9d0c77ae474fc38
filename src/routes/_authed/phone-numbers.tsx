import { createFileRoute } from '@tanstack/react-router';
import { PhoneNumbersPage } from '@/components/phone-numbers/phone-numbers-page';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';

export const Route = createFileRoute('/_authed/phone-numbers')({
  staticData: { permission: 'phone-numbers:manage' },
  head: () => ({ meta: [{ title: 'Phone Numbers · Callwright' }] }),
  loader: ({ context }) => {
    void context.queryClient.query(phoneNumbersQuery()).catch(() => undefined);
  },
  component: PhoneNumbersPage,
});

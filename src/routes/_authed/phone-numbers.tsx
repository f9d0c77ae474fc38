import { createFileRoute } from '@tanstack/react-router';
import { PhoneNumbersPage } from '@/components/phone-numbers/phone-numbers-page';

export const Route = createFileRoute('/_authed/phone-numbers')({
  staticData: { permission: 'phone-numbers:manage' },
  head: () => ({ meta: [{ title: 'Phone Numbers · Callwright' }] }),
  component: PhoneNumbersPage,
});

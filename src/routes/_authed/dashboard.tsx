import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/components/dashboard/dashboard-page';

export const Route = createFileRoute('/_authed/dashboard')({
  staticData: { permission: 'dashboard:view' },
  head: () => ({ meta: [{ title: 'Dashboard · Callwright' }] }),
  component: DashboardPage,
});

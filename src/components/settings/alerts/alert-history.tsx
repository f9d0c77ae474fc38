import { useInfiniteQuery } from '@tanstack/react-query';
import { AlertItem } from '@/components/calls/alerts/alert-item';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { alertsQuery } from '@/lib/queries/figures/alerts';

/** What fired in the last year, newest first, with the calls behind it; nothing where nothing has and nothing can. */
export function AlertHistory({ hasRules }: { hasRules: boolean }) {
  const alerts = useInfiniteQuery(alertsQuery());
  const items = alerts.data?.pages.flatMap((page) => page.items);
  if (!hasRules && !items?.length) return null;
  return (
    <Section title="History">
      {items === undefined ? (
        alerts.isError ? (
          <LoadFailed query={alerts} failure="We couldn’t load the history." />
        ) : (
          <TableSkeleton words="Loading the history" rows={3} />
        )
      ) : items.length === 0 ? (
        <p className="py-4 text-soft">No alerts have fired.</p>
      ) : (
        <ul aria-label="Alerts that fired" className="divide-y divide-line">
          {items.map((alert) => (
            <AlertItem key={alert.alert_id} alert={alert} />
          ))}
        </ul>
      )}
      {alerts.hasNextPage && (
        <Button
          className="mt-3"
          pending={alerts.isFetchingNextPage}
          onClick={() => void alerts.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Section>
  );
}

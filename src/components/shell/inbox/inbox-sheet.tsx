import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlertItem } from '@/components/calls/alerts/alert-item';
import { linkStyles } from '@/components/ui/button-styles';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { Sheet, SheetContent } from '@/components/ui/overlays/sheet';
import { cn } from '@/lib/class-names';
import { inboxQuery } from '@/lib/queries/figures/inbox';
import { MentionItem } from './mention-item';

interface InboxSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What waits for one's look: notes that mention one, and alerts that no one has acknowledged. */
export default function InboxSheet({ open, onOpenChange }: InboxSheetProps) {
  const inbox = useQuery({ ...inboxQuery(), enabled: open });
  const close = () => onOpenChange(false);
  const { alerts = [], mentions = [] } = inbox.data ?? {};
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="right" title="Inbox">
        <div className="grid gap-2 px-4 pb-6">
          {inbox.data === undefined ? (
            inbox.isPaused ? (
              // The banner that says so is behind this.
              <p className="py-6 text-soft">You’re offline. This loads when you reconnect.</p>
            ) : inbox.isError ? (
              <LoadFailed query={inbox} failure="We couldn’t load the inbox." />
            ) : (
              <InboxSkeleton />
            )
          ) : alerts.length + mentions.length === 0 ? (
            <div className="grid gap-1 py-6">
              <p>Nothing needs your attention.</p>
              <p className="measure text-soft">Notes that mention you and alerts appear here.</p>
            </div>
          ) : (
            <ul aria-label="Waiting" className="divide-y divide-line">
              {mentions.map((mention) => (
                <MentionItem key={mention.mention_id} mention={mention} onFollow={close} />
              ))}
              {alerts.map((alert) => (
                <AlertItem key={alert.alert_id} alert={alert} onFollow={close} />
              ))}
            </ul>
          )}
          <Link
            to="/settings"
            search={{ section: 'alerts' }}
            className={cn(linkStyles, 'text-sm touch:py-3')}
            onClick={close}
          >
            All alerts and rules
          </Link>
        </div>
      </SheetContent>
    </Sheet>
  );
}

/** Two lines each, as a note and an alert have. */
function InboxSkeleton() {
  return (
    <Loading words="Loading the inbox" className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 py-4">
          <Skeleton className="h-3.5 w-56" />
          <Skeleton className="h-3 w-32" />
        </div>
      ))}
    </Loading>
  );
}

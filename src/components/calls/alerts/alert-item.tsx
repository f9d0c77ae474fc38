import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Alert } from '#contract/figures/alerts';
import type { CallFilters } from '#contract/calls/list/call-filters';
import { linkStyles } from '@/components/ui/button-styles';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { cn } from '@/lib/class-names';
import { counted } from '@/lib/format/figures';
import { acknowledgeMutation } from '@/lib/queries/figures/alerts';

interface AlertItemProps {
  alert: Alert;
  /** The link to the calls was followed. */
  onFollow?: () => void;
}

/** One alert: what happened, whether it's still so, the calls behind it, and who sees to it. */
export function AlertItem({ alert, onFollow }: AlertItemProps) {
  const acknowledge = useMutation(acknowledgeMutation(useQueryClient()));
  const isOver = alert.ended_at !== null;
  const Icon = isOver ? CircleCheck : TriangleAlert;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isOver ? 'text-soft' : 'text-warn'}`} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere">{alert.sentence}</p>
        <p className="flex flex-wrap gap-x-1 text-sm text-soft">
          <RelativeTime at={alert.fired_at} />
          <span>·</span>
          <AlertState alert={alert} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <Link
            to="/calls"
            search={behind(alert)}
            className={cn(linkStyles, 'touch:py-2')}
            onClick={onFollow}
          >
            {alert.calls > 0 ? counted(alert.calls, 'call') : 'See the calls'}
          </Link>
          {alert.acknowledged_by !== null && (
            <span className="flex min-w-0 items-center gap-1 text-soft">
              <Check aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="truncate">Acknowledged by {alert.acknowledged_by}</span>
            </span>
          )}
        </p>
      </div>
      {alert.acknowledged_at === null && (
        <Button pending={acknowledge.isPending} onClick={() => acknowledge.mutate(alert.alert_id)}>
          Acknowledge
        </Button>
      )}
    </li>
  );
}

function AlertState({ alert: { ended_at } }: { alert: Alert }) {
  if (ended_at === null) return <span>ongoing</span>;
  return (
    <span>
      ended <RelativeTime at={ended_at} />
    </span>
  );
}

/** Silence has no calls behind it, so its link leads to the newest. */
function behind({ alert_id, agent_id, calls }: Alert): CallFilters {
  if (calls > 0) return { alert_id };
  return agent_id === null ? {} : { agent_id };
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { WebhookDelivery } from '#contract/webhooks/webhooks';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { counted } from '@/lib/format/figures';
import { relativeTime } from '@/lib/format/dates';
import { shortTime } from '@/lib/format/durations';
import { useNow } from '@/lib/format/now';
import { deliveriesQuery, resendMutation } from '@/lib/queries/workspace/webhooks';

const MINUTE_MS = 60_000;

interface DeliveriesProps {
  webhookId: string;
  /** Samples are sent at once; all else waits until it's enabled. */
  isDisabled: boolean;
}

/** What was sent to a webhook, what it answered, and how long that took. */
export function Deliveries({ webhookId, isDisabled }: DeliveriesProps) {
  const deliveries = useInfiniteQuery(deliveriesQuery(webhookId));
  const items = deliveries.data?.pages.flatMap((page) => page.items);
  if (items === undefined) {
    return deliveries.isError ? (
      <LoadFailed query={deliveries} failure="We couldn’t load the deliveries." />
    ) : (
      <TableSkeleton words="Loading the deliveries" rows={2} />
    );
  }
  if (items.length === 0) return <p className="py-2 text-soft">No deliveries yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((delivery) => (
          <Delivery
            key={delivery.delivery_id}
            webhookId={webhookId}
            delivery={delivery}
            isDisabled={isDisabled}
          />
        ))}
      </ul>
      {deliveries.hasNextPage && (
        <Button
          variant="quiet"
          pending={deliveries.isFetchingNextPage}
          onClick={() => void deliveries.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Delivery({ webhookId, delivery, isDisabled }: DeliveriesProps & { delivery: WebhookDelivery }) {
  const resend = useMutation(resendMutation(useQueryClient(), webhookId));
  const { type, is_sample, created_at, request, answer } = delivery;
  const waits = isDisabled && !is_sample;
  const hint = useId();
  return (
    <li className="py-1">
      <Disclosure
        head={
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 font-normal sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
            <span className="truncate font-mono text-sm">{type}</span>
            <span className="text-sm text-soft sm:order-last">
              {is_sample && 'Sample · '}
              <RelativeTime at={created_at} />
            </span>
            <span className="max-sm:col-span-2">
              <DeliveryState delivery={delivery} isDisabled={isDisabled} />
            </span>
          </span>
        }
      >
        <div className="grid gap-2 py-2 sm:pl-5.5">
          {request === null ? (
            <p className="text-soft">You don’t have access to what this delivery is about.</p>
          ) : (
            <Sent title="Request" body={request} />
          )}
          {answer && <Sent title="Response" body={answer} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              aria-describedby={waits ? hint : undefined}
              pending={resend.isPending}
              onClick={() => resend.isPending || resend.mutate(delivery.delivery_id)}
            >
              Send again
            </Button>
            {waits && (
              <span id={hint} className="text-sm text-soft">
                Goes out once the webhook is enabled.
              </span>
            )}
          </div>
        </div>
      </Disclosure>
    </li>
  );
}

function Sent({ title, body }: { title: string; body: string }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm font-medium">{title}</span>
      <pre className="rounded-control bg-raised p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {readable(body)}
      </pre>
    </div>
  );
}

function DeliveryState({
  delivery: { state, status, took_ms, attempts, is_sample, next_at },
  isDisabled,
}: Pick<DeliveriesProps, 'isDisabled'> & { delivery: WebhookDelivery }) {
  const now = useNow();
  const willWait = isDisabled && !is_sample;
  const isAhead = next_at !== null && Date.parse(next_at) - now >= MINUTE_MS;
  const details = [
    status === null ? null : String(status),
    took_ms === null ? null : shortTime(took_ms),
    attempts > 1 ? counted(attempts, 'try', 'tries') : null,
    attempts > 0 && isAhead && !willWait ? `next ${relativeTime(next_at, now)}` : null,
  ].filter((one) => one !== null);
  const [tone, words] = {
    delivered: ['good', 'Delivered'] as const,
    failed: ['bad', 'Failed'] as const,
    waiting: [
      'waiting',
      willWait ? 'Waits until it’s enabled' : attempts === 0 ? 'Waiting' : 'Retrying',
    ] as const,
  }[state];
  return (
    <Status tone={tone}>
      {words}
      {details.length > 0 && <span className="tabular text-soft">· {details.join(' · ')}</span>}
    </Status>
  );
}

/** On several lines; as it is where it isn't JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

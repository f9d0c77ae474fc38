import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { later } from '@/components/ui/loading/later';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { counted } from '@/lib/format/figures';
import { logLinkMutation } from '@/lib/queries/calls/call-files';

const EventRows = later(() => import('./event-rows'));

interface EventLogProps {
  call: Call;
  /** Goes to a moment, in seconds. */
  onMoment: (seconds: number) => void;
}

/** Everything that was recorded of a call, event by event: closed until it's wanted, and to download. */
export function EventLog({ call, onMoment }: EventLogProps) {
  const { apiBaseUrl } = useRouter().options.context.environment;
  const [open, setOpen] = useState(false);
  const download = useMutation({
    ...logLinkMutation(apiBaseUrl),
    onSuccess: (url) => window.location.assign(url),
  });
  if (call.events.length === 0) return null;
  return (
    <Section
      title="Event log"
      description="Each step of the call as it was recorded."
      actions={
        <Button
          aria-label="Download event log"
          pending={download.isPending}
          onClick={() => download.isPending || download.mutate(call.call_id)}
        >
          <Download aria-hidden="true" /> Download
        </Button>
      }
    >
      <FormError className="pt-2">{download.error?.message}</FormError>
      <Disclosure
        className="pt-2"
        open={open}
        onOpenChange={setOpen}
        head={
          open
            ? `Hide ${counted(call.events.length, 'event')}`
            : `Show ${counted(call.events.length, 'event')}`
        }
      >
        <EventRows
          events={call.events}
          onMoment={onMoment}
          meanwhile={
            <Loading words="Loading the event log" className="grid gap-2 pt-2">
              <Skeleton className="h-8 w-48" />
              <Skeleton className="h-64" />
            </Loading>
          }
        />
      </Disclosure>
    </Section>
  );
}

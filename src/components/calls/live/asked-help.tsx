import { LifeBuoy } from 'lucide-react';
import type { Call } from '#contract/calls/calls';
import { askedHelp } from '#domain/calls/asked-help';
import { Status } from '@/components/ui/status';
import { WaitingTime } from '../waiting/waiting-time';

/** That the running call waits for a person, for how long and what for. */
export function AskedHelp({ call }: { call: Pick<Call, 'started_at' | 'events'> }) {
  const asked = askedHelp(call.events);
  return (
    <output className="order-first flex basis-full flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
      {asked !== null && (
        <>
          <Status tone="warn" icon={LifeBuoy} className="font-medium">
            Waiting for a person
          </Status>
          <WaitingTime since={new Date(Date.parse(call.started_at) + asked.offset_ms).toISOString()} />
          <span className="min-w-0 wrap-anywhere">{asked.why}</span>
        </>
      )}
    </output>
  );
}

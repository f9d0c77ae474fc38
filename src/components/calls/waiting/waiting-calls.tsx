import { Link } from '@tanstack/react-router';
import { AppWindow, Bell, BellOff, LifeBuoy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { WaitingCall } from '#contract/calls/waiting-calls';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/format/figures';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { startRing } from '@/lib/audio/ring';
import { ringChoice } from '@/lib/calls/waiting-choices';
import { SHOW_NOTICES, useNotices, useNoticesOf, WAITING_CALLS } from '@/lib/calls/waiting-notices';
import { useInFront } from '@/lib/in-front';
import { setWaitingInTitle } from '@/lib/document-title';
import { WaitingTime } from './waiting-time';

interface WaitingCallsProps {
  calls: readonly WaitingCall[];
  /** Of the page that's open: the dashboard shows all, others the one that waits longest. */
  pathname: string;
  /** There are others than these. */
  more: boolean;
}

/** Calls whose agent asks for a person: who waits, for how long and what for, with a sound, in the tab's title, and the way to each. */
export default function WaitingCalls({ calls, pathname, more }: WaitingCallsProps) {
  const inFront = useInFront();
  // A call's own page tells of it by itself, to those who see the page.
  const elsewhere = calls.filter(({ call_id }) => pathname !== `/calls/${call_id}`);
  const told = inFront ? elsewhere : calls;
  const rings = ringChoice.use();
  const blocked = useRing(rings && told.length > 0);
  const { on, allowed, turn } = useNotices();
  useNoticesOf(calls, { on, quiet: !rings });
  useWaitingInTitle(told.length);
  if (elsewhere.length === 0) return null;
  const shown = pathname === '/dashboard' ? elsewhere : elsewhere.slice(0, 1);
  const others = elsewhere.length - shown.length;
  const head = `${counted(elsewhere.length, 'call is waiting', 'calls are waiting')} for a person`;
  return (
    <section
      aria-label={WAITING_CALLS}
      className="mb-6 grid gap-1 rounded-panel border border-warn bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LifeBuoy aria-hidden="true" className="size-4 shrink-0 text-warn" />
        <h2 aria-live="polite" className="font-medium">
          {more ? `More than ${head}` : head}
        </h2>
        <span className="text-sm text-soft empty:hidden">
          {rings && blocked ? 'Click anywhere to hear it ring.' : ''}
        </span>
        <span className="ml-auto flex flex-wrap">
          {/* Asked for here, where it's seen what for. */}
          {!on && allowed === 'default' && (
            <Button variant="quiet" title={SHOW_NOTICES} onClick={() => void turn(true)}>
              <AppWindow aria-hidden="true" />
              Notify me
            </Button>
          )}
          <Button variant="quiet" aria-pressed={!rings} onClick={() => ringChoice.choose(!rings)}>
            {rings ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
            Mute
          </Button>
        </span>
      </div>
      <ul className="grid divide-y divide-line">
        {shown.map((call) => (
          <li key={call.call_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{phoneText(call.party)}</span>
                <span className="text-soft">{call.agent_name}</span>
                {call.origin === 'test' && <span className="text-soft">Your test call</span>}
                <WaitingTime since={call.since} />
              </p>
              {call.why !== '' && <p className="measure text-sm wrap-anywhere">{call.why}</p>}
            </div>
            <Button asChild variant="primary">
              <Link
                to="/calls/$callId"
                params={{ callId: call.call_id }}
                search={{ join: true }}
                aria-label={`Go to the call of ${phoneText(call.party)} with ${call.agent_name}`}
              >
                Go to call
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-sm">
          <Link to="/dashboard" className="underline underline-offset-3">
            {counted(others, 'other call is waiting', 'other calls are waiting')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** In the tab's title for as long as it's mounted. */
function useWaitingInTitle(count: number): void {
  useEffect(() => setWaitingInTitle(count), [count]);
  useEffect(() => () => setWaitingInTitle(0), []);
}

/** Rings while it's mounted and wanted. @returns whether the browser keeps the page silent */
function useRing(wanted: boolean): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!wanted || typeof AudioContext === 'undefined') return;
    const ring = startRing(setBlocked);
    return () => ring.stop();
  }, [wanted]);
  return blocked;
}

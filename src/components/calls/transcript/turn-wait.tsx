import type { CallEvent } from '#contract/calls/call-events';
import { slowestPart, type TurnLatency } from '#contract/calls/turn-latency';
import { Disclosure } from '@/components/ui/disclosure';
import { latencySteps, partNames } from '@/lib/calls/timeline/latency-words';
import { shortTime } from '@/lib/format/durations';
import { LatencyBar, PartSwatch } from './latency-bar';

interface TurnWaitProps {
  latency: TurnLatency;
  /** Which rule ended the turn, in words; absent: the log doesn't say. */
  rule: string | undefined;
  events: readonly CallEvent[];
  /** How long a whole bar is, the same in all turns of the call: they can be compared. */
  scale_ms: number;
}

/** Where the wait of a turn went: as a bar and in words; opened, step by step. */
export function TurnWait({ latency, rule, events, scale_ms }: TurnWaitProps) {
  const slow = slowestPart(latency);
  return (
    <Disclosure
      quiet
      className="mt-1.5 text-xs text-soft sm:ml-17"
      head={
        <>
          <LatencyBar
            spans={latency.spans}
            from_ms={latency.from_ms}
            scale_ms={scale_ms}
            className="mr-1.5 w-28 shrink-0 bg-raised sm:w-48"
          />
          <span>
            <span className="sr-only">Response time </span>
            <span className="tabular font-medium text-ink">{shortTime(latency.response_ms)}</span>
            {slow !== null && ` · ${slow}`}
            {rule !== undefined && ` · ${rule}`}
          </span>
        </>
      }
    >
      <Waterfall latency={latency} events={events} />
    </Disclosure>
  );
}

/** One line for each step: what it was, when in the wait it ran, and how long it took. */
function Waterfall({ latency, events }: Omit<TurnWaitProps, 'rule' | 'scale_ms'>) {
  const steps = latencySteps(latency.turn, latency.spans, events);
  const whole = latency.response_ms ?? 0;
  return (
    <table className="mt-2 mb-1 w-full border-collapse text-left">
      <caption className="sr-only">Steps of the response, from when the caller stopped</caption>
      <thead>
        <tr className="h-6 border-b border-line [&>th]:font-medium">
          <th scope="col">Step</th>
          <th scope="col" aria-hidden="true" />
          <th scope="col" className="pl-4 text-right">
            Took
          </th>
          <th scope="col" className="pl-4 text-right max-sm:hidden">
            At
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from_ms} className="h-6">
            <th scope="row" className="max-w-0 w-2/5 min-w-36 pr-4 font-normal text-ink" title={step.waited}>
              <span className="flex items-center gap-2">
                <PartSwatch part={step.part} className="shrink-0" />
                {/* On a phone it has no room for one line; a line cut off would hide what decided. */}
                <span className="min-w-0 max-sm:py-0.5 max-sm:wrap-anywhere sm:truncate">{step.what}</span>
                <span className="sr-only">
                  {' '}
                  ({partNames[step.part]}: {step.waited})
                </span>
              </span>
            </th>
            <td aria-hidden="true" className="w-3/5 min-w-20 min-[1360px]:min-w-80">
              <LatencyBar
                spans={[step]}
                from_ms={latency.from_ms}
                scale_ms={whole}
                className="h-3 bg-raised"
              />
            </td>
            <td className="tabular pl-4 text-right whitespace-nowrap text-ink">
              {shortTime(step.to_ms - step.from_ms)}
            </td>
            <td className="tabular pl-4 text-right whitespace-nowrap max-sm:hidden">
              {shortTime(step.to_ms - latency.from_ms)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

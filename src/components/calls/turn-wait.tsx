import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CallEvent } from '#contract/call-events';
import { slowestPart, type TurnLatency } from '#contract/turn-latency';
import { latencySteps, partNames } from '@/lib/calls/latency-words';
import { shortTime } from '@/lib/format/durations';
import { LatencyBar, PartSwatch } from './latency-bar';

interface TurnWaitProps {
  latency: TurnLatency;
  events: readonly CallEvent[];
  /** What a whole bar stands for, the same in all turns of the call: they can be compared. */
  scale_ms: number;
}

/** Where the wait of a turn went: as a bar and in words; opened, step by step. */
export function TurnWait({ latency, events, scale_ms }: TurnWaitProps) {
  const [open, setOpen] = useState(false);
  const slow = slowestPart(latency);
  return (
    <details
      className="group mt-1.5 ml-17 text-xs text-soft"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-[4px] touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 transition-transform duration-120 ease-out group-open:rotate-90"
        />
        <LatencyBar
          spans={latency.spans}
          from_ms={latency.from_ms}
          scale_ms={scale_ms}
          className="w-28 shrink-0 sm:w-48"
        />
        <span>
          <span className="sr-only">Response time </span>
          <span className="tabular font-medium text-ink">{shortTime(latency.response_ms)}</span>
          {slow !== null && ` · ${slow}`}
        </span>
      </summary>
      {open && <Steps latency={latency} events={events} />}
    </details>
  );
}

function Steps({ latency, events }: Omit<TurnWaitProps, 'scale_ms'>) {
  const steps = latencySteps(latency.turn, latency.spans, events);
  const whole = latency.response_ms ?? 0;
  return (
    <table className="mt-2 w-full max-w-160 border-collapse text-left">
      <caption className="sr-only">Steps of the response, in milliseconds from the caller’s end</caption>
      <thead>
        <tr className="border-b border-line [&>th]:py-1 [&>th]:pr-3 [&>th]:font-medium">
          <th scope="col">Until</th>
          <th scope="col" className="hidden sm:table-cell">
            Who waited
          </th>
          <th scope="col" aria-hidden="true" className="hidden w-40 sm:table-cell" />
          <th scope="col" className="text-right whitespace-nowrap">
            Took, ms
          </th>
          <th scope="col" className="pr-0! text-right whitespace-nowrap">
            At, ms
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:py-1 [&_td]:pr-3 [&_th]:py-1 [&_th]:pr-3">
        {steps.map((step) => (
          <tr key={step.from_ms} className="border-b border-line align-baseline">
            <th scope="row" className="font-normal wrap-anywhere text-ink">
              <PartSwatch part={step.part} className="mr-1.5" />
              {step.what}
              <span className="sr-only"> ({partNames[step.part]})</span>
              <span className="block pl-4 text-soft sm:hidden">{step.waited}</span>
            </th>
            <td className="hidden sm:table-cell">{step.waited}</td>
            <td aria-hidden="true" className="hidden align-middle sm:table-cell">
              <LatencyBar spans={[step]} from_ms={latency.from_ms} scale_ms={whole} />
            </td>
            <td className="tabular text-right text-ink">{step.to_ms - step.from_ms}</td>
            <td className="tabular pr-0! text-right">{step.to_ms - latency.from_ms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

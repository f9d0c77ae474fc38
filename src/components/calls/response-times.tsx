import { useMemo } from 'react';
import type { CallEvent } from '#contract/call-events';
import { type LatencyPart, slowestPart, type TurnLatency, turnLatencies } from '#contract/turn-latency';
import { Section } from '@/components/ui/headings';
import { partNames, toldByWords } from '@/lib/calls/latency-words';
import { callMoment, shortTime, summedTime } from '@/lib/format/durations';
import { PartSwatch } from './latency-bar';

type Answered = TurnLatency & { response_ms: number };

interface ResponseTimesProps {
  events: readonly CallEvent[];
  onMoment: (moment: number) => void;
}

/** Where the waiting of the whole call went; the turns as a table behind it. Nothing without an answered turn. */
export function ResponseTimes({ events, onMoment }: ResponseTimesProps) {
  const turns = useMemo(() => turnLatencies(events).filter(isAnswered), [events]);
  const slowest = turns.reduce<Answered | null>(
    (most, turn) => (most === null || turn.response_ms > most.response_ms ? turn : most),
    null,
  );
  if (slowest === null) return null;
  const parts = totalsOf(turns);
  const words = slowestPart(slowest);
  // A call has one line, which tells the same of every answer.
  const toldBy = turns.find(({ told_by }) => told_by !== undefined)?.told_by;
  return (
    <Section title="Response times">
      <p className="measure pt-4">
        The longest wait was {shortTime(slowest.response_ms)}, at{' '}
        <MomentLink ms={slowest.from_ms} onMoment={onMoment} />
        {words === null ? '.' : `: ${words}.`}
      </p>
      {toldBy !== undefined && <p className="measure pt-2 text-sm text-soft">{toldByWords[toldBy]}</p>}
      <dl aria-label="Where the waiting went" className="grid gap-1.5 py-4 text-sm">
        {parts.map(({ part, ms }) => (
          <div key={part} className="flex items-center justify-between gap-4">
            <dt className="flex items-center gap-2 text-soft">
              <PartSwatch part={part} />
              {partNames[part]}
            </dt>
            <dd className="tabular">{summedTime(ms)}</dd>
          </div>
        ))}
      </dl>
      <details className="pb-2 text-sm">
        <summary className="cursor-pointer touch:py-3">Turns as a table</summary>
        <section
          // A long call's table scrolls inside its box, which the keyboard must be able to reach.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Response time of each turn"
          className="mt-2 max-h-96 overflow-auto"
        >
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-b border-line text-soft [&>th]:py-1 [&>th]:font-medium">
                <th scope="col">At</th>
                <th scope="col" className="text-right">
                  ms
                </th>
                <th scope="col" className="pl-3">
                  Slowest part
                </th>
              </tr>
            </thead>
            <tbody>
              {turns.map((turn) => (
                <tr key={turn.turn} className="border-b border-line align-baseline [&>*]:py-1">
                  <th scope="row" className="font-normal">
                    <MomentLink ms={turn.from_ms} onMoment={onMoment} />
                  </th>
                  <td className="tabular text-right">{turn.response_ms}</td>
                  <td className="pl-3 text-soft">{slowestPart(turn) ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Section>
  );
}

function MomentLink({ ms, onMoment }: { ms: number; onMoment: (moment: number) => void }) {
  return (
    <a
      href={`?t=${ms / 1000}`}
      className="tabular underline underline-offset-3"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onMoment(ms / 1000);
      }}
    >
      {callMoment(ms)}
    </a>
  );
}

function isAnswered(turn: TurnLatency): turn is Answered {
  return turn.response_ms !== null;
}

/** How long each part was waited for, in the order in which they come; only those that took any time. */
function totalsOf(turns: readonly TurnLatency[]): { part: LatencyPart; ms: number }[] {
  const totals = new Map<LatencyPart, number>();
  for (const { part, from_ms, to_ms } of turns.flatMap(({ spans }) => spans)) {
    totals.set(part, (totals.get(part) ?? 0) + to_ms - from_ms);
  }
  // The keys of `partNames` are the parts, in the order of a turn.
  return (Object.keys(partNames) as LatencyPart[]).flatMap((part) => {
    const ms = totals.get(part) ?? 0;
    return ms > 0 ? [{ part, ms }] : [];
  });
}

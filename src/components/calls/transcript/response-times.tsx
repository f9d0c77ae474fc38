import { Disclosure } from '@/components/ui/disclosure';
import { useMemo } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import { slowestPart, type TurnLatency, turnLatencies } from '#contract/calls/turn-latency';
import { Section } from '@/components/ui/headings';
import { partNames, toldByWords } from '@/lib/calls/timeline/latency-words';
import { stageTimes } from '@/lib/calls/timeline/stage-times';
import { callMoment, shortTime } from '@/lib/format/durations';
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
      <table aria-label="Stages of the answers" className="my-3 w-full border-collapse text-left text-sm">
        <thead className="text-soft">
          <tr className="[&>th]:py-1 [&>th]:font-medium">
            <th scope="col">Stage</th>
            <th scope="col" className="pl-4 text-right">
              Median
            </th>
            <th scope="col" className="pl-4 text-right">
              Worst
            </th>
          </tr>
        </thead>
        <tbody>
          {stageTimes(turns).map(({ part, median_ms, worst_ms }) => (
            <tr key={part} className="[&>*]:py-1">
              <th scope="row" className="font-normal">
                <span className="flex items-center gap-2">
                  <PartSwatch part={part} />
                  {partNames[part]}
                </span>
              </th>
              <td className="tabular pl-4 text-right whitespace-nowrap">{shortTime(median_ms)}</td>
              <td className="tabular pl-4 text-right whitespace-nowrap">{shortTime(worst_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Disclosure quiet head="All turns" className="pb-2 text-sm">
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
                <th scope="col" className="pl-4 text-right">
                  Response
                </th>
                <th scope="col" className="pl-4">
                  Slowest stage
                </th>
              </tr>
            </thead>
            <tbody>
              {turns.map((turn) => (
                <tr key={turn.turn} className="border-b border-line align-baseline [&>*]:py-1.5">
                  <th scope="row" className="font-normal">
                    <MomentLink ms={turn.from_ms} onMoment={onMoment} />
                  </th>
                  <td className="tabular pl-4 text-right whitespace-nowrap">{shortTime(turn.response_ms)}</td>
                  <td className="pl-4 text-soft">{slowestPart(turn) ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Disclosure>
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

import { useEffect, useMemo, useRef } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import type { CallSummary } from '#contract/calls/call-summary';
import { turnLatencies, type TurnLatency } from '#contract/calls/turn-latency';
import type { SpokenTiming } from '#domain/calls/spoken-words';
import { factsOfLines } from '@/lib/calls/facts-of-lines';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { endOfTurnRules } from '@/lib/calls/timeline/latency-words';
import { type TranscriptItem as Item, transcriptOf } from '@/lib/calls/transcript';
import { cn } from '@/lib/class-names';
import { callMoment } from '@/lib/format/durations';
import { TranscriptItem } from './transcript-item';
import { TurnWait } from './turn-wait';

interface CallTranscriptProps {
  events: readonly CallEvent[];
  /** Of the call; absent: someone called. */
  direction?: CallSummary['direction'];
  /** The moment that the link names, in seconds. */
  moment: number | undefined;
  onMoment: (moment: number) => void;
  /** What's shown while nothing was said. */
  none?: string;
  /** The call can be heard: moments and words lead to their sound. */
  player?: RecordingPlayer | null;
  /** When the words of the spoken lines were said. What is heard or pointed at has its words made by `ReadAlong`. */
  timings?: readonly SpokenTiming[];
  list?: React.RefObject<HTMLOListElement | null>;
}

/** What a whole bar is at least: quick answers look quick, also beside each other. */
const LEAST_SCALE_MS = 1_000;

/** The conversation on the call's clock. Each moment is a link; the one in the URL is marked and shown. */
export function CallTranscript({
  events,
  direction = null,
  moment,
  onMoment,
  none = 'Nothing was said.',
  player = null,
  timings = [],
  list,
}: CallTranscriptProps) {
  const lines = useMemo(
    () => factsOfLines(transcriptOf(events).toSorted((a, b) => a.offset_ms - b.offset_ms)),
    [events],
  );
  const items = useMemo(() => lines.map(({ item }) => item), [lines]);
  const waits = useMemo(() => waitsUnder(items, turnLatencies(events)), [items, events]);
  // Once for all turns: looked for in each, a long call's log would be read from end to end hundreds of times.
  const rules = useMemo(() => endOfTurnRules(events), [events]);
  const answered = useMemo(() => new Set([...waits.values()].map(({ turn }) => turn)), [waits]);
  const spoken = useMemo(() => new Map(timings.map((timing) => [timing.seq, timing])), [timings]);
  const scale = useMemo(() => Math.max(LEAST_SCALE_MS, ...[...waits.values()].map(lengthOf)), [waits]);
  const markedSeq = moment === undefined ? undefined : itemAt(items, Math.round(moment * 1000))?.seq;
  const markedRow = useRef<HTMLLIElement>(null);
  const shown = useRef<number>(undefined);

  useEffect(() => {
    if (markedSeq === undefined || shown.current === markedSeq) return;
    shown.current = markedSeq;
    markedRow.current?.scrollIntoView({ block: 'center' });
  }, [markedSeq]);

  if (items.length === 0) return <p className="py-4 text-soft">{none}</p>;
  return (
    <ol ref={list} className="grid grid-cols-1 py-3">
      {lines.map(({ item, facts }) => {
        const timing = spoken.get(item.seq);
        const wait = waits.get(item.seq);
        return (
          <li
            key={item.seq}
            ref={item.seq === markedSeq ? markedRow : undefined}
            data-line={item.seq}
            aria-current={item.seq === markedSeq ? 'true' : undefined}
            className={cn(
              'scroll-mt-36 rounded-control px-2 py-2 data-playing:bg-raised',
              // With sound the playhead says where one is.
              item.seq === markedSeq && !player && 'bg-raised',
            )}
          >
            <TranscriptItem
              direction={direction}
              item={item}
              facts={facts}
              withAnswers
              withoutResponse={item.turn !== null && answered.has(item.turn)}
              text={
                player && timing && <span data-words>{timing.pieces.map(({ text }) => text).join('')}</span>
              }
              before={
                <a
                  href={`?t=${item.offset_ms / 1000}`}
                  aria-label={`Link to ${callMoment(item.offset_ms)}`}
                  data-moment
                  className="tabular w-14 shrink-0 scroll-mt-36 text-sm text-soft underline-offset-3 hover:underline"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    shown.current = item.seq;
                    onMoment(item.offset_ms / 1000);
                  }}
                >
                  {callMoment(item.offset_ms)}
                </a>
              }
            />
            {wait && <TurnWait latency={wait} rule={rules.get(wait.turn)} events={events} scale_ms={scale} />}
          </li>
        );
      })}
    </ol>
  );
}

/** The wait of each turn, by the item it's under: the caller's line, which began it. */
function waitsUnder(items: readonly Item[], latencies: readonly TurnLatency[]): Map<number, TurnLatency> {
  const ofTurn = new Map(latencies.map((latency) => [latency.turn, latency]));
  const under = new Map<number, TurnLatency>();
  for (const item of items) {
    if (item.kind !== 'caller') continue;
    const latency = ofTurn.get(item.turn);
    if (latency === undefined || latency.response_ms === null) continue;
    under.set(item.seq, latency);
    ofTurn.delete(item.turn);
  }
  return under;
}

function lengthOf({ response_ms }: TurnLatency): number {
  return response_ms ?? 0;
}

/** What happened at that millisecond, else what came last before it, else what came first. */
function itemAt(items: readonly Item[], offsetMs: number): Item | undefined {
  return (
    items.find((item) => item.offset_ms === offsetMs) ??
    items.findLast((item) => item.offset_ms < offsetMs) ??
    items[0]
  );
}

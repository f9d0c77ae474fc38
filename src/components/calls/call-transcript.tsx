import { useEffect, useMemo, useRef } from 'react';
import type { CallEvent } from '#contract/call-events';
import { cn } from '@/lib/class-names';
import { type TranscriptItem as Item, transcriptOf } from '@/lib/calls/transcript';
import { callMoment } from '@/lib/format/durations';
import { TranscriptItem } from './transcript-item';

interface CallTranscriptProps {
  events: readonly CallEvent[];
  /** The moment that the link names, in seconds. */
  moment: number | undefined;
  onMoment: (moment: number) => void;
  /** What stands there while nothing was said. */
  none?: string;
}

/** The conversation on the call's clock. Each moment is a link; the one in the URL is marked and shown. */
export function CallTranscript({
  events,
  moment,
  onMoment,
  none = 'Nothing was said.',
}: CallTranscriptProps) {
  const items = useMemo(() => transcriptOf(events), [events]);
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
    <ol className="grid py-3">
      {items.map((item) => (
        <li
          key={item.seq}
          ref={item.seq === markedSeq ? markedRow : undefined}
          aria-current={item.seq === markedSeq ? 'true' : undefined}
          className={cn('rounded-control px-2 py-2', item.seq === markedSeq && 'bg-raised')}
        >
          <TranscriptItem
            item={item}
            withAnswers
            before={
              <a
                href={`?t=${item.offset_ms / 1000}`}
                aria-label={`Link to ${callMoment(item.offset_ms)}`}
                className="tabular w-14 shrink-0 text-sm text-soft underline-offset-3 hover:underline"
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
        </li>
      ))}
    </ol>
  );
}

/** What happened at that millisecond, else what came last before it, else what came first. */
function itemAt(items: readonly Item[], offsetMs: number): Item | undefined {
  return (
    items.find((item) => item.offset_ms === offsetMs) ??
    items.findLast((item) => item.offset_ms < offsetMs) ??
    items[0]
  );
}

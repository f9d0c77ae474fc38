import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import type { CallSummary } from '#contract/calls/call-summary';
import { turnLatencies, type TurnLatency } from '#contract/calls/turn-latency';
import type { SpokenTiming } from '#domain/calls/spoken-words';
import { factsOfLines } from '@/lib/calls/facts-of-lines';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { endOfTurnRules } from '@/lib/calls/timeline/latency-words';
import { type FactLine, type TranscriptItem as Item, transcriptOf } from '@/lib/calls/transcript';
import { cn } from '@/lib/class-names';
import { callMoment } from '@/lib/format/durations';
import { useMediaQuery } from '@/lib/media-query';
import { likelyHeight, NARROW } from './likely-height';
import { TranscriptItem } from './transcript-item';
import { TurnWait } from './turn-wait';
import { useMadeLines } from './use-made-lines';

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

/** Of a call with more, only lines near the screen are laid out, and the first ones are shown before the others are made. */
const MANY_LINES = 150;
/** Shown at once, from the beginning or behind the line that the link names. */
const FIRST_LINES = 60;

const SETTLING_FRAMES = 5;

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
  const isLong = lines.length > MANY_LINES;
  const marked = items.findIndex(({ seq }) => seq === markedSeq);
  const ownList = useRef<HTMLOListElement>(null);
  const ol = list ?? ownList;
  const count = useMadeLines(
    isLong ? { total: lines.length, least: FIRST_LINES + Math.max(0, marked) } : null,
    ol,
  );
  const isNarrow = useMediaQuery(NARROW);
  const heightAt = (line: (typeof lines)[number]) =>
    likelyHeight({ ...line, hasWait: waits.has(line.item.seq), isNarrow });
  // The page is as high as it will be: one who comes back to it is where they were.
  const missing_px = lines.slice(count).reduce((sum, line) => sum + heightAt(line), 0);
  const markedRow = useRef<HTMLLIElement>(null);
  const shown = useRef<number>(undefined);

  useEffect(() => {
    if (markedSeq === undefined || shown.current === markedSeq) return;
    shown.current = markedSeq;
    let frame = 0;
    const show = (times: number) => {
      markedRow.current?.scrollIntoView({ block: 'center' });
      if (times > 1) frame = requestAnimationFrame(() => show(times - 1));
    };
    // Lines near the one that's shown get their height as they come near the screen.
    show(isLong ? SETTLING_FRAMES : 1);
    return () => cancelAnimationFrame(frame);
  }, [markedSeq, isLong]);

  const onPress = useCallback(
    (item: Item) => {
      // Where one pressed one already looks.
      shown.current = item.seq;
      onMoment(item.offset_ms / 1000);
    },
    [onMoment],
  );

  if (items.length === 0) return <p className="py-4 text-soft">{none}</p>;
  return (
    <ol ref={ol} className="py-3" style={missing_px > 0 ? { paddingBottom: missing_px } : undefined}>
      {lines.slice(0, count).map((line) => {
        const { item } = line;
        const wait = waits.get(item.seq);
        return (
          <Line
            key={item.seq}
            line={line}
            isMarked={item.seq === markedSeq}
            markedRow={markedRow}
            likely_px={isLong ? heightAt(line) : undefined}
            wait={wait}
            rule={wait && rules.get(wait.turn)}
            withoutResponse={item.turn !== null && answered.has(item.turn)}
            timing={player ? spoken.get(item.seq) : undefined}
            direction={direction}
            events={events}
            scale={scale}
            hasSound={player !== null}
            onPress={onPress}
          />
        );
      })}
    </ol>
  );
}

interface LineProps {
  line: { item: Item; facts: readonly FactLine[] };
  /** The link names it. */
  isMarked: boolean;
  markedRow: React.RefObject<HTMLLIElement | null>;
  /** Only laid out near the screen, and taken for so high until then; undefined: laid out wherever it is. */
  likely_px: number | undefined;
  wait: TurnLatency | undefined;
  /** Which rule ended the turn, in words. */
  rule: string | undefined;
  withoutResponse: boolean;
  timing: SpokenTiming | undefined;
  direction: CallSummary['direction'];
  events: readonly CallEvent[];
  /** Of a whole bar, in milliseconds. */
  scale: number;
  hasSound: boolean;
  onPress: (item: Item) => void;
}

/** One of hundreds: as more are made, those that are there aren't rendered again. */
const Line = memo(function Line(props: LineProps) {
  const { line, isMarked, likely_px, wait, timing, hasSound, onPress } = props;
  const { item, facts } = line;
  return (
    <li
      ref={isMarked ? props.markedRow : undefined}
      data-line={item.seq}
      aria-current={isMarked ? 'true' : undefined}
      className={cn(
        'scroll-mt-36 rounded-control px-2 py-2 data-playing:bg-raised',
        // With sound the playhead says where one is.
        isMarked && !hasSound && 'bg-raised',
        likely_px !== undefined && '[content-visibility:auto]',
      )}
      style={likely_px === undefined ? undefined : { containIntrinsicBlockSize: `auto ${likely_px}px` }}
    >
      <TranscriptItem
        direction={props.direction}
        item={item}
        facts={facts}
        withAnswers
        withoutResponse={props.withoutResponse}
        text={timing && <span data-words>{timing.pieces.map(({ text }) => text).join('')}</span>}
        before={
          <a
            href={`?t=${item.offset_ms / 1000}`}
            aria-label={`Link to ${callMoment(item.offset_ms)}`}
            data-moment
            className="tabular w-14 shrink-0 scroll-mt-36 text-sm text-soft underline-offset-3 hover:underline"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onPress(item);
            }}
          >
            {callMoment(item.offset_ms)}
          </a>
        }
      />
      {wait && <TurnWait latency={wait} rule={props.rule} events={props.events} scale_ms={props.scale} />}
    </li>
  );
});

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

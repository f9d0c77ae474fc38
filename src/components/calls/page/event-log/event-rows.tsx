import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import { CopyButton } from '@/components/ui/copy-button';
import { Select } from '@/components/ui/form/select';
import { dataLine, dataOf, type EventKind, kindsOf } from '@/lib/calls/event-log';
import { cn } from '@/lib/class-names';
import { callMoment } from '@/lib/format/durations';
import { countText } from '@/lib/format/figures';

/** Of a closed row. */
const ROW_PX = 36;
/** Rows above and below those that can be seen. */
const OVERSCAN = 10;

interface EventRowsProps {
  events: readonly CallEvent[];
  onMoment: (seconds: number) => void;
}

/** The events of a log in a box that scrolls, of which only those on screen are in the page. */
export default function EventRows({ events, onMoment }: EventRowsProps) {
  const [kind, setKind] = useState<EventKind | ''>('');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const box = useRef<HTMLElement>(null);
  const kinds = useMemo(() => kindsOf(events), [events]);
  const shown = useMemo(
    () => (kind === '' ? events : events.filter(({ type }) => type === kind)),
    [events, kind],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, and never handed to a memo
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((index: number) => shown[index]?.seq ?? index, [shown]),
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const toggle = (seq: number) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(seq)) after.add(seq);
      return after;
    });
  return (
    <div className="grid gap-2 pt-2">
      <Select
        aria-label="Kind of event"
        className="max-w-72"
        value={kind}
        onChange={({ target }) => {
          setKind(kinds.find((one) => one.kind === target.value)?.kind ?? '');
          virtualizer.scrollToOffset(0);
        }}
      >
        <option value="">All kinds ({countText(events.length)})</option>
        {kinds.map((one) => (
          <option key={one.kind} value={one.kind}>
            {one.kind} ({countText(one.count)})
          </option>
        ))}
      </Select>
      <section
        ref={box}
        // The keyboard scrolls it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Events"
        className="relative max-h-120 overflow-y-auto overscroll-contain border-b border-line"
      >
        <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const event = shown[item.index];
            return (
              event && (
                <li
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  aria-setsize={shown.length}
                  aria-posinset={item.index + 1}
                  className="absolute inset-x-0 top-0 border-b border-line"
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <EventRow
                    event={event}
                    open={opened.has(event.seq)}
                    onToggle={() => toggle(event.seq)}
                    onMoment={onMoment}
                  />
                </li>
              )
            );
          })}
        </ol>
      </section>
    </div>
  );
}

interface EventRowProps {
  event: CallEvent;
  open: boolean;
  onToggle: () => void;
  onMoment: (seconds: number) => void;
}

/** When, what, and what it holds: on one line, and opened as JSON. */
function EventRow({ event, open, onToggle, onMoment }: EventRowProps) {
  const dataId = useId();
  const seconds = event.offset_ms / 1000;
  return (
    <>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center">
        <a
          href={`?t=${seconds}`}
          className="tabular px-1 text-sm text-soft underline-offset-3 hover:underline"
          onClick={(press) => {
            if (press.metaKey || press.ctrlKey || press.shiftKey) return;
            press.preventDefault();
            onMoment(seconds);
          }}
        >
          {callMoment(event.offset_ms)}
        </a>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? dataId : undefined}
          className="flex min-h-9 min-w-0 cursor-pointer items-center gap-2 rounded-control px-1 text-left font-mono text-xs hover:bg-raised touch:min-h-11"
          onClick={onToggle}
        >
          <ChevronRight
            aria-hidden="true"
            className={cn(
              'size-3.5 shrink-0 text-soft transition-transform duration-120',
              open && 'rotate-90',
            )}
          />
          <span className="max-w-1/2 shrink-0 truncate sm:w-44">{event.type}</span>
          <span className="min-w-0 truncate text-soft">{dataLine(event)}</span>
        </button>
      </div>
      {open && (
        <div id={dataId} className="grid justify-items-start gap-2 pb-3 sm:pl-18">
          <pre className="w-full overflow-x-auto rounded-control bg-raised p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(dataOf(event), null, 2)}
          </pre>
          <CopyButton what="JSON of the event" words="Copy JSON" value={JSON.stringify(event)} />
        </div>
      )}
    </>
  );
}

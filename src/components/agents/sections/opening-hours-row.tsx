import { useState } from 'react';
import { type OpeningHours, type Weekday, weekdays } from '#contract/agents/opening-hours';
import { Row, Rows } from '@/components/ui/rows';
import { counted } from '@/lib/format/figures';
import { useHolds } from '../editor-places';
import { RowMark } from '../row-mark';
import { usePausedValue } from '../use-paused-value';
import { OpeningHoursFields } from './opening-hours-fields';

const ROW = 'opening_hours';

/** The opening hours as one row, which opens to a week and its exceptions. */
export function OpeningHoursRow() {
  const [open, setOpen] = useState('');
  const summary = usePausedValue(({ opening_hours }) => hoursSummary(opening_hours));
  useHolds([ROW], () => setOpen(ROW));
  return (
    <Rows label="Opening hours" open={open} onOpenChange={setOpen}>
      <Row
        id={ROW}
        name="Opening hours"
        head={
          <>
            <span className="shrink-0 font-medium">Opening hours</span>
            <span className="min-w-0 truncate text-sm text-soft">{summary}</span>
            <span className="ml-auto" />
            <RowMark parts={[ROW]} />
          </>
        }
      >
        <OpeningHoursFields />
      </Row>
    </Rows>
  );
}

const shortName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1, 3);

/** "Mon–Fri 09:00–17:00, Sat 10:00–14:00 · closed on 2 dates". */
export function hoursSummary({ enabled, days, closed }: OpeningHours): string {
  if (!enabled) return 'Not set';
  const spans: { first: Weekday; last: Weekday; times: string | null }[] = [];
  for (const day of weekdays) {
    const { open, from, to } = days[day];
    const times = open ? `${from}–${to}` : null;
    const before = spans.at(-1);
    if (before && before.times === times) before.last = day;
    else spans.push({ first: day, last: day, times });
  }
  const open = spans
    .filter(({ times }) => times !== null)
    .map(({ first, last, times }) =>
      first === last ? `${shortName(first)} ${times}` : `${shortName(first)}–${shortName(last)} ${times}`,
    );
  const week = open.join(', ') || 'Always closed';
  return closed.length === 0 ? week : `${week} · closed on ${counted(closed.length, 'date')}`;
}

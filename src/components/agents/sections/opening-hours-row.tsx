import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { type OpeningHours, type Weekday, weekdays } from '#contract/agents/opening-hours';
import { Row, Rows } from '@/components/ui/rows';
import { Switch } from '@/components/ui/form/switch';
import { counted } from '@/lib/format/figures';
import { typedTime } from '@/lib/format/typed-time';
import { SwitchField, TextField } from '../form/draft-fields';
import { useHolds } from '../form/editor-places';
import { RowMark } from '../form/row-mark';
import { usePausedValue } from '../form/use-paused-value';
import { SmallRows } from './small-rows';

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
function hoursSummary({ enabled, days, closed }: OpeningHours): string {
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

const capital = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** Typed, because a browser's own fields for these have three stops for Tab and their own looks. */
const timeInput = { inputMode: 'numeric', placeholder: '09:00', maxLength: 5 } as const;
const dateInput = { inputMode: 'numeric', placeholder: '2026-12-25', maxLength: 10 } as const;

/** When the business is open: a row per day, and dates on which it's closed. */
function OpeningHoursFields() {
  const enabled = useWatch<AgentDraft, 'opening_hours.enabled'>({ name: 'opening_hours.enabled' });
  return (
    <>
      <SwitchField
        name="opening_hours.enabled"
        label="Use opening hours"
        help="The agent says them, and takes no visit outside of them."
      />
      {enabled && (
        <>
          <table className="w-full max-w-120 text-left" aria-label="Opening hours">
            <thead className="text-sm text-soft">
              <tr>
                <th className="py-1 font-normal">Day</th>
                <th className="py-1 font-normal">Open</th>
                <th className="py-1 font-normal">From</th>
                <th className="py-1 font-normal">To</th>
              </tr>
            </thead>
            <tbody>
              {weekdays.map((day) => (
                <DayRow key={day} day={day} />
              ))}
            </tbody>
          </table>
          <ClosedDates />
        </>
      )}
    </>
  );
}

function DayRow({ day }: { day: Weekday }) {
  const { register } = useFormContext<AgentDraft>();
  const open = useWatch<AgentDraft, `opening_hours.days.${Weekday}.open`>({
    name: `opening_hours.days.${day}.open`,
  });
  return (
    <tr className="h-11 border-t border-line">
      <th scope="row" className="pr-3 font-medium">
        {capital(day)}
      </th>
      <td className="pr-3">
        <Switch aria-label={`${capital(day)} open`} {...register(`opening_hours.days.${day}.open`)} />
      </td>
      {open ? (
        <>
          <td className="pr-3">
            <TextField
              name={`opening_hours.days.${day}.from`}
              label={`${capital(day)} from`}
              labelHidden
              tidy={typedTime}
              inputProps={timeInput}
            />
          </td>
          <td>
            <TextField
              name={`opening_hours.days.${day}.to`}
              label={`${capital(day)} to`}
              labelHidden
              tidy={typedTime}
              inputProps={timeInput}
            />
          </td>
        </>
      ) : (
        <td colSpan={2} className="text-soft">
          Closed
        </td>
      )}
    </tr>
  );
}

function ClosedDates() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'opening_hours.closed'>({
    name: 'opening_hours.closed',
  });
  return (
    <SmallRows
      legend="Closed on"
      help="Holidays and other dates, with what callers are told."
      noun="date"
      rows={fields}
      most={60}
      onAdd={() => append({ date: '', name: '' })}
      onRemove={remove}
    >
      {(row) => (
        <>
          <TextField
            name={`opening_hours.closed.${row}.date`}
            label={`Closed date ${row + 1}`}
            labelHidden
            className="w-36"
            inputProps={dateInput}
          />
          <TextField
            name={`opening_hours.closed.${row}.name`}
            label={`Closed date ${row + 1} name`}
            labelHidden
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'Christmas', maxLength: 60 }}
          />
        </>
      )}
    </SmallRows>
  );
}

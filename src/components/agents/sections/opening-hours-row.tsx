import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Row, Rows } from '@/components/ui/rows';
import { dateInput, WeekTable } from '@/components/ui/form/week-table';
import { hoursSummary } from '@/lib/opening-hours';
import { timeZoneName } from '@/lib/time-zones';
import { SmallRows } from '@/components/ui/form/small-rows';
import { DraftDay } from '../form/draft-day';
import { ExampleNote } from '../form/example-note';
import { ListFault } from '../form/field-fault';
import { SwitchField, TextField } from '../form/draft-fields';
import { useHolds } from '../form/editor-places';
import { RowMark } from '../form/row-mark';
import { usePausedValue } from '../form/use-paused-value';

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

/** When the business is open: a row per day, and dates on which it's closed. */
function OpeningHoursFields() {
  const enabled = useWatch<AgentDraft, 'opening_hours.enabled'>({ name: 'opening_hours.enabled' });
  const zone = useWatch<AgentDraft, 'time_zone'>({ name: 'time_zone' });
  return (
    <>
      <SwitchField
        name="opening_hours.enabled"
        label="Use opening hours"
        help={`The agent tells callers these hours and books nothing outside them. ${inWhoseTime(zone)}`}
      />
      {enabled && (
        <>
          <WeekTable label="Opening hours">
            {(day) => <DraftDay key={day} day={day} hours="opening_hours" />}
          </WeekTable>
          <ListFault name={ROW} />
        </>
      )}
      {/* Also when they're switched off, which takes back what it said. */}
      <ExampleNote name={ROW} />
      {enabled && <ClosedDates />}
    </>
  );
}

/** Callers far away would be told that it's open when it isn't. */
const inWhoseTime = (zone: string) =>
  zone === ''
    ? 'They’re in each caller’s time zone: choose the business’s own under Time zone.'
    : `They’re in the time of ${timeZoneName(zone)}.`;

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

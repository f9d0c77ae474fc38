import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { type Weekday, weekdays } from '#contract/agents/opening-hours';
import { Switch } from '@/components/ui/switch';
import { SwitchField, TextField } from '../draft-fields';
import { SmallRows } from './small-rows';

const capital = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** Typed, because a browser's own fields for these have three stops for Tab and their own looks. */
const timeInput = { inputMode: 'numeric', placeholder: '09:00', maxLength: 5 } as const;
const dateInput = { inputMode: 'numeric', placeholder: '2026-12-25', maxLength: 10 } as const;

/** When the business is open: a row per day, and dates on which it's closed. */
export function OpeningHoursFields() {
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
              inputProps={timeInput}
            />
          </td>
          <td>
            <TextField
              name={`opening_hours.days.${day}.to`}
              label={`${capital(day)} to`}
              labelHidden
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

import { useFieldArray, useFormContext } from 'react-hook-form';
import { ClosedDates } from '@/components/ui/form/closed-dates';
import { DayHours } from '@/components/ui/form/day-hours';
import { WeekTable } from '@/components/ui/form/week-table';
import { dayName } from '@/lib/opening-hours';
import type { CampaignValues } from './campaign-values';

/** The hours in which people are called, and the days on which no one is. */
export function CampaignHours() {
  const { control, register, formState } = useFormContext<CampaignValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hours.closed' });
  const closed = formState.errors.hours?.closed;
  return (
    <>
      <WeekTable label="Calling hours" open="Call">
        {(day) => (
          <DayHours
            key={day}
            day={day}
            path={`hours.days.${day}`}
            label={`Call on ${dayName(day)}`}
            closed="No calls"
          />
        )}
      </WeekTable>
      <ClosedDates
        help="Dates on which no one is called."
        rows={fields}
        onAdd={append}
        onRemove={remove}
        date={(row) => register(`hours.closed.${row}.date`)}
        name={(row) => register(`hours.closed.${row}.name`)}
        faultOf={(row, part) => closed?.[row]?.[part]?.message}
      />
    </>
  );
}

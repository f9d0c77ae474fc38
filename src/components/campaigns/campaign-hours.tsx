import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Weekday } from '#contract/agents/opening-hours';
import { ClosedDates } from '@/components/ui/form/closed-dates';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { timeInput, WeekDay, WeekTable } from '@/components/ui/form/week-table';
import { typedTime } from '@/lib/format/typed-time';
import { dayName } from '@/lib/opening-hours';
import type { CampaignValues } from './campaign-values';

/** The hours in which people are called, and the days on which no one is. */
export function CampaignHours() {
  const { control, register, formState } = useFormContext<CampaignValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hours.closed' });
  const closed = formState.errors.hours?.closed;
  return (
    <>
      <WeekTable label="Calling hours">{(day) => <DayRow key={day} day={day} />}</WeekTable>
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

function DayRow({ day }: { day: Weekday }) {
  const { control, register, getValues, setValue } = useFormContext<CampaignValues>();
  const path = `hours.days.${day}` as const;
  const isOpen = useWatch({ control, name: `${path}.open` });
  // A fault that can't be seen can't be mended.
  const tidyClosed = () => {
    const { from, to } = getValues(path);
    if (!isTime(from)) setValue(`${path}.from`, '09:00');
    if (!isTime(to)) setValue(`${path}.to`, '17:00');
  };
  return (
    <WeekDay
      day={day}
      isOpen={isOpen}
      toggle={
        <Switch
          aria-label={`Call on ${dayName(day)}`}
          {...register(`${path}.open`, { onChange: tidyClosed })}
        />
      }
      from={<Time day={day} end="from" />}
      to={<Time day={day} end="to" />}
    />
  );
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(typedTime(text));

function Time({ day, end }: { day: Weekday; end: 'from' | 'to' }) {
  const { register, setValue, formState } = useFormContext<CampaignValues>();
  const name = `hours.days.${day}.${end}` as const;
  const tidy = ({ target }: { target: { value: string } }) => {
    const time = typedTime(target.value);
    if (time !== target.value) setValue(name, time, { shouldValidate: formState.isSubmitted });
  };
  return (
    <Field
      label={`${dayName(day)} ${end}`}
      labelHidden
      error={formState.errors.hours?.days?.[day]?.[end]?.message}
    >
      {(field) => (
        <Input {...field} autoComplete="off" {...timeInput} {...register(name, { onBlur: tidy })} />
      )}
    </Field>
  );
}

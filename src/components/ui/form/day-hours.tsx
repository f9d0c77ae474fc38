import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Weekday } from '#contract/agents/opening-hours';
import { typedTime } from '@/lib/format/typed-time';
import { dayName } from '@/lib/opening-hours';
import { Field } from './field';
import { Input } from './input';
import { Switch } from './switch';
import { timeInput, WeekDay } from './week-table';

interface DayHoursProps {
  day: Weekday;
  /** Where the form keeps the day: `hours.days.monday`. */
  path: string;
  /** What its switch is called: "Call on Monday". */
  label: string;
  /** In place of the hours of a day that's switched off; "Closed" unless told. */
  closed?: string;
}

/** A day of a `WeekTable` in a form: whether it's open, from when and until when. */
export function DayHours({ day, path, label, closed }: DayHoursProps) {
  const { register, getValues, setValue } = useFormContext();
  const isOpen: boolean = useWatch({ name: `${path}.open` });
  // A fault that can't be seen can't be mended.
  const tidyClosed = () => {
    const { from, to }: { from: string; to: string } = getValues(path);
    if (!isTime(from)) setValue(`${path}.from`, '09:00');
    if (!isTime(to)) setValue(`${path}.to`, '17:00');
  };
  return (
    <WeekDay
      day={day}
      isOpen={isOpen}
      closed={closed}
      toggle={<Switch aria-label={label} {...register(`${path}.open`, { onChange: tidyClosed })} />}
      from={<Time name={`${path}.from`} label={`${dayName(day)} from`} />}
      to={<Time name={`${path}.to`} label={`${dayName(day)} to`} />}
    />
  );
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(typedTime(text));

function Time({ name, label }: { name: string; label: string }) {
  const { register, setValue, formState } = useFormContext();
  const tidy = ({ target }: { target: { value: string } }) => {
    const time = typedTime(target.value);
    if (time !== target.value) setValue(name, time, { shouldValidate: formState.isSubmitted });
  };
  const error: { message?: string } | undefined = get(formState.errors, name);
  return (
    <Field label={label} labelHidden error={error?.message}>
      {(wiring) => (
        <Input {...wiring} autoComplete="off" {...timeInput} {...register(name, { onBlur: tidy })} />
      )}
    </Field>
  );
}

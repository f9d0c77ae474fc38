import { useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Weekday } from '#contract/agents/opening-hours';
import { Switch } from '@/components/ui/form/switch';
import { timeInput, WeekDay } from '@/components/ui/form/week-table';
import { typedTime } from '@/lib/format/typed-time';
import { dayName } from '@/lib/opening-hours';
import { TextField } from './draft-fields';

type Hours = 'opening_hours' | `tools.${number}.people.${number}.hours`;

interface DraftDayProps {
  day: Weekday;
  /** Where the draft keeps the week. */
  hours: Hours;
  /** Whose hours they are, before the names of its fields: "Person 1, ". */
  whose?: string;
}

/** A day of a week in the draft: whether it's open, from when and until when. */
export function DraftDay({ day, hours, whose = '' }: DraftDayProps) {
  const { register } = useFormContext<AgentDraft>();
  const path = `${hours}.days.${day}` as const;
  const open = useWatch<AgentDraft, `${Hours}.days.${Weekday}.open`>({ name: `${path}.open` });
  const time = (end: 'from' | 'to') => (
    <TextField
      name={`${path}.${end}`}
      label={`${whose}${dayName(day)} ${end}`}
      labelHidden
      tidy={typedTime}
      inputProps={timeInput}
    />
  );
  return (
    <WeekDay
      day={day}
      isOpen={open}
      toggle={<Switch aria-label={`${whose}${dayName(day)} open`} {...register(`${path}.open`)} />}
      from={time('from')}
      to={time('to')}
    />
  );
}

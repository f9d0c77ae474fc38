import { useQuery } from '@tanstack/react-query';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { closedUntil } from '#domain/agents/phone-numbers/refusal-words';
import { ClosedDates } from '@/components/ui/form/closed-dates';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { TimeZoneInput } from '@/components/ui/form/suggested/time-zone-input';
import { Switch } from '@/components/ui/form/switch';
import { DayHours } from '@/components/ui/form/day-hours';
import { WeekTable } from '@/components/ui/form/week-table';
import { readersTimeZone } from '@/lib/format/readers-time-zone';
import { dayName } from '@/lib/opening-hours';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { faultAt, type NumberValues } from '../number-form';
import { ForwardNumberField, MessageField } from './unavailable-fields';

/** When the number is answered, and what happens otherwise. */
export function HoursFields() {
  const { control, register, setValue, formState } = useFormContext<NumberValues>();
  const enabled = useWatch({ control, name: 'rules.hours.enabled' });
  const before = formState.defaultValues?.rules?.hours?.enabled === true;
  return (
    <>
      <ChoiceField label="Answer only during opening hours">
        {(wiring) => (
          <Switch
            {...wiring}
            {...register('rules.hours.enabled', {
              onChange: () => {
                // No one has chosen one yet.
                if (!before) setValue('rules.time_zone', readersTimeZone());
              },
            })}
          />
        )}
      </ChoiceField>
      {enabled && (
        <>
          <div className="grid gap-1.5">
            <WeekTable label="Opening hours">
              {(day) => (
                <DayHours
                  key={day}
                  day={day}
                  path={`rules.hours.days.${day}`}
                  label={`${dayName(day)} open`}
                />
              )}
            </WeekTable>
            <p className="measure text-sm text-soft">
              A day that ends before it starts continues after midnight. 00:00 to 00:00 is all day.
            </p>
          </div>
          <TimeZoneField />
          <Holidays />
          <OutsideHours />
        </>
      )}
    </>
  );
}

function TimeZoneField() {
  const { field, formState } = useController<NumberValues, 'rules.time_zone'>({ name: 'rules.time_zone' });
  return (
    <Field label="Time zone" error={faultAt(formState.errors, 'rules.time_zone')} className="max-w-72">
      {(wiring) => <TimeZoneInput {...wiring} {...field} />}
    </Field>
  );
}

function Holidays() {
  const { control, register, formState } = useFormContext<NumberValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rules.hours.closed' });
  return (
    <ClosedDates
      help="Dates on which the number is closed all day."
      rows={fields}
      onAdd={append}
      onRemove={remove}
      date={(row) => register(`rules.hours.closed.${row}.date`)}
      name={(row) => register(`rules.hours.closed.${row}.name`)}
      faultOf={(row, part) => faultAt(formState.errors, `rules.hours.closed.${row}.${part}`)}
    />
  );
}

const CALL_A_NUMBER = 'number';

/** Another agent, another number, or words. */
function OutsideHours() {
  const { control, register, setValue, formState } = useFormContext<NumberValues>();
  const agents = useQuery(everyAgentQuery());
  const [agent, number] = useWatch({
    control,
    name: ['rules.outside_hours.agent_id', 'rules.outside_hours.number'],
  });
  const known = agents.data ?? [];
  // What's chosen isn't always the field's value, which its own handlers would read it as.
  const { ref, name } = register('rules.outside_hours.agent_id');
  const choose = (chosen: string) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const callsNumber = chosen === CALL_A_NUMBER;
    setValue('rules.outside_hours.number', callsNumber ? '' : null, how);
    setValue('rules.outside_hours.agent_id', callsNumber ? null : chosen || null, how);
  };
  return (
    <>
      <Field
        label="Outside opening hours"
        error={faultAt(formState.errors, 'rules.outside_hours.agent_id')}
        className="max-w-72"
      >
        {(wiring) => (
          <Select
            {...wiring}
            ref={ref}
            name={name}
            value={agent ?? (number === null ? '' : CALL_A_NUMBER)}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">Play a message</option>
            <option value={CALL_A_NUMBER}>Call a number</option>
            {agent !== null && !known.some(({ agent_id }) => agent_id === agent) && (
              <option value={agent}>{agents.isPending ? 'Loading…' : 'A deleted agent'}</option>
            )}
            {known.map(({ agent_id, name, live_version }) => (
              <option key={agent_id} value={agent_id} disabled={live_version === null}>
                {live_version === null ? `${name} (not published)` : `${name} answers`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {agent === null && number !== null && (
        <ForwardNumberField
          name="rules.outside_hours.number"
          label="Number"
          help="In a country this number may call. Callers hear ringing, and the message if no one answers."
        />
      )}
      {agent === null && (
        <MessageField
          name="rules.outside_hours.message"
          whenEmpty="Leave empty to say when you open again."
          placeholder={closedUntil('tomorrow', '9 AM')}
        />
      )}
    </>
  );
}

import { useController } from 'react-hook-form';
import { type AgentDraft, languages } from '#contract/agents/agent-content';
import { Field } from '@/components/ui/form/field';
import { TimeZoneInput } from '@/components/ui/form/suggested/time-zone-input';
import { SelectField, TextField } from '../form/draft-fields';
import { useFault } from '../form/field-fault';
import { OpeningHoursRow } from './opening-hours-row';

/** What the agent is called, and where and in which language it speaks. */
export function BasicsSection() {
  return (
    <div className="grid gap-5 pt-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" help="Internal name." inputProps={{ maxLength: 80 }} />
        <TextField
          name="business_name"
          label="Business name"
          help="What callers hear: {{business_name}}."
          inputProps={{ maxLength: 80 }}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="language"
          label="Language"
          help="The built-in engine and voice speak English only."
          options={languages}
        />
        <ZoneField />
      </div>
      <OpeningHoursRow />
    </div>
  );
}

function ZoneField() {
  const { field } = useController<AgentDraft, 'time_zone'>({ name: 'time_zone' });
  return (
    <Field
      label="Time zone"
      help="Used for opening hours, “tomorrow”, {{date}} and {{time}}."
      error={useFault('time_zone')}
    >
      {(control) => <TimeZoneInput {...control} {...field} none="Caller’s time zone" />}
    </Field>
  );
}

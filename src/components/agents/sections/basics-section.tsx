import { languages } from '#contract/agent-content';
import { timeZones } from '@/lib/agents/time-zones';
import { SelectField, TextField } from '../draft-fields';

const zones = {
  '': 'The caller’s',
  ...Object.fromEntries(timeZones().map((zone) => [zone, zone.replaceAll('_', ' ')])),
};

/** What the agent is called, and where and in which language it speaks. */
export function BasicsSection() {
  return (
    <div className="grid gap-5 pt-5">
      <TextField
        name="name"
        label="Name"
        help="For you and your team; callers never hear it. At most 80 characters."
        inputProps={{ maxLength: 80 }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="language"
          label="Language"
          help="The built-in brain speaks English; a model speaks them all."
          options={languages}
        />
        <SelectField
          name="time_zone"
          label="Time zone"
          help="Of “tomorrow”, {{date}} and {{time}}."
          options={zones}
        />
      </div>
    </div>
  );
}

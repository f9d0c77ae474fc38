import { useFormContext } from 'react-hook-form';
import { type AgentDraft, languages } from '#contract/agents/agent-content';
import { everyTimeZone, timeZoneName } from '@/lib/time-zones';
import { SelectField, TextField } from '../form/draft-fields';
import { useAfterPaint } from '../form/use-after-paint';
import { OpeningHoursRow } from './opening-hours-row';

const zonesOf = (names: readonly string[]) => ({
  '': 'Caller’s time zone',
  ...Object.fromEntries(names.map((zone) => [zone, timeZoneName(zone)])),
});
const everyZone = zonesOf(everyTimeZone);

/** The chosen zone at first and then all, over 400, which would hold up the page. */
function useZones(): Record<string, string> {
  const { getValues } = useFormContext<AgentDraft>();
  const [whole] = useAfterPaint();
  const chosen = getValues('time_zone');
  return whole ? { ...(chosen && zonesOf([chosen])), ...everyZone } : zonesOf(chosen ? [chosen] : []);
}

/** What the agent is called, and where and in which language it speaks. */
export function BasicsSection() {
  const zones = useZones();
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
        <SelectField
          name="time_zone"
          label="Time zone"
          help="Used for opening hours, “tomorrow”, {{date}} and {{time}}."
          options={zones}
        />
      </div>
      <OpeningHoursRow />
    </div>
  );
}

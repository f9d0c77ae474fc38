import { NumberField } from '../draft-fields';
import { SpendField } from './spend-field';

/** When the agent reminds, and what ends a call at the latest. */
export function LimitsSection() {
  return (
    <div className="grid gap-5 pt-5 sm:grid-cols-2">
      <NumberField
        name="silence_reminder_seconds"
        label="Silence reminder, in seconds"
        help="The agent asks whether the caller is there. 0: never."
        min={0}
        max={300}
      />
      <NumberField
        name="silence_timeout_seconds"
        label="Longest silence, in seconds"
        help="Then the agent ends the call."
        min={10}
        max={600}
      />
      <NumberField
        name="max_duration_seconds"
        label="Longest call, in seconds"
        help="The agent says goodbye before."
        min={30}
        max={3600}
      />
      <SpendField />
    </div>
  );
}

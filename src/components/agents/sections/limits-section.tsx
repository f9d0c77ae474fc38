import { NumberField } from '../draft-fields';
import { SpendField } from './spend-field';

/** When the agent reminds, and what ends a call at the latest. */
export function LimitsSection() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        name="silence_reminder_seconds"
        label="Silence reminder (s)"
        help="The agent asks if the caller is there. 0 = never."
      />
      <NumberField name="silence_timeout_seconds" label="Hang up after silence (s)" />
      <NumberField name="max_duration_seconds" label="Max call length (s)" help="The agent wraps up first." />
      <SpendField />
    </div>
  );
}

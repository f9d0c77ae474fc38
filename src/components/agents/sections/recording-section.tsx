import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { AreaField, SwitchField } from '../draft-fields';

/** Whether calls are recorded, and what callers are told before. */
export function RecordingSection() {
  const enabled = useWatch<AgentDraft, 'recording.enabled'>({ name: 'recording.enabled' });
  return (
    <div className="grid gap-5 pt-5">
      <SwitchField
        name="recording.enabled"
        label="Record calls"
        help="Calls with sound. Typed tests have nothing to record."
      />
      {enabled && (
        <AreaField
          name="recording.consent_sentence"
          label="Consent sentence"
          help="Said before the first byte is recorded. Empty: nobody is asked; many places require it. At most 300 characters."
          placeholder="This call is recorded to help us improve. Is that all right?"
        />
      )}
    </div>
  );
}

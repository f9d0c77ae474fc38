import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { AreaField, SwitchField } from '../form/draft-fields';

/** Whether calls are recorded, and what callers are told before. */
export function RecordingSection() {
  const enabled = useWatch<AgentDraft, 'recording.enabled'>({ name: 'recording.enabled' });
  return (
    <>
      <SwitchField name="recording.enabled" label="Record calls" />
      {enabled && (
        <AreaField
          name="recording.consent_sentence"
          label="Consent sentence"
          help="Played before recording starts. Required in many places. Leave empty to skip."
          placeholder="This call is recorded to help us improve. Is that OK?"
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { builtInVoices } from '#contract/agents/voices';
import { voicesQuery } from '@/lib/queries/voices';
import { SelectField, TextField } from '../draft-fields';

/** Which voice: one of the built-in ones, or one that the provider lists, or any other name it knows. */
export function VoiceField() {
  const [provider, keyId] = useWatch<AgentDraft, ['voice.provider', 'voice.key_id']>({
    name: ['voice.provider', 'voice.key_id'],
  });
  const suggestions = useId();
  const voices = useQuery(voicesQuery({ provider, key_id: keyId }));
  if (provider === 'built_in') {
    return (
      <SelectField name="voice.voice" label="Voice" options={{ '': 'Default (Slate)', ...builtInVoices }} />
    );
  }
  return (
    <>
      <TextField
        name="voice.voice"
        label="Voice"
        help={
          voices.error
            ? `${voices.error.message} You can type the voice’s name or ID.`
            : 'Name or ID. Leave empty for the provider’s default.'
        }
        code
        inputProps={{ maxLength: 100, list: suggestions }}
      />
      <datalist id={suggestions}>
        {voices.data?.items.map(({ voice, name }) => (
          <option key={voice} value={voice}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

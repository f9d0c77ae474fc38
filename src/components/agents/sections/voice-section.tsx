import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { NumberField, TextField } from '../draft-fields';
import { ProviderField } from './provider-field';

/** How the agent sounds. */
export function VoiceSection() {
  const provider = useWatch<AgentDraft, 'voice.provider'>({ name: 'voice.provider' });
  return (
    <div className="grid gap-5 pt-5">
      <ProviderField
        name="voice"
        gift="voice"
        label="Provider"
        builtIn={{ built_in: 'Built-in voice (no key needed)' }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {provider !== 'built_in' && (
          <TextField
            name="voice.voice"
            label="Voice"
            help="Its name or id at the provider. Empty: the provider’s usual one."
            code
            inputProps={{ maxLength: 100 }}
          />
        )}
        <NumberField
          name="voice.speed"
          label="Speed"
          help="1 is as the voice was made."
          min={0.5}
          max={2}
          step={0.05}
        />
      </div>
    </div>
  );
}

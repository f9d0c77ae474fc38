import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { NumberField, TextField } from '../draft-fields';
import { ProviderField } from './provider-field';
import { VoiceField } from './voice-field';
import { VoiceSample } from './voice-sample';

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
        <VoiceField />
        <NumberField
          name="voice.speed"
          label="Speed"
          help="1 is as the voice was made."
          min={0.5}
          max={2}
          step={0.05}
        />
      </div>
      {provider === 'openai' && (
        <TextField
          name="voice.model"
          label="Speech model"
          help="Leave empty for OpenAI’s own. For a server of your own, the name it gives its model."
          code
          inputProps={{ placeholder: 'gpt-4o-mini-tts', maxLength: 100 }}
        />
      )}
      <VoiceSample />
    </div>
  );
}

import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { NumberField, TextField } from '../draft-fields';

/** How fast the voice speaks, and which of its provider's models makes it. */
export function VoiceDetails() {
  const provider = useWatch<AgentDraft, 'voice.provider'>({ name: 'voice.provider' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField name="voice.speed" label="Speed" help="1 = normal speed" decimal />
      {provider === 'openai' && (
        <TextField
          name="voice.model"
          label="Speech model"
          help="Leave empty for OpenAI’s own. For a server of your own, the name it gives its model."
          code
          inputProps={{ placeholder: 'gpt-4o-mini-tts', maxLength: 100 }}
        />
      )}
    </div>
  );
}

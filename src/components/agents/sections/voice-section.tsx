import { NumberField } from '../draft-fields';
import { ProviderField } from './provider-field';
import { VoiceField } from './voice-field';
import { VoiceSample } from './voice-sample';

/** How the agent sounds. */
export function VoiceSection() {
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
      <VoiceSample />
    </div>
  );
}

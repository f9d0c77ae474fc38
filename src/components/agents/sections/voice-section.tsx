import { ProviderField } from './provider-field';
import { VoiceField } from './voice-field';
import { VoiceSample } from './voice-sample';

/** Who speaks for the agent. */
export function VoiceSection() {
  return (
    <div className="grid gap-5 pt-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <ProviderField
          name="voice"
          gift="voice"
          label="Provider"
          builtIn={{ built_in: 'Built-in voice (no key needed)' }}
        />
        <div>
          <VoiceField />
        </div>
      </div>
      <VoiceSample />
    </div>
  );
}

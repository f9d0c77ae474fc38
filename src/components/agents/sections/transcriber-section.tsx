import { useWatch } from 'react-hook-form';
import { type AgentDraft, languages } from '#contract/agents/agent-content';
import { DraftLinesField, SelectField, TextField } from '../form/draft-fields';
import { ProviderField, MODELS_NAME } from './provider-field';

/** How the agent hears. */
export function TranscriberSection() {
  const provider = useWatch<AgentDraft, 'transcriber.provider'>({ name: 'transcriber.provider' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProviderField
          name="transcriber"
          gift="transcriber"
          label="Provider"
          builtIn={{ browser: 'The caller’s browser, or typing' }}
          note={
            provider === 'browser'
              ? 'Works in Chrome and Edge, which use an online service. In other browsers the caller types. It can’t hear phone calls.'
              : undefined
          }
        />
        <SelectField
          name="transcriber.language"
          label="Spoken language"
          options={{ '': 'Same as agent', ...languages }}
        />
      </div>
      {provider === 'openai' && (
        <TextField
          name="transcriber.model"
          label="Transcription model"
          help={MODELS_NAME}
          code
          inputProps={{ placeholder: 'gpt-4o-mini-transcribe', maxLength: 100 }}
        />
      )}
      <DraftLinesField
        name="transcriber.keywords"
        label="Keywords"
        help="Names and terms to expect, one per line."
      />
    </>
  );
}

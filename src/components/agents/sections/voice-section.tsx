import { useMutation, useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type AgentDraft, languages } from '#contract/agents/agent-content';
import { builtInVoices } from '#contract/agents/voices';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { voiceSampleMutation, voicesQuery } from '@/lib/queries/agents/voices';
import { NumberField, SelectField, TextField } from '../form/draft-fields';
import { ProviderField, MODELS_NAME } from './provider-field';

/** Who speaks for the agent. */
export function VoiceSection() {
  const [provider, language] = useWatch<AgentDraft, ['voice.provider', 'language']>({
    name: ['voice.provider', 'language'],
  });
  const isForeign = provider === 'built_in' && !language.startsWith('en-');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProviderField
          name="voice"
          gift="voice"
          label="Provider"
          builtIn={{ built_in: 'Built-in voice (no key needed)' }}
          note={
            isForeign
              ? `It knows English sounds only. Select a provider that speaks ${languages[language]}.`
              : undefined
          }
        />
        <div>
          <VoiceField />
        </div>
      </div>
      <VoiceSample />
    </>
  );
}

/** Which voice: one of the built-in ones, or one that the provider lists, or any other name it knows. */
function VoiceField() {
  const [provider, keyId] = useWatch<AgentDraft, ['voice.provider', 'voice.key_id']>({
    name: ['voice.provider', 'voice.key_id'],
  });
  const voices = useQuery(voicesQuery({ provider, key_id: keyId }));
  if (provider === 'built_in') {
    return (
      <SelectField name="voice.voice" label="Voice" options={{ '': 'Default (Slate)', ...builtInVoices }} />
    );
  }
  return (
    <TextField
      name="voice.voice"
      label="Voice"
      help={
        voices.error
          ? `${voices.error.message} You can type the voice’s name or ID.`
          : 'Name or ID. Leave empty for the provider’s default.'
      }
      code
      inputProps={{ maxLength: 100 }}
      suggestions={(voices.data?.items ?? []).map(({ voice, name }) => ({ value: voice, words: name }))}
    />
  );
}

const USUAL_SENTENCE = 'Hello, thank you for calling. How can I help you today?';
const LONGEST_SAMPLE = 300;

/** Plays the agent's first message in the chosen voice. */
function VoiceSample() {
  const { getValues } = useFormContext<AgentDraft>();
  const sample = useMutation(voiceSampleMutation());
  const [isPlaying, setPlaying] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const playing = useRef<{ audio: HTMLAudioElement; url: string } | null>(null);
  const stop = useCallback(() => {
    if (playing.current === null) return;
    playing.current.audio.pause();
    URL.revokeObjectURL(playing.current.url);
    playing.current = null;
    setPlaying(false);
  }, []);
  useEffect(() => stop, [stop]);

  const tell = (error: unknown) =>
    setTrouble(error instanceof Error ? error.message : 'The sample couldn’t be played.');
  const start = async (wav: Uint8Array<ArrayBuffer>) => {
    stop();
    const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
    const audio = new Audio(url);
    playing.current = { audio, url };
    audio.addEventListener('ended', stop);
    try {
      await audio.play();
      setPlaying(true);
    } catch (error) {
      stop();
      tell(error);
    }
  };
  const play = () => {
    setTrouble(null);
    const { voice, first_message, language } = getValues();
    // What a call would replace a variable with is not known here.
    const text = first_message.replace(/\{\{[^}]*\}\}/g, '').trim() || USUAL_SENTENCE;
    // Not told once the editor has been left: nothing there could stop the sound.
    sample.mutate(
      { ...voice, language, text: text.slice(0, LONGEST_SAMPLE) },
      { onSuccess: (wav) => void start(wav), onError: tell },
    );
  };

  return (
    <div className="grid justify-items-start gap-2">
      {isPlaying ? (
        <Button onClick={stop}>
          <Square aria-hidden="true" /> Stop
        </Button>
      ) : (
        <Button onClick={play} pending={sample.isPending}>
          <Play aria-hidden="true" /> Play a sample
        </Button>
      )}
      {trouble && <FormError>{trouble}</FormError>}
    </div>
  );
}

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
          help={MODELS_NAME}
          code
          inputProps={{ placeholder: 'gpt-4o-mini-tts', maxLength: 100 }}
        />
      )}
    </div>
  );
}

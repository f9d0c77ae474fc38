import { useMutation } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { voiceSampleMutation } from '@/lib/queries/voices';

const USUAL_SENTENCE = 'Hello, thank you for calling. How can I help you today?';
const LONGEST_SAMPLE = 300;

/** Plays the agent's first message in the chosen voice. */
export function VoiceSample() {
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

  const play = async () => {
    setTrouble(null);
    const { voice, first_message, language } = getValues();
    // What a call would put in the place of a variable is not known here.
    const text = first_message.replace(/\{\{[^}]*\}\}/g, '').trim() || USUAL_SENTENCE;
    try {
      const wav = await sample.mutateAsync({ ...voice, language, text: text.slice(0, LONGEST_SAMPLE) });
      stop();
      const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
      const audio = new Audio(url);
      playing.current = { audio, url };
      audio.addEventListener('ended', stop);
      await audio.play();
      setPlaying(true);
    } catch (error) {
      stop();
      setTrouble(error instanceof Error ? error.message : 'The sample couldn’t be played.');
    }
  };

  return (
    <div className="grid justify-items-start gap-2">
      {isPlaying ? (
        <Button onClick={stop}>
          <Square aria-hidden="true" /> Stop
        </Button>
      ) : (
        <Button onClick={() => void play()} pending={sample.isPending}>
          <Play aria-hidden="true" /> Play a sample
        </Button>
      )}
      {trouble && <FormError>{trouble}</FormError>}
    </div>
  );
}

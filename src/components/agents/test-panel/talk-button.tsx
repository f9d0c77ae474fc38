import { Mic } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { providers } from '#contract/workspace/provider-keys';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Tooltip } from '@/components/ui/tooltip';
import { canRecognise, NO_TRANSCRIPTS } from '@/lib/audio/recognition';

interface TalkButtonProps {
  /** Why this person may not make test calls; null when they may. */
  refusal: string | null;
  onTalk: () => void;
}

/** Starts a spoken call, and says before it who will hear the caller and who will speak. */
export function TalkButton({ refusal, onTalk }: TalkButtonProps) {
  const words = useSpeechWords();
  const button = (
    <Button variant="primary" onClick={onTalk}>
      <Mic aria-hidden="true" /> Talk
    </Button>
  );
  return refusal === null ? (
    <Tooltip words={words}>{button}</Tooltip>
  ) : (
    <DisabledReason reason={refusal}>{button}</DisabledReason>
  );
}

/** What the tooltip says, for fingers: they don't hover. */
export function SpeechNote() {
  return <p className="measure hidden text-sm text-soft touch:block">With Talk: {useSpeechWords()}</p>;
}

function useSpeechWords(): string {
  const [voice, transcriber] = useWatch<AgentDraft, ['voice', 'transcriber']>({
    name: ['voice', 'transcriber'],
  });
  const hears =
    transcriber.provider !== 'browser'
      ? `${providers[transcriber.provider].name} transcribes your speech.`
      : canRecognise()
        ? 'Your browser transcribes your speech and may use an online service.'
        : NO_TRANSCRIPTS;
  const speaks =
    voice.provider === 'built_in'
      ? 'The built-in voice speaks.'
      : `${providers[voice.provider].name} speaks.`;
  return `${hears} ${speaks} Your team may listen live.`;
}

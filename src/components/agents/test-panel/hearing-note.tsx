import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { providers } from '#contract/workspace/provider-keys';
import { canRecognise } from '@/lib/audio/recognition';

/** Says, before a spoken call, who will hear the caller and who will speak. */
export function HearingNote() {
  const [voice, transcriber] = useWatch<AgentDraft, ['voice', 'transcriber']>({
    name: ['voice', 'transcriber'],
  });
  const hears =
    transcriber.provider !== 'browser'
      ? `${providers[transcriber.provider].name} transcribes your speech.`
      : canRecognise()
        ? 'Your browser transcribes your speech and may use an online service.'
        : 'This browser can’t transcribe speech: type, and hear the answers.';
  const speaks =
    voice.provider === 'built_in'
      ? 'The built-in voice speaks.'
      : `${providers[voice.provider].name} speaks.`;
  return (
    <p className="measure text-sm text-soft">
      With Talk: {hears} {speaks} Your team may listen live.
    </p>
  );
}

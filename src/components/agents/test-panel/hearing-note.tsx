import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { providers } from '#contract/provider-keys';
import { canRecognise } from '@/lib/audio/recognition';

/** Says, before a spoken call, who will hear the caller and who will speak. */
export function HearingNote() {
  const [voice, transcriber] = useWatch<AgentDraft, ['voice', 'transcriber']>({
    name: ['voice', 'transcriber'],
  });
  const hears =
    transcriber.provider !== 'browser'
      ? `${providers[transcriber.provider].name} hears what you say.`
      : canRecognise()
        ? 'Your browser turns what you say into words; it may use its maker’s service for that.'
        : 'This browser does not turn speech into words: type what you say, and hear the answers.';
  const speaks =
    voice.provider === 'built_in'
      ? 'The built-in voice speaks.'
      : `${providers[voice.provider].name} speaks.`;
  return (
    <p className="measure text-sm text-soft">
      With Talk: {hears} {speaks} People of the workspace can read along and listen in while you talk.
    </p>
  );
}

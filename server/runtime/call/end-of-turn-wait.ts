/** How long a caller's pause has to be in this call, by what the agent asked last and what was said since. */
import type { CallContext } from '#domain/brain/read/reading';
import { type EndOfTurnWait, endOfTurn } from '#domain/turns/end-of-turn';
import type { BrainAtWork } from '../brains/brain';
import type { CallDesk } from '../desk/call-desk';
import type { Opening } from './opening';

interface Asking {
  brain: Pick<BrainAtWork, 'asks'>;
  opening: Pick<Opening, 'asksConsent'>;
  context: () => CallContext;
}

export function waitsAfter(
  desk: CallDesk,
  { brain, opening, context }: Asking,
): (said: string) => EndOfTurnWait {
  const { turns, transcriber, language, end_phrases } = desk.agent;
  return (said) =>
    endOfTurn({
      asked: opening.asksConsent ? { kind: 'yes_or_no', moreAfter: null } : brain.asks(desk.lastLine),
      said,
      language: transcriber.language || language,
      own_ms: turns.end_of_turn_ms,
      endPhrases: end_phrases,
      context: { ...context(), language: language === 'en-GB' ? 'en-GB' : 'en-US' },
    });
}

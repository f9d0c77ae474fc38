/**
 * How long a caller's pause has to be before it's the end of the turn: short after a complete answer, long in
 * the middle of a sentence, and otherwise what the agent's setting says.
 */
import type { EndOfTurnRule } from '#contract/calls/end-of-turn';
import type { CallerSoFar } from './caller-so-far';
import { completeInEnglish, unfinishedInEnglish } from './english';
import { completeIn, otherLanguages, unfinishedIn } from './other-languages';

/** After an answer that nothing follows. */
const SURE_MS = 300;
/** After an answer that something may follow: "Tuesday … at three", "no … it's Smith". */
const LIKELY_MS = 350;
/** While the caller thinks, or looks something up. */
const UNFINISHED_MS = 1_500;
/** Between letters: how many there are to come, only the caller knows. */
const SPELLING_MS = 1_000;
/** More than this isn't read: it's no answer any more, and its last words say whether it's unfinished. */
const MOST_CHARACTERS = 300;

const sure: ReadonlySet<EndOfTurnRule> = new Set<EndOfTurnRule>(['phone', 'email', 'goodbye', 'number']);

export interface EndOfTurnWait {
  wait_ms: number;
  rule: EndOfTurnRule;
}

/** How long to wait from the caller's last sound. Never longer than the setting after a complete answer, never shorter after an unfinished one. */
export function endOfTurn(caller: CallerSoFar): EndOfTurnWait {
  const { own_ms } = caller;
  const said = caller.said.trim();
  if (said === '') return { wait_ms: own_ms, rule: 'no_words' };
  const { complete, unfinished } = rulesFor(caller.language);
  const going = unfinished({ ...caller, said });
  if (going !== null) {
    const long = going === 'spelling' ? SPELLING_MS : UNFINISHED_MS;
    return { wait_ms: Math.max(own_ms, long), rule: going };
  }
  const done = said.length > MOST_CHARACTERS ? null : complete({ ...caller, said });
  if (done === null) return { wait_ms: own_ms, rule: 'setting' };
  const short = sure.has(done.rule) || done.sure ? SURE_MS : LIKELY_MS;
  return { wait_ms: Math.min(own_ms, short), rule: done.rule };
}

function rulesFor(tag: string) {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  if (language === 'en') return { complete: completeInEnglish, unfinished: unfinishedInEnglish };
  const other = otherLanguages[language];
  if (other === undefined) return { complete: () => null, unfinished: () => null };
  return {
    complete: (caller: CallerSoFar) => completeIn(other, caller),
    unfinished: (caller: CallerSoFar) => unfinishedIn(other, caller),
  };
}

/** What the caller tells beside a request: "my name is Ben, which times are free?" gives the name. */
import type { Fact } from '#contract/agents/agent-content';
import { type Intent, intentOf } from '../../meaning/intents/intents';
import { partsOf } from '../../meaning/parts';
import { isQuestion } from '../../meaning/questions';
import { factsIn, readAnswer } from '../../meaning/understanding';
import { likelyName } from '../../read/names/announced';
import { labelOf, plain } from '../../words';
import { noted } from './collect';
import type { DialogueState } from '../state/dialogue-state';

/** Who is calling and how to reach them: what can hardly be said about anything else. */
const saysWho = ({ type }: Fact) => type === 'name' || type === 'phone' || type === 'email';

/**
 * How much of what's said beside a request counts. Beside words that only put the question off, a day or a number
 * is rather part of the reason: "hang on, I've got something on Friday".
 */
const counts: Partial<Record<Intent, 'all' | 'who'>> = {
  repeat: 'all',
  robot: 'all',
  human: 'all',
  language: 'all',
  english: 'all',
  who: 'all',
  here: 'all',
  abilities: 'all',
  status: 'all',
  wait: 'who',
  dont_know: 'who',
  skip: 'who',
  why: 'who',
  insult: 'who',
  off_topic: 'who',
  how_are_you: 'who',
};
/**
 * Notes what the words tell beside a request, and says it back.
 *
 * @param asks whether a part of the words holds the request
 * @param most `who`: only who is calling and how to reach them
 * @returns whether anything was noted
 */
export function collectBeside(
  state: DialogueState,
  text: string,
  asks: (part: string) => boolean,
  most: 'all' | 'who' = 'all',
): boolean {
  const parts = partsOf(text);
  // A request that no part holds by itself may be in all of them.
  const apart = parts.some(asks);
  const told = parts.filter((part) => !asks(part) && !isQuestion(part)).join(' ');
  const words = apart ? told : text;
  if (plain(words) === '') return false;
  const { current, sheet } = state;
  const all = apart && most === 'all';
  const open = all ? sheet.open : sheet.open.filter(saysWho);
  const answers =
    current?.type === 'name'
      ? likelyName(words) !== null || holdsFullName(words, current, state)
      : all && current !== null && current.type !== 'text';
  const { found } = factsIn(words, open, answers ? current : null, state.world.context());
  if (found.length > 0) noted(state, found);
  return found.length > 0;
}

/** "I dropped my purse, Lucy Hill". */
function holdsFullName(words: string, current: Fact, state: DialogueState): boolean {
  const reading = readAnswer(words, current, state.world.context());
  return reading.ok && reading.value.includes(' ');
}

/** "Let me ask Maria Lopez". */
const asksOther = /\b(?:ask|call|get|find|fetch|see|with|to) (?:my \p{L}+ )?\p{L}+(?: \p{L}+)?[.!]*$/iu;

/** "Can I speak to Mr. Dunn?", where it's asked whom a message is for: it's for him. */
function noteAskedFor(state: DialogueState, text: string): boolean {
  if (rulesOut.test(text)) return false;
  const { sheet, world } = state;
  const whom = sheet.open.filter(
    ({ type, name, question }) => type === 'choice' && asksForWhom.test(`${labelOf(name)} ${question}`),
  );
  const { found } = factsIn(text, whom, null, world.context());
  if (found.length > 0) noted(state, found);
  return found.length > 0;
}
/** "Anyone except Mr. Dunn". */
const rulesOut =
  /\b(?:not|don['’]?t|won['’]?t|except|other than|instead of|rather than|any(?:one|body) but)\b/i;
const asksForWhom =
  /\b(?:(?:for|with|to) whom|who(?:m)? (?:is|would|do|should)\b.*\b(?:for|to|with)|message (?:is )?for|(?:speak|talk) (?:to|with)|trying to reach)\b/i;

/** As `collectBeside`, for what an intent asks. */
export function collectBesideIntent(state: DialogueState, text: string, intent: Intent): boolean {
  const most = counts[intent];
  if (most === undefined || state.unconfirmed !== null || state.stage !== 'asking') return false;
  if (intent === 'human' && noteAskedFor(state, text)) return true;
  // "Bear with me the baby's crying Tessa Lund", without a mark between.
  const { current } = state;
  if (intent === 'wait' && current?.type === 'name' && partsOf(text).length === 1 && !asksOther.test(text))
    return collectBeside(state, text, () => false, most);
  return collectBeside(state, text, (part) => intentOf(part) === intent, most);
}

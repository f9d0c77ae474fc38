/** Callers who are after a booking that they have already: "I need to cancel my appointment for Thursday". */
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { factsIn } from '../../meaning/understanding';
import * as lines from '../../wording/lines';
import { onCancel } from '../facts/refusals';
import { answerFromKnowledge } from './from-knowledge';
import { goOnFrom, hearWish } from '../going-on';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';

const stops = '(?:cancel|call off|scrap|bin|drop|delete|withdraw|undo|get out of|back out of|pull out of)';
const booking =
  "(?:my|our|an existing|the existing|(?:my |our )?\\w+['’]s) (?:\\w+ ){0,2}(?:appointment|booking|reservation|visit|lesson|table|slot|cleaning|check-?up|haircut|mot|service|move|room|stay)\\b";
const isAboutExisting = new RegExp(
  `\\b(?:${stops}|move|reschedule|postpone|rebook|push back|change)(?: or (?:move|change|reschedule|cancel))? ${booking}`,
  'i',
);
const cancelsExisting = new RegExp(`\\b${stops} ${booking}`, 'i');
/** "I can't make my appointment", "I've got a table tonight and we can't come". */
const cannotCome = new RegExp(
  `\\b(?:i|we)(?: really|['’]m afraid i)? (?:can['’]?t|cannot|won['’]?t|will not|am not|are not)(?: going to)?(?: be able to)? (?:make|keep|come to|come in for|come for|get to|attend|do) (?:it to |to )?${booking}` +
    `|\\b(?:i|we)(?:['’]ve got|['’]ve| have| have got) an? (?:\\w+ )?(?:appointment|booking|reservation|table|lesson|visit)\\b.*\\b(?:i|we|he|she) (?:can['’]?t|cannot|won['’]?t|will not)(?: be able to)? (?:make it|come|keep it|attend|be there|do it)\\b`,
  'i',
);
/** "Cancel one of my two appointments", "cancel the one on Friday". */
const cancelsOneOf = new RegExp(
  `\\b${stops} (?:(?:one|both|all|either) of (?:my|our|the) (?:\\w+ )?|both (?:my |our |the )?|my (?:first|second|other|two) |the (?:first|second|other) (?:one|of)|the (?:one|(?:appointment|booking|reservation|table|visit|lesson)) (?:on|for|at|i|we|that)\\b)`,
  'i',
);
/** "I'd like to cancel", "sorry, we can't make it tonight": nothing of what, as the first that's said. */
const lead =
  "^(?:\\W|hi|hello|yes|no|well|um|uh|oh|good (?:morning|afternoon|evening)|please|actually|(?:i['’]?m )?sorry|but|i['’]m afraid|unfortunately)*";
const onlyCancels = new RegExp(
  `${lead}(?:(?:(?:i|we)(?:['’](?:d|m|re|ve|ll)| would| am| are| have| will)? (?:(?:just|really|actually|only) )*(?:want(?:ed)?|need(?:ed)?|have|got|like|calling|ringing|phoning|hoping|trying) to cancel|(?:calling|ringing|phoning) to cancel|(?:can|could) (?:i|you) (?:please )?cancel(?: it)?)(?: (?:please|it|that|something|with you|today))*` +
    "|cancel|(?:i|we) (?:can['’]?t|cannot|won['’]?t|will not)(?: be able to)? (?:make it|come)(?: (?:tonight|today|tomorrow|this \\w+|on \\w+|after all|any ?more|to \\w+))*)[?.!]*$",
  'i',
);
/** "I need to cancel a booking": one that was made, where the caller wants nothing else. */
const cancelsOne =
  /^(?:\W|hi|hello|yes|yeah|no|well|um|uh|oh|good (?:morning|afternoon|evening)|please|actually|sorry)*\b(?:(?:i|we)(?:['’](?:d|m|re|ve)| would| am| are| have)? (?:(?:just|really|actually|only) )*(?:want(?:ed)?|need(?:ed)?|have|got|like|calling|ringing|phoning|looking|hoping|trying)|(?:calling|ringing|phoning)) to cancel an? (?:appointment|booking|reservation|table)(?:,? (?:(?:for|on|at|under|please|tomorrow|today|tonight|that|i (?:made|have|booked)|we (?:made|have|booked))\b.*))?[.!]*$/i;
/** "I've got an appointment tomorrow and I'm running late". */
const comesLate =
  /\b(?:i|we)(?:['’]ve got|['’]ve| have| have got) an? (?:\w+ )?(?:appointment|booking|reservation|table|lesson)\b.*\b(?:i|we)(?:['’](?:m|re|ll)| am| are| will| might| may)? (?:running|be|going to be|gonna be) (?:a (?:bit|little|few minutes) |(?:\w+ )?\w+ minutes )?late\b/i;
/** "I've got an appointment on Friday", and nothing but when and with whom: the day is that one's, and not a wished one. */
const hasOne = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|yes|yeah|um|uh|oh|well|so|good (?:morning|afternoon|evening))[\s,.!]+){0,4}(?:i|we)(?:['’]ve(?: already)? got|['’]ve| have(?: already)? got| have(?: already)?| already have) an? ` +
    String.raw`(?:(?!free\b)\w+ )?(?:appointment|booking|reservation)(?: (?:booked|made|scheduled|already|here|there|tomorrow|today|tonight|with you|with (?:dr|doctor|mr|mrs|ms)\.? \w+` +
    String.raw`|(?:on|for|at|this|next) (?:the )?[\w:]+(?: (?:the )?[\w:]+)?)){0,5}[\s.!]*$`,
  'i',
);
/** Someone who asks what a cancellation costs has cancelled nothing yet. */
const onlyAsks =
  /^(?:\W|and |so |but |hi |hello )*(?:can|could|may|how|what|when|is|do|does|will|would)\b|\b(?:if|when|until when|how|whether|in case)\b/i;
const andMakesAnother =
  /\b(?:and|then|but)\b.*\b(?:make|book|get|have|set up|schedule|arrange|find|need|want|like|do) (?:me |us )?(?:an?|another|something) (?:new|other|different|later|fresh|one|for|later|another)\b/i;
const orAnotherDay = /\b(?:instead|another|different|other|move|reschedule|or (?:change|move))\b/i;

/** Whether words give up a booking that was made before this call. */
export const givesUpBooking = (text: string) =>
  !onlyAsks.test(text) &&
  [cancelsExisting, cancelsOne, cannotCome, cancelsOneOf, onlyCancels].some((way) => way.test(text));

/**
 * The day that's named is the one that's booked, not one that's wanted. A caller who cancels isn't asked for what a new
 * booking needs.
 *
 * @returns null where the words are about something else
 */
export async function answerAboutExisting(state: DialogueState, text: string): Promise<Step | null> {
  const { sheet } = state;
  if (hasOne.test(text) && sheet.known.length === 0 && asksForDay(state)) return hearWish(state);
  const gives =
    cancelsExisting.test(text) ||
    cancelsOne.test(text) ||
    cannotCome.test(text) ||
    (sheet.known.length === 0 && (cancelsOneOf.test(text) || onlyCancels.test(text)));
  if (!gives && !isAboutExisting.test(text) && !comesLate.test(text)) return null;
  const cancels = gives && !onlyAsks.test(text) && !orAnotherDay.test(text) && !takesCancellations(state);
  const isBooking = sheet.known.some(({ fact }) => !saysWho.has(fact.type));
  // "Cancel my booking", while one is being made.
  if (isBooking && cancels) return onCancel(state);
  if (isBooking || (!cancels && sheet.known.length > 0)) return null;
  if (!cancels) return (await answerSurely(state, text)) ? goOnFrom(state) : hearWish(state);
  const who = sheet.open.filter(({ type }) => saysWho.has(type));
  state.note(factsIn(text, who, null, state.world.context()).found);
  await answerSurely(state, /\bcancel\b.*$/i.exec(text)?.[0] ?? `cancel my appointment, ${text}`);
  state.understood();
  state.say(state.lines.next(lines.cannotCancel), {
    kind: 'answered',
    text: 'wants to cancel what is booked',
  });
  // "… and make a new one": that's what can be done here.
  if (andMakesAnother.test(text)) return goOnFrom(state);
  state.callOff();
  return state.goOn();
}

/** Whether a day would be taken, and nothing that may be answered by what's booked. */
const asksForDay = ({ sheet, current }: DialogueState) =>
  current?.type !== 'text' &&
  sheet.open.some(({ type, date_rule }) => type === 'date' && date_rule !== 'past');

/** What only names a reservation tells nothing about cancelling one. */
const answerSurely = async (state: DialogueState, asked: string) =>
  knowledgeByWords(state.agent.knowledge, asked, true)[0]?.doubtful !== true &&
  (await answerFromKnowledge(state, asked, true));

const saysWho: ReadonlySet<string> = new Set(['name', 'phone', 'email']);

/** Whether the agent notes cancellations itself. */
const takesCancellations = ({ agent }: DialogueState) =>
  agent.facts.some(({ name, question, choices }) => /cancel/i.test([name, question, ...choices].join(' ')));

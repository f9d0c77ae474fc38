/** "Correct, but no high chair": a yes to everything but a part, which is left out, added or put otherwise. */
import type { Fact } from '#contract/agents/agent-content';
import { mended } from '../../meaning/known-facts/mended-values';
import { intentOf } from '../../meaning/intents/intents';
import type { FoundFact } from '../../meaning/understanding';
import { withoutLeadIn } from '../../read/reading';
import { isTime } from '../../read/days/time';
import { labelOf, meaningfulWords, plain } from '../../words';
import type { DialogueState } from '../state/dialogue-state';
import { changedFacts, namesFact } from './changed-in-summary';

/** What agrees, in one of several words. */
const agreeing = [
  'yes|yeah|yep|yup|correct|right|exactly|perfect|great|good|fine|lovely|sure|ok|okay|alright|all right',
  "(?:that|it|all|everything)(?:['’]?s| is)? (?:all )?(?:right|correct|fine|good|ok|okay|perfect|alright)",
  '(?:(?:that|it|everything|all) )?(?:sounds|looks) (?:all )?(?:right|good|fine|great|perfect|correct|ok|okay)',
  'all (?:good|correct|fine|of it)|almost|nearly|mostly',
];
const sounds = 'oh|um|uh|well|and|so|that|hm+';
/** What excepts a part of it; the first ones need nothing more than the name of what's excepted. */
const excepting = 'except(?: for| that)?|apart from|other than|minus|without|just (?:not|without)';
const opposing =
  'but|only|although|though|just|one (?:small |little |last )?thing(?:[\\s,]+(?:though|but))?(?![\\s,]+(?:else|more))';
const partly = new RegExp(
  `^(?:(?:${sounds})[\\s,]+)*(?:(?:${agreeing.join('|')})[\\s,.!]+)+` +
    `(?:and[\\s,]+)?(?:(?:${opposing})[\\s,:]+)*(?:(?<except>${excepting})[\\s,:]+)?(?<rest>\\S.*)$`,
  'iu',
);
const opposes = new RegExp(
  `^(?:(?:${sounds})[\\s,]+)*(?:(?:${agreeing.join('|')})[\\s,.!]+)+(?:and[\\s,]+)?(?:${opposing}|${excepting})\\b`,
  'iu',
);

/** What's left out: "no high chair", "cancel the high chair", "we won't need the high chair after all". */
const leavingOut = [
  '(?:no(?: more)?|without|not|forget|cancel|drop|remove|skip|scrap|scratch|delete|strike|lose|hold|ditch)',
  "(?:leave|take) (?:out|off|away)|(?:there['’]?s )?no need for",
  "(?:we|i|he|she|they)(?:['’]ll)? (?:(?:really|actually|probably|now) )*(?:don['’]?t|do not|won['’]?t|will not|no longer|wouldn['’]?t|didn['’]?t)(?: (?:really|actually|even))*(?: be)? (?:need(?:ing)?|want(?:ing)?)",
];
const asking =
  "please|then|actually|now|i think|(?:can|could|would) (?:you|we)|you can|we can|let['’]?s|i['’]?d like to|we['’]?d like to|better";
const closing = 'after all|any ?more|now|then|please|thanks|thank you|actually|though|sorry|off|out|again';
const leftOut = new RegExp(
  `^(?:(?:${asking})[\\s,]+)*(?:${leavingOut.join('|')}) (?:about )?(?:the |that |our |my |an? |any )*(?<thing>[\\p{L}'’ -]{3,40}?)(?:[\\s,]+(?:${closing}))*[.!]*$`,
  'iu',
);
const notNeeded = new RegExp(
  `^(?:the|our|that|my) (?<thing>[\\p{L}'’ -]{3,30}?) (?:isn['’]?t|is not|won['’]?t be|will not be|is no longer) (?:needed|necessary|required|wanted)(?:[\\s,]+(?:${closing}))*[.!]*$`,
  'iu',
);
const bareThing = /^(?:the |that |our |my |an? )?(?<thing>[\p{L}'’-]{3,}(?: [\p{L}'’-]{2,}){0,2})[.!]*$/iu;

/** Free text that may be left out or added to: wishes, details, allergies. */
const isWish = (fact: Fact) =>
  fact.type === 'text' &&
  !fact.required &&
  !isTime(fact) &&
  /\b(?:wish(?:es)?|requests?|special|anything else|notes?|details?|extras?|allerg\w+|comments?)\b/i.test(
    `${labelOf(fact.name)} ${fact.question}`,
  );

const mentions = (value: string, thing: string) => {
  const words = meaningfulWords(thing);
  const known = meaningfulWords(value);
  return words.length > 0 && words.every((word) => known.includes(word));
};

/** A wish without what's left out of it: "a quiet table" of "a high chair and a quiet table", "no high chair" of it alone. */
function withoutPart(value: string, thing: string): string {
  const parts = value.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i);
  const rest = parts.filter((part) => !mentions(part, thing));
  return rest.length > 0 && rest.length < parts.length ? rest.join(' and ') : `no ${thing}`;
}

/** "The table should be outside", "we'd like a window seat too": what's wished besides, without the sentence around it. */
const wishedBeside = [
  /^(?<what>(?:the|our|my) [\p{L}'’-]+(?: [\p{L}'’-]+)?) (?:should|has to|must|needs? to|ought to|would have to) be (?<how>.{3,60}?)(?: please| if possible)*[.!]*$/iu,
  /^(?:and |also )?(?:(?:can|could|may) (?:we|i) (?:also |please |maybe )*(?:have|get)|(?:we|i)(?:['’]d| would) (?:also |really )?like|(?:we|i) (?:also |do )*(?:need|want)|(?:please |can you |could you )*(?:add|note))\s+(?<what>(?:an?|some|two|another|extra) .{3,50}?)(?: (?:too|as well|please|if possible|also))*[.?!]*$/iu,
];

function addedWish(rest: string): string | null {
  for (const form of wishedBeside) {
    const groups = form.exec(rest)?.groups;
    if (groups?.['what'] !== undefined)
      return groups['how'] === undefined ? groups['what'] : `${groups['what']} ${groups['how']}`;
  }
  return null;
}

/** What a yes with an exception changes, or what has to be asked again for it. */
type Exception = { changed: FoundFact } | { again: Fact };

/** Whether a yes leaves something out of what it agrees to: "yes, except …". */
export const excepts = (text: string) => partly.exec(text)?.groups?.['except'] !== undefined;

/** What a yes with an exception is about: the part that's named, and nothing else. Null where that isn't plain. */
export function partlyAgreed(state: DialogueState, text: string): Exception | null {
  const groups = opposes.test(text) ? partly.exec(text)?.groups : undefined;
  if (groups === undefined) return null;
  const rest = groups['rest'] ?? '';
  const bare = groups['except'] === undefined ? null : bareThing.exec(rest);
  const out = (leftOut.exec(rest) ?? notNeeded.exec(rest) ?? bare)?.groups?.['thing'];
  const left = out === undefined ? null : leaveOut(state, out);
  if (left !== null) return left;
  const time = /^(?:at|around|by)\s/i.test(rest) ? timeFor(state, rest) : null;
  if (time !== null) return { changed: time };
  const wish = state.sheet.known.find(({ fact }) => isWish(fact));
  const changed = changedFacts(state, `no ${rest}`).find(
    ({ fact }) => fact.name !== wish?.fact.name || speaksOf(rest, fact, wish.value.value),
  );
  if (changed !== undefined) return { changed };
  const added = wish === undefined || intentOf(rest) !== null ? null : addedWish(rest);
  if (wish === undefined || added === null) return null;
  const value = isNone.test(wish.value.value) ? added : `${wish.value.value} and ${added}`;
  return { changed: { fact: wish.fact, value, spoken: value } };
}
/** "But at eight": the known time, and no count. */
function timeFor({ sheet, world }: DialogueState, rest: string): FoundFact | null {
  const known = sheet.known.find(({ fact }) => isTime(fact));
  const value = known === undefined ? null : mended(rest, known.fact, known.value.value, world.context());
  return known === undefined || value === null ? null : { fact: known.fact, ...value };
}

const isNone = /^(?:no|none|nothing)$/i;

/** Whether words are about a wish that's known: they name it, or a part of it. */
const speaksOf = (rest: string, fact: Fact, known: string) =>
  namesFact(rest, fact.name, fact.type) ||
  meaningfulWords(known).some((word) => word.length > 3 && meaningfulWords(rest).includes(word));

/** Leaves a thing out of what's known; what isn't free text is asked for again. */
function leaveOut({ sheet }: DialogueState, thing: string): Exception | null {
  const part = sheet.known.find(({ fact, value }) => isWish(fact) && mentions(value.value, thing));
  if (part !== undefined) {
    const value = withoutPart(part.value.value, plain(withoutLeadIn(thing)));
    return { changed: { fact: part.fact, value, spoken: value } };
  }
  const named = sheet.known.find(({ fact }) => namesFact(thing, fact.name, fact.type))?.fact;
  if (named === undefined) return null;
  return isWish(named) ? { changed: { fact: named, value: 'none', spoken: 'none' } } : { again: named };
}

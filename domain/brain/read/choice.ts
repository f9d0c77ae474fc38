/** One of several answers, in the agent's words or in the caller's. */
import type { Fact } from '#contract/agents/agent-content';
import { conclusionIn, repairIn } from './repair';
import { distance, phrasesOf, plain, plainWords, saysPhrase } from '../words';
import { choiceWords } from './choices/choice-words';
import { turnedDownIn } from './choices/turned-down';
import { noneMinds } from './choices/of-any-trade';
import { bothOfThem, otherBeside, whichOneOf } from './choices/two-choices';
import { ordinalIn } from './numbers';
import { type FactReader, type Reading, unclear, understood, withoutLeadIn } from './reading';

const fillers = new Set(
  'a an the of and or for to in on at it is i my me we mr mrs ms miss dr team please'.split(' '),
);

/** "In two weeks" chooses no two-way radio. */
const timeSpan =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:minutes?|hours?|days?|weeks?|months?|years?)\b/gi;
const isSpan = /minute|hour|\bda[yi]|week|month|year/i;

/** The choices that the words name: whole, nearly, or by what they mean. */
function choicesIn(text: string, fact: Pick<Fact, 'choices'>, generous: boolean): string[] {
  const choices = fact.choices;
  const words = plain(text);
  // "Pickup's fine".
  const apart = plain(text.replace(/(?<=\p{L})['’]s\b/giu, ' is'));
  const says = phrasesOf(joinedUp(text));
  const named = choices.filter((choice) => says(choice) || says(inOtherNumber(choice)));
  // "extra large" also contains "large": the longest one that was said is meant.
  const longest = named.filter(
    (choice) => !named.some((other) => other !== choice && saysPhrase(other, choice)),
  );
  if (longest.length > 0) return longest;
  const meant = choices.filter((choice) => {
    const about = plain(choice);
    return choiceWords.some(({ of, says }) => isAbout(of, about) && (says.test(words) || says.test(apart)));
  });
  // "The screen of my laptop": the one whose own word comes first.
  if (meant.length > 0) return meant;
  if (!generous) return [];
  const spoken = plainWords(
    choices.some((choice) => isSpan.test(choice))
      ? withoutLeadIn(text)
      : withoutLeadIn(text).replace(timeSpan, ' '),
  );
  const inflected = foundBy(choices, (own) => hasInflected(spoken, own));
  return inflected.length > 0 ? inflected : foundBy(choices, (own) => isNear(spoken, own));
}

/** "A mouse" is among "mice". Not people: those who have children needn't call for a child. */
const irregular: readonly (readonly [one: string, many: string])[] = [
  ['mouse', 'mice'],
  ['tooth', 'teeth'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['leaf', 'leaves'],
  ['knife', 'knives'],
  ['shelf', 'shelves'],
];
const inOtherNumber = (choice: string) =>
  plainWords(choice)
    .map((word) => {
      const pair = irregular.find((forms) => forms.includes(word));
      return pair?.find((form) => form !== word) ?? word;
    })
    .join(' ');

/** Words that make no choice another one: "wrong item". */
const general = new Set(
  'patient customer client member guest item items order thing things product one it them back plan visit appointment question request question up off issue problem team'.split(
    ' ',
  ),
);

/** Whether a row of words is about the whole choice: "damaged" isn't "water damage". */
function isAbout(of: RegExp, choice: string): boolean {
  if (!of.test(choice)) return false;
  const rest = choice.replace(of, ' ').split(' ');
  return rest.every((word) => word === '' || fillers.has(word) || general.has(word));
}

/** "Check up" is also "checkup" and "check-up". */
export const joinedUp = (text: string) =>
  text
    .replace(/\bcheck ?up\b/gi, 'check-up')
    .replace(/(?<=\p{L})['’]s\b/giu, ' is')
    // "It wasn't clean at all" is not clean.
    .replace(
      /\b(?:was|is|were|are|did|does)n['’]?t (?:really |very |so |that |all that |particularly |exactly )*/gi,
      'not ',
    );

/** What's said not to be meant: "not the cleaning", "I don't want a cleaning". */
const denied =
  /\b(?:not|(?:failed|passed)(?= (?:its|the|my|an?|our|her|his)\b)|no more|no longer|no (?:problems?|trouble|issues?) with|no need(?: for you)?|no(?!\s+(?:it|that|this|they|we|i|he|she|you|not|but|actually|sorry)\b)|without|instead of|tired of|sick of|fed up with|(?:get|getting|got) out of|stop(?:ped)?|done with|rather than|(?:don['’]?t|do not) (?:want|need|bother(?: with)?)|(?:can['’]?t|cannot|couldn['’]?t|could never) (?:(?:really|quite|even) )?afford)\s+(?:(?:really|actually|exactly|quite|even|so much|just) )?(?:an? |the |for |any |to |my |our |this |that |its |her |his )?([\p{L}'’-]+(?:\s+[\p{L}'’-]+)?)/giu;

const neverBefore = /\b(?:ha(?:ve|s)n['’]?t|never)\b[^,.;]*?\bbefore\b/gi;

/** "Nothing's wrong with it, I changed my mind." */
const nothingIs =
  /\bnothing(?:['’]?s| is| was)? (?:(?:actually|really|at all|even|exactly) )*(?:wrong|broken|damaged|late|missing)(?: with (?:it|them|the \w+))?(?![\p{L}'’])/giu;

function withoutDenied(text: string, choices: readonly string[]): string {
  // "Not clean" may be a choice itself.
  if (choices.some((choice) => /\b(?:not?|without)\b/i.test(choice) && saysPhrase(text, choice))) return text;
  let left = MOST_DENIALS;
  // "I've never picked it up before, can you bring it", while "I've never had whitening before" wants it.
  const now = text.replace(nothingIs, ' ').replace(neverBefore, ' ');
  const chooses = now !== text && choicesIn(now, { choices: [...choices] }, false).length > 0;
  return (chooses ? now : text.replace(nothingIs, ' ')).replace(denied, (all, rest: string) => {
    if (left === 0) return all;
    left -= 1;
    const [first = ''] = rest.split(/\s+/);
    // "Not urgent" means a choice of its own.
    const other = choicesIn(rest, { choices: [...choices] }, false);
    if (choicesIn(all, { choices: [...choices] }, false).some((choice) => !other.includes(choice)))
      return all;
    if (choicesIn(first, { choices: [...choices] }, false).length > 0 || isWordOf(first, choices))
      return ` ${rest.slice(first.length)}`;
    const second = rest.slice(first.length);
    if (choicesIn(second, { choices: [...choices] }, false).length > 0) return all;
    return choicesIn(rest, { choices: [...choices] }, false).length > 0 ? '' : all;
  });
}

/** "Neither", and nothing besides: "neither of us knows" chooses nothing. */
const isNoneOfThem =
  /^(?:(?:no|its|it is|just|well|oh|um|actually|really) )*(?:neither(?: of (?:those|these|them))?|none of (?:those|these|them|that|the above)|something else)(?: (?:really|actually|please|thanks|thank you))*$/;

/** Nobody rules out more in one breath; half a minute of "not a" must not keep the process busy. */
const MOST_DENIALS = 4;

const isWordOf = (word: string, choices: readonly string[]) =>
  choices.some((choice) => plainWords(choice).includes(plain(word)));

const prefers: readonly RegExp[] = [
  /^(.{2,40}?)[\s,]+(?:ideally|preferably|for preference)[\s,]+(?:but|though|although)\b/i,
  /\b(?:ideally|preferably)[\s,]+(.{2,30}?)(?:[\s,]+(?:but|though|although|or)\b.*)?$/i,
  /^(.{2,40}?)[\s,]+and[\s,]+(?:only )?if (?:it['’]?s )?(?:needed|necessary|need be|it needs (?:it|one))\b/i,
];
/** "Buy, ideally, but renting would be okay": what comes first for the caller. Null where nothing is preferred. */
const preferredIn = (text: string) =>
  prefers.map((pattern) => pattern.exec(text)?.[1]).find((words) => words !== undefined) ?? null;

export const readChoice: FactReader = (text, fact, context): Reading => {
  const concluded = conclusionIn(text);
  if (concluded !== null) {
    const last = readChoice(concluded, fact, context);
    if (last.ok) return last;
  }
  const repair = repairIn(text);
  if (repair !== null) {
    const after = readChoice(repair.after, fact, context);
    if (after.ok) return after;
  }
  const preferred = preferredIn(text);
  if (preferred !== null) {
    const first = readChoice(preferred, fact, context);
    if (first.ok) return first;
  }
  const words = plain(text);
  // "No need to deliver it": of two ways it's the other one.
  const yes = fact.choices.find((choice) => /^yes$/i.test(choice));
  if (yes !== undefined && noneMinds.test(words)) return understood(yes, yes);
  const isTwo = fact.choices.length === 2 && yes === undefined;
  const down = isTwo ? turnedDownIn(words, (part) => choicesIn(part, fact, false)) : null;
  const left = down === null ? undefined : fact.choices.find((choice) => choice !== down);
  if (left !== undefined) return understood(left, left, 'nearly');
  const said = withoutDenied(text, fact.choices);
  const named = choicesIn(said, fact, true);
  if (/\b(?:neither|none of (?:those|these|them|that|the above)|something else|not any of)\b/.test(words)) {
    const other = fact.choices.find((choice) =>
      /^(?:something|anything|some) (?:else|other)\b|^other\b/i.test(choice),
    );
    return other !== undefined && isNoneOfThem.test(words) ? understood(other, other) : unclear();
  }
  // "My neighbour bought through you": what others did is no answer, unless it's the agent's own word.
  if (ofOthers.test(words) && !fact.choices.some(phrasesOf(said))) return unclear();
  const [only] = named;
  const other = only === undefined || named.length > 1 ? null : otherOf(said, only, fact);
  if (only !== undefined && other !== null) return severalOf(said, [only, other]);
  // "Not urgent, but not low either".
  if (only !== undefined && isDeniedByName(words, only)) return unclear();
  // "My lease is up, so I want my own": what's concluded isn't what was read.
  const isUnsure = isLongShot(said, fact) || (concluded !== null && !fact.choices.some(phrasesOf(said)));
  if (named.length === 1 && only !== undefined)
    return isUnsure ? understood(only, only, 'nearly') : understood(only, only);
  if (named.length === 0 && fact.choices.length === 2 && bothOfThem.test(words))
    return unclear(whichOneOf(fact.choices));
  const who = whoDoesIt(text, fact.choices);
  if (who !== null) return understood(who, who);
  if (named.length > 1) return severalOf(said, named);
  const place = ordinalIn(text, fact.choices.length);
  const placed = place === null ? undefined : fact.choices[place];
  return placed === undefined ? unclear() : understood(placed, placed);
};

const isDeniedByName = (words: string, choice: string) =>
  new RegExp(`\\b(?:not|isnt) (?:so |very |really |that |quite )?${plain(choice)}\\b`).test(words);

/** A choice that's only nearly said, somewhere in a longer remark. */
const isLongShot = (text: string, fact: Fact) =>
  plainWords(text).length > MOST_AROUND && choicesIn(text, fact, false).length === 0;
const MOST_AROUND = 6;

/** What the caller tells of people they aren't calling for. */
const ofOthers =
  /^(?:(?:oh|well|so|you know|um|and) )*(?:my|our|a|the) (?:neighbou?rs?|friends?|colleagues?|coworkers?|boss|(?:sister|brother|mother|father) in law|cousin|uncle|aunt|buddy|mate)(?: of (?:mine|ours))? (?:also |just |already |once )?(?:had|got|was|were|did|came|went|said|told|used|recommended|\w+ed|bought|sold|sent|found)\b/;

/** Several were meant: which one, unless one of them was named outright and the others only by what they mean. */
function severalOf(text: string, named: readonly string[]): Reading {
  const says = phrasesOf(joinedUp(text));
  const outright = named.filter((choice) => contentOf(choice).some((word) => word.length > 2 && says(word)));
  const [only] = outright;
  if (outright.length === 1 && only !== undefined) return understood(only, only);
  return unclear(whichOneOf(named));
}

/** "An MOT and a service": the one that's named by its main word alone, beside one that's named outright. */
const otherOf = (text: string, only: string, { choices }: Fact) =>
  otherBeside(text, only, (part) =>
    foundBy(choices, (own) =>
      hasInflected(plainWords(part), own.filter((word) => word.length > 3).slice(-1)),
    ),
  );

const contentOf = (choice: string) => plainWords(choice).filter((word) => !fillers.has(word));
const alike = (a: string, b: string) => a === b || `${a}s` === b || a === `${b}s`;

/**
 * The choices that `says` finds in the words. A word that two of them share tells neither apart: "packing" is as much
 * "movers pack" as "customer packs".
 */
function foundBy(choices: readonly string[], says: (own: readonly string[]) => boolean): string[] {
  const found = choices.filter((choice) => says(contentOf(choice)));
  const [only] = found;
  if (found.length !== 1 || only === undefined) return found;
  const rivals = choices.filter((choice) => choice !== only);
  const isShared = (word: string) => rivals.some((rival) => contentOf(rival).some((own) => alike(word, own)));
  if (says(contentOf(only).filter((word) => !isShared(word)))) return found;
  return [
    only,
    ...rivals.filter((rival) =>
      contentOf(rival).some((own) => contentOf(only).some((word) => alike(word, own))),
    ),
  ];
}

/** "Coloured" is "colour", "repairs" is "repair". */
function hasInflected(words: readonly string[], own: readonly string[]): boolean {
  const wanted = own.filter((word) => word.length >= 4);
  // A short word in no other form: "key".
  if (own.some((word) => word.length === 3 && words.includes(word))) return true;
  return words.some((word) =>
    wanted.some((other) => new RegExp(`^${other}(?:s|es|ed|d|ing|er)?$`).test(word)),
  );
}

/** A choice that was nearly said: its beginning, its main word, or one or two letters off. */
function isNear(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some(
    (word) =>
      word.length >= 3 &&
      wanted.some(
        (other) =>
          word === other ||
          (word.length >= 4 && other.startsWith(word)) ||
          // "Later" isn't late.
          (other.length >= 4 &&
            word.startsWith(other) &&
            word.length - other.length <= 2 &&
            word !== `${other}r`) ||
          (other.length >= 5 && distance(word, other) <= (other.length >= 8 ? 2 : 1)),
      ),
  );
}

/** What a choice's word is part of, without naming it: "phone number" is no phone. */
const otherThings =
  /\b(?:phone|mobile|cell) (?:number|no)\b|\b(?:on|over|by|off) (?:the |my )?phone\b|\bcustomer service\b|\bprint(?:ed)? out\b/gi;

/** "Returning Mr. Dunns call", as a transcriber writes it. */
const isPerson = (choice: string) => /^(?:mr|mrs|ms|miss|dr)\b/i.test(choice);

/** A choice that nobody asked about: named, or meant in words that hardly mean anything else. */
export function volunteeredChoice(text: string, fact: Fact): Reading {
  const said = withoutDenied(text.replace(otherThings, ' '), fact.choices);
  const words = plain(said);
  // "My tooth's been hurting".
  const apart = plain(said.replace(/(?<=\p{L})['’]s\b/giu, ' is'));
  const says = phrasesOf(joinedUp(said));
  const named = fact.choices.filter(
    (choice) =>
      plain(choice).length >= 3 &&
      plain(choice) !== 'yes' &&
      (says(choice) || ((isPerson(choice) || choice.includes(' ')) && says(`${choice}s`))),
  );
  const longest = named.filter(
    (choice) => !named.some((other) => other !== choice && saysPhrase(other, choice)),
  );
  const meant =
    longest.length > 0
      ? longest
      : fact.choices.filter((choice) =>
          choiceWords.some(
            ({ of, says, askedOnly }) =>
              askedOnly !== true &&
              isAbout(of, plain(choice)) &&
              ((askedOnly ?? says).test(words) || (askedOnly ?? says).test(apart)),
          ),
        );
  const [only] = meant;
  const isOne = meant.length === 1 && only !== undefined && otherOf(said, only, fact) === null;
  return isOne ? understood(only, only) : unclear();
}

const ofCaller =
  /\b(?:customers?|clients?|guests?|callers?|tenants?|members?|patients?|owners?|self|myself|yourself|yourselves)\b/;
const ofBusiness = /\b(?:movers?|crew|staff|team|company|shop|store|firm|business|us|we|our)\b/;

const byOneself = /\b(?:myself|ourselves|on (?:my|our) own)\b/;
const byOthers = /\b(?:you|youd|youll|your (?:people|team|guys|crew|staff|lot)|for (?:me|us))\b/;
const byCaller = /^(?:(?:no|yes|yeah|oh|ok|okay|well|um|i think|actually) )*(?:i|we|ill|well|im|were)\b/;

/** The choice of who does it; null where the choices are about something else, or the words don't say. */
function whoDoesIt(text: string, choices: readonly string[]): string | null {
  const [first, second, ...more] = choices;
  if (first === undefined || second === undefined || more.length > 0) return null;
  const own = [first, second].find((choice) => ofCaller.test(plain(choice)));
  const theirs = [first, second].find((choice) => choice !== own && ofBusiness.test(plain(choice)));
  if (own === undefined || theirs === undefined) return null;
  const words = plain(text);
  if (byOneself.test(words)) return own;
  if (byOthers.test(words)) return theirs;
  return byCaller.test(words) ? own : null;
}

const title = '(?:mr|mister|mrs|ms|miss|dr|doctor)';
/** "A message for Mr Dunn", where he's one of those to choose from: the name is no caller's. In plain words. */
export const isMeantFor = (words: string, name: string, { choices }: Fact) =>
  choices.some((choice) => plain(choice).replace(new RegExp(`^${title} `), '') === name) &&
  new RegExp(
    `(?<!\\byou(?:re| are) (?:speaking|talking) )\\b(?:for|to|with|from) (?:the )?(?:${title} )?${name}\\b`,
  ).test(words);

/** Two values in the words of which one is known: the other takes its place. */
import type { Fact } from '#contract/agents/agent-content';
import { dateValue } from '../../read/days/date';
import { datesIn } from '../../read/days/named-days';
import { asksForTime, isTime, timeIn } from '../../read/days/time';
import { isCode, numberValue } from '../../read/number';
import { numbersIn } from '../../read/numbers';
import type { CallContext, Value } from '../../read/reading';
import { isThing, readText } from '../../read/text';
import { labelOf, plain, saysPhrase } from '../../words';

/** What says that one of two values takes the other's place. */
const swaps =
  /\b(?:sorry|meant?|not|instead|rather than|better than|wrong|mistake|oops|correction|did i (?:really )?say|i (?:said|told|gave|put)|you (?:said|have|put|got|wrote)|should(?:ve)? be(?:en)?|supposed to)\b|^(?:(?:oh|um|ah|hm|well) )*(?:no|wait|actually|hang on|hold on)\b/;

/**
 * "Did I say four? I meant six": of two values in the words one is known, so that the other takes its place. Null
 * where none is, or more than two are said.
 */
export function swappedValue(text: string, fact: Fact, known: Value, context: CallContext): Value | null {
  const place = otherPlace(text, fact, known.value, context);
  if (place !== null) return place;
  if (!swaps.test(plain(text).replace(/'/g, '')) || fact.type === 'name' || isCode(fact)) return null;
  // "Did I say cleaning? I meant a check-up", which is what's known.
  const meant = /\bi (?:meant?|wanted)\b(.*)$/i.exec(text)?.[1] ?? '';
  if (fact.type === 'choice' && saysPhrase(meant, known.value)) return null;
  const said = valuesIn(text, fact, known.value, context);
  const other = said.find(({ value }) => value !== known.value);
  const isKnown = said.some(({ value }) => value === known.value);
  return said.length === 2 && isKnown && other !== undefined && !isDenied(text, other.spoken) ? other : null;
}

/** "Could you put the old town down instead", "near the lake would be better". */
const placeInstead =
  /^(?:(?:oh|no|um|well|so|sorry|wait|actually|you know what|on second thoughts?|please)[\s,]+)*(?:(?:(?:can|could|would) (?:you|we|i) (?:please |just |maybe )?|let['’]?s (?:just )?)?(?:put|say|make (?:it|that)|write|note) (?:down )?(?<put>(?:(?:in|near|by|around|over in|close to) )?the .{3,40}?)(?: down)? instead|(?<better>(?:near|close to|over in|(?:in|by|around) the) (?:the )?.{3,30}?) (?:would|might|could|will) (?:actually |really |probably )?(?:be|suit me|suit us) better)(?: please| then| actually)*[.?!]*$/i;

const isPlace = ({ name, question }: Fact) =>
  /\b(?:area|town|city|street|neighbou?rhood|district|where)\b/i.test(`${labelOf(name)} ${question}`);

/** Another place than the known one, where the words are of no other kind: no day, no time, no number. */
function otherPlace(text: string, fact: Fact, known: string, context: CallContext): Value | null {
  if (fact.type !== 'text' || isTime(fact) || !isThing(fact) || !isPlace(fact)) return null;
  const groups = placeInstead.exec(text)?.groups;
  const said = groups?.['put'] ?? groups?.['better'];
  if (said === undefined || !namesPlace.test(said) || isOfAnotherKind(said, context)) return null;
  const reading = readText(said, fact, context);
  return reading.ok && plain(reading.value) !== plain(known) ? reading : null;
}

/** "Near the lake", "the old town", and neither "in the post" nor "the company". */
const namesPlace =
  /^(?:near|close to|over in)\b(?!.*\b(?:you|me|us|end|door|gate|exit|entrance|front|back|corner|start)\b)|\b(?:town|cent(?:er|re)|city|village|\w*side|lake|river|canal|park|beach|coast|seafront|harbou?r|marina|bay|hills?|valley|quarter|district|suburbs?|downtown|north|south|east|west|island|market|station|square|university|school|hospital|airport|church|mall|docks?|bridge|woods|forest|green|heights|gardens)\b/i;

const isOfAnotherKind = (said: string, context: CallContext) =>
  timeIn(said, false) !== null ||
  numbersIn(said).length > 0 ||
  datesIn(said, context, false).length > 0 ||
  /\b(?:name|number|e-?mail|address|phone|mobile|day|week|weekend|month|date|time|morning|afternoon|evening|other|same|one|lot|bit|table|window|minute|moment|landline|note|message|photo|first|second|last|cheaper|bigger|smaller)\b/i.test(
    said,
  );

const isDenied = (text: string, spoken: string) =>
  ['', 'for ', 'the ', 'a ', 'an '].some((lead) => saysPhrase(text, `not ${lead}${spoken}`));

/** The different values of a kind that are said, in their order. */
function valuesIn(text: string, fact: Fact, known: string, context: CallContext): Value[] {
  const all = (): Value[] => {
    switch (fact.type) {
      case 'number':
        return numbersIn(text)
          .filter(({ value }) => value >= (fact.minimum ?? value) && value <= (fact.maximum ?? value))
          .flatMap(({ value }) => asValue(numberValue(value, fact)));
      case 'date':
        return datesIn(text, context, false).flatMap((day) => asValue(dateValue(day, fact, context, '')));
      case 'choice':
        return fact.choices
          .filter((choice) => saysPhrase(text, choice))
          .map((value) => ({ value, spoken: value }));
      case 'text':
        return asksForTime(fact) ? hoursIn(text, known) : [];
      default:
        return [];
    }
  };
  return all().filter((one, at, list) => list.findIndex(({ value }) => value === one.value) === at);
}

const asValue = (reading: ReturnType<typeof numberValue>): Value[] =>
  reading.ok ? [{ value: reading.value, spoken: reading.spoken }] : [];

/** Times in words; the one that's the known one in other words ("seven" for "around seven") as it's known. */
function hoursIn(text: string, known: string): Value[] {
  const at = timeIn(known, true)?.at ?? null;
  return [...text.matchAll(clock)].flatMap(([words]) => {
    const time = timeIn(words, true);
    if (time === null || time.at === null) return [];
    const same = at !== null && time.at.hour === at.hour && time.at.minute === at.minute;
    const value = same ? known : time.words;
    return [{ value, spoken: value }];
  });
}

const hour = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|[12]?\\d)';
const clock = new RegExp(
  `\\b(?:(?:half|quarter|a quarter) (?:past|to) )?${hour}(?:[ :](?:fifteen|thirty|forty[- ]five|oh five|\\d\\d))?\\b`,
  'gi',
);

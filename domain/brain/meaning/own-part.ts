/** Which part of the words is the free text that's asked for, where a day, a time, a name or a number is told beside it. */
import type { Fact } from '#contract/agents/agent-content';
import { announcedName } from '../read/names/announced';
import { isFullName } from '../read/names/given-names';
import { nameAtStart } from '../read/names/name-start';
import { isThing } from '../read/text';
import { labelOf } from '../words';

/** How the parts are read: as the answer to what's asked, and as another fact that's told beside it. */
interface PartReaders {
  answers: (part: string, fact: Fact) => boolean;
  mentions: (part: string, fact: Fact) => boolean;
}

/** Whether goods are asked for: "What would you like to order?" */
export const asksForGoods = ({ type, name, question }: Fact) =>
  type === 'text' &&
  !/\b(?:number|reference|address|allerg\w*|wish(?:es)?|problem|wrong|why|when|where|who|say|card|message|occasion|for\s*\?)/i.test(
    `${labelOf(name)} ${question}`,
  ) &&
  /\b(?:order(?:ing)?|items?|products?|dish(?:es)?|cakes?|flowers?|bouquet|arrangement|basket|meal|gift|service|treatment)\b/i.test(
    `${labelOf(name)} ${question}`,
  );

/** A caller's name and nothing else, where goods are asked for and a name is open too; null where it isn't that. */
export function callersName(
  text: string,
  open: readonly Fact[],
  current: Fact,
): { fact: Fact; value: string; spoken: string } | null {
  const fact =
    asksForGoods(current) && isFullName(text) ? open.find(({ type }) => type === 'name') : undefined;
  const name = fact === undefined ? null : nameAtStart(text, 3);
  return fact === undefined || name === null ? null : { fact, value: name, spoken: name };
}

/** Where a clause begins that may hold another fact: "simvastatin, and I'll pick it up". */
const nextClause =
  /(?:[\s,;.]{1,20}(?:and|but|so|oh)|[,;.])\s+(?=(?:i|i['’]\w+|we|we['’]\w+|it|it['’]s|my|our|the|you|you['’]\w+|she|he|there|please|can|could|for|on|at|with|by|not|very|pretty)\b)/giu;
const MOST_CLAUSES = 4;
const whereTo = /(?<=\S)[\s,]+(?=(?:and )?(?:(?:i['’]?m|we['’]?re) )?(?:going|heading|headed) to\s)/giu;

/** "22 Palm Drive, tile roof": where the name of a street ends. */
const behindStreet =
  /(?<=\b\d+[a-z]? (?:\p{L}+ ){1,3}(?:street|road|drive|avenue|lane|court|place|boulevard|way|close|crescent|terrace))[\s,]+(?!(?:apartment|apt|unit|flat|suite|floor|number|in|at|on|near|and|north|south|east|west|building|house)\b)(?=\p{L})/giu;

/** "Lakeside with three bedrooms up to 400,000": where another fact may follow the name of a thing. */
const nextValue =
  /\s+(?=(?:with|for|up to|under|around|about|at most|at least|max(?:imum)?|on|this|next|tomorrow)\s|(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) \p{L}{3,}s?$|(?<!\b(?:from|at|on|in|to|of|the|an?|number|near)\s+)(?:one|two|three|four|five|six|seven|eight|nine|ten|\d) \p{L}{3,}s(?=[\s,]))/giu;

const someDay =
  '(?:today|tomorrow|tonight|(?:(?:this|next|coming) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|the \\d{1,2}(?:st|nd|rd|th)|(?:the )?(?:first|second|third|\\w+th) of \\w+|christmas(?: day| eve)?)';
/** "For Friday, a dozen roses": the day comes first. */
const dayFirst = new RegExp(
  `^(?:(?:hi|hello|yes|please|so|well|um|uh)[\\s,]+)*(?:it['’]?s )?(?:for|on) ${someDay}[\\s,]+(?:(?:i['’]?d|we['’]?d|i would|we would) like |(?:i|we) (?:want|need) |could (?:i|we) (?:have|get) |please )?(?=(?:an?|some|two|three|four|five|six|\\d+|the|one|half)\\b)`,
  'iu',
);
/** "…, tomorrow if possible", "… delivered on Wednesday": the day comes last, and belongs to another fact. */
const dayLast = new RegExp(
  `[\\s,]+(?:(?:please|ideally|preferably|and)[\\s,]+)*(?:(?:to be )?(?:delivered|collected|ready|sent|dropped off|picked up|here)[\\s,]+)?(?:(?:for|on|by) )?${someDay}(?:[\\s,]+(?:please|thanks|thank you|then|ideally|if (?:possible|you can|that works)))*[.!?]*$`,
  'iu',
);
/** What happened on a day is told with it, and so is what's to be said to someone. */
const tellsWhen =
  /\b(?:was|were|had|did|got|went|came|broke|broken|started|stopped|began|happened|died|fell|burst|failed|lost|cracked|since|off|closed|away|meeting|appointment|trip|tell|let (?:him|her|them)|that|because)\b|\p{L}{3,}ed\b/iu;
const leadsWithName =
  /^(?:(?:hi|hello|hey|yes|good (?:morning|afternoon|evening))[\s,]+)*(?:(?:this is|it['’]?s|i['’]?m|my name(?:['’]s| is)) \p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?(?: here| speaking| calling)?|\p{L}[\p{L}'’-]+ \p{L}[\p{L}'’-]+ (?:here|speaking))[,.]\s+(?:(?:and|so)\s+)?(?=\S+ \S)/iu;

/** Without the caller's name before it, where a name is open. */
function withoutName(text: string, open: readonly Fact[]): string {
  const lead = open.some(({ type }) => type === 'name') ? leadsWithName.exec(text)?.[0] : undefined;
  return lead === undefined || announcedName(lead.replace(/[\s,.]+$/, '')) === null
    ? text
    : text.slice(lead.length);
}

const isDate = ({ type }: Fact) => type === 'date';

/** Without a day before it that another fact asks for. */
function withoutFirstDay(text: string, others: readonly Fact[], current: Fact, read: PartReaders): string {
  const first = asksForGoods(current) ? dayFirst.exec(text)?.[0] : undefined;
  const isOther = first !== undefined && others.filter(isDate).some((fact) => read.mentions(first, fact));
  return isOther ? text.slice(first.length) : text;
}

/** Without a day behind it that another fact asks for; nothing is left of "it's for Friday". */
function withoutLastDay(text: string, others: readonly Fact[], { mentions }: PartReaders): string {
  const last = dayLast.exec(text);
  const head = last === null ? '' : text.slice(0, last.index);
  if (last === null || tellsWhen.test(head) || head.trim().split(/\s+/).length > MOST_IN_GOODS) return text;
  if (!others.filter(isDate).some((fact) => mentions(last[0], fact))) return text;
  return onlyLeads.test(head) ? '' : head;
}
const onlyLeads =
  /^(?:\W|(?:it['’]?s|it is|that['’]?s|yes|just|please|i|we|i['’]?d|we['’]?d|need|want|like|would|it|them|one|to|be|can|could|you|we|deliver|send|get|have|make|bring|order)\b)*$/i;
/** "A wreath, delivered" on some day. */
const isDone = /[\s,]+(?:please[\s,]+)?(?:to be )?(?:delivered|collected|picked up|sent|ready)$/i;
const MOST_IN_GOODS = 10;

/** Free text up to where another clause gives another fact, without the day and the name beside it. */
export function ownPart(said: string, open: readonly Fact[], current: Fact, read: PartReaders): string {
  const others = open.filter(({ name, type }) => name !== current.name && type !== 'text');
  const text = withoutFirstDay(withoutName(said, open), others, current, read);
  // "22 Hill Road, going to the station".
  const [leaving] = isThing(current) ? [...text.matchAll(whereTo)] : [];
  const there = leaving === undefined ? '' : text.slice(leaving.index);
  if (
    leaving !== undefined &&
    open.some((fact) => fact.name !== current.name && fact.type === 'text' && read.mentions(there, fact))
  )
    return text.slice(0, leaving.index);
  const starts =
    isThing(current) || asksForGoods(current)
      ? [...text.matchAll(nextClause), ...text.matchAll(nextValue), ...text.matchAll(behindStreet)]
      : [...text.matchAll(nextClause)];
  for (const match of starts.sort((a, b) => a.index - b.index).slice(0, MOST_CLAUSES)) {
    const tail = text.slice(match.index + match[0].length);
    const head = text.slice(0, match.index);
    if (onlyLeads.test(head)) continue;
    if (
      others.some((fact) => read.mentions(tail, fact) && !read.mentions(head, fact)) &&
      read.answers(head, current)
    )
      return head.replace(isDone, '');
  }
  return withoutLastDay(text, others, read);
}

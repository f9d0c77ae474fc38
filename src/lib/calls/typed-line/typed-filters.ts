/** One line of text as filters: what names one becomes it, and what's left are words that were said. */
import type { CallFilters } from '#contract/calls/calls';
import type { EndReason } from '#contract/calls/outcomes';
import { microsOf } from '#contract/money';
import { mostCost } from '../shown-costs';

/** A stretch of the text that means days. Days are `2026-11-17`. */
export interface TypedDays {
  text: string;
  from: string;
  to: string;
  /** Of each day, from this full hour on, 0 to 23. */
  hour?: number;
}

/** A filter as people write it with its name in front, such as "status: failed". */
export interface Label {
  /** What goes before a value; a part of a pattern. */
  name: string;
  /** The words for each value, with what they filter by. A longer one comes first. */
  values: readonly (readonly [words: string, filters: CallFilters])[];
}

interface TypedContext {
  agents: readonly { agent_id: string; name: string }[];
  /** What callers wanted: found after "about" or "topic", since its words are also said in other calls. */
  topics?: readonly { topic_id: string; name: string }[];
  /** Tags that are in use: found after "tag" or "tagged", those of several words too. */
  tags?: readonly string[];
  /** How calls end, in the words that the list has for it. */
  outcomes: Readonly<Record<EndReason, string>>;
  /** Filters with a few values, by their names: "At fault: Callwright". */
  labels?: readonly Label[];
  /** Finds days in a text: "last tuesday". */
  daysIn: (text: string) => readonly TypedDays[];
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const phrase = (words: string) => new RegExp(`\\b(?:only )?(?:${words})\\b(?: only\\b)?`, 'i');
/** However its apostrophes are typed. */
const shown = (words: string) => literally(words).replace(/[’']/g, "[’']");

/** In this order: what is longer or surer comes first. */
const named: readonly (readonly [pattern: RegExp, filters: CallFilters])[] = [
  [
    phrase('failed tools?|tools? (?:call )?(?:has |had |was )?fail(?:ed|s|ure)?|tool errors?'),
    { happened: 'tool_failed' },
  ],
  [phrase('used (?:a |the )?tools?|tools? (?:was |were )?used'), { happened: 'tool_used' }],
  [phrase('used (?:the )?knowledge|knowledge(?: was)?(?: used)?'), { happened: 'knowledge_used' }],
  [
    phrase('(?:(?:the )?agent was )?interrupted(?: by (?:the |a )?callers?)?|interruptions?|barge-?ins?'),
    { happened: 'interrupted' },
  ],
  [
    phrase('(?:(?:the )?agent )?asked for (?:a person|help)|help requested|requested help'),
    { happened: 'help_requested' },
  ],
  [phrase('without tests|no tests|not tests'), { tests: 'out' }],
  [phrase('without examples|no examples'), { examples: 'out' }],
  [phrase('examples|example calls?'), { examples: 'only' }],
  [phrase('test calls?|tests?'), { origin: 'test' }],
  [phrase('browser(?: calls?)?|web calls?'), { origin: 'web' }],
  // A phone number is what someone was asked for.
  [phrase('(?:by )?phone(?: calls?)?(?! numbers?)|telephone(?! numbers?)'), { origin: 'phone' }],
  [phrase('inbound|incoming|calls? in'), { direction: 'inbound' }],
  [phrase('outbound|outgoing|calls? out'), { direction: 'outbound' }],
  [phrase("unsuccessful|without success|not successful|did(?:n[’']t| not) succeed"), { success: 'no' }],
  [phrase("success (?:is ?n(?:[’']|o)t |un)known"), { success: 'unknown' }],
  [phrase('successful|succeeded|success'), { success: 'yes' }],
  [phrase("did(?:n[’']t| not) connect"), { connected: 'no' }],
  [phrase('live|running|in progress'), { status: 'in_progress' }],
  [phrase('ringing'), { status: 'ringing' }],
  [phrase('not connected'), { status: 'not_connected' }],
  [phrase('refused'), { status: 'refused' }],
  [
    phrase('(?:hung|hangs?|hanging) up(?: by (?:the |a )?callers?)?|hang-?ups?'),
    { end_reason: 'caller_hung_up' },
  ],
  [phrase('voice-?mail|answering machine'), { end_reason: 'machine' }],
  [phrase('transfers?|transferred|put through'), { end_reason: 'transferred' }],
  [phrase('(?:fault (?:of )?(?:the )?)provider|provider (?:fault|errors?)'), { fault: 'provider' }],
  [phrase("caller[’']?s? fault"), { fault: 'caller' }],
  [phrase("(?:platform|callwright)(?:[’']?s)? fault"), { fault: 'platform' }],
  [phrase('phone system(?: fault)?'), { fault: 'telephony' }],
  [phrase('failed|failures?|crashed'), { status: 'failed' }],
  // With an hour it's read as other days are.
  [phrase('(?<!\\d ?[ap]\\.?m\\.? )(?:since )?today(?! (?:at|after|before) (?:noon|\\d))'), { days: 1 }],
  [phrase('(?:since )?(?:last 7 days)'), { days: 7 }],
  [phrase('(?:since )?(?:last 30 days)'), { days: 30 }],
  [phrase('(?:since )?(?:last 90 days|last 3 months)'), { days: 90 }],
];

/** `1,200` as chips have it, too. */
const numberOf = (amount: string) => Number(amount.replaceAll(',', ''));
const seconds = (amount: string, unit: string) => Math.round(numberOf(amount) * (/^m/i.test(unit) ? 60 : 1));
const dollars = ([inDollars, amount, unit = '']: readonly (string | undefined)[]) =>
  Number(inDollars ?? amount) / (/^(?:c|¢)/i.test(unit) ? 100 : 1);
const daysOf = (count: number) => Math.min(366, Math.max(1, count));
const upTo100 = (score: string) => Math.min(100, Number(score));
const inMs = (amount: string, unit: string) => Math.round(numberOf(amount) * (/^ms/i.test(unit) ? 1 : 1000));
const RESPONSE = '(\\d[\\d,]*(?:\\.\\d+)?)\\s*(ms|seconds?|secs?|s)\\b';
const COST = '(?:\\$\\s*(\\d+(?:\\.\\d+)?)|(\\d+(?:\\.\\d+)?)\\s*(cents?\\b|¢|dollars?\\b))';
const MORE = '(?:longer than|more than|at least|over|above|>=?)\\s*';
const LESS = '(?:shorter than|less than|at most|under|below|<=?)\\s*';
const TIME = '(\\d[\\d,]*(?:\\.\\d+)?)\\s*(minutes?|mins?|m|seconds?|secs?|s)\\b';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** With numbers in them. */
const measured: readonly (readonly [pattern: RegExp, read: (...parts: string[]) => CallFilters])[] = [
  [
    new RegExp(
      `\\b(?:slower than|response (?:time )?${MORE}|(?:over|above|>=?)\\s*(?=[\\d,]+\\s*ms\\b))\\s*${RESPONSE}`,
      'i',
    ),
    (amount = '', unit = '') => ({ min_response_ms: inMs(amount, unit) }),
  ],
  [
    new RegExp(
      `\\b(?:(?:faster|quicker) than|response (?:time )?${LESS}|(?:under|below|<=?)\\s*(?=[\\d,]+\\s*ms\\b))\\s*${RESPONSE}`,
      'i',
    ),
    (amount = '', unit = '') => ({ max_response_ms: inMs(amount, unit) }),
  ],
  [
    /\bscored? (?:of )?(?:over|above|at least|>=?)\s*(\d{1,3})\b/i,
    (score = '') => ({ min_score: upTo100(score) }),
  ],
  [
    /\bscored? (?:of )?(?:under|below|at most|<=?)\s*(\d{1,3})\b/i,
    (score = '') => ({ max_score: upTo100(score) }),
  ],
  [phrase('low scores?|badly scored'), () => ({ max_score: 50 })],
  [new RegExp(`${MORE}${TIME}`, 'i'), (amount = '', unit = '') => ({ min_seconds: seconds(amount, unit) })],
  [new RegExp(`${LESS}${TIME}`, 'i'), (amount = '', unit = '') => ({ max_seconds: seconds(amount, unit) })],
  [
    new RegExp(`(?:\\bcost(?:s|ing)? )?${MORE}${COST}`, 'i'),
    (...cost) => ({ min_cost_micros: microsOf(dollars(cost)) }),
  ],
  [
    new RegExp(`(?:\\bcost(?:s|ing)? )?${LESS}${COST}`, 'i'),
    (...cost) => ({ max_cost_micros: mostCost(dollars(cost)) }),
  ],
  [
    /\b(?:last|past) (\d{1,3}) (day|week)s?\b/i,
    (count = '', unit = '') => ({ days: daysOf(Number(count) * (/^w/i.test(unit) ? 7 : 1)) }),
  ],
  // Not the last one alone.
  [
    new RegExp(`\\bon (?:an? (${weekdays.join('|')})|(${weekdays.join('|')})s)\\b`, 'i'),
    (one, each) => ({ weekday: weekdays.indexOf((one ?? each ?? '').toLowerCase()) + 1 }),
  ],
  [/\bfrom ([01]?\d|2[0-3]):00 (?:to|until) \1:59\b/i, (hour = '') => ({ hour: Number(hour) })],
  [/\b(?:version |v)(\d{1,6})\b/i, (version = '') => ({ agent_version: Number(version) })],
  [/\bnumber has (\d[\d\s().-]{1,24}\d)/i, (number = '') => ({ number })],
  // A number someone dials: at least five digits, or what begins with a plus. A date is none, "dec 24 2026" neither.
  [
    /(?:\b(?:(?:tele)?phone )?number:?\s*)?(\+\d[\d\s().-]{2,24}\d|(?<![\d.-]|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+)(?!\d{4}-\d\d?-\d\d?\b|\d\d?\.\d\d?\.\d{4}\b)\b\d(?:[\s().-]?\d){4,14}\b)/i,
    (number = '') => ({ number }),
  ],
];

/** Between what's named and its name. */
const OF = '(?::\\s*|\\s+)';
const NAME = '([\\p{L}\\p{N}_.-]{1,80})';
const VALUE = '("[^"]+"|“[^”]+”|[^\\s"“”]+)';
/** Between quotes, as a value or by itself. */
const QUOTED = new RegExp(
  `([:=]\\s*|(?<!\\S)(?:fact|var(?:iable)?)${OF}${NAME} (?:contains|is) )?["“”][^"“”]+["“”]?`,
  'giu',
);
const unquoted = (value: string) => value.replace(/["“”]/g, '');

/** With a name and a value, which may be between quotes. */
const valued: readonly (readonly [pattern: RegExp, read: (...parts: string[]) => CallFilters])[] = [
  [
    new RegExp(`(?<![\\p{L}\\p{N}])tag(?:ged)?:\\s*${VALUE}`, 'iu'),
    (tag = '') => ({ tag: unquoted(tag).toLowerCase() }),
  ],
  [
    new RegExp(`(?<!\\S)var(?:iable)?${OF}${NAME}(?:=| is )${VALUE}`, 'iu'),
    (name = '', value = '') => ({ variable: `${name}=${unquoted(value)}` }),
  ],
  [
    new RegExp(`(?<!\\S)fact${OF}${NAME} contains ${VALUE}`, 'iu'),
    (name = '', value = '') => ({ fact_has: `${name}=${unquoted(value)}` }),
  ],
  [
    new RegExp(`(?<!\\S)fact${OF}${NAME} is ${VALUE}`, 'iu'),
    (name = '', value = '') => ({ fact: `${name}=${unquoted(value)}` }),
  ],
  // A name in an address or between quotes is none.
  [
    new RegExp(`(?<!\\S)(?:fact${OF})?${NAME}=${VALUE}`, 'iu'),
    (name = '', value = '') => ({ fact: `${name}=${unquoted(value)}` }),
  ],
];

/** Words around the others. They're looked for where there's nothing else. */
const BESIDE = new Set(
  'a about all an and any are asked at by call calls caller callers customer customers did for from had has have in is it its me mentioned of on or said saying show that the their them then they to was were what when where which who why with'.split(
    ' ',
  ),
);

/** Who said the words that are looked for. */
const saidBy: readonly (readonly [pattern: RegExp, by: 'caller' | 'agent'])[] = [
  [
    phrase(
      '(?:said |mentioned )?by (?:the |a )?callers?|callers? (?:(?:has|have|had) )?(?:said|says?|mention(?:ed|s)?)',
    ),
    'caller',
  ],
  [
    phrase(
      '(?:said |mentioned )?by (?:the |an )agents?|(?:said|mentioned) by agents?|agents? (?:(?:has|have|had) )?(?:said|says?|mention(?:ed|s)?)',
    ),
    'agent',
  ],
];

/** What callers say with one of those in it. */
const TOGETHER =
  /^(?:customers? (?:accounts?|cards?|care|ids?|numbers?|services?|support)|(?:call|caller) (?:backs?|cent(?:er|re)s?|forwarding|ids?|waiting))$/i;

/**
 * What was typed, as filters. Words between quotes are left as they are.
 *
 * @returns filters with `words` for what names none; without it where nothing is left
 */
export function typedFilters(
  text: string,
  { agents, topics = [], tags = [], outcomes, labels = [], daysIn }: TypedContext,
): CallFilters {
  let rest = text;
  let filters: CallFilters = {};
  /** A second of a kind stays in the text. */
  const take = (part: string, found: CallFilters) => {
    if (Object.keys(found).some((name) => name in filters)) return;
    rest = rest.replace(part, ' ');
    filters = { ...filters, ...found };
  };

  const quoted: string[] = [];
  const leaveQuoted = (parts: readonly string[]) => {
    quoted.push(...parts);
    for (const part of parts) rest = rest.replace(part, ' ');
  };

  const parts = [...rest.matchAll(QUOTED)];
  leaveQuoted(parts.flatMap(([part, isValue]) => (isValue === undefined ? part : [])));
  for (const tag of tags.toSorted((a, b) => b.length - a.length)) {
    const part = new RegExp(
      `(?<![\\p{L}\\p{N}])tag(?:ged)?(?::\\s*|\\s+(?:as\\s+)?)${literally(tag)}(?![\\p{L}\\p{N}])`,
      'iu',
    ).exec(rest)?.[0];
    if (part !== undefined && filters.tag === undefined) take(part, { tag });
  }
  for (const [pattern, read] of valued) {
    const match = pattern.exec(rest);
    if (match) take(match[0], read(...match.slice(1)));
  }
  for (const { topic_id, name } of topics.toSorted((a, b) => b.name.length - a.name.length)) {
    const part = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:about\\s+|topic${OF})(?:an? |the )?["“]?${literally(name)}(?![\\p{L}\\p{N}])["”]?`,
      'iu',
    ).exec(rest)?.[0];
    if (part !== undefined && filters.topic_id === undefined) take(part, { topic_id });
  }
  // A value of nothing that's known is words.
  leaveQuoted(rest.match(/["“”][^"“”]+["“”]?/g) ?? []);
  for (const { agent_id, name } of agents.toSorted((a, b) => b.name.length - a.name.length)) {
    const part = new RegExp(`(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`, 'iu').exec(rest)?.[0];
    if (part !== undefined) take(part, { agent_id });
  }
  for (const { name, values } of labels) {
    const value = values.map(([words]) => shown(words)).join('|');
    const match = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${name})(?::\\s*|\\s+(?:is\\s+)?)(${value})(?![\\p{L}\\p{N}])`,
      'iu',
    ).exec(rest);
    const said = match?.[1]?.toLowerCase().replaceAll("'", '’');
    const found = values.find(([words]) => words.toLowerCase().replaceAll("'", '’') === said)?.[1];
    if (match && found) take(match[0], found);
  }
  for (const [pattern, read] of measured) {
    const match = pattern.exec(rest);
    if (match) take(match[0], read(...match.slice(1)));
  }
  for (const [reason, words] of Object.entries(outcomes) as [EndReason, string][]) {
    const part = filters.end_reason === undefined ? phrase(literally(words)).exec(rest)?.[0] : undefined;
    if (part !== undefined) take(part, { end_reason: reason });
  }
  for (const [pattern, found] of named) {
    const name = Object.keys(found)[0] as keyof CallFilters;
    const part = filters[name] === undefined ? pattern.exec(rest)?.[0] : undefined;
    if (part !== undefined) take(part, found);
  }
  if (filters.days === undefined) {
    const [days] = daysIn(rest);
    if (days) {
      const { from, to, hour } = days;
      take(days.text, { from, to, ...(hour !== undefined && { hour }) });
    }
  }
  const hasWords = (some: string) => quoted.length > 0 || /[\p{L}\p{N}]/u.test(some);
  const by = saidBy.find(([pattern]) => pattern.test(rest) && hasWords(rest.replace(pattern, ' ')));
  // "Said" and the like are words around others, an agent isn't.
  if (by?.[1] === 'agent') rest = rest.replace(by[0], ' ');
  const left = rest.split(/[\s,;:?]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const meant = left.filter(
    (word, place) => !BESIDE.has(word.toLowerCase()) || TOGETHER.test(`${word} ${left[place + 1]}`),
  );
  const isAllThereIs = Object.keys(filters).length === 0 && quoted.length === 0 && meant.length === 0;
  const words = [...quoted, ...(isAllThereIs ? left : meant)].join(' ');
  if (words === '') return filters;
  return { ...filters, words, ...(by !== undefined && !isAllThereIs && { words_by: by[1] }) };
}

/** Reads what's asked for as a question of its own: "what is wrong with it", "whether the cats are vaccinated". */
import type { AgentContent } from '#contract/agents/agent-content';
import { named, one } from './known-facts';

type Fact = AgentContent['facts'][number];

const asksWith = 'what|which|who|where|when|why|how';
const LONGEST = 120;

const auxiliary = 'is|are|was|were|can|could|will|would|should|must';
const short: Record<string, string> = { re: 'are', d: 'would', ve: 'have', ll: 'will' };
const subject = String.raw`they|it|this|that|there|he|she|everyone|anyone|someone|(?:the|their|his|her|an?|any) (?:[\p{L}-]+|[\p{L}-]+ [\p{L}-]+(?=['’]s | (?:${auxiliary}|has|have)\b))`;
const clause = new RegExp(
  String.raw`^(?:(?<wh>(?:${asksWith})(?: (?!(?:${subject})\b|(?:${auxiliary}|has|have)\b)[\p{L}-]+){0,4}) )?(?<who>${subject})(?:['’](?<short>s|re|d|ve|ll)| (?<aux>${auxiliary}|ha(?:s|ve)(?= (?:been|had|got|\p{L}+ed|\p{L}+en)\b)))?(?: (?<rest>.+))?$`,
  'iu',
);
const infinitive = new RegExp(`^((?:${asksWith})(?: [\\p{L}-]+){0,3}) to (.+)$`, 'iu');
/** "What is wrong with it", "who’s calling": a question already. */
const isDirect = new RegExp(
  String.raw`^(?:(?:${asksWith})['’]s|(?:what|who) (?:happened|went|${auxiliary})|how (?:[\p{L}-]+ )?(?:${auxiliary})|how many [\p{L}-]+ (?:${auxiliary}))(?![\p{L}])`,
  'iu',
);
/** No question can be made of what's past, nor of what says "does". */
const isPast = /^(?:(?!need\b)\p{L}+ed|went|came|bought|had|did|does|saw|heard|found|got|paid|left)\b/iu;

const toCaller = (words: string) =>
  words
    .replaceAll(/\bthey['’]re\b/gi, 'you’re')
    .replaceAll(/\b(?:they|them)\b/gi, 'you')
    .replaceAll(/\btheir\b/gi, 'your');
const asSentence = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replaceAll("'", '’')}?`;

const plain = (verb: string) =>
  /^has$/i.test(verb) ? 'have' : verb.replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/iu, '');

/** "What make the boiler is" as "What make is the boiler?"; null where that can't be told. */
function turned(words: string): string | null {
  if (isDirect.test(words)) return asSentence(toCaller(words));
  const [, what = '', does = ''] = infinitive.exec(words) ?? [];
  if (what !== '') return asSentence(`${what} should we ${toCaller(does)}`);
  const said = clause.exec(words)?.groups;
  if (said === undefined) return null;
  const { wh, who = '', short: cut = '', aux: whole, rest = '' } = said;
  const aux =
    whole ??
    (cut === 's' ? (/^(?:been|had|got|\p{L}+ed)\b/iu.test(rest) ? 'has' : 'is') : short[cut.toLowerCase()]);
  const isCaller = /^they$/i.test(who);
  const front = wh === undefined ? [] : [wh];
  if (aux !== undefined) {
    const ofCaller = isCaller && aux === 'has' ? 'have' : aux;
    return asSentence([...front, ofCaller, toCaller(who), toCaller(rest)].join(' ').trim());
  }
  const [verb = '', ...more] = rest.split(' ');
  if (verb === '' || isPast.test(verb)) return null;
  const isOne = !isCaller && verb.endsWith('s');
  return asSentence(
    [...front, isOne ? 'does' : 'do', toCaller(who), isOne ? plain(verb) : verb, toCaller(more.join(' '))]
      .join(' ')
      .trim(),
  );
}

/** Cut between words. */
function nameOf(words: string): string {
  const name = named(
    words.replaceAll(
      /(?<=\b(?:it|they|there|what|who|that|someone))['’](s(?= been\b)|s|re|d|ve|ll)\b/gi,
      (all, end: string, at: number) =>
        / been\b/.test(words.slice(at + all.length, at + all.length + 5)) && end === 's'
          ? ' has'
          : ` ${short[end] ?? 'is'}`,
    ),
    '',
  );
  return name.length < 40 ? name : name.replace(/_[a-z0-9]*$/, '');
}

/** "Morning or afternoon", "own or rent". */
const either = /(?:^|\s)((?:[\p{L}-]+, )*[\p{L}-]+),? or (?:an? |the )?([\p{L}-]+)$/iu;

function yesOrNo(words: string): Fact | null {
  // A topic that's told from several is a list of its own.
  if (/^whether (?:it|they|this|the call)(?:['’]s|['’]re| is| are) (?:calling )?about\b/i.test(words))
    return null;
  const asked = words.replace(/^(?:whether|if)(?: or not)? /i, '').replace(/,? or not$/i, '');
  const question = turned(asked) ?? `Could you tell me whether ${toCaller(asked)}, please?`;
  if (question.length > LONGEST) return null;
  const [, one_ = '', other = ''] = either.exec(asked) ?? [];
  return one({
    name: one_ === '' ? nameOf(`whether ${asked}`) : named(one_, 'or', other),
    type: 'choice',
    question,
    choices: one_ === '' ? ['yes', 'no'] : [...one_.toLowerCase().split(', '), other.toLowerCase()],
  });
}

const twoThings = /^([\p{L}-]+) or ([\p{L}-]+)$/iu;
/** What's asked for by these names is something else: "which phone they have". */
const taken = /^(?:phone|name|email|address)$/i;
const kindOf = /^(?:what|which) (?:kind|type|sort) of ([\p{L}-]+)\b/iu;
const which =
  /^(?:what|which) (?!(?:they|it|is|are|was|to|the|an?|any|their|his|her|this|that|there|happened|went|else|someone|everyone)\b)([\p{L}-]+)(?: (.+))?$/iu;
const howMany = /^how many ([\p{L}-]+)/iu;
const dayOrTime = /^(?:day|date|time)$/i;

/** The fact that such a question asks for; null where it's none. */
export function indirectQuestion(words: string): Fact | null {
  if (/^(?:whether|if) /i.test(words)) return yesOrNo(words);
  const [, first = '', second = ''] = twoThings.exec(words) ?? [];
  if (first !== '')
    return one({
      name: named(first, 'or', second),
      type: 'choice',
      question: asSentence(words),
      choices: [first.toLowerCase(), second.toLowerCase()],
    });
  const question = turned(words);
  const [, many] = howMany.exec(words) ?? [];
  if (many !== undefined)
    return one({
      name: named(/^people|guests$/i.test(many) ? 'people' : many),
      type: 'number',
      question: question ?? asSentence(`How many ${many}`),
      minimum: /^(?:child|kid|infant|bab|pet|dog)/i.test(many) ? 0 : 1,
    });
  const [, kind] = kindOf.exec(words) ?? [];
  const [, thing, more] = which.exec(words) ?? [];
  const asked = question ?? `Could you tell me ${toCaller(words)}, please?`;
  if (asked.length > LONGEST) return null;
  if (kind !== undefined) return one({ name: named(kind), type: 'text', question: asked });
  if (thing === undefined || taken.test(thing))
    return one({ name: nameOf(words), type: 'text', question: asked });
  if (more === undefined && !dayOrTime.test(thing))
    return one({ name: named(thing), type: 'text', question: `Which ${thing}, please?` });
  return /^(?:day|date)$/i.test(thing)
    ? one({ name: 'day', type: 'date', question: asked, date_rule: 'future' })
    : one({ name: named(thing), type: thing.toLowerCase() === 'time' ? 'time' : 'text', question: asked });
}

const nextItem = String.raw`${asksWith}|whether|if|their|the|an?|any|your|our|get|take|put|send|transfer|forward|pass|note|book|tell|then|also|e-?mail|phone|name|postcode|address|number`;
/** For the agent to do on that condition: "and if it’s urgent, transfer". */
const isCondition =
  /^(?:if|when|where)\b.*(?:\b(?:transfer|forward|put (?:them|it|him|her)|send|tell|pass|escalate|give|say)\b|\d{4})/iu;
const asks = String.raw`(?:ask(?:s|ing)?|find(?:s|ing)? out|get(?:s|ting)?|not(?:e|es|ing)(?: down)?|record|collect|know|tell us)`;
const question = new RegExp(
  String.raw`(?<=\b${asks}(?: (?:(?:the )?(?:callers?|customers?|people|guests?|patients?|clients?)|them|everyone|for))?,? |[,:;] (?:and |or |also )?|\band |\bwith |\bplus )(?:(?:${asksWith})(?=['’]s | \p{L})|whether(?= )|if(?= (?:they|it|there|the|any)\b))(?<body>(?<=whether) they(?: (?:want|need|prefer|would)|['’]d) [^,;:.!?]*(?:, [\p{Ll}-]+){1,5},? or [\p{Ll}-]+|[^,;:.!?]*?)(?=[,;:.!?]|$|,? (?:and|plus) (?:${nextItem})\b)(?<next>,? (?:then |please )?(?:transfer|forward|put|send|tell|pass|give|say)\b)?`,
  'giu',
);
/** "What day", "which time they’d like" are known by other words where nothing follows. */
const known =
  /^(?:what|which) (?:days?|dates?|times?)(?: and (?:days?|dates?|times?))?$|^(?:what|which|why) (?:it|this|the call)(?:['’]s| is) (?:about|for)\b|^(?:what|why) (?:they|it|someone)(?:['’]re| are|['’]s| is)? (?:call|calling|ringing|want|need)\b|^who(?:['’]s| is)? (?:calling|called|they are)$|^how urgent\b|^how many (?:people|guests|persons|diners)$|^(?:what|which) (?:day|date|time)s? (?:suits?|works?|is best)\b/iu;

/** What callers ask: "ask what it costs". */
const ofUs = /\b(?:costs?|prices?|you|we|our)\b/i;

/**
 * The sentence with a word in the place of each such question, so that a list can be read around it.
 *
 * @param wordAt what the n-th is put as
 */
export function withoutQuestions(
  sentence: string,
  wordAt: (n: number) => string,
): { text: string; questions: string[] } {
  const questions: string[] = [];
  const text = sentence.replaceAll(question, (whole: string, ...more: unknown[]) => {
    const { next = '' } = more.at(-1) as { next?: string };
    const words = (next === '' ? whole : whole.slice(0, -next.length)).trim();
    const leaves =
      known.test(words) || words.includes('choicesaid') || ofUs.test(words) || isCondition.test(words);
    if (leaves || (next !== '' && /^(?:if|when)/i.test(words))) return whole;
    questions.push(words);
    return `${wordAt(questions.length - 1)}${next}`;
  });
  const rest = text.replaceAll(eitherListed, (words) => wordAt(questions.push(words) - 1));
  return { text: rest, questions };
}

/** "Manual or automatic" as a thing of a list, unlike "phone or email". */
const eitherListed =
  /(?<=[,:] )(?!(?:phone|mobile|e-?mail|name|number|address|text|call|day|date|time|zip|and|what|which|who)\b)[\p{Ll}-]+ or (?!(?:phone|mobile|e-?mail|number|address|text|call|day|date|time|postcode|the|an?|their|what|which|who|when|where|how|whether|questionsaid\d+)\b)[\p{Ll}-]+(?=,| and |[.;]|$)/gu;

const spread = 'dates?|days?|times?|address(?:es)?|names?|numbers?';
/** "Arrival and departure dates" is both. */
const sharedHead = new RegExp(
  String.raw`\b(?!(?:name|phone|email|address|postcode|day|date|time|and|the|a|an|number|it|they|${asksWith}|questionsaid\d+|choicesaid)\b)([\p{L}-]+)(?:,? and | ?\/ ?| & )(?!(?:the|their|an?|${asksWith}|whether|if|questionsaid\d+|choicesaid|phone|mobile|contact|telephone|email|order|booking)\b)([\p{L}-]+) (${spread})(?![\p{L}])`,
  'giu',
);
const single = (head: string) => (/^address/i.test(head) ? 'address' : head.replace(/s$/i, ''));

/** With each of a shared word's things written out: "first and last name", "number of adults and children". */
export function writtenOut(sentence: string): string {
  return sentence
    .replaceAll(/\bfirst (?:name )?(?:and|&) (?:last|second|family) names?\b|\bname and surname\b/gi, 'name')
    .replaceAll(
      /\b(?:mum|dad|mother|father|parent|guardian)(?:['’]s)? or (?:mum|dad|mother|father|carer|guardian)['’]?s? name\b/gi,
      'name',
    )
    .replaceAll(sharedHead, (_all, one_: string, other: string, head: string) =>
      /^(?:day|date|time)s?$/i.test(one_)
        ? `${one_} and ${other} ${head}`
        : `${one_} ${single(head)} and ${other} ${single(head)}`,
    )
    .replaceAll(
      /\b(number of|how many) ([\p{L}-]+) and ([\p{L}-]+)(?=[,;.]| and|$)/giu,
      'number of $2 and number of $3',
    )
    .replaceAll(
      /\b(delivery|collection|pick-?up) (date|day|time) and (address|time|date|day)\b/gi,
      '$1 $2 and $1 $3',
    )
    .replaceAll(/\b([\p{L}-]+['’]s) name and (age|breed|date of birth)\b/giu, '$1 name and $1 $2');
}

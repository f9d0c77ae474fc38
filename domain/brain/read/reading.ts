/** What a caller's words mean as the value of a fact. */
import type { Fact, Language } from '#contract/agents/agent-content';
import type { OpeningHours } from '#contract/agents/opening-hours';

/** What the meaning of words depends on, besides the words. */
export interface CallContext {
  /** The moment the call takes place; "tomorrow" counts from here. */
  now: Date;
  /** IANA name of the caller's time zone. */
  timeZone: string;
  /** Languages other than English are heard as American English. */
  language: Language;
  /** Days and times outside of them aren't taken; null or absent: none are known. */
  hours?: OpeningHours | null;
}

/**
 * What speaks against a reading though the words can mean it: it's said only nearly; another value stands beside
 * it; it's denied, past, someone else's or only supposed; the words are about something else; nothing says that a
 * known value is to be changed. `meaning/sureness.ts` weighs them.
 */
export type Doubt = 'nearly' | 'rival' | 'not_so' | 'off_the_point' | 'unmarked';

/** A value that was understood. */
export interface Value {
  /** The form that is stored and sent to tools: `2027-04-03`, `+442079460018`, `4`. */
  value: string;
  /** The form that is read back: "Saturday, 3 April". */
  spoken: string;
  /** Absent: none. */
  doubts?: readonly Doubt[];
}

/** `problem` is a sentence for the caller where the reader knows what is wrong. */
export type Reading =
  | ({ ok: true } & Value)
  | {
      ok: false;
      problem: string | null;
      /** The part of a telephone number, or the day without its year, that was given. */
      soFar?: string;
    };

export const understood = (value: string, spoken: string, ...doubts: Doubt[]): Reading => ({
  ok: true,
  value,
  spoken,
  ...(doubts.length > 0 && { doubts }),
});
export const unclear = (problem: string | null = null, soFar?: string): Reading => ({
  ok: false,
  problem,
  ...(soFar !== undefined && { soFar }),
});

/**
 * Keeps what was read for as long as the context lives: an agent may have twenty facts of a type, and
 * what a number or a day in the words is does not depend on the fact.
 */
export function readOnce<Result>(
  read: (text: string, context: CallContext) => Result,
): (text: string, context: CallContext) => Result {
  const known = new WeakMap<CallContext, Map<string, { result: Result }>>();
  return (text, context) => {
    const texts = known.get(context) ?? new Map<string, { result: Result }>();
    known.set(context, texts);
    const kept = texts.get(text) ?? { result: read(text, context) };
    texts.set(text, kept);
    return kept.result;
  };
}

/** Reads the caller's words as an answer to a fact's question. */
export type FactReader = (text: string, fact: Fact, context: CallContext) => Reading;

/** As `readOnce`, by fact: whether words answer a question is asked in many places of one turn. */
export function readOnceForFact(read: FactReader): FactReader {
  const known = new WeakMap<CallContext, Map<Fact, Map<string, Reading>>>();
  return (text, fact, context) => {
    const facts = known.get(context) ?? new Map<Fact, Map<string, Reading>>();
    known.set(context, facts);
    const texts = facts.get(fact) ?? new Map<string, Reading>();
    facts.set(fact, texts);
    const kept = texts.get(text) ?? read(text, fact, context);
    texts.set(text, kept);
    return kept;
  };
}

const sounds = [
  'well|so|um+|uh+|er+|hm+|mm+ ?hm+|mhm+|uh huh|oh|ah+|aha|okay|ok|yes|yeah|yep|sure thing|sure',
  'alright|right|please|sorry|of course|fine(?=,)|no problem|you bet|absolutely|certainly|definitely',
  'to be honest|actually|basically|honestly|literally|like|just|simply',
];

/** "No, it's …" leads in, while "no one" doesn't. */
const behindNo = 'it|its|that|thats|the|my|make|we|sorry|wait|actually';
const frames = [
  "it['’]?s|it is|its|that['’]?s|that is|thats",
  "(?:it|that|this|they)(?:['’]?d| would|['’]?ll| will) be|(?:it|that) (?:should|must|might) be",
  "let['’]?s say|let['’]?s go (?:with|for)|i think|i guess|maybe|perhaps|say|make (?:it|that)",
  "how about|what about|i['’]?d say|i['’]?d like|i would like|i want|i said|i meant?|we['’]?d like",
  'can we say|put(?: down)?',
];

/** Openings that carry nothing: "it's", "that would be", "I think". */
const leadIn = new RegExp(
  String.raw`^(?:(?:${sounds.join('|')})\b[,.!]?\s+` +
    String.raw`|no(?:[,.!]\s+|\s+(?=(?:${behindNo})\b))` +
    String.raw`|(?:${frames.join('|')})\b[,:]?\s+)`,
  'i',
);

/** The words without openings such as "well, it's" and without the closing mark. */
export function withoutLeadIn(text: string): string {
  let rest = text.trim();
  for (let cut = rest.replace(leadIn, ''); cut !== rest; cut = rest.replace(leadIn, '')) rest = cut;
  return rest
    .replace(/[\s.!?,;:]+$/u, '')
    .replace(/(?=,?\s+(?:please|thanks|thank you)$)(?<!^an?),?\s+(?:please|thanks|thank you)$/i, '')
    .trim();
}

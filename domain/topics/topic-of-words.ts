/** What a caller wanted, told from what was said and collected, without a model. The same call always gives the same. */
import type { CallEvent } from '#contract/calls/call-events';
import { MOST_TOPIC_NAME } from '#contract/calls/reading/call-topics';
import { termsIn } from '../brain/knowledge/stems';
import { withoutSounds } from '../brain/manners-of-speech';
import { plain } from '../brain/words';
import { commonTopics } from './common-topics';

/** A topic that a call may be of. */
export interface FoundTopic {
  /** By which the same topic is found again, whatever its name has been changed to. */
  phrase: string;
  name: string;
  /** What callers of most businesses want, or what people have added. Else it's words of one caller, or of a model. */
  sure: boolean;
}

/** Words that aren't sure are a topic once so many calls have them. */
export const CALLS_FOR_A_TOPIC = 3;

/** Someone says what they want when they begin. */
const TURNS = 4;
/** A collected value is a name of a topic only where it's short. */
const MOST_WORDS = 5;

/** The names that agents give to the fact that says why someone called. */
const reasonNames =
  /^(?:(?:call_?|contact_?)?(?:reason|purpose|topic|subject|concern|intent|request|inquiry|enquiry|issue|problem)(?:_of_(?:the_)?(?:call|visit))?|reason_for_(?:the_)?(?:call|visit)|service|visit_type|appointment_type|what_for)$/i;

/** By which a name is found again: without case, signs and articles. */
export const phraseOf = (name: string): string =>
  plain(name)
    .split(' ')
    .filter((word) => !/^(?:a|an|the|my|your|their)$/.test(word))
    .join(' ');

/** A name as it's shown, of words as they were said; null: there's nothing to show. */
function topicName(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, MOST_TOPIC_NAME).trim();
  return /[\p{L}\p{N}]/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : null;
}

/**
 * What a call may be about, the likeliest first: it's of the first of them that is a topic.
 *
 * @param named topics that people have added by name: a caller who says all its words means it
 * @returns none when nothing was said that tells; at most one that's sure, which is the last
 */
export function topicsByWords(
  { events, facts }: { events: readonly CallEvent[]; facts: readonly { name: string; value: string }[] },
  named: readonly string[] = [],
): FoundTopic[] {
  const turns = events
    .flatMap((event) => (event.type === 'caller_said' ? [withoutSounds(event.text)] : []))
    .slice(0, TURNS);
  const reason = facts.find(({ name }) => reasonNames.test(name))?.value ?? '';
  const collected = reason === '' ? null : (byName([reason], named) ?? byCommon([reason]));
  if (collected !== null) return [collected];
  const own = byFact(reason);
  const said = byName(turns, named) ?? byCommon(turns) ?? (own === null ? byPhrase(turns) : null);
  return [own, said].filter((found) => found !== null);
}

/** What a model answered, instead of what words tell. Null: it has said nothing. */
export function topicOfModel(answer: string): FoundTopic | null {
  const name = topicName(answer);
  if (name === null) return null;
  const phrase = phraseOf(name);
  return { phrase, name, sure: commonPhrases.has(phrase) };
}

const commonPhrases: ReadonlySet<string> = new Set(commonTopics.map(({ name }) => phraseOf(name)));

function byFact(value: string): FoundTopic | null {
  const name = value.split(/\s+/).length > MOST_WORDS ? null : topicName(value);
  return name === null ? null : { phrase: phraseOf(name), name, sure: commonPhrases.has(phraseOf(name)) };
}

function byName(turns: readonly string[], named: readonly string[]): FoundTopic | null {
  const roots = turns.map((turn) => new Set(termsIn(turn).map(({ root }) => root)));
  const said = named
    .toSorted((a, b) => b.length - a.length || a.localeCompare(b))
    .find((name) => {
      const wanted = termsIn(name);
      return wanted.length > 0 && roots.some((turn) => wanted.every(({ root }) => turn.has(root)));
    });
  return said === undefined ? null : { phrase: phraseOf(said), name: said, sure: true };
}

/** The first turn that says something is what the call is about; what comes later is beside it. */
function byCommon(turns: readonly string[]): FoundTopic | null {
  for (const turn of turns) {
    const text = plain(turn);
    const found = commonTopics.find(({ said }) => said.test(text));
    if (found) return { phrase: phraseOf(found.name), name: found.name, sure: true };
  }
  return null;
}

const opening =
  /\b(?:(?:i|we) (?:would like|d like|want|need|was hoping|am hoping|am looking|m looking|wanted|am calling|m calling|have a question|have questions|was wondering)|(?:id|wed) like|im (?:calling|looking|interested)|(?:its|it is|this is|calling|question|asking|enquiring|inquiring) about|can (?:i|you|we)|could (?:i|you|we)|do you|is it possible|looking for|help (?:me )?with|interested in)\b/;

/** What follows "I'd like to", "I'm calling about": its one or two words that carry the meaning, by their roots. */
function byPhrase(turns: readonly string[]): FoundTopic | null {
  for (const turn of turns) {
    const text = plain(turn);
    const begins = opening.exec(text);
    if (begins === null) continue;
    const terms = termsIn(text.slice(begins.index + begins[0].length)).filter(
      ({ light, common, word }) => !light && !common && !/\d/.test(word),
    );
    const [first, second] = terms.filter(
      ({ root }, place) => terms.findIndex((other) => other.root === root) === place,
    );
    if (first === undefined) continue;
    const kept = second === undefined ? [first] : [first, second];
    const name = topicName(kept.map(({ word }) => word).join(' '));
    if (name === null) continue;
    // Words of one meaning are one: they go by the row's number.
    const roots = kept.map(({ root, rows }) => (rows.size > 0 ? `#${Math.min(...rows)}` : root));
    return { phrase: `~${roots.toSorted().join(' ')}`, name, sure: false };
  }
  return null;
}

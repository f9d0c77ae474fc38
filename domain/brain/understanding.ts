/** What a caller's words say about the facts of an agent: the one asked for, and others beside it. */
import type { Fact, FactType } from '#contract/agent-content';
import { dateValue, datesIn, readDate } from './read-date';
import { emailIn, phoneIn, readEmail, readPhone } from './read-contact';
import {
  afterLabel,
  announcedName,
  codeIn,
  isCode,
  numberFor,
  numberValue,
  readChoice,
  readName,
  readNumber,
  readText,
} from './read-words';
import { type FactReader, type Reading, type Surroundings, type Value, unclear, understood } from './reading';
import { phrasesOf, plain } from './words';

const readers: Record<FactType, FactReader> = {
  text: readText,
  name: readName,
  email: readEmail,
  phone: readPhone,
  number: readNumber,
  date: readDate,
  choice: readChoice,
};

/**
 * Facts are read from the first words of an utterance: half a minute of speech. The readers go over them
 * many times, and while they do nobody else in this process is answered.
 */
const MOST_CHARACTERS = 500;

/** Reads words as the answer to a fact's question; a value outside the fact's bounds is refused. */
export function readAnswer(text: string, fact: Fact, surroundings: Surroundings): Reading {
  return withinBounds(readers[fact.type](text.slice(0, MOST_CHARACTERS), fact, surroundings), fact);
}

/** Reads a fact that nobody asked for: only what cannot mean anything else. */
export function readMention(text: string, fact: Fact, surroundings: Surroundings): Reading {
  return withinBounds(mentioned(text.slice(0, MOST_CHARACTERS), fact, surroundings), fact);
}

function mentioned(text: string, fact: Fact, surroundings: Surroundings): Reading {
  switch (fact.type) {
    case 'name': {
      const name = announcedName(text, true);
      return name === null ? unclear() : understood(name, name);
    }
    case 'email': {
      const email = emailIn(text);
      return email === null ? unclear() : understood(email, email);
    }
    case 'phone': {
      const phone = text.replace(/\D/g, '').length >= 9 ? phoneIn(text, surroundings) : null;
      return phone === null ? unclear() : understood(phone.value, phone.spoken);
    }
    case 'number': {
      const number = numberFor(text, fact);
      return number === null ? unclear() : numberValue(number, fact);
    }
    case 'date': {
      const [date] = datesIn(text, surroundings, false);
      return date === undefined ? unclear() : dateValue(date, fact, surroundings);
    }
    case 'choice': {
      const says = phrasesOf(text);
      const named = fact.choices.filter((choice) => plain(choice).length >= 4 && says(choice));
      return named.length === 0 ? unclear() : readChoice(text, fact, surroundings);
    }
    case 'text': {
      const announced = afterLabel(text, fact);
      if (announced !== null) return readText(announced, fact, surroundings);
      const code = isCode(fact) ? codeIn(text) : null;
      return code === null ? unclear() : understood(code, code);
    }
    default:
      return fact.type satisfies never;
  }
}

/** The bounds of a number, or of the length of a text. Those of dates are the reader's of dates. */
function withinBounds(reading: Reading, { type, minimum, maximum }: Fact): Reading {
  if (!reading.ok || (type !== 'number' && type !== 'text')) return reading;
  const size = type === 'number' ? Number(reading.value) : Array.from(reading.value).length;
  const unit = type === 'number' ? '' : ' characters';
  if (minimum !== null && size < minimum) return unclear(`That must be at least ${minimum}${unit}.`);
  if (maximum !== null && size > maximum) return unclear(`That must be at most ${maximum}${unit}.`);
  return reading;
}

export interface FoundFact extends Value {
  fact: Fact;
}

/** A name is asked for, and the words are just one of the choices of something else. */
function isChoiceOfAnother(text: string, open: readonly Fact[], current: Fact): boolean {
  const words = plain(text);
  return (
    current.type === 'name' &&
    open.some((fact) => fact.type === 'choice' && fact.choices.some((choice) => plain(choice) === words))
  );
}

/**
 * Every open fact that a text answers. The one asked for (`current`) is read generously, the others
 * only where the words are unmistakable. Several days fill the date facts in the order they are asked.
 *
 * @param open facts without a value, in the order they are asked
 */
export function factsIn(
  text: string,
  open: readonly Fact[],
  current: Fact | null,
  surroundings: Surroundings,
): { found: FoundFact[]; problem: string | null } {
  const found: FoundFact[] = [];
  let problem: string | null = null;
  if (current !== null && !isChoiceOfAnother(text, open, current)) {
    const reading = readAnswer(text, current, surroundings);
    if (reading.ok) found.push({ fact: current, value: reading.value, spoken: reading.spoken });
    else problem = reading.problem;
  }
  const days = open.some(({ type }) => type === 'date')
    ? datesIn(text.slice(0, MOST_CHARACTERS), surroundings, false)
    : [];
  const dates = days.slice(found[0]?.fact.type === 'date' ? 1 : 0);
  for (const fact of open) {
    if (fact.name === current?.name) continue;
    const day = fact.type === 'date' ? dates.shift() : undefined;
    if (fact.type === 'date' && day === undefined) continue;
    const reading =
      day === undefined ? readMention(text, fact, surroundings) : dateValue(day, fact, surroundings);
    const taken = found.some(
      (other) => reading.ok && other.value === reading.value && other.fact.type === fact.type,
    );
    if (reading.ok && !taken) found.push({ fact, value: reading.value, spoken: reading.spoken });
  }
  return { found, problem };
}

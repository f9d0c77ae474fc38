/** Ways of saying the same: each makes another script of a conversation, of which the same must come. */
import type { Conversation, Expected } from '../conversation';
import { type Script, withAnswers, withWords } from './answers';
import { fillers, frames, names, questions, smallTalk, synonyms } from './said-around';
import {
  addressOtherwise,
  atLength,
  casually,
  dayForms,
  digitsOtherwise,
  withoutApostrophes,
  withoutMarks,
} from './written-otherwise';

interface Variation {
  name: string;
  /** Null where it doesn't apply. */
  of: (script: Script) => Conversation | null;
  /** Another value is noted than in the original. */
  changesValues?: boolean;
  /** The words themselves are others, so that free text is noted in them. */
  changesWords?: boolean;
}

const into = (frame: string, say: string) => frame.replace('…', say);

/** The conversation with a caller of another name; null where the name is more than said once and noted. */
function withOtherName({ one, agent, pick }: Script): Conversation | null {
  const fact = agent.facts.find(({ type }) => type === 'name');
  const before = fact === undefined ? undefined : one.facts[fact.name];
  if (fact === undefined || typeof before !== 'string' || !/^[\p{L}'’ -]{3,}$/u.test(before)) return null;
  // A name that's spelled is another one.
  if (/\b\p{L} \p{L} \p{L}\b/u.test(JSON.stringify(one.lines))) return null;
  const parts = before.split(' ');
  const list = names[Math.min(parts.length, 3) as 1 | 2 | 3];
  const name = pick(list, 'name');
  const said = new RegExp(`(?<![\\p{L}'’-])${before}(?![\\p{L}'’-])`, 'giu');
  const other = withWords(one, (say) =>
    say.replace(said, (words) => (words === words.toLowerCase() ? name.toLowerCase() : name)),
  );
  if (other === null) return null;
  const isLeft = new RegExp(`(?<![\\p{L}'’])(?:${parts.join('|')})(?![\\p{L}])`, 'iu');
  const rules = [...one.forbid, ...one.require].map(
    (rule) => (rule instanceof RegExp ? rule : rule[1]).source,
  );
  const texts = [JSON.stringify(other.lines), ...rules, ...Object.values(one.never)];
  if (texts.some((text) => isLeft.test(text)) || one.lines.some((line) => hears(line, parts))) return null;
  return { ...other, facts: { ...one.facts, [fact.name]: name } };
}

/** Whether a read-back is listened to for one of these words, perhaps without the spaces between them. */
const hears = (line: Conversation['lines'][number], words: readonly string[]) =>
  typeof line !== 'string' &&
  'confirm' in line &&
  words.some((word) => line.hears.source.toLowerCase().includes(word.toLowerCase()));

const countWords = ['two', 'three', 'four', 'five', 'six', 'seven'];

/** The conversation with another count, where it's said once and by its word. */
function withOtherCount({ one, agent, pick }: Script): Conversation | null {
  const fact = agent.facts.find(
    ({ type, name }) => type === 'number' && countWords[Number(one.facts[name]) - 2] !== undefined,
  );
  if (fact === undefined) return null;
  const word = countWords[Number(one.facts[fact.name]) - 2] ?? '';
  const said = new RegExp(`\\b${word}\\b`, 'gi');
  const texts = one.lines.map((line) => JSON.stringify(line)).join(' ');
  if (/\b(?:fewer|less|more|another|extra)\b/i.test(texts)) return null;
  const rules = JSON.stringify([...one.forbid, ...one.require].map(String));
  const places = texts.match(said) ?? [];
  const others = countWords.filter((each) => each !== word && !new RegExp(`\\b${each}\\b`, 'i').test(texts));
  if (places.length !== 1 || said.test(rules) || others.length === 0) return null;
  const other = pick(others, 'count');
  const changed = withWords(one, (say) => say.replace(said, other));
  return (
    changed && { ...changed, facts: { ...one.facts, [fact.name]: String(countWords.indexOf(other) + 2) } }
  );
}

/** One day earlier, where every day of the conversation is the same one. */
function onOtherDay({ one }: Script): Conversation | null {
  const text = JSON.stringify([one.lines, one.facts], (_key, value: unknown) =>
    value instanceof RegExp ? value.source : value,
  );
  const days = new Set(text.match(/\{\{\w+ [+\d-]+\}\}/g)?.map((place) => place.replace(/\w+ /, '')));
  const [only] = days;
  const ahead = Number(/\+(\d)\}/.exec(only ?? '')?.[1]);
  if (days.size !== 1 || !(ahead === 2 || ahead === 3) || /tomorrow|week|\bdays?\b/i.test(text)) return null;
  const moved = (some: string) => some.replaceAll(` +${ahead}}}`, ` +${ahead - 1}}}`);
  const expected = (value: Expected): Expected =>
    typeof value === 'string'
      ? moved(value)
      : value instanceof RegExp
        ? new RegExp(moved(value.source), value.flags)
        : value.map((each) => (each === null ? null : moved(each)));
  const rule = (given: RegExp | readonly [number, RegExp]) =>
    given instanceof RegExp
      ? new RegExp(moved(given.source), given.flags)
      : ([given[0], new RegExp(moved(given[1].source), given[1].flags)] as const);
  const other = withWords(one, moved);
  return (
    other && {
      ...other,
      facts: Object.fromEntries(Object.entries(one.facts).map(([fact, value]) => [fact, expected(value)])),
      forbid: one.forbid.map(rule),
      require: one.require.map(rule),
      never: Object.fromEntries(Object.entries(one.never).map(([fact, value]) => [fact, moved(value)])),
    }
  );
}

export const variations: readonly Variation[] = [
  {
    name: 'fillers',
    of: (script) =>
      withAnswers(script, (say, fact) => into(script.pick(fillers, `filler ${fact.name}`), say)),
  },
  {
    name: 'frames',
    of: (script) =>
      withAnswers(script, (say, fact, bare) =>
        bare ? into(script.pick(frames[fact.type], `frame ${fact.name}`), say) : null,
      ),
  },
  {
    name: 'filler and frame',
    of: (script) =>
      withAnswers(script, (say, fact, bare) =>
        bare
          ? into(
              script.pick(fillers, `outer ${fact.name}`),
              into(script.pick(frames[fact.type], `inner ${fact.name}`), say),
            )
          : null,
      ),
  },
  {
    name: 'small talk',
    of: (script) =>
      withAnswers(
        script,
        (say, fact) => (fact.type === 'text' ? null : into(script.pick(smallTalk, fact.name), say)),
        'one',
      ),
  },
  {
    name: 'a question beside',
    of: (script) => {
      const other = withAnswers(
        script,
        (say, fact) => (fact.type === 'text' ? null : into(script.pick(questions, fact.name), say)),
        'one',
      );
      return other && { ...other, mayRepeat: true };
    },
  },
  { name: 'without marks', of: ({ one }) => withWords(one, withoutMarks) },
  { name: 'casually', of: ({ one }) => withWords(one, casually), changesWords: true },
  { name: 'at length', of: ({ one }) => withWords(one, atLength), changesWords: true },
  { name: 'without apostrophes', of: ({ one }) => withWords(one, withoutApostrophes), changesWords: true },
  { name: 'another name', of: withOtherName, changesValues: true },
  { name: 'another count', of: withOtherCount, changesValues: true },
  { name: 'another day', of: onOtherDay, changesValues: true },
  {
    name: 'the day otherwise',
    of: (script) =>
      withAnswers(script, (say, fact) => {
        const ahead = /^\{\{weekday (\+[2-5])\}\}$/.exec(say.trim())?.[1];
        return ahead === undefined || fact.type !== 'date'
          ? null
          : script.pick(dayForms, fact.name).replaceAll('N', ahead);
      }),
  },
  {
    name: 'digits otherwise',
    of: (script) =>
      withAnswers(script, (say, fact, bare) =>
        bare && fact.type === 'phone' && !say.includes('+') ? digitsOtherwise(say) : null,
      ),
  },
  {
    name: 'address otherwise',
    of: (script) =>
      withAnswers(script, (say, fact, bare) =>
        bare && fact.type === 'email' ? addressOtherwise(say) : null,
      ),
  },
  {
    name: 'synonyms',
    of: (script) =>
      withAnswers(script, (say, fact) => {
        const also =
          fact.type === 'choice' ? synonyms.find(([said]) => said.test(say.trim()))?.[1] : undefined;
        return also === undefined ? null : script.pick(also, fact.name);
      }),
  },
];

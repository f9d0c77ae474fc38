/** The answers in a conversation's script, and scripts that say them otherwise. */
import type { AgentContent, Fact } from '#contract/agents/agent-content';
import type { Conversation, Line } from '../conversation';

type Answer = Extract<Line, { say: string }> & { to: string };

/** A conversation with the agent it's held with; `pick` chooses the same from a list every time. */
export interface Script {
  one: Conversation;
  agent: AgentContent;
  pick: <Item>(from: readonly Item[], salt: string) => Item;
}

const isAnswer = (line: Line): line is Answer =>
  typeof line !== 'string' && !('confirm' in line) && line.to !== undefined;

/** Words that are more than an answer: a question, a refusal, something put right. */
const isMore =
  /\?|\b(?:no|not|don'?t|can'?t|won'?t|isn'?t|doesn'?t|haven'?t|actually|wait|sorry|hang on|hold on|can i|could you|can you|do you|what|why|who|how|is it|are you|instead|rather)\b/i;
const FEW = 12;

/** Whether a line only answers: its fact is expected, and nothing else is going on. */
function answersOnly(line: Line, { facts }: Conversation, fact: Fact | undefined): line is Answer {
  if (fact === undefined || !isAnswer(line) || line.gives !== undefined || isMore.test(line.say))
    return false;
  const expected = facts[fact.name];
  if (expected === undefined || expected === '?' || line.say.split(' ').length > FEW) return false;
  return !Array.isArray(expected) || !expected.includes(null);
}

const withValue: Record<Fact['type'], RegExp> = {
  // A name, and no word before or behind it.
  name: /^[\p{L}'-]+(?: [\p{L}'-]+){0,2}$/u,
  date: /^(?:\{\{weekday [+\d-]+\}\}|tomorrow|next \{\{weekday [+\d-]+\}\}|\{\{month [+\d-]+\}\} \{\{ord [+\d-]+\}\}|the \{\{ord(?:word)? [+\d-]+\}\})$/i,
  time: /^(?:[\p{L}\d:]+)(?: (?:thirty|fifteen|forty five|o'clock|am|pm|[ap]\.m\.?))?$/u,
  number: /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)$/i,
  phone: /^(?:\+?[\d() -]{7,}|(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine) ?){7,})$/i,
  email: /^(?:\S+@\S+|\S+(?: (?:dot|dash|underscore) \S+)* at \S+(?: \S+){0,2} dot \S+)$/i,
  choice: /^(?:an? )?[\p{L}-]+(?: [\p{L}-]+)?$/u,
  text: /^(?!(?:i|we|it|my|he|she|they|there)\b)[\p{L}\d'-]+(?: [\p{L}\d'-]+){0,3}$/iu,
};

/** Whether a line is the bare value, so that it can go into a frame. */
const isBare = (line: Answer, fact: Fact, { facts }: Conversation) => {
  const expected = facts[fact.name];
  if (!withValue[fact.type].test(line.say.trim())) return false;
  if (fact.type === 'choice')
    return typeof expected === 'string' && line.say.toLowerCase().includes(expected.toLowerCase());
  return fact.type !== 'name' || line.say.toLowerCase() === String(expected).toLowerCase();
};

/** The script with its answers said otherwise, all of them or one; null where none is. */
export function withAnswers(
  { one, agent, pick }: Script,
  otherwise: (say: string, fact: Fact, bare: boolean) => string | null,
  only: 'all' | 'one' = 'all',
): Conversation | null {
  const factOf = (line: Line) =>
    isAnswer(line) ? agent.facts.find(({ name }) => name === line.to) : undefined;
  const said = one.lines.map((line) => {
    const fact = factOf(line);
    if (fact === undefined || !answersOnly(line, one, fact)) return null;
    return otherwise(line.say, fact, isBare(line, fact, one));
  });
  const places = said.flatMap((words, at) => (words === null ? [] : [at]));
  if (places.length === 0) return null;
  const chosen = only === 'all' ? places : [pick(places, 'place')];
  return {
    ...one,
    lines: one.lines.map((line, at) => {
      const words = said[at];
      return chosen.includes(at) && typeof words === 'string' && isAnswer(line)
        ? { ...line, say: words, again: line.again }
        : line;
    }),
  };
}

/** The script with every text the caller says put otherwise; null where nothing changes. */
export function withWords(one: Conversation, otherwise: (say: string) => string): Conversation | null {
  const lines = one.lines.map((line): Line => {
    if (typeof line === 'string') return otherwise(line);
    if ('confirm' in line) return line;
    return {
      ...line,
      say: otherwise(line.say),
      again: line.again === undefined ? undefined : otherwise(line.again),
      gives:
        line.gives &&
        Object.fromEntries(Object.entries(line.gives).map(([fact, say]) => [fact, otherwise(say)])),
    };
  });
  return JSON.stringify(lines) === JSON.stringify(one.lines) ? null : { ...one, lines };
}

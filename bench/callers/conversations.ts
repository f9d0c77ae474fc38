/** Every conversation of the bench, and its days filled in. */
import type { Conversation, Expected, Line } from './conversation';
import { withDays } from './days';
import { sets } from './sets';

export const conversations: readonly Conversation[] = Object.values(sets).flat();

/** The conversation with the days of a call at `now` in the agent's zone. */
export function onDay(conversation: Conversation, now: Date, zone: string): Conversation {
  const filled = (text: string) => withDays(text, now, zone);
  const pattern = (given: RegExp) => new RegExp(filled(given.source), given.flags);
  const rule = <Rule extends RegExp | readonly [number, RegExp]>(given: Rule) =>
    given instanceof RegExp ? pattern(given) : ([given[0], pattern(given[1])] as const);
  const record = (given: Record<string, string>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filled(value)]));
  const line = (given: Line): Line => {
    if (typeof given === 'string') return filled(given);
    if ('confirm' in given)
      return {
        ...given,
        hears: pattern(given.hears),
        say: given.say && filled(given.say),
        no: given.no && filled(given.no),
      };
    return {
      ...given,
      say: filled(given.say),
      again: given.again && filled(given.again),
      gives: given.gives && record(given.gives),
    };
  };
  const expected = (given: Expected): Expected => {
    if (typeof given === 'string') return filled(given);
    if (given instanceof RegExp) return pattern(given);
    return given.map((value) => (value === null ? null : filled(value)));
  };
  return {
    ...conversation,
    lines: conversation.lines.map(line),
    facts: Object.fromEntries(
      Object.entries(conversation.facts).map(([name, value]) => [name, expected(value)]),
    ),
    forbid: conversation.forbid.map(rule),
    require: conversation.require.map(rule),
    never: record(conversation.never),
  };
}

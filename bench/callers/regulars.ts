/** Callers who say everything plainly, up to the answer, question or change that a conversation is about. */
import { agents, type AgentName } from './agents';
import { type Conversation, type Expected, type Kind, type Line, agree, talk, to } from './conversation';

/** A fact, how it's said, and what is noted then. */
export type Plain = readonly [fact: string, say: string, value: Expected];

type Rules = Conversation['require'];

/** Rules for one line count from the first line that isn't plain. */
const shifted = (rules: Rules | undefined, by: number): Rules =>
  (rules ?? []).map((rule) => (rule instanceof RegExp ? rule : ([rule[0] + by, rule[1]] as const)));

/** What the plain callers of a set say. */
export function plainCallers<People extends Partial<Record<AgentName, readonly Plain[]>>>(people: People) {
  type Known = keyof People & AgentName;

  /** What is said before `fact` is asked for, and what is noted by then; read-backs are agreed to. */
  const before = (agent: Known, fact: string): { lines: Line[]; noted: Record<string, Expected> } => {
    const all: readonly Plain[] = people[agent] ?? [];
    const place = all.findIndex(([name]) => name === fact);
    const known = place < 0 ? all : all.slice(0, place);
    const readBack = new Set(
      agents[agent].content.facts.filter(({ confirm }) => confirm).map(({ name }) => name),
    );
    const said = known.flatMap(([name, say]): Line[] =>
      readBack.has(name) ? [to(name, say), agree(name, /./)] : [to(name, say)],
    );
    return {
      lines: agent === 'restaurant' ? ['yes please', ...said] : said,
      noted: Object.fromEntries(known.map(([name, , value]) => [name, value])),
    };
  };

  /** A plain call up to `fact`; then these lines are said. */
  const after = (
    kind: Kind,
    agent: Known,
    id: string,
    fact: string,
    more: readonly Line[],
    changed: Record<string, Expected> = {},
    { forbid, require, ...extras }: Partial<Conversation> = {},
  ): Conversation => {
    const { lines, noted } = before(agent, fact);
    return talk(
      kind,
      agent,
      id,
      [...lines, ...more],
      { ...noted, ...changed },
      { ...extras, forbid: shifted(forbid, lines.length), require: shifted(require, lines.length) },
    );
  };

  /** A plain call up to `fact`, which is answered with `say`; asked again, the caller says `again`. */
  const answer = (
    kind: Kind,
    agent: Known,
    id: string,
    fact: string,
    [say, again]: readonly [say: string, again: string],
    value: Expected,
    extras: Partial<Conversation> = {},
  ): Conversation =>
    after(
      kind,
      agent,
      id,
      fact,
      [to(fact, say, again)],
      { [fact]: value },
      { end: ['open', 'completed'], ...extras },
    );

  return { before, after, answer };
}

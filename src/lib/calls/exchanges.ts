/** A conversation in steps that two of them have in common: what the caller said, and what the agent did about it. */
import type { CallEvent } from '#contract/calls/call-events';

export interface Exchange {
  /** Null: before the caller said anything. */
  caller: string | null;
  agent: string[];
  /** Names of the tools that were called. */
  tools: string[];
  /** The caller cut the agent short: only the beginning of what it had to say is known. */
  isCut?: true;
}

/**
 * The first one is the agent's opening, which may be empty. What the agent did is at the turn that it belongs to,
 * also when the caller had said more by then.
 */
export function exchangesOf(events: readonly CallEvent[]): Exchange[] {
  const opening: Exchange = { caller: null, agent: [], tools: [] };
  const exchanges = [opening];
  /** The newest of each turn. */
  const byTurn = new Map<number, Exchange>();
  const answered = (turn: number) => byTurn.get(turn) ?? exchanges.at(-1) ?? opening;
  for (const event of events) {
    if (event.type === 'caller_said' && event.text.trim() !== '') {
      const exchange: Exchange = { caller: event.text, agent: [], tools: [] };
      exchanges.push(exchange);
      byTurn.set(event.turn, exchange);
    } else if (event.type === 'agent_said') {
      const exchange = answered(event.turn);
      if (event.text !== '') exchange.agent.push(event.text);
      if (event.interrupted) exchange.isCut = true;
    } else if (event.type === 'tool_called') answered(event.turn).tools.push(event.tool);
  }
  return exchanges;
}

interface ExchangePair {
  before: Exchange | null;
  after: Exchange | null;
  /** The agent said the same as far as it got, and called the same tools. */
  isSame: boolean;
}

/** Both conversations step by step; one that ended earlier has nothing beside what comes after. */
export function pairedExchanges(then: readonly Exchange[], now: readonly Exchange[]): ExchangePair[] {
  return Array.from({ length: Math.max(then.length, now.length) }, (_, place) => {
    const [before, after] = [then[place] ?? null, now[place] ?? null];
    return { before, after, isSame: isSame(before, after) };
  }).filter(({ before, after }) => !isEmpty(before) || !isEmpty(after));
}

function isSame(before: Exchange | null, after: Exchange | null): boolean {
  if (before === null || after === null) return before === after;
  const [then, now] = [saidIn(before), saidIn(after)];
  const saidTheSame =
    then === now ||
    (before.isCut === true && now.startsWith(then)) ||
    (after.isCut === true && then.startsWith(now));
  return saidTheSame && before.tools.join('\n') === after.tools.join('\n');
}

const saidIn = ({ agent }: Exchange): string => agent.join(' ').replace(/\s+/g, ' ').trim();

const isEmpty = (exchange: Exchange | null): boolean =>
  exchange === null || (exchange.caller === null && exchange.agent.length + exchange.tools.length === 0);

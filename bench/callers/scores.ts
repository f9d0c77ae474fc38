/** Holds all conversations and adds up what came of them. */
import { setImmediate } from 'node:timers/promises';
import { agents } from './agents';
import type { Conversation, Kind } from './conversation';
import { kinds } from './conversation';
import { conversations, onDay } from './conversations';
import { type HeldCall, hold } from './hold';
import { judge, type Verdict } from './judge';

export interface Result {
  conversation: Conversation;
  call: HeldCall;
  verdict: Verdict;
}

interface Score {
  held: number;
  passed: number;
  /** Conversations that passed and all, by kind. */
  byKind: Map<Kind, { passed: number; held: number }>;
  facts: Verdict['facts'];
  falseConfirmations: number;
  forbidden: number;
}

/** @param now the moment of every call */
export async function holdAll(
  now: Date,
  wanted: (one: Conversation) => boolean = () => true,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of conversations.filter(wanted)) {
    const agent = agents[one.agent];
    const conversation = onDay(one, now, agent.content.time_zone);
    const call = await hold(conversation, agent.content, now, agent.toolAnswers);
    results.push({ conversation, call, verdict: judge(conversation, agent, call) });
    // Nothing here waits for anything: its process answers others between two calls.
    await setImmediate();
  }
  return results;
}

export function scoreOf(results: readonly Result[]): Score {
  const passed = (some: readonly Result[]) =>
    some.filter(({ verdict }) => verdict.failures.length === 0).length;
  const sum = (count: (verdict: Verdict) => number) =>
    results.reduce((total, { verdict }) => total + count(verdict), 0);
  return {
    held: results.length,
    passed: passed(results),
    byKind: new Map(
      kinds.map((kind) => {
        const own = results.filter(({ conversation }) => conversation.kind === kind);
        return [kind, { passed: passed(own), held: own.length }];
      }),
    ),
    facts: {
      expected: sum(({ facts }) => facts.expected),
      right: sum(({ facts }) => facts.right),
      wrong: sum(({ facts }) => facts.wrong),
      missing: sum(({ facts }) => facts.missing),
      invented: sum(({ facts }) => facts.invented),
    },
    falseConfirmations: sum(({ falseConfirmations }) => falseConfirmations),
    forbidden: sum(({ forbidden }) => forbidden),
  };
}

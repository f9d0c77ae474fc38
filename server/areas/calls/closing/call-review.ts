/**
 * Has a model write about a call between its end and its receipt, so that the receipt holds those tokens: a summary, what was to be
 * looked for, and the facts that the caller gave a person, which no one has noted.
 */
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { reviewByModel, type UnnotedFacts, wantsModel } from '../../../runtime/brains/after-call';
import type { CallResult, CallStart } from '../../../runtime/call/call-engine';
import { callContext } from '#domain/brain/call-variables';
import type { CallEnd } from './call-closing';

/** The caller's page waits for the receipt. */
const PATIENCE_MS = 10_000;

/** @param topics the names that what the caller wanted may have. Without a model, without anything said, or after a fault of the platform the end stays as it is. */
export async function withReview(
  start: Pick<CallStart, 'agent' | 'brain' | 'time_zone'>,
  events: readonly CallEvent[],
  result: CallResult,
  topics: () => Promise<string[]>,
): Promise<CallEnd> {
  const { agent, brain } = start;
  const talked = events.some(({ type }) => type === 'caller_said');
  const { reason, facts } = result;
  const unnoted = unnotedFacts(start, events, facts);
  // A model that has just failed, or that can't be paid for any more, is not asked again.
  const hopeless = result.fault === 'platform' || result.fault === 'provider' || result.fault === 'billing';
  const isWanted = wantsModel(agent) || unnoted.facts.length > 0;
  if (brain.kind !== 'model' || !talked || hopeless || reason === 'spend_limit' || !isWanted) {
    return result;
  }
  const { review, used, noted } = await reviewByModel(
    // Without the names it makes up its own; they're no reason to have no summary.
    { agent, reason, facts, unnoted, topics: await topics().catch(() => []) },
    events,
    brain,
    AbortSignal.timeout(PATIENCE_MS),
  );
  const end = { ...result, review, noted };
  if (used === null) return end;
  if (used.own_key === true) return { ...end, own_tokens: used };
  const { usage } = result;
  return { ...end, usage: { ...usage, tokens: [...usage.tokens, used] } };
}

/** Those that are open where a call ended while a person had it: the agent was asked no more, and rules read English alone. */
function unnotedFacts(
  { agent, time_zone }: Pick<CallStart, 'agent' | 'time_zone'>,
  events: readonly CallEvent[],
  collected: readonly { name: string }[],
): UnnotedFacts {
  const endedWithPerson = events.some(
    (event) => event.type === 'handed_back' && event.because === 'call_ended',
  );
  const known = new Set(collected.map(({ name }) => name));
  const open = (fact: Fact) => endedWithPerson && !known.has(fact.name);
  const now = new Date();
  const context = callContext(agent, time_zone, { now: () => now })();
  return {
    facts: agent.facts.filter(open),
    today: DateTime.fromJSDate(now, { zone: context.timeZone }).toFormat('cccc, yyyy-MM-dd', {
      locale: 'en',
    }),
    read(fact, value) {
      const reading = readAnswer(value, fact, context);
      return reading.ok ? reading.value : null;
    },
  };
}

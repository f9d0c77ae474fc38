/** The filters of the call history in words. */
import type { CallFilters, Happening } from '#contract/calls/calls';
import type { SpendPart } from '#contract/calls/spend-parts';
import type { CallStatus, Fault } from '#contract/calls/outcomes';
import { namedIn } from '#domain/calls/call-filters';
import type { CallFilterName } from '@/lib/calls/call-search';
import { OTHER_TOPIC } from '@/lib/calls/call-topics';
import { writtenMostCost } from '@/lib/calls/shown-costs';
import { calendarDay } from '@/lib/format/dates';
import { countText } from '@/lib/format/figures';
import { shortestMoney } from '@/lib/format/money';
import { reasonWords } from '../call-outcome';

/** By how many days, as the address has them. */
export const periodWords: Record<string, string> = {
  1: 'Today',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
};

export const originWords = { test: 'Tests', web: 'Browser', phone: 'Phone' } as const;
export const directionWords = { inbound: 'Calls in', outbound: 'Calls out' } as const;
export const successWords = {
  yes: 'Succeeded',
  no: 'Didn’t succeed',
  unknown: 'Success isn’t known',
} as const;
const connectedWords = { yes: 'Connected', no: 'Didn’t connect' } as const;

export const spendPartWords: Record<SpendPart, string> = {
  platform: 'Call time',
  model: 'Language model',
  voice: 'Voice',
  transcriber: 'Transcription',
};

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const twoDigits = (hour: number) => String(hour).padStart(2, '0');

export const happeningWords: Record<Happening, string> = {
  tool_failed: 'A tool failed',
  tool_used: 'A tool was used',
  knowledge_used: 'Knowledge was used',
  interrupted: 'The agent was interrupted',
  help_requested: 'The agent asked for a person',
};

export const exampleWords = { out: 'Without examples', only: 'Only examples' } as const;

const sideWords = { caller: 'By the caller', agent: 'By the agent', either: 'By either' } as const;

export const statusWords: Record<CallStatus, string> = {
  queued: 'Waiting',
  ringing: 'Ringing',
  in_progress: 'In progress',
  ended: 'Ended',
  not_connected: 'Not connected',
  failed: 'Failed',
  refused: 'Refused',
};

export const faultWords: Record<Fault, string> = {
  none: 'No one',
  caller: 'Caller',
  platform: 'Callwright',
  provider: 'Provider',
  telephony: 'Phone system',
  configuration: 'Settings',
  billing: 'Credit',
};

function namedWords(text: string, verb: string): string {
  const { name, value } = namedIn(text);
  return `${name} ${verb} ${value}`;
}

/** Names of what filters hold the id of; null: not known here. */
interface FilteredNames {
  agent: string | null;
  topic: string | null;
}

const unknownNames: FilteredNames = { agent: null, topic: null };

/** A day that's the first and the last is told as one, by the words of `from`. */
const isOneDay = ({ from, to }: CallFilters): boolean => from !== undefined && from === to;

/** The filters without the one that these words tell. */
export function withoutFilter(name: CallFilterName, filters: CallFilters): CallFilters {
  return { ...filters, [name]: undefined, ...(name === 'from' && isOneDay(filters) && { to: undefined }) };
}

/** One filter as it's told beside the list. */
export function filterWords(
  name: CallFilterName,
  filters: CallFilters,
  { agent, topic }: FilteredNames = unknownNames,
): string | null {
  const told: Record<CallFilterName, string | false | undefined> = {
    agent_id: filters.agent_id && (agent ?? 'Another agent'),
    agent_version: filters.agent_version !== undefined && `v${filters.agent_version}`,
    end_reason: filters.end_reason && reasonWords[filters.end_reason],
    status: filters.status && statusWords[filters.status],
    origin: filters.origin && originWords[filters.origin],
    connected: filters.connected && connectedWords[filters.connected],
    direction: filters.direction && directionWords[filters.direction],
    fault: filters.fault && `At fault: ${faultWords[filters.fault]}`,
    success: filters.success && successWords[filters.success],
    happened: filters.happened && happeningWords[filters.happened],
    days: filters.days !== undefined && (periodWords[filters.days] ?? `Last ${filters.days} days`),
    from: filters.from && `${isOneDay(filters) ? 'On' : 'From'} ${calendarDay(filters.from)}`,
    to: filters.to && !isOneDay(filters) && `Until ${calendarDay(filters.to)}`,
    weekday: filters.weekday !== undefined && `On a ${weekdayNames[filters.weekday - 1]}`,
    hour: filters.hour !== undefined && `From ${twoDigits(filters.hour)}:00 to ${twoDigits(filters.hour)}:59`,
    spent_on: filters.spent_on && `Paid for: ${spendPartWords[filters.spent_on].toLowerCase()}`,
    min_seconds: filters.min_seconds !== undefined && `At least ${countText(filters.min_seconds)} s`,
    max_seconds: filters.max_seconds !== undefined && `At most ${countText(filters.max_seconds)} s`,
    min_response_ms:
      filters.min_response_ms !== undefined && `Response at least ${countText(filters.min_response_ms)} ms`,
    max_response_ms:
      filters.max_response_ms !== undefined && `Response at most ${countText(filters.max_response_ms)} ms`,
    min_score: filters.min_score !== undefined && `Score at least ${filters.min_score}`,
    max_score: filters.max_score !== undefined && `Score at most ${filters.max_score}`,
    min_cost_micros:
      filters.min_cost_micros !== undefined && `Cost at least ${shortestMoney(filters.min_cost_micros)}`,
    max_cost_micros:
      filters.max_cost_micros !== undefined &&
      `Cost at most ${shortestMoney(writtenMostCost(filters.max_cost_micros))}`,
    number: filters.number && `Number has ${filters.number}`,
    fact: filters.fact && `Fact: ${namedWords(filters.fact, 'is')}`,
    fact_has: filters.fact_has && `Fact: ${namedWords(filters.fact_has, 'contains')}`,
    variable: filters.variable && `Variable: ${namedWords(filters.variable, 'is')}`,
    topic_id:
      filters.topic_id &&
      (filters.topic_id === 'none'
        ? `Topic: ${OTHER_TOPIC}`
        : topic === null
          ? 'A topic'
          : `Topic: ${topic}`),
    tag: filters.tag && `Tag: ${filters.tag}`,
    alert_id: filters.alert_id && 'Behind an alert',
    tests: filters.tests && 'Without tests',
    examples: filters.examples && exampleWords[filters.examples],
    words: filters.words && `Said: ${filters.words}`,
    words_by: filters.words_by && sideWords[filters.words_by],
  };
  return told[name] || null;
}

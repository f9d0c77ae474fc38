/** Judging a call by rules: what its log tells without a model. */
import type { CallEvent } from '#contract/calls/call-events';
import type { ScoreAnswer, ScoreQuote } from '#contract/scoring/call-scores';
import type { ScoreRule } from '#contract/scoring/scorecards';
import { responseTimes } from '#contract/calls/turn-latency';
import { phraseAt } from '../calls/call-words';
import { type Line, linesOf, quoteOf } from './lines';

interface RuleVerdict {
  answer: Extract<ScoreAnswer, 'yes' | 'no' | 'na'>;
  /** A sentence. */
  reason: string;
  quotes: ScoreQuote[];
}

type RuleOf<Type extends ScoreRule['type']> = Extract<ScoreRule, { type: Type }>;

const verdict = (answer: RuleVerdict['answer'], reason: string, ...lines: (Line | undefined)[]) => ({
  answer,
  reason,
  quotes: lines.flatMap((line) => (line === undefined ? [] : [quoteOf(line)])),
});

/** Of a call that has ended, by its whole log. */
export function judgeByRule(rule: ScoreRule, events: readonly CallEvent[]): RuleVerdict {
  const lines = linesOf(events);
  switch (rule.type) {
    case 'said':
    case 'never_said':
      return bySaid(rule, lines);
    case 'order':
      return byOrder(rule, lines);
    case 'silence':
      return bySilence(rule, lines);
    case 'interruptions':
      return byInterruptions(rule, events, lines);
    case 'response_time':
      return byResponseTime(rule, events);
    default:
      return rule satisfies never;
  }
}

interface Found {
  line: Line;
  phrase: string;
  /** Where in the line. */
  at: number;
}

/** The first place where a side said one of the phrases. */
function firstWith(
  lines: readonly Line[],
  by: 'agent' | 'caller' | 'either',
  phrases: readonly string[],
): Found | undefined {
  for (const line of lines) {
    if (by !== 'either' && line.by !== by) continue;
    const [first] = phrases
      .map((phrase) => ({ line, phrase, at: phraseAt(line.text, phrase) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at);
    if (first !== undefined) return first;
  }
  return undefined;
}

const comparePlaces = (a: Found, b: Found) =>
  a.line.start_ms - b.line.start_ms || a.line.seq - b.line.seq || a.at - b.at;

const who = { agent: 'The agent', caller: 'The caller', either: 'Someone' } as const;
const noOne = { agent: 'The agent never', caller: 'The caller never', either: 'No one' } as const;
const oneOf = (phrases: readonly string[]) =>
  phrases.length === 1 ? `“${phrases[0]}”` : `any of ${phrases.length} phrases`;

function bySaid({ type, by, phrases }: RuleOf<'said' | 'never_said'>, lines: readonly Line[]): RuleVerdict {
  const found = firstWith(lines, by, phrases);
  const wanted = type === 'said';
  if (found === undefined) {
    return verdict(wanted ? 'no' : 'yes', `${noOne[by]} said ${oneOf(phrases)}.`);
  }
  return verdict(wanted ? 'yes' : 'no', `${who[by]} said “${found.phrase}”.`, found.line);
}

function byOrder(
  { before_by, before, after_by, after }: RuleOf<'order'>,
  lines: readonly Line[],
): RuleVerdict {
  const later = firstWith(lines, after_by, after);
  const earlier = firstWith(lines, before_by, before);
  if (later === undefined) return verdict('na', `${noOne[after_by]} said ${oneOf(after)}.`);
  if (earlier === undefined) {
    return verdict('no', `“${later.phrase}” was said, and ${oneOf(before)} never was.`, later.line);
  }
  const isFirst = comparePlaces(earlier, later) < 0;
  return verdict(
    isFirst ? 'yes' : 'no',
    `“${earlier.phrase}” was said ${isFirst ? 'before' : 'not before'} “${later.phrase}”.`,
    ...new Set([earlier.line, later.line]),
  );
}

function bySilence({ max_seconds }: RuleOf<'silence'>, lines: readonly Line[]): RuleVerdict {
  const spoken = lines.filter(({ end_ms }) => end_ms !== null).toSorted((a, b) => a.start_ms - b.start_ms);
  if (spoken.length < 2) return verdict('na', 'The call has no sound to tell silence by.');
  let longest = 0;
  let after: Line | undefined;
  let heard = spoken[0]?.end_ms ?? 0;
  let last = spoken[0];
  for (const line of spoken) {
    if (line.start_ms - heard > longest) {
      longest = line.start_ms - heard;
      after = last;
    }
    if ((line.end_ms ?? 0) >= heard) {
      heard = line.end_ms ?? 0;
      last = line;
    }
  }
  const seconds = (longest / 1000).toFixed(1);
  const reason = `The longest silence was ${seconds} s.`;
  return longest <= max_seconds * 1000 ? verdict('yes', reason) : verdict('no', reason, after);
}

function byInterruptions(
  { most }: RuleOf<'interruptions'>,
  events: readonly CallEvent[],
  lines: readonly Line[],
): RuleVerdict {
  const seqs = new Set(
    events.flatMap((event) => (event.type === 'agent_said' && event.interrupted ? [event.seq] : [])),
  );
  const times = seqs.size === 1 ? 'once' : `${seqs.size} times`;
  const reason = seqs.size === 0 ? 'The agent was never interrupted.' : `The agent was interrupted ${times}.`;
  if (seqs.size <= most) return verdict('yes', reason);
  return verdict('no', reason, ...lines.filter(({ seq }) => seqs.has(seq)).slice(0, 3));
}

function byResponseTime({ max_ms }: RuleOf<'response_time'>, events: readonly CallEvent[]): RuleVerdict {
  const times = responseTimes(events);
  if (times.length === 0) return verdict('na', 'The call has no answer whose time is known.');
  const slowest = Math.max(...times);
  const reason = `The slowest answer took ${slowest.toLocaleString('en-US')} ms.`;
  return verdict(slowest <= max_ms ? 'yes' : 'no', reason);
}

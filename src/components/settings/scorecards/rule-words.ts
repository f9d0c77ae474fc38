/** Rules of criteria in words, and what a new one begins with. */
import type { ScoreRule } from '#contract/scoring/scorecards';

export const ruleNames: Record<ScoreRule['type'], string> = {
  said: 'Was said',
  never_said: 'Was never said',
  order: 'Was said before something else',
  silence: 'No silence longer than',
  interruptions: 'Interruptions at most',
  response_time: 'Every answer within',
};

export const sideNames = { agent: 'The agent', caller: 'The caller', either: 'Either' } as const;

const newRules: Record<ScoreRule['type'], ScoreRule> = {
  said: { type: 'said', by: 'agent', phrases: [] },
  never_said: { type: 'never_said', by: 'agent', phrases: [] },
  order: { type: 'order', before_by: 'agent', before: [], after_by: 'agent', after: [] },
  silence: { type: 'silence', max_seconds: 10 },
  interruptions: { type: 'interruptions', most: 2 },
  response_time: { type: 'response_time', max_ms: 3000 },
};

export const newRule = (type: ScoreRule['type']): ScoreRule => newRules[type];

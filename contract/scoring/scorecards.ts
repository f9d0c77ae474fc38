/** Scorecards: what calls are judged by, for all agents of a workspace or for one. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { longest, whole } from '../limits';

export const MOST_CRITERIA = 20;
const MOST_PHRASES = 20;

const Side = z.enum(['agent', 'caller', 'either']);

const Phrases = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(100, 'Use at most 100 characters per line.'),
        z.regex(/[\p{L}\p{N}]/u, 'Use a word on each line.'),
      ),
  )
  .check(
    z.minLength(1, 'Write at least one word or phrase.'),
    z.maxLength(MOST_PHRASES, `Use at most ${MOST_PHRASES} lines.`),
  );

/** What can be told from a call's log without a model. It answers yes where the rule holds. */
export const ScoreRule = z.discriminatedUnion('type', [
  /** One of the phrases was said, in any form of its words. */
  z.object({ type: z.literal('said'), by: Side, phrases: Phrases }),
  z.object({ type: z.literal('never_said'), by: Side, phrases: Phrases }),
  /** One of `before` was said before the first of `after`. */
  z.object({ type: z.literal('order'), before_by: Side, before: Phrases, after_by: Side, after: Phrases }),
  /** No one was silent for longer. */
  z.object({ type: z.literal('silence'), max_seconds: whole(1, 600) }),
  /** The agent was interrupted this often at most. */
  z.object({ type: z.literal('interruptions'), most: whole(0, 100) }),
  /** Every answer of the agent came within this time. */
  z.object({ type: z.literal('response_time'), max_ms: whole(100, 60_000) }),
]);
export type ScoreRule = z.infer<typeof ScoreRule>;

const CriterionContent = z.object({
  /** What is asked of each call. Yes is good. */
  question: z.string().check(z.trim(), z.minLength(1, 'Write a question.'), longest(200)),
  /** What counts as which answer; a model reads it. */
  guidance: z._default(z.string().check(z.trim(), longest(500)), ''),
  /** How a model answers; a rule answers yes or no. */
  scale: z._default(z.enum(['yes_no', 'one_to_five']), 'yes_no'),
  /** `model`: by a model where there is one, else by the rule, if it has one. */
  judged_by: z._default(z.enum(['model', 'rule']), 'model'),
  rule: z._default(z.nullable(ScoreRule), null),
  /** A good answer of a model counts only with words of the agent that show it. */
  needs_quote: z._default(z.boolean(), true),
  /** How much it counts in the score. */
  weight: z._default(whole(1, 10), 1),
});

const hasItsRule = z.refine<{ judged_by: string; rule: unknown }>(
  ({ judged_by, rule }) => judged_by === 'model' || rule !== null,
  { message: 'Choose a rule.', path: ['rule'] },
);

export const NewCriterion = z
  .extend(CriterionContent, {
    /** Absent: it's new. One that is there keeps its id, and people's answers stay with it. */
    criterion_id: z.optional(z.uuid()),
  })
  .check(hasItsRule);
export type NewCriterion = z.infer<typeof NewCriterion>;

export const Criterion = z.extend(CriterionContent, { criterion_id: z.uuid() });
export type Criterion = z.infer<typeof Criterion>;

/** `default`: the installation's model, if it has one. `none`: rules alone. */
const ScoreModel = z
  .object({
    provider: z.enum(['default', 'none', 'openai']),
    key_id: z._default(z.nullable(z.uuid()), null),
    model: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  })
  .check(
    z.refine(({ provider, key_id }) => provider !== 'openai' || key_id !== null, {
      message: 'Choose a key.',
      path: ['key_id'],
    }),
    z.refine(({ provider, model }) => provider !== 'openai' || model !== '', {
      message: 'Choose a model.',
      path: ['model'],
    }),
  );
export type ScoreModel = z.infer<typeof ScoreModel>;

export const ScorecardContent = z.object({
  /** Null: for every agent that has none of its own. */
  agent_id: z._default(z.nullable(z.uuid()), null),
  /** Off: calls are scored only when someone asks. */
  is_on: z._default(z.boolean(), true),
  /** How many of a hundred calls are scored; calls that failed always are. */
  sample_percent: z._default(whole(0, 100), 100),
  model: z._default(ScoreModel, { provider: 'default', key_id: null, model: '' }),
  criteria: z
    .array(NewCriterion)
    .check(
      z.minLength(1, 'Add a criterion.'),
      z.maxLength(MOST_CRITERIA, `Use at most ${MOST_CRITERIA} criteria.`),
      z.refine(haveOwnIds, 'Two criteria have the same id.'),
    ),
});
export type ScorecardContent = z.infer<typeof ScorecardContent>;

export const ScorecardChange = z.extend(ScorecardContent, {
  /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
  base_revision: z.optional(z.int()),
});
export type ScorecardChange = z.infer<typeof ScorecardChange>;

function haveOwnIds(criteria: readonly { criterion_id?: string | undefined }[]): boolean {
  const ids = criteria.flatMap(({ criterion_id }) => criterion_id ?? []);
  return new Set(ids).size === ids.length;
}

/** How often people who looked at an answer gave the same one. */
export const Agreement = z.object({
  criterion_id: z.uuid(),
  reviewed: z.int(),
  agreed: z.int(),
});
export type Agreement = z.infer<typeof Agreement>;

export const Scorecard = z.extend(ScorecardContent, {
  scorecard_id: z.uuid(),
  /** Null: it's for all agents. */
  agent_name: z.nullable(z.string()),
  criteria: z.array(Criterion),
  /** The model that judges now; null: rules alone. */
  judge: z.nullable(z.string()),
  /** Of criteria whose answers people have looked at. */
  agreement: z.array(Agreement),
  changed_at: z.iso.datetime(),
  /** Grows with each change. */
  revision: z.int(),
});
export type Scorecard = z.infer<typeof Scorecard>;

const ScorecardParams = z.object({ scorecard_id: z.uuid() });

export const scorecardEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/scorecards',
    access: 'agents:view',
    summary:
      'What calls are judged by: the scorecard of all agents first, then those of one agent by its name',
    response: z.object({ items: z.array(Scorecard) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/scorecards',
    access: 'agents:manage',
    summary: 'Add a scorecard; all agents together have one at most, and so has each agent',
    body: ScorecardContent,
    response: Scorecard,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/scorecards/{scorecard_id}',
    access: 'agents:manage',
    summary:
      'Change a scorecard; calls that have been scored keep their scores. 409 when someone has changed it since `base_revision`',
    params: ScorecardParams,
    body: ScorecardChange,
    response: Scorecard,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/scorecards/{scorecard_id}',
    access: 'agents:manage',
    summary: 'Remove a scorecard; calls that have been scored keep their scores',
    params: ScorecardParams,
  }),
};

/** The score of a call: what it's made of, and what people say to it. */
import * as z from 'zod/mini';
import { speakers } from '../calls/speaker';
import { endpoint } from '../endpoint';
import { Micros } from '../money';
import { CallParams } from '../call-params';
import { longest } from '../limits';

/** To a question with yes and no, or from 1 (bad) to 5 (good). `na`: it doesn't apply to this call. */
export const ScoreAnswer = z.enum(['yes', 'no', 'na', '1', '2', '3', '4', '5']);
export type ScoreAnswer = z.infer<typeof ScoreAnswer>;

/** What was said in the call that decides an answer, word for word. */
export const ScoreQuote = z.object({
  /** The event that holds it, and when it was said. */
  seq: z.int(),
  offset_ms: z.int(),
  by: z.enum(speakers),
  text: z.string(),
});
export type ScoreQuote = z.infer<typeof ScoreQuote>;

/** What was judged of one criterion, as the criterion was then. */
export const JudgedCriterion = z.object({
  criterion_id: z.uuid(),
  question: z.string(),
  scale: z.enum(['yes_no', 'one_to_five']),
  weight: z.int(),
  /** Null: it wasn't judged, and `reason` says why. */
  by: z.nullable(z.enum(['model', 'rule'])),
  answer: z.nullable(ScoreAnswer),
  /** A sentence. */
  reason: z.string(),
  quotes: z.array(ScoreQuote),
});
export type JudgedCriterion = z.infer<typeof JudgedCriterion>;

/** What a person says to an answer; it counts in its place. */
const ScoreReview = z.object({
  answer: ScoreAnswer,
  note: z.string(),
  /** Name or address of the person then. */
  written_by: z.string(),
  written_at: z.iso.datetime(),
});

export const ScoredCriterion = z.extend(JudgedCriterion, { review: z.nullable(ScoreReview) });
export type ScoredCriterion = z.infer<typeof ScoredCriterion>;

export const CallScore = z.object({
  /** `none`: no one has asked for it. `not_judged`: it was tried without success. */
  state: z.enum(['none', 'waiting', 'judged', 'not_judged']),
  /** 0 to 100; null where no criterion was answered. */
  score: z.nullable(z.int()),
  /** A scorecard applies to its agent now, so that it can be judged. */
  can_judge: z.boolean(),
  /** Why there's no score, or no newer one, in a sentence. */
  reason: z.nullable(z.string()),
  /** The model that judged; null: rules did. */
  model: z.nullable(z.string()),
  judged_at: z.nullable(z.iso.datetime()),
  /** What the model was charged at. */
  cost_micros: Micros,
  /** Caller's lines that spoke to the judge; a model wasn't shown them. */
  left_out: z.array(ScoreQuote),
  criteria: z.array(ScoredCriterion),
});
export type CallScore = z.infer<typeof CallScore>;

export const callScoreEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/score',
    access: 'calls:view',
    summary: 'The score of a call, with each criterion, its answer and the quotes that decide it',
    params: CallParams,
    response: CallScore,
  }),
  judge: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/score',
    access: 'agents:manage',
    summary: 'Have a call judged by the scorecard of its agent, for the first time or again',
    params: CallParams,
    response: CallScore,
    status: 202,
  }),
  review: endpoint({
    method: 'PUT',
    path: '/calls/{call_id}/score/{criterion_id}',
    access: 'calls:manage',
    summary: 'Agree with an answer or overrule it; without one, your earlier verdict is withdrawn',
    params: z.extend(CallParams, { criterion_id: z.uuid() }),
    body: z.object({
      answer: z.nullable(ScoreAnswer),
      note: z._default(z.string().check(z.trim(), longest(500)), ''),
    }),
    response: CallScore,
  }),
};

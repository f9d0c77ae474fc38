/** Criteria to begin with: what most teams ask of every call. Each has a rule where there's no model. */
import type { NewCriterion } from '#contract/scoring/scorecards';

type Starter = Omit<NewCriterion, 'criterion_id'>;

const byModel = { guidance: '', scale: 'yes_no', judged_by: 'model', needs_quote: true, weight: 1 } as const;

/** Also the example of a question. */
export const GREETED = 'Did the agent greet the caller?';

export const starterCriteria: readonly Starter[] = [
  {
    ...byModel,
    question: GREETED,
    rule: {
      type: 'said',
      by: 'agent',
      phrases: [
        'hello',
        'hi',
        'good morning',
        'good afternoon',
        'good evening',
        'welcome',
        'thanks for calling',
      ],
    },
  },
  {
    ...byModel,
    question: 'Did the agent verify who’s calling?',
    guidance: 'The agent asks for a name, a number or a birth date. Not applicable to general questions.',
    rule: {
      type: 'said',
      by: 'agent',
      phrases: [
        'your name',
        'date of birth',
        'phone number',
        'order number',
        'account number',
        'who am i speaking',
      ],
    },
  },
  {
    ...byModel,
    question: 'Did the agent keep to what it can promise?',
    guidance: 'No if it promised a price, a date or a refund that nothing in the conversation supports.',
    rule: { type: 'never_said', by: 'agent', phrases: ['i guarantee', 'i promise', 'definitely free'] },
    needs_quote: false,
    weight: 2,
  },
  {
    ...byModel,
    question: 'How was the agent’s tone?',
    guidance: '5: warm, patient and clear. 3: correct. 1: rude or cold.',
    scale: 'one_to_five',
    rule: null,
  },
  {
    ...byModel,
    question: 'Did the agent let the caller finish?',
    judged_by: 'rule',
    rule: { type: 'interruptions', most: 2 },
    needs_quote: false,
  },
  {
    ...byModel,
    question: 'Was every answer quick?',
    judged_by: 'rule',
    rule: { type: 'response_time', max_ms: 3000 },
    needs_quote: false,
  },
];

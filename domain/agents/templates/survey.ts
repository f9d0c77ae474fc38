/** Asks how a stay was, in five short questions, and thanks for the answers. */
import type * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';

export const survey: z.input<typeof AgentContent> = {
  name: 'Survey',
  business_name: 'Hotel Linden',
  language: 'en-US',
  first_message:
    'Hello, this is {{business_name}}. Thank you for staying with us. May I ask you five short questions?',
  instructions: [
    'You ask the guests of {{business_name}} how their stay was.',
    'Ask one question at a time and take every answer as it is; never argue and never defend the house.',
    'If someone complains, say that you are sorry and that the manager reads every answer.',
    'If someone doesn’t want to take part, thank them and say goodbye.',
  ].join('\n'),
  facts: [
    {
      name: 'rating',
      type: 'number',
      question: 'From 0 to 10, how likely are you to recommend us to a friend?',
      minimum: 0,
      maximum: 10,
    },
    {
      name: 'cleanliness',
      type: 'choice',
      question: 'How clean was your room: very clean, fine or not clean?',
      choices: ['very clean', 'fine', 'not clean'],
    },
    {
      name: 'breakfast',
      type: 'choice',
      question: 'How was the breakfast: good, fair or poor?',
      choices: ['good', 'fair', 'poor'],
      required: false,
    },
    { name: 'best', type: 'text', question: 'What did you like best?', required: false },
    { name: 'better', type: 'text', question: 'And what should we do better?', required: false },
  ],
  knowledge: [
    {
      title: 'What happens with the answers',
      text: 'The answers are read by the manager of the house and aren’t passed on. They are deleted after a year.',
    },
    { title: 'How long it takes', text: 'The survey takes about two minutes.' },
  ],
  end_phrases: ['goodbye', 'bye', 'no time', 'not interested'],
  closing_message: 'Thank you, that helps us a great deal. Goodbye.',
  max_duration_seconds: 300,
  after_call: {
    success_rule: 'facts',
    success_conditions: [{ fact: 'rating', operator: 'is_set', value: '' }],
    fields: [
      { name: 'complaint', type: 'boolean', description: 'Whether the guest complained about something.' },
    ],
  },
};

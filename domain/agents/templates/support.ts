/** Answers questions from knowledge and takes a message for what it can't answer. */
import type * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';
import { onWorkdays, openOn } from '#contract/agents/opening-hours';

export const support: z.input<typeof AgentContent> = {
  name: 'Customer support',
  business_name: 'Fernline Internet',
  language: 'en-US',
  opening_hours: openOn({
    ...onWorkdays('08:00', '20:00'),
    saturday: ['08:00', '20:00'],
  }),
  first_message: 'Hello, this is {{business_name}} support. What can I help you with?',
  instructions: [
    'You are the first line of support of {{business_name}}.',
    'Answer from the knowledge only. If it holds no answer, say so and take a message.',
    'For a message, find out the name, an email address and how urgent it is.',
    'Never ask for a password or a card number.',
    'Answer in at most three short sentences, one step at a time.',
  ].join('\n'),
  facts: [
    { name: 'name', type: 'name', question: 'May I have your name?', required: false },
    {
      name: 'email',
      type: 'email',
      question: 'Which email address should we send the answer to?',
      required: false,
    },
    {
      name: 'urgency',
      type: 'choice',
      question: 'How urgent is it: low, normal or high?',
      choices: ['low', 'normal', 'high'],
      required: false,
    },
  ],
  knowledge: [
    {
      title: 'No internet connection',
      text: 'Unplug the router for 30 seconds and plug it in again. Wait two minutes. When the light is green, the connection is back. A red light means a fault on our side.',
    },
    {
      title: 'Slow connection',
      text: 'Move closer to the router or use a cable. If a speed test by cable shows less than half of your plan, we send a technician without charge.',
    },
    {
      title: 'Resetting the account password',
      text: 'Open fernline.example/account and choose "Forgot password". The link we mail you is good for one hour.',
    },
    {
      title: 'Bills and payment',
      text: 'Bills are sent on the first of the month and are due within 14 days. You can pay by card or bank transfer in your account.',
    },
    {
      title: 'Moving house',
      text: 'Tell us your new address two weeks before you move. Moving your plan is free; the new line is switched on that day.',
    },
    {
      title: 'Cancelling the contract',
      text: 'You can cancel at the end of any month with 30 days of notice, in your account or by letter.',
    },
    {
      title: 'Support hours',
      text: 'People answer this line Monday to Saturday from 8 to 8. This assistant answers at any time.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'that is all', "that's all", 'that helped'],
  closing_message: 'Thank you for calling {{business_name}}. Goodbye.',
  max_duration_seconds: 900,
  silence_timeout_seconds: 90,
};

/** Reminds of an appointment and asks whether it still suits. */
import type * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';
import { onWorkdays, openOn } from '#contract/agents/opening-hours';

export const reminder: z.input<typeof AgentContent> = {
  name: 'Appointment reminder',
  business_name: 'Harbor Dental',
  language: 'en-US',
  opening_hours: openOn({
    ...onWorkdays('08:00', '18:00'),
    saturday: ['09:00', '13:00'],
  }),
  first_message: 'Hello, this is {{business_name}}. I’m calling about your appointment on {{appointment}}.',
  instructions: [
    'You remind people of their appointment with {{business_name}} on {{appointment}}.',
    'Find out whether they will come. If they want another day, ask which one and say that we will call to confirm it.',
    'Never say what the appointment is about: someone else may be on the phone.',
  ].join('\n'),
  variables: [{ name: 'appointment', default: 'Thursday at ten' }],
  facts: [
    {
      name: 'answer',
      type: 'choice',
      question: 'Will you come, would you like to move it, or cancel it?',
      choices: ['come', 'move', 'cancel'],
    },
    {
      name: 'new_day',
      type: 'date',
      question: 'If you would like another day, which one? Otherwise just say skip.',
      required: false,
      date_rule: 'future',
    },
  ],
  knowledge: [
    {
      title: 'Address and parking',
      text: 'The practice is at 14 Harbor Street, second floor, with a lift. Two hours of parking in the garage below are free.',
    },
    {
      title: 'Cancelling and moving',
      text: 'An appointment can be cancelled or moved without charge up to 24 hours before it.',
    },
    { title: 'What to bring', text: 'Please bring your insurance card and come five minutes early.' },
  ],
  end_phrases: ['goodbye', 'bye', 'wrong number'],
  closing_message: 'Thank you, I have noted that. Goodbye.',
  max_duration_seconds: 240,
  after_call: {
    success_rule: 'facts',
    success_conditions: [{ fact: 'answer', operator: 'is_set', value: '' }],
  },
};

/** Books an appointment: four facts, free times from a tool, answers about the practice. */
import type * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';
import { onWorkdays, openOn } from '#contract/agents/opening-hours';

export const appointmentBooking: z.input<typeof AgentContent> = {
  name: 'Appointment booking',
  business_name: 'Harbor Dental',
  language: 'en-US',
  opening_hours: openOn({
    ...onWorkdays('08:00', '18:00'),
    saturday: ['09:00', '13:00'],
  }),
  first_message:
    'Hello, this is {{business_name}}. I can book an appointment for you or answer a question about the practice.',
  instructions: [
    'You answer the phone of {{business_name}}, a dental practice.',
    'Find out who is calling, what the visit is for, on which day and how to reach the caller.',
    'When the caller asks for free times, look them up with the tool; never invent a time.',
    'Give no medical advice. For severe pain or bleeding, say that the emergency line is open at all hours.',
    'Keep every answer to one or two short sentences.',
  ].join('\n'),
  facts: [
    { name: 'name', type: 'name', question: 'What is your name, please?' },
    {
      name: 'reason',
      type: 'choice',
      question: 'What is the visit for: a check-up, a cleaning, or pain?',
      choices: ['check-up', 'cleaning', 'pain'],
    },
    { name: 'day', type: 'date', question: 'Which day would suit you?' },
    { name: 'phone', type: 'phone', question: 'On which number can we reach you?' },
  ],
  knowledge: [
    {
      title: 'Opening hours',
      text: 'We are open Monday to Friday from 8 in the morning until 6 in the evening, and on Saturday from 9 until 1. We are closed on Sunday.',
    },
    {
      title: 'Address and parking',
      text: 'The practice is at 14 Harbor Street, second floor, with a lift. Two hours of parking in the garage below are free for patients.',
    },
    {
      title: 'Prices and insurance',
      text: 'A check-up costs 60 dollars and a cleaning 95 dollars. We accept most insurance plans; please bring your card.',
    },
    {
      title: 'Cancelling or moving',
      text: 'You can cancel or move a visit without charge up to 24 hours before it.',
    },
    {
      title: 'Emergencies, pain or bleeding',
      text: 'For severe pain, swelling or bleeding outside our hours, the emergency line 555 0199 is open day and night.',
    },
  ],
  tools: [
    {
      type: 'http',
      name: 'free_times',
      description: 'Looks up the free appointment times of a day. Use it when the caller asks what is free.',
      method: 'GET',
      url: 'callwright:sample/slots?day={{day}}',
      arguments: [{ name: 'day', type: 'string', description: 'The day, as year-month-day', required: true }],
      triggers: [
        'what times',
        'which times',
        'free times',
        'free slots',
        'what is free',
        'available',
        'any openings',
      ],
      result_message: 'These times are free: {{slots}}.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'that is all', "that's all"],
  closing_message: 'Thank you, we have noted your appointment and will confirm it shortly. Goodbye.',
  max_duration_seconds: 600,
  silence_timeout_seconds: 60,
};

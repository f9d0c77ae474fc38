/** Templates to start from. The server has richer ones; these show what a template can hold. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agent-content';
import type { AgentTemplate } from '#contract/agents';

const appointments = z.parse(AgentContent, {
  name: 'Appointment booking',
  first_message: 'Hello, this is Harbor Dental. I can book an appointment for you.',
  instructions: 'You answer the phone of Harbor Dental, a dental practice. Keep every answer short.',
  facts: [
    { name: 'name', type: 'name', question: 'What is your name, please?' },
    {
      name: 'reason',
      type: 'choice',
      question: 'What is the visit for: a check-up, a cleaning, or pain?',
      choices: ['check-up', 'cleaning', 'pain'],
    },
    { name: 'phone', type: 'phone', question: 'On which number can we reach you?' },
  ],
  knowledge: [
    {
      title: 'Opening hours',
      text: 'We are open Monday to Friday from 8 until 6, on Saturday from 9 until 1.',
    },
    {
      title: 'Address and parking',
      text: 'We are at 14 Harbor Street. Parking in the garage below is free.',
    },
  ],
  tools: [
    {
      type: 'http',
      name: 'free_times',
      description: 'Looks up the free appointment times of a day.',
      url: 'callwright:sample/slots',
      triggers: ['free times', 'which times', 'what times'],
      result_message: 'These times are free: {{slots}}.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'that is all'],
  closing_message: 'Thank you, we have noted your appointment. Goodbye.',
});

const leads = z.parse(AgentContent, {
  name: 'Lead qualification',
  first_message: 'Hello, thank you for your interest in Northwind Solar.',
  instructions: 'You find out what callers need and pass them on to sales.',
  facts: [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'email', type: 'email', question: 'Which email address may we write to?' },
    { name: 'homes', type: 'number', question: 'How many buildings is it for?' },
  ],
  knowledge: [{ title: 'Prices', text: 'A system for one family costs between 12 and 18 thousand dollars.' }],
  end_phrases: ['goodbye', 'bye'],
  closing_message: 'Thank you. A colleague will be in touch. Goodbye.',
});

export const agentTemplates: AgentTemplate[] = [
  {
    template_id: 'appointment-booking',
    title: 'Appointment booking',
    summary: 'Books appointments and answers questions about the practice.',
    content: appointments,
  },
  {
    template_id: 'lead-qualification',
    title: 'Lead qualification',
    summary: 'Finds out who is interested, in what, and how to reach them.',
    content: leads,
  },
];

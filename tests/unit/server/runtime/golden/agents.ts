/** The agents that the golden conversations are held with. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';

const clinic: z.input<typeof AgentContent> = {
  name: 'Riverside Clinic',
  language: 'en-GB',
  first_message: 'Hello, this is Riverside Clinic.',
  facts: [
    { name: 'name', type: 'name', question: 'What is your name?' },
    { name: 'day', type: 'date', question: 'Which day would suit you?' },
    {
      name: 'visit',
      type: 'choice',
      question: 'What is the visit for?',
      choices: ['check-up', 'vaccination', 'blood test'],
    },
    { name: 'email', type: 'email', question: 'What is your e-mail address?', required: false },
  ],
  knowledge: [
    { title: 'Opening hours', text: 'We are open from eight to six, Monday to Friday.' },
    { title: 'Parking', text: 'There is free parking behind the building.' },
  ],
  tools: [
    {
      type: 'http',
      name: 'slots',
      description: 'Finds the free times of a day. Use it when the caller asks what is free.',
      url: 'callwright:sample/slots?day={{day}}',
      arguments: [{ name: 'day', description: 'The day' }],
      triggers: ['free times', 'slots', 'what is free'],
      result_message: 'Free times are {{slots}}.',
    },
  ],
  end_phrases: ['that will be all'],
  closing_message: 'Thank you for calling Riverside. Goodbye.',
};

const contents = {
  clinic,
  /** One fact of each of the remaining types. */
  delivery: {
    name: 'Parcel desk',
    language: 'en-GB',
    first_message: 'Parcel desk.',
    facts: [
      { name: 'phone', type: 'phone', question: 'What is your telephone number?' },
      { name: 'parcels', type: 'number', question: 'How many parcels are there?' },
      { name: 'contents', type: 'text', question: 'What is in them?' },
      { name: 'email', type: 'email', question: 'Where can we write to you?' },
    ],
  },
  /** A tool whose argument is no fact of the agent. */
  orders: {
    name: 'Order line',
    first_message: 'Order line, how can I help you?',
    tools: [
      {
        type: 'http',
        name: 'order_status',
        description: 'Looks up an order.',
        url: 'callwright:sample/order?number={{order_number}}',
        arguments: [{ name: 'order_number', description: '' }],
        triggers: ['my order', 'parcel'],
        result_message: 'Your order {{number}} is {{status}} and arrives {{arrives}}.',
      },
    ],
  },
  /** The clinic on a day on which its tool does not answer. */
  broken_tool: clinic,
  /** Only the day, to look at dates alone. */
  dates: {
    name: 'Dates',
    language: 'en-GB',
    first_message: 'Hello.',
    facts: [{ name: 'day', type: 'date', question: 'Which day?' }],
  },
  birthday: {
    name: 'Birthdays',
    language: 'en-US',
    first_message: 'Hello.',
    facts: [{ name: 'date_of_birth', type: 'date', question: 'When were you born?' }],
  },
  empty: { name: 'Blank', first_message: 'Hello, how can I help you?' },
} satisfies Record<string, z.input<typeof AgentContent>>;

export type GoldenAgent = keyof typeof contents;

export function goldenAgent(name: string): AgentContent {
  const content = Object.entries(contents).find(([key]) => key === name)?.[1];
  if (content === undefined) throw new Error(`There is no golden agent called ${name}.`);
  return z.parse(AgentContent, content);
}

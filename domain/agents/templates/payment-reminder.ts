/** Reminds of an open invoice, politely, and finds out when it will be paid. */
import type * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';

export const paymentReminder: z.input<typeof AgentContent> = {
  name: 'Payment reminder',
  business_name: 'Pine and Oak Furniture',
  language: 'en-US',
  first_message: 'Hello, this is the accounts office of {{business_name}}. Am I speaking with {{customer}}?',
  instructions: [
    'You call for {{business_name}} about invoice {{invoice}} of {{amount}}, which is open.',
    'Speak about the invoice only with {{customer}}. If someone else answers, ask when to call again and say goodbye.',
    'Be polite, never threaten, and never take a card number on the phone.',
    'Find out when it will be paid. If someone can’t pay, say that the accounts office will call about instalments.',
  ].join('\n'),
  variables: [
    { name: 'customer', default: 'Ada Byron' },
    { name: 'invoice', default: '2041' },
    { name: 'amount', default: '240 dollars' },
  ],
  facts: [
    {
      name: 'person',
      type: 'choice',
      question: 'Is this {{customer}}: yes or no?',
      choices: ['yes', 'no'],
    },
    {
      name: 'pay_day',
      type: 'date',
      question: 'By which day will you be able to pay {{amount}}?',
      date_rule: 'future',
      confirm: true,
    },
  ],
  knowledge: [
    {
      title: 'Ways to pay',
      text: 'The invoice can be paid by bank transfer or by the link in the reminder mail. We take no card numbers on the phone.',
    },
    {
      title: 'Instalments',
      text: 'Invoices above 100 dollars can be paid in up to six instalments without interest. The accounts office arranges them.',
    },
    {
      title: 'Already paid',
      text: 'A payment can take three working days to arrive. If you have paid already, nothing more is needed.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'already paid', 'wrong number'],
  closing_message: 'Thank you for your time. Goodbye.',
  max_duration_seconds: 300,
  after_call: {
    success_rule: 'facts',
    success_conditions: [
      { fact: 'person', operator: 'is', value: 'yes' },
      { fact: 'pay_day', operator: 'is_set', value: '' },
    ],
  },
};

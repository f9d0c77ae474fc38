/** What is said in the example calls. People and numbers are invented; 555 01xx numbers are never given out. */
import type { LineReason } from '#contract/calls/call-events';

export type ExampleStep =
  | { caller: string }
  | { agent: string; why: LineReason }
  | { fact: string; value: string }
  | { knowledge: string }
  | { tool: string; arguments: Record<string, string>; answer: string };

/** The person who calls. */
export interface ExampleCaller {
  name: string;
  email: string;
  phone: string;
  order: string;
  day: string;
  date: string;
}

/** A conversation with one of the templates, between its first message and its closing message. */
export interface ExampleScript {
  template_id: string;
  steps: (caller: ExampleCaller) => ExampleStep[];
}

const says = (kind: LineReason['kind'], text: string, agent: string): ExampleStep => ({
  agent,
  why: { kind, text },
});
const asks = (fact: string, agent: string) => says('asked', `asked for: ${fact}`, agent);

const appointment: ExampleScript = {
  template_id: 'appointment-booking',
  steps: ({ name, phone, day, date }) => [
    { caller: 'I would like to book an appointment.' },
    asks('name', 'With pleasure. What is your name, please?'),
    { caller: `My name is ${name}.` },
    { fact: 'name', value: name },
    asks('reason', 'What is the visit for: a check-up, a cleaning, or pain?'),
    { caller: 'A cleaning. What does that cost?' },
    { fact: 'reason', value: 'cleaning' },
    { knowledge: 'Prices and insurance' },
    says('knowledge', 'from: Prices and insurance', 'A cleaning costs 95 dollars. Which day would suit you?'),
    { caller: `${day}, if possible. What times are free?` },
    { fact: 'day', value: date },
    { tool: 'free_times', arguments: { day: date }, answer: '{"slots":["9:30","11:00","14:15"]}' },
    says(
      'tool',
      'tool: free_times',
      'These times are free: 9:30, 11:00 and 14:15. On which number can we reach you?',
    ),
    { caller: `It's ${phone.slice(3)}.` },
    { fact: 'phone', value: phone },
  ],
};

const order: ExampleScript = {
  template_id: 'order-status',
  steps: ({ order: number }) => [
    { caller: 'Yes, where is my order?' },
    asks('order number', 'What is your order number?'),
    { caller: `${number}.` },
    { fact: 'order_number', value: number },
    {
      tool: 'order_status',
      arguments: { order_number: number },
      answer: '{"status":"on its way","arrives":"tomorrow"}',
    },
    says('tool', 'tool: order_status', `Your order ${number} is on its way and should arrive tomorrow.`),
    { caller: 'Can I send it back if it does not fit?' },
    { knowledge: 'Returns' },
    says(
      'knowledge',
      'from: Returns',
      'You can return anything within 30 days. We collect furniture free of charge.',
    ),
    { caller: "Good, that's everything." },
  ],
};

const support: ExampleScript = {
  template_id: 'support',
  steps: ({ name, email }) => [
    { caller: 'My internet is not working since this morning.' },
    { knowledge: 'No internet connection' },
    says(
      'knowledge',
      'from: No internet connection',
      'Unplug the router for 30 seconds and plug it in again. When the light is green, the connection is back.',
    ),
    { caller: 'It stays red.' },
    says('asked', 'asked for: name', 'Then the fault is on our side. May I have your name?'),
    { caller: name },
    { fact: 'name', value: name },
    asks('email', 'Which email address should we send the answer to?'),
    { caller: `${email}, please.` },
    { fact: 'email', value: email },
    asks('urgency', 'How urgent is it: low, normal or high?'),
    { caller: 'High, I work from home.' },
    { fact: 'urgency', value: 'high' },
  ],
};

const lead: ExampleScript = {
  template_id: 'lead-qualification',
  steps: ({ name, email }) => [
    { caller: 'Sure, go ahead.' },
    asks('name', 'Who am I speaking with?'),
    { caller: `This is ${name}.` },
    { fact: 'name', value: name },
    asks('owns home', 'Do you own the house, rent it, or are you buying it?'),
    { caller: 'We own it.' },
    { fact: 'owns_home', value: 'own' },
    asks('monthly bill', 'About how many dollars is your power bill each month?'),
    { caller: 'About 180. How long does the installation take?' },
    { fact: 'monthly_bill', value: '180' },
    { knowledge: 'How long the installation takes' },
    says(
      'knowledge',
      'from: How long the installation takes',
      'The panels are on the roof within two days. Which email address should we send the offer to?',
    ),
    { caller: email },
    { fact: 'email', value: email },
  ],
};

export const exampleScripts: readonly ExampleScript[] = [appointment, order, support, lead];

export const exampleNames = [
  'Ada Brooks',
  'Ben Carter',
  'Carla Mendes',
  'David Kim',
  'Elena Rossi',
  'Frank Novak',
  'Grace Lin',
  'Hassan Ali',
  'Ines Costa',
  'Jack Turner',
  'Karin Olsen',
  'Liam Walsh',
  'Maya Patel',
  'Noah Fischer',
  'Olga Petrova',
  'Paul Martin',
  'Rosa Diaz',
  'Sam Okafor',
  'Tina Berg',
  'Victor Hugo Lima',
] as const;

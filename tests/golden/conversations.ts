/**
 * The golden conversations: what callers say to the templates, and what must come of it. Each is a test of
 * an agent as people make them, held with the built-in brain.
 */
import * as z from 'zod/mini';
import { AgentTestContent } from '#contract/calls/agent-tests';
import type { EndReason } from '#contract/calls/outcomes';

/** Friday, 20 November 2026, ten o'clock in the zone of the call. */
const pretended_at = '2026-11-20T10:00:00.000Z';

type Given = Omit<z.input<typeof AgentTestContent>, 'pretended_at' | 'checks' | 'name'>;
type Check = z.input<typeof AgentTestContent>['checks'][number];

export interface GoldenConversation {
  template_id: string;
  content: AgentTestContent;
}

function golden(template_id: string, name: string, given: Given, ...checks: Check[]): GoldenConversation {
  return { template_id, content: z.parse(AgentTestContent, { name, pretended_at, checks, ...given }) };
}

const fact = (name: string, value: string): Check => ({ type: 'fact_equals', fact: name, value });
const said = (text: string): Check => ({ type: 'said', text });
const neverSaid = (text: string): Check => ({ type: 'never_said', text });
const endedBy = (reason: EndReason): Check => ({
  type: 'ended_by',
  reason,
});
const called = (tool: string, args: Record<string, string> = {}): Check => ({
  type: 'tool_called',
  tool,
  arguments: args,
});
const turns = (most: number): Check => ({ type: 'max_turns', turns: most });

const freeTimes = { tool: 'free_times', answer: '{"slots":["09:30","14:00"]}' };
const onItsWay = {
  tool: 'order_status',
  answer: '{"number":"48213","status":"on its way","arrives":"tomorrow"}',
};

export const goldenConversations: readonly GoldenConversation[] = [
  // appointment-booking
  golden(
    'appointment-booking',
    'Four plain answers',
    { caller: ['Ada Byron', 'a cleaning', 'next Tuesday', '415 555 2671', 'yes'] },
    fact('name', 'Ada Byron'),
    fact('reason', 'cleaning'),
    fact('day', '2026-11-24'),
    fact('phone', '+14155552671'),
    endedBy('completed'),
    turns(5),
  ),
  golden(
    'appointment-booking',
    'Everything in one sentence',
    { caller: ["I'm Ada Byron and I need a check-up tomorrow, my number is 415 555 2671", 'yes'] },
    fact('name', 'Ada Byron'),
    fact('reason', 'check-up'),
    fact('day', '2026-11-21'),
    fact('phone', '+14155552671'),
    endedBy('completed'),
    turns(2),
  ),
  golden(
    'appointment-booking',
    'Asks what is free before choosing a day',
    {
      caller: [
        'Ben Stone',
        'check-up',
        'what times are available on Monday?',
        'Monday please',
        '4155552671',
        'bye',
      ],
      tool_answers: [freeTimes],
    },
    called('free_times', { day: '2026-11-23' }),
    said('These times are free: 09:30 and 14:00.'),
    fact('day', '2026-11-23'),
    endedBy('completed'),
  ),
  golden(
    'appointment-booking',
    'The look-up of times fails',
    {
      caller: ['Ben', 'pain', 'which times are free on Monday?'],
      tool_answers: [{ ...freeTimes, status: 503 }],
    },
    called('free_times'),
    said("I couldn't look that up"),
    neverSaid('09:30'),
    fact('reason', 'pain'),
  ),
  golden(
    'appointment-booking',
    'Questions about the practice in between, and a correction',
    {
      caller: [
        'What does a cleaning cost?',
        'My name is Bob',
        'no, it is Ben',
        'cleaning',
        'Where can I park?',
        'tomorrow',
        '415 555 2671',
        'yes',
      ],
    },
    said('A check-up costs 60 dollars'),
    said('Two hours of parking'),
    fact('name', 'Ben'),
    endedBy('completed'),
  ),
  golden(
    'appointment-booking',
    'A day in the past is refused',
    { caller: ['Ada', 'cleaning', 'yesterday', 'bye'] },
    said('is in the past'),
    neverSaid('To sum up'),
    endedBy('end_phrase'),
  ),

  // order-status
  golden(
    'order-status',
    'Where is my order',
    { caller: ['Where is my order?', '48213', 'all clear', 'yes'], tool_answers: [onItsWay] },
    called('order_status', { order_number: '48213' }),
    said('Your order 48213 is on its way and should arrive tomorrow.'),
    fact('order_number', '48213'),
    endedBy('completed'),
  ),
  golden(
    'order-status',
    'The number and the question in one sentence',
    { caller: ['Can you track order number 48213?', 'skip', 'yes'], tool_answers: [onItsWay] },
    called('order_status', { order_number: '48213' }),
    endedBy('completed'),
    turns(3),
  ),
  golden(
    'order-status',
    'The shop does not answer',
    { caller: ['order status', '48213'], tool_answers: [{ ...onItsWay, status: 500 }] },
    said("I couldn't look that up"),
    neverSaid('on its way'),
  ),
  golden(
    'order-status',
    'Returns, then goodbye',
    { caller: ['How do returns work?', "that's all"] },
    said('You can return anything within 30 days'),
    endedBy('end_phrase'),
  ),
  golden(
    'order-status',
    'A note for the driver',
    { caller: ['48213', 'leave a note', 'yes'] },
    fact('order_number', '48213'),
    fact('anything_else', 'leave a note'),
    endedBy('completed'),
  ),

  // support
  golden(
    'support',
    'No connection',
    { caller: ['My internet connection is not working', 'thanks, that helped'] },
    said('Unplug the router for 30 seconds'),
    endedBy('end_phrase'),
    turns(2),
  ),
  golden(
    'support',
    'A message for a person',
    { caller: ['I need somebody to call me', 'Ada Byron', 'ada at example dot com', 'high', 'yes'] },
    fact('name', 'Ada Byron'),
    fact('email', 'ada@example.com'),
    fact('urgency', 'high'),
    endedBy('completed'),
  ),
  golden(
    'support',
    'Leaves everything out',
    { caller: ['I have a problem', 'skip', 'skip', 'skip'] },
    endedBy('completed'),
    turns(4),
  ),
  golden(
    'support',
    'Password, bills and hours',
    { caller: ['How do I reset my password?', 'When are bills due?', 'bye'] },
    said('Forgot password'),
    said('due within 14 days'),
    endedBy('end_phrase'),
  ),
  golden(
    'support',
    'Asks for a person where there is none',
    { caller: ['I want to talk to a human', 'bye'] },
    said("can't put you through"),
    neverSaid('putting you through'),
    endedBy('end_phrase'),
  ),

  // lead-qualification
  golden(
    'lead-qualification',
    'A good lead',
    {
      caller: [
        'Grace Hopper',
        'I own it',
        'about 180 dollars',
        'now',
        'grace@example.com',
        '415 555 2671',
        'yes',
      ],
    },
    fact('owns_home', 'own'),
    fact('monthly_bill', '180'),
    fact('start', 'now'),
    fact('email', 'grace@example.com'),
    fact('phone', '+14155552671'),
    endedBy('completed'),
  ),
  golden(
    'lead-qualification',
    'No phone number',
    { caller: ['Grace Hopper', 'rent', '90', 'later', 'grace@example.com', 'I would rather not', 'yes'] },
    fact('owns_home', 'rent'),
    fact('start', 'later'),
    said('leave that out'),
    endedBy('completed'),
  ),
  golden(
    'lead-qualification',
    'Asks about warranty and batteries on the way',
    { caller: ['Grace', 'What about the warranty?', 'own', 'Can I add a battery later?', 'bye'] },
    said('warranty of 25 years'),
    said('A battery can be added'),
    fact('owns_home', 'own'),
    endedBy('end_phrase'),
  ),
  golden(
    'lead-qualification',
    'Not interested',
    { caller: ['I am not interested'] },
    endedBy('end_phrase'),
    turns(1),
  ),
  golden(
    'lead-qualification',
    'A broken address is asked for again',
    { caller: ['Grace', 'own', '100', 'now', 'grace at', 'grace@example.com', 'skip', 'yes'] },
    said('e-mail'),
    fact('email', 'grace@example.com'),
    endedBy('completed'),
  ),

  // reception
  golden(
    'reception',
    'Put through to a person',
    { caller: ['I would like to talk to a person please'] },
    called('front_office', { number: '+14155550142' }),
    said('I am putting you through'),
    endedBy('transferred'),
    turns(1),
  ),
  golden(
    'reception',
    'A message with a number that is read back',
    {
      caller: ['This is Ada Byron', 'My landlord has not returned the deposit', '415 555 2671', 'yes', 'yes'],
    },
    fact('name', 'Ada Byron'),
    fact('phone', '+14155552671'),
    said('Is that right?'),
    endedBy('completed'),
  ),
  golden(
    'reception',
    'The number was wrong',
    { caller: ['This is Ada Byron', 'A contract', '415 555 2671', 'no', '415 555 2672', 'correct', 'yes'] },
    said('what is the right phone'),
    fact('phone', '+14155552672'),
    endedBy('completed'),
  ),
  golden(
    'reception',
    'What the firm does and when',
    { caller: ['Which areas of law do you work in?', 'When is the office open?', 'goodbye'] },
    said('family law, tenancy law and employment law'),
    said('Monday to Friday from 9 AM to 5 PM'),
    endedBy('end_phrase'),
  ),
  golden(
    'reception',
    'Under another name',
    { caller: ['bye'], variables: { business_name: 'Ash and Elm' } },
    said('Good day, this is Ash and Elm.'),
    neverSaid('Keller'),
    endedBy('end_phrase'),
  ),

  // survey
  golden(
    'survey',
    'A happy guest',
    { caller: ['Sure', '9', 'very clean', 'good', 'The view of the lake', 'More towels', 'yes'] },
    fact('rating', '9'),
    fact('cleanliness', 'very clean'),
    fact('breakfast', 'good'),
    endedBy('completed'),
  ),
  golden(
    'survey',
    'Eleven out of ten',
    { caller: ['yes', 'eleven', 'ten', 'fine', 'skip', 'skip', 'skip', 'yes'] },
    said('at most 10'),
    fact('rating', '10'),
    endedBy('completed'),
  ),
  golden('survey', 'No time', { caller: ['Sorry, I have no time'] }, endedBy('end_phrase'), turns(1)),
  golden('survey', 'Declines', { caller: ['no'] }, neverSaid('recommend'), endedBy('end_phrase'), turns(1)),
  golden(
    'survey',
    'What happens with the answers',
    { caller: ['What happens with my answers?', '7', 'bye'] },
    said('deleted after a year'),
    fact('rating', '7'),
    endedBy('end_phrase'),
  ),
  golden(
    'survey',
    'Changes an answer',
    { caller: ['okay', '8', 'no, 6', 'not clean', 'poor', 'bye'] },
    fact('rating', '6'),
    fact('cleanliness', 'not clean'),
    fact('breakfast', 'poor'),
  ),

  // reminder
  golden(
    'reminder',
    'Will come',
    { caller: ['I will come', 'skip', 'yes'], variables: { appointment: 'Monday at nine' } },
    said('your appointment on Monday at nine'),
    fact('answer', 'come'),
    endedBy('completed'),
  ),
  golden(
    'reminder',
    'Wants another day',
    { caller: ['I want to move it', 'next Wednesday', 'yes'] },
    fact('answer', 'move'),
    fact('new_day', '2026-11-25'),
    endedBy('completed'),
  ),
  golden(
    'reminder',
    'A new day that has gone by',
    { caller: ['move', 'yesterday', 'Tuesday', 'yes'] },
    said('is in the past'),
    fact('new_day', '2026-11-24'),
    endedBy('completed'),
  ),
  golden(
    'reminder',
    'A wrong number',
    { caller: ['You have the wrong number'] },
    endedBy('end_phrase'),
    turns(1),
  ),
  golden(
    'reminder',
    'What to bring',
    { caller: ['What should I bring?', 'come', 'no', 'yes'] },
    said('bring your insurance card'),
    fact('answer', 'come'),
    endedBy('completed'),
  ),

  // payment-reminder
  golden(
    'payment-reminder',
    'Promises a day',
    { caller: ['yes', 'next Friday', 'yes', 'yes'] },
    fact('person', 'yes'),
    said('Is that right?'),
    fact('pay_day', '2026-11-27'),
    endedBy('completed'),
  ),
  golden(
    'payment-reminder',
    'Corrects the day',
    { caller: ['yes', 'Monday', 'no, Tuesday', 'yes', 'yes'] },
    fact('pay_day', '2026-11-24'),
    endedBy('completed'),
  ),
  golden(
    'payment-reminder',
    'Asks for instalments',
    { caller: ['yes', 'Are instalments possible?', 'bye'] },
    said('up to six instalments'),
    endedBy('end_phrase'),
  ),
  golden(
    'payment-reminder',
    'Has already paid',
    { caller: ['yes', 'I have already paid'] },
    endedBy('end_phrase'),
    turns(2),
  ),
  golden(
    'payment-reminder',
    'For another customer',
    { caller: ['bye'], variables: { customer: 'Ben Stone', amount: '80 dollars' } },
    said('Am I speaking with Ben Stone?'),
    neverSaid('Ada'),
    endedBy('end_phrase'),
  ),
];

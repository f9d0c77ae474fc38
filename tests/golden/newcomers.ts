/** Golden conversations of people who try a template for the first time. */
import {
  called,
  fact,
  freeTimes,
  onItsWay,
  golden,
  type GoldenConversation,
  endedBy,
  neverSaid,
  said,
} from './writing';

export const newcomers: readonly GoldenConversation[] = [
  golden(
    'reception',
    'A number of another country',
    { caller: ['This is Ada Byron', 'A contract', '0113 496 0000', 'the UK', 'yes', 'yes'] },
    said("I have 0 1 1 3 4 9 6 0 0 0 0, which isn't a number in the United States. Which country is it in?"),
    said('+44 113 496 0000'),
    neverSaid('1134960000'),
    fact('phone', '+441134960000'),
    endedBy('completed'),
  ),
  golden(
    'appointment-booking',
    'A mobile number of another country',
    { caller: ['Ada Byron', 'a cleaning', 'next Tuesday', '07700 900123', "it's a British number", 'yes'] },
    said('Which country is it in?'),
    fact('phone', '+447700900123'),
    endedBy('completed'),
  ),
  golden(
    'order-status',
    'Nothing but the number',
    { caller: ['48213', 'no', 'thanks'], tool_answers: [onItsWay] },
    called('order_status', { order_number: '48213' }),
    said('Your order 48213 is on its way and should arrive tomorrow.'),
    endedBy('completed'),
  ),
  golden(
    'survey',
    'Nine out of ten',
    { caller: ['yes', '9 out of 10', 'very clean', 'good', 'the garden', 'nothing', 'yes'] },
    fact('rating', '9'),
    neverSaid('nine or ten'),
    endedBy('completed'),
  ),
  golden(
    'survey',
    'Between two ratings',
    { caller: ['sure', 'eight or nine', 'a nine', 'fine', 'good', 'the garden', 'no', 'yes'] },
    said('Is that eight or nine?'),
    fact('rating', '9'),
  ),
  golden(
    'appointment-booking',
    'What is free, without a day',
    {
      caller: ['Ada Byron', 'pain', 'what times are free?', 'Monday'],
      tool_answers: [freeTimes],
    },
    said('Which day would suit you?'),
    called('free_times', { day: '2026-11-23' }),
    said('These times are free: 9:30 AM and 2 PM.'),
    neverSaid('I looked, but found nothing'),
  ),
  golden(
    'appointment-booking',
    'Tomorrow, and then what is free',
    {
      caller: ['Hi, I have a toothache, can I come tomorrow?', 'what times are free?'],
      tool_answers: [freeTimes],
    },
    called('free_times', { day: '2026-11-21' }),
    said('These times are free: 9:30 AM and 2 PM.'),
    fact('day', '2026-11-21'),
  ),
];

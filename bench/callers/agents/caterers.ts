import { called, usualEnds } from './called';

export const caterers = called(/order (?:is|has been) (?:placed|confirmed)|you are (?:all set|booked)/i, {
  name: 'Catering requests',
  business_name: 'Good Table Catering',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Good Table Catering, what are we celebrating?',
  instructions: 'You take requests for catering. Never promise a price.',
  facts: [
    { name: 'event', type: 'text', question: 'What kind of event is it?' },
    { name: 'guests', type: 'number', minimum: 5, maximum: 400, question: 'How many guests will there be?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'On what day is it?' },
    { name: 'start', type: 'time', question: 'At what time should the food be there?' },
    {
      name: 'menu',
      type: 'choice',
      question: 'Would you like the buffet, the sit-down dinner, or finger food?',
      choices: ['buffet', 'sit-down dinner', 'finger food'],
    },
    { name: 'name', type: 'name', question: 'And your name?' },
    { name: 'phone', type: 'phone', confirm: true, question: 'Which number is best for you?' },
    { name: 'diets', type: 'text', required: false, question: 'Does anyone have special diets?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'The buffet is 28 dollars a head, the dinner 55 and finger food 19.' },
    { title: 'Smallest order', text: 'We cook for five people or more.' },
    { title: 'Dishes', text: 'Plates, glasses and cutlery are included, and we take them back dirty.' },
    { title: 'Waiters', text: 'A waiter costs 30 dollars an hour.' },
    { title: 'Drinks', text: 'We bring soft drinks and wine, but no liquor.' },
    { title: 'Area', text: 'We deliver within 25 miles of Albany.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your order has been placed. Goodbye.',
});

import { called, usualEnds } from './called';

export const storage = called(/unit is (?:reserved|yours)|you are (?:all set|booked)/i, {
  name: 'Storage intake',
  business_name: 'Corner Self Storage',
  language: 'en-US',
  time_zone: 'America/Denver',
  first_message: 'Corner Self Storage, good to hear from you.',
  instructions: 'You take requests for storage units. Never promise a unit.',
  facts: [
    {
      name: 'unit_size',
      type: 'choice',
      question: 'Do you need a small, a medium, or a large unit?',
      choices: ['small', 'medium', 'large'],
    },
    { name: 'belongings', type: 'text', question: 'What would you like to store?' },
    { name: 'from_day', type: 'date', date_rule: 'future', question: 'From which day do you need it?' },
    { name: 'months', type: 'number', minimum: 1, maximum: 36, question: 'For how many months?' },
    { name: 'name', type: 'name', question: "What's your name?" },
    { name: 'phone', type: 'phone', question: "And what's your phone number?" },
    { name: 'promo', type: 'text', required: false, question: 'Do you have a promotion code?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'A small unit is 55 dollars a month, a medium one 95 and a large one 160.' },
    { title: 'Access', text: 'You can get to your unit from 6 in the morning until 10 at night, every day.' },
    { title: 'Not allowed', text: 'No food, no fuel and no animals may be stored.' },
    { title: 'Heating', text: 'All units are heated in winter.' },
    { title: 'Locks', text: 'Bring your own lock, or buy one from us for 12 dollars.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your unit is reserved. Goodbye.',
});

import { called, usualEnds } from './called';

export const boats = called(/boat is (?:reserved|yours)|(?:you are|you're) (?:booked|all set)/i, {
  name: 'Boat desk',
  business_name: 'Heron Point Boat Hire',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Heron Point Boat Hire, how can I help?',
  instructions: 'You reserve boats and answer questions from the knowledge.',
  facts: [
    {
      name: 'boat',
      type: 'choice',
      question: 'Would you like a canoe, a rowboat, or a pontoon?',
      choices: ['canoe', 'rowboat', 'pontoon'],
    },
    { name: 'people', type: 'number', minimum: 1, maximum: 10, question: 'How many people will be on it?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'For which day?' },
    { name: 'hours', type: 'number', minimum: 1, maximum: 8, question: 'For how many hours?' },
    { name: 'name', type: 'name', question: 'And whose name shall I put it under?' },
    { name: 'email', type: 'email', required: false, question: 'Where can we send the receipt by e-mail?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'A canoe is 18 dollars an hour, a rowboat 15 and a pontoon 60.' },
    { title: 'Life jackets', text: 'Life jackets are free, and children must wear one.' },
    { title: 'Dogs', text: 'Dogs may come on the pontoon but not in a canoe.' },
    { title: 'Rain', text: 'In rain or high wind we move your hire to another day for free.' },
    { title: 'License', text: 'No license is needed for any of our boats.' },
    { title: 'Season', text: 'We hire out boats all year, from nine until an hour before sunset.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your boat is reserved. Goodbye.',
});

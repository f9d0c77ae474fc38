import { called, usualEnds } from './called';

export const cleaners = called(/pickup is (?:booked|arranged)|driver is (?:booked|coming)/i, {
  name: 'Dry cleaning line',
  business_name: 'Spotless Dry Cleaning',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Spotless Dry Cleaning, how can I help?',
  instructions: 'You arrange for a driver to pick up clothes.',
  facts: [
    { name: 'name', type: 'name', question: "What's the name, please?" },
    { name: 'items', type: 'number', minimum: 1, maximum: 50, question: 'How many pieces is it?' },
    {
      name: 'kind',
      type: 'choice',
      question: 'Is it shirts, suits, dresses, or curtains?',
      choices: ['shirts', 'suits', 'dresses', 'curtains'],
    },
    { name: 'address', type: 'text', question: 'Where should the driver come to?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day is good for you?' },
    { name: 'time', type: 'time', question: 'What time should he come?' },
    {
      name: 'email',
      type: 'email',
      confirm: true,
      question: 'Which email address should the receipt go to?',
    },
  ],
  knowledge: [
    { title: 'Prices', text: 'A shirt costs 3 pounds, a suit 14 and a dress 12.' },
    { title: 'How long it takes', text: 'Clothes are ready after three working days.' },
    { title: 'Stains', text: 'We try to remove stains but cannot promise it.' },
    { title: 'Repairs', text: 'Our tailor replaces buttons and zips.' },
    { title: 'Opening hours', text: 'The shop is open from 8 to 6, Monday to Saturday.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, the driver is booked. Goodbye.',
});

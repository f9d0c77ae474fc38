import { called, usualEnds } from './called';

export const dancing = called(/place is (?:booked|reserved)|you are (?:all set|booked)/i, {
  name: 'Dance school office',
  business_name: 'Pirouette Dance School',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Pirouette Dance School, good to hear from you.',
  instructions: 'You take bookings for trial lessons.',
  facts: [
    { name: 'pupil', type: 'name', question: "What's the name of the child?" },
    { name: 'age', type: 'number', minimum: 3, maximum: 18, question: 'How old is the child?' },
    {
      name: 'style',
      type: 'choice',
      question: 'Would it be ballet, tap, or street dance?',
      choices: ['ballet', 'tap', 'street dance'],
    },
    {
      name: 'day',
      type: 'date',
      date_rule: 'future',
      question: 'On what day would you like to try a lesson?',
    },
    { name: 'email', type: 'email', confirm: true, question: "What's your email address?" },
    { name: 'phone', type: 'phone', question: 'And a phone number for emergencies?' },
    { name: 'health', type: 'text', required: false, question: 'Is there anything medical we should know?' },
  ],
  knowledge: [
    { title: 'Trial lesson', text: 'The first lesson is free, every one after that costs 9 pounds.' },
    { title: 'Clothes', text: 'For a trial, leggings and bare feet are fine. Shoes can be borrowed.' },
    { title: 'Parents', text: 'Parents can wait in the cafe, but not in the studio.' },
    { title: 'Term', text: 'A term has twelve weeks, and there are no lessons in school holidays.' },
    { title: 'Boys', text: 'A third of our pupils are boys, and everyone is welcome.' },
    { title: 'Where', text: 'We are above the library on Castle Street.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, the place is reserved. Goodbye.',
});

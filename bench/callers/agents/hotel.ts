import { called, usualEnds } from './called';

export const hotel = called(/room is (?:reserved|booked|held)|you are (?:all set|booked)/i, {
  name: 'Reservations bot',
  language: 'en-US',
  time_zone: 'America/Los_Angeles',
  first_message: 'Harbor View Inn, reservations. How may I help?',
  instructions: 'You take room requests for a small hotel and answer questions from the knowledge.',
  facts: [
    { name: 'arrival', type: 'date', date_rule: 'future', question: 'What day are you arriving?' },
    { name: 'nights', type: 'number', minimum: 1, maximum: 30, question: 'For how many nights?' },
    { name: 'guests', type: 'number', minimum: 1, maximum: 6, question: 'How many guests?' },
    {
      name: 'room',
      type: 'choice',
      question: 'Would you like a single, a double, or a suite?',
      choices: ['single', 'double', 'suite'],
    },
    { name: 'name', type: 'name', question: "What's the name for the reservation?" },
    { name: 'email', type: 'email', confirm: true, question: "What's your email address?" },
    { name: 'requests', type: 'text', required: false, question: 'Any special requests?' },
  ],
  knowledge: [
    { title: 'Check-in and check-out', text: 'Check-in is from 3 in the afternoon, check-out until 11.' },
    { title: 'Breakfast', text: 'Breakfast is included and served from seven to ten.' },
    { title: 'Pets', text: 'Small dogs can stay for 20 dollars a night.' },
    { title: 'Pool', text: 'The pool is heated and open all year.' },
    { title: 'Parking', text: 'Parking costs 15 dollars a night.' },
    { title: 'Cancelling', text: 'You can cancel free of charge until two days before you arrive.' },
    { title: 'Wi-Fi', text: 'Wi-Fi is free in every room.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your room is reserved. Goodbye.',
});

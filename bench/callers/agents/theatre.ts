import { called, usualEnds } from './called';

export const theatre = called(/tickets (?:are|have been) (?:reserved|booked)/i, {
  name: 'Box office v3',
  business_name: 'Lantern Theatre',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Lantern Theatre box office. What would you like to see?',
  instructions: 'You reserve tickets.',
  facts: [
    {
      name: 'show',
      type: 'choice',
      question: 'Which show is it: Hamlet, The Snow Queen, or Jazz Night?',
      choices: ['Hamlet', 'The Snow Queen', 'Jazz Night'],
    },
    { name: 'evening', type: 'date', date_rule: 'future', question: 'On which evening?' },
    { name: 'tickets', type: 'number', minimum: 1, maximum: 20, question: 'How many tickets?' },
    {
      name: 'seating',
      type: 'choice',
      question: 'Would you prefer the stalls, the circle, or the balcony?',
      choices: ['stalls', 'circle', 'balcony'],
    },
    { name: 'booker', type: 'name', question: 'Who shall I make them out to?' },
    { name: 'email', type: 'email', confirm: true, question: 'Where do we send the tickets?' },
    { name: 'access', type: 'text', required: false, question: 'Does anyone need step-free access?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'Stalls are 45 pounds, the circle is 35 and the balcony 20.' },
    { title: 'Concessions', text: 'Students and over-65s get a third off on weekdays.' },
    {
      title: 'Running time',
      text: 'Hamlet lasts three hours with one interval. The Snow Queen lasts ninety minutes.',
    },
    { title: 'Latecomers', text: 'Latecomers are let in at the interval only.' },
    { title: 'Bar', text: 'The bar opens an hour before the show and serves snacks.' },
    { title: 'Exchanges', text: 'Tickets can be exchanged up to two days before, but not refunded.' },
    { title: 'Age', text: 'The Snow Queen is for children from four; Hamlet from twelve.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your tickets have been reserved. Goodbye.',
});

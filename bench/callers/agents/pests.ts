import { called, usualEnds } from './called';

export const pests = called(
  /technician is (?:booked|coming)|visit is (?:booked|scheduled)|you are all set/i,
  {
    name: 'Pest intake',
    business_name: 'Safe Home Pest Control',
    language: 'en-US',
    time_zone: 'America/Los_Angeles',
    first_message: 'Safe Home Pest Control, thanks for calling.',
    instructions: 'You take requests for visits. Give no advice about poison.',
    facts: [
      {
        name: 'pest',
        type: 'choice',
        question: 'Is it about ants, mice, wasps, or something else?',
        choices: ['ants', 'mice', 'wasps', 'something else'],
      },
      { name: 'address', type: 'text', question: "What's the address?" },
      { name: 'name', type: 'name', question: 'And your name, please?' },
      { name: 'account', type: 'text', required: false, question: 'Do you have an account number with us?' },
      { name: 'day', type: 'date', date_rule: 'future', question: 'What day can we come by?' },
      { name: 'phone', type: 'phone', confirm: true, question: 'What number can we reach you at?' },
    ],
    knowledge: [
      { title: 'Prices', text: 'A visit costs 120 dollars, and a second one within a month is free.' },
      { title: 'Pets', text: 'Keep pets out of the room for four hours after the treatment.' },
      { title: 'Opening hours', text: 'The office is open Monday to Saturday from 8 to 5.' },
      { title: 'Bees', text: 'We do not remove bees; a beekeeper does.' },
      { title: 'Guarantee', text: 'All work is guaranteed for ninety days.' },
    ],
    end_phrases: usualEnds,
    closing_message: 'Thank you, a technician is booked. Goodbye.',
  },
);

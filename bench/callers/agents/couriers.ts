import { called, usualEnds } from './called';

export const couriers = called(
  /pick-?up is (?:booked|arranged)|(?:driver|courier) will (?:come|be there|collect)|you are (?:all set|booked)/i,
  {
    name: 'Parcel desk',
    business_name: 'Swift Lane Couriers',
    language: 'en-GB',
    time_zone: 'Europe/London',
    first_message: 'Swift Lane Couriers, hello.',
    instructions: 'You take bookings for parcels to be collected and delivered.',
    facts: [
      { name: 'sender', type: 'name', question: "Who's sending the parcel?" },
      { name: 'collect_from', type: 'text', question: 'Where should we collect it from?' },
      { name: 'deliver_to', type: 'text', question: 'And where is it going?' },
      { name: 'parcels', type: 'number', minimum: 1, maximum: 20, question: 'How many parcels are there?' },
      {
        name: 'size',
        type: 'choice',
        question: 'Are they small, medium, or large?',
        choices: ['small', 'medium', 'large'],
      },
      { name: 'day', type: 'date', date_rule: 'future', question: 'Which day shall we collect?' },
      { name: 'phone', type: 'phone', question: 'What number can the driver ring?' },
    ],
    knowledge: [
      { title: 'Prices', text: 'A small parcel costs 6 pounds, a medium one 9 and a large one 14.' },
      { title: 'Collection times', text: 'We collect between eight and six, and ring ten minutes before.' },
      { title: 'What we do not carry', text: 'We do not carry animals, fireworks or cash.' },
      { title: 'Cover', text: 'Every parcel is covered up to 100 pounds.' },
      { title: 'Tracking', text: 'You get a text with a link to follow the parcel.' },
      { title: 'Islands', text: 'Parcels to the islands take two days more.' },
    ],
    end_phrases: [...usualEnds, 'cheerio'],
    closing_message: 'Thank you, your pick-up is booked. Goodbye.',
  },
);

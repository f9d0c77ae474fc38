import { called, usualEnds } from './called';

export const photographer = called(/date is (?:yours|reserved)|you are (?:all set|booked)/i, {
  name: 'Studio bookings',
  business_name: 'Amber Light Photography',
  language: 'en-US',
  time_zone: 'America/Chicago',
  first_message: 'Amber Light Photography, hello.',
  instructions: 'You take requests for photo shoots.',
  facts: [
    {
      name: 'occasion',
      type: 'choice',
      question: 'Is it a wedding, a portrait, a family shoot, or pictures of products?',
      choices: ['wedding', 'portrait', 'family', 'products'],
    },
    { name: 'day', type: 'date', date_rule: 'future', question: 'When is it?' },
    {
      name: 'hours',
      type: 'number',
      minimum: 1,
      maximum: 14,
      question: 'How many hours do you need us for?',
    },
    { name: 'place', type: 'text', question: 'Where will it take place?' },
    { name: 'name', type: 'name', question: "Who's the booking for?" },
    { name: 'email', type: 'email', confirm: true, question: 'Where can we email the offer?' },
    { name: 'extras', type: 'text', required: false, question: "Anything else you'd like us to know?" },
  ],
  knowledge: [
    { title: 'Prices', text: 'A portrait costs 150 dollars, and weddings start at 1800 dollars.' },
    { title: 'When pictures are ready', text: 'Pictures are ready three weeks after the shoot.' },
    { title: 'Deposit', text: 'We ask for a deposit of 20 percent.' },
    { title: 'Travel', text: 'We travel up to 100 miles at no charge.' },
    { title: 'Prints', text: 'Prints and albums can be ordered from the online gallery.' },
    { title: 'Video', text: 'We take photographs only, no video.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, the date is reserved for you. Goodbye.',
});

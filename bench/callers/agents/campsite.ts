import { called, usualEnds } from './called';

export const campsite = called(/pitch (?:is|has been) (?:booked|reserved)/i, {
  name: 'Campsite phone',
  business_name: 'Pine Bay Camping',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Pine Bay Camping, good day! When would you like to come?',
  instructions: 'You take bookings of pitches.',
  facts: [
    { name: 'arrival_date', type: 'date', date_rule: 'future', question: 'What date will you arrive?' },
    { name: 'nights', type: 'number', minimum: 1, maximum: 28, question: 'How many nights will you stay?' },
    {
      name: 'pitch',
      type: 'choice',
      question: 'Are you coming with a tent, a caravan, or a motorhome?',
      choices: ['tent', 'caravan', 'motorhome'],
    },
    { name: 'campers', type: 'number', minimum: 1, maximum: 8, question: 'How many of you will there be?' },
    { name: 'lead', type: 'name', question: 'Whose name should the booking be in?' },
    { name: 'plate', type: 'text', question: "What's your number plate?" },
    { name: 'phone', type: 'phone', question: 'And a phone number?' },
  ],
  knowledge: [
    {
      title: 'Arrival and departure',
      text: 'Pitches are free from two in the afternoon, and have to be left by eleven.',
    },
    { title: 'Dogs', text: 'Two dogs a pitch are welcome, on a lead.' },
    { title: 'Fires', text: 'Open fires are not allowed; barbecues on legs are.' },
    { title: 'Power hook-up', text: 'An electric hook-up costs 5 pounds a night.' },
    { title: 'Wash house', text: 'Hot showers are free, and there is a washing machine for 4 pounds.' },
    { title: 'The beach', text: 'The beach is a ten minute walk away.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your pitch has been reserved. Goodbye.',
});

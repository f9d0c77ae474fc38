import { called, usualEnds } from './called';

export const bikes = called(/bikes? (?:is|are|has been|have been) (?:reserved|booked)/i, {
  name: 'Hire desk',
  business_name: 'Two Wheels Bike Hire',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Two Wheels Bike Hire. How many bikes are you after?',
  instructions: 'You reserve bikes.',
  facts: [
    { name: 'bikes', type: 'number', minimum: 1, maximum: 20, question: 'How many bikes do you need?' },
    {
      name: 'kind',
      type: 'choice',
      question: 'Would that be city bikes, mountain bikes, or e-bikes?',
      choices: ['city bike', 'mountain bike', 'e-bike'],
    },
    { name: 'from_day', type: 'date', date_rule: 'future', question: 'Which day do you want them from?' },
    { name: 'pick_up', type: 'time', question: 'What time will you pick them up?' },
    { name: 'heights', type: 'text', question: 'How tall is everyone?' },
    { name: 'hirer', type: 'name', question: "And what's your name?" },
    { name: 'mobile', type: 'phone', confirm: true, question: 'Your mobile number, please?' },
  ],
  knowledge: [
    { title: 'Rates', text: 'A city bike is 18 pounds a day, a mountain bike 25 and an e-bike 40.' },
    { title: 'Deposit', text: 'We hold 100 pounds on your card until the bike is back.' },
    { title: 'Helmets and locks', text: 'Helmets and locks are included.' },
    { title: 'Children', text: 'We have child seats and trailers for 6 pounds a day.' },
    { title: 'Punctures', text: 'If you get a flat tyre, ring us and we come out within the city.' },
    { title: 'Where we are', text: 'You find us under the arches at Canal Wharf.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your bikes have been reserved. Goodbye.',
});

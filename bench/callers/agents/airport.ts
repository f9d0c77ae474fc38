import { called, usualEnds } from './called';

export const airport = called(/(?:space|spot) (?:is|has been) (?:booked|reserved)/i, {
  name: 'Parking reservations',
  business_name: 'JetPark',
  language: 'en-US',
  time_zone: 'America/Los_Angeles',
  first_message: 'Thanks for calling JetPark airport parking. Which day are you dropping off your car?',
  instructions: 'You reserve parking spaces.',
  facts: [
    {
      name: 'drop_off',
      type: 'date',
      date_rule: 'future',
      question: 'What day do you leave the car with us?',
    },
    { name: 'back_on', type: 'date', date_rule: 'future', question: 'And what day are you back?' },
    { name: 'terminal', type: 'number', minimum: 1, maximum: 5, question: 'Which terminal do you fly from?' },
    { name: 'flight', type: 'text', question: "What's the flight number of your return?" },
    {
      name: 'cover',
      type: 'choice',
      question: 'Would you like covered or open-air?',
      choices: ['covered', 'open-air'],
    },
    { name: 'driver', type: 'name', question: "Who's the driver?" },
    { name: 'licence_plate', type: 'text', question: 'And the license plate?' },
  ],
  knowledge: [
    { title: 'Price', text: 'Open-air is 12 dollars a day and covered 19.' },
    { title: 'Shuttle', text: 'The shuttle leaves every ten minutes, around the clock.' },
    { title: 'Security', text: 'The lot is fenced, lit and watched by guards.' },
    { title: 'Keys', text: 'You keep your keys.' },
    { title: 'Changes', text: 'Bookings can be changed free of charge up to a day before.' },
    { title: 'Oversized vehicles', text: 'Vans and trailers over 20 feet pay double.' },
  ],
  tools: [
    {
      type: 'transfer',
      name: 'lot_office',
      description: 'Puts callers through who are on the lot and need help now.',
      to: 'the lot office',
      number: '+13105550166',
      triggers: ['locked out', 'flat battery', 'cannot find my car'],
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your space has been reserved. Goodbye.',
});

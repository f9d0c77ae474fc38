import { called, usualEnds } from './called';

export const rental = called(
  /car is reserved|reservation is (?:confirmed|made)|you are (?:all set|booked)/i,
  {
    name: 'Rental intake',
    business_name: 'Lakeside Car Rental',
    language: 'en-US',
    time_zone: 'America/New_York',
    first_message: 'Lakeside Car Rental, how can I help?',
    instructions: 'You take reservations for rental cars. Never promise a car or a price.',
    facts: [
      {
        name: 'car_size',
        type: 'choice',
        question: 'Would you like a small car, a family car, or a van?',
        choices: ['small car', 'family car', 'van'],
      },
      {
        name: 'pickup_day',
        type: 'date',
        date_rule: 'future',
        question: 'What day do you want to pick it up?',
      },
      {
        name: 'days',
        type: 'number',
        minimum: 1,
        maximum: 60,
        question: 'For how many days do you need it?',
      },
      { name: 'name', type: 'name', question: 'What name should the reservation be under?' },
      {
        name: 'email',
        type: 'email',
        confirm: true,
        question: 'What email address can we send the offer to?',
      },
      { name: 'flight', type: 'text', required: false, question: 'Are you flying in? What flight number?' },
    ],
    knowledge: [
      {
        title: 'Opening hours',
        text: 'We are open from 7 in the morning until 9 in the evening, every day.',
      },
      { title: 'Deposit', text: 'We hold a deposit of 200 dollars on your credit card.' },
      { title: 'Age', text: 'Drivers must be at least 21 years old.' },
      { title: 'Child seats', text: 'Child seats cost 8 dollars a day.' },
      { title: 'Fuel', text: 'Please bring the car back with a full tank.' },
      { title: 'Cancelling', text: 'You can cancel free of charge until the day before.' },
    ],
    end_phrases: usualEnds,
    closing_message: 'Thank you, your reservation is made. Goodbye.',
  },
);

import { called } from './called';

export const homes = called(/agents? will (be in touch|call|contact)/i, {
  name: 'Lakeside Homes',
  language: 'en-US',
  time_zone: 'America/Denver',
  first_message:
    'Lakeside Homes, thanks for calling. A few short questions and one of our agents can help you.',
  instructions: 'You take the details of people who want to buy, rent or sell a home. Never promise a price.',
  facts: [
    {
      name: 'name',
      type: 'name',
      question: 'Who am I speaking with?',
    },
    {
      name: 'interest',
      type: 'choice',
      question: 'Are you looking to buy, to rent, or to sell?',
      choices: ['buy', 'rent', 'sell'],
    },
    {
      name: 'area',
      type: 'text',
      question: 'Which part of town is it about?',
    },
    {
      name: 'bedrooms',
      type: 'number',
      minimum: 1,
      maximum: 10,
      question: 'How many bedrooms?',
    },
    {
      name: 'budget',
      type: 'number',
      question: 'What is your budget in dollars?',
    },
    {
      name: 'email',
      type: 'email',
      question: 'What is your e-mail address?',
      confirm: true,
    },
    {
      name: 'phone',
      type: 'phone',
      required: false,
      question: 'And a phone number, if you like?',
    },
  ],
  knowledge: [
    {
      title: 'Fees and commission',
      text: 'Buyers and tenants pay us nothing. Sellers pay a commission of two and a half percent.',
    },
    {
      title: 'Viewings',
      text: 'Viewings are held from Tuesday to Saturday, and evenings are possible.',
    },
    {
      title: 'Where we work',
      text: 'We work in Lakeside, Fairview and the old town.',
    },
    {
      title: 'Papers for renting',
      text: 'For renting you need proof of income and a reference from your last landlord.',
    },
    {
      title: 'Pets',
      text: 'Most of our rentals allow cats; dogs have to be agreed with the landlord.',
    },
    {
      title: 'Office',
      text: 'Our office is at 9 Shore Road and is open from nine to five on weekdays.',
    },
    {
      title: 'Mortgages',
      text: 'We do not arrange mortgages ourselves, but we work with two local banks.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'not interested', 'that is all', "that's all"],
  closing_message: 'Thank you for calling Lakeside Homes. Goodbye.',
});

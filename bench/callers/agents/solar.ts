import { called, usualEnds } from './called';

export const solar = called(/visit (?:is|has been) (?:booked|arranged)|you are (?:all set|booked)/i, {
  name: 'Solar enquiries',
  business_name: 'Sunny Side Solar',
  language: 'en-US',
  time_zone: 'America/Phoenix',
  first_message: 'Sunny Side Solar, this is Jenny. How may I help?',
  instructions: 'You arrange visits of an adviser to people who think about solar panels.',
  facts: [
    { name: 'name', type: 'name', question: 'May I have your full name?' },
    { name: 'address', type: 'text', question: "What's the address of the house?" },
    {
      name: 'roof',
      type: 'choice',
      question: 'Is the roof made of tile, shingle, or metal?',
      choices: ['tile', 'shingle', 'metal'],
    },
    { name: 'bill', type: 'number', minimum: 10, question: 'About how much is your power bill a month?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day could our adviser visit?' },
    { name: 'time', type: 'time', question: 'At what time?' },
    { name: 'phone', type: 'phone', confirm: true, question: 'What number can he call if he is late?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'A system costs between 12,000 and 25,000 dollars before tax credits.' },
    { title: 'Tax credit', text: 'The federal tax credit pays back 30 percent.' },
    { title: 'Warranty', text: 'Panels carry a warranty of 25 years.' },
    {
      title: 'How long it takes',
      text: 'The installation takes two days, after permits that take six weeks.',
    },
    {
      title: 'Batteries',
      text: 'We install batteries as well, which keep the lights on when the grid is down.',
    },
    { title: 'Renters', text: 'Only the owner of a house can order panels.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, the visit has been arranged. Goodbye.',
});

import { called, usualEnds } from './called';

export const energy = called(/reading (?:is|has been) (?:saved|recorded)|all (?:set|done)/i, {
  name: 'Customer care',
  business_name: 'Beacon Energy',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: "Hi, you've reached Beacon Energy. How may I help?",
  instructions: 'You take meter readings.',
  facts: [
    { name: 'holder', type: 'name', question: 'Whose name is on the account?' },
    { name: 'account', type: 'number', question: "What's the account number? It's at the top of your bill." },
    { name: 'postcode', type: 'text', question: "What's the postcode of the property?" },
    {
      name: 'fuel',
      type: 'choice',
      question: 'Is the reading for gas or electricity?',
      choices: ['gas', 'electricity'],
    },
    { name: 'reading', type: 'number', question: 'And what does the meter say?' },
    { name: 'read_on', type: 'date', date_rule: 'past', question: 'When did you read it?' },
    { name: 'mail', type: 'email', required: false, question: 'Where shall we e-mail the receipt?' },
  ],
  knowledge: [
    {
      title: 'Tariffs',
      text: 'Our standard tariff is 27 pence a unit; the night tariff is 12 pence from midnight to five.',
    },
    { title: 'Moving house', text: 'Tell us two weeks before you move and we close the account on the day.' },
    { title: 'Smart meters', text: 'A smart meter is fitted free of charge and takes an hour.' },
    { title: 'Power cuts', text: 'For a power cut call 105, day or night.' },
    { title: 'Direct debit', text: 'With direct debit you save 60 pounds a year.' },
    { title: 'Trouble paying', text: 'If you cannot pay, we agree a plan in instalments without interest.' },
  ],
  tools: [
    {
      type: 'transfer',
      name: 'billing',
      description: 'Puts the caller through to someone in billing about a bill that seems wrong.',
      to: 'the billing team',
      number: '+442079460111',
      triggers: ['billing', 'complaint about my bill'],
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your reading has been saved. Goodbye.',
});

import { called, usualEnds } from './called';

export const tuner = called(/visit is arranged|(?:you are|you're) (?:booked|in the diary)/i, {
  name: 'Tuner line',
  business_name: 'Felt and String Piano Tuning',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Felt and String, good morning.',
  instructions: 'You arrange visits by the piano tuner and answer questions from the knowledge.',
  facts: [
    { name: 'name', type: 'name', question: 'What name is it, please?' },
    {
      name: 'piano',
      type: 'choice',
      question: 'Is it an upright, a baby grand, or a concert grand?',
      choices: ['upright', 'baby grand', 'concert grand'],
    },
    { name: 'trouble', type: 'text', question: 'What needs doing to it?' },
    { name: 'postcode', type: 'text', question: 'What is your postcode?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day may the tuner come?' },
    { name: 'phone', type: 'phone', confirm: true, question: 'On which number can the tuner reach you?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'A tuning is 75 pounds. Repairs are quoted once the tuner has seen the piano.' },
    { title: 'How long it takes', text: 'A tuning takes an hour and a half.' },
    { title: 'How often', text: 'A piano should be tuned twice a year.' },
    { title: 'Where we go', text: 'We come to everyone within twenty miles of Bath.' },
    { title: 'After moving', text: 'After a move, wait three weeks before you have a piano tuned.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your visit is arranged. Goodbye.',
});

import { called, usualEnds } from './called';

export const reception = called(/taken your message|will call you back/i, {
  name: 'Hartwell and Dunn',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Hartwell and Dunn, accountants. I can take a message.',
  instructions: 'You answer the main number of a firm of accountants and take messages. Give no tax advice.',
  facts: [
    {
      name: 'name',
      type: 'name',
      confirm: true,
      question: 'May I ask who is calling?',
    },
    {
      name: 'concern',
      type: 'text',
      question: 'What is it about?',
    },
    {
      name: 'for_whom',
      type: 'choice',
      required: false,
      question: 'Is the message for Ms. Hartwell, Mr. Dunn, or the payroll team?',
      choices: ['Ms. Hartwell', 'Mr. Dunn', 'payroll team'],
    },
    {
      name: 'phone',
      type: 'phone',
      confirm: true,
      question: 'On which number can we call you back?',
    },
  ],
  knowledge: [
    {
      title: 'Office hours',
      text: 'The office is open Monday to Friday from half past eight until five.',
    },
    {
      title: 'Address',
      text: 'We are on the third floor of 40 Exchange Place, opposite the post office.',
    },
    {
      title: 'Fees',
      text: 'A first meeting is free. A simple tax return costs 180 dollars.',
    },
    {
      title: 'What we do',
      text: 'We do tax returns, bookkeeping, payroll and audits for small firms.',
    },
    {
      title: 'Sending documents',
      text: 'Documents can be uploaded in the client portal or left in our letter box.',
    },
    {
      title: 'Tax deadlines',
      text: 'We need your papers by the first of March to file in time.',
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, I have taken your message and somebody will call you back. Goodbye.',
});

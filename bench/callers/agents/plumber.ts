import { called, usualEnds } from './called';

export const plumber = called(/plumber (?:will|is going to)|on (?:his|her|their) way/i, {
  name: 'Dispatch',
  language: 'en-US',
  time_zone: 'America/Chicago',
  first_message: "Thanks for calling Rapid Drain and Pipe. Tell me what's going on.",
  instructions: 'You take jobs for a plumbing company. Never promise a price.',
  facts: [
    { name: 'problem', type: 'text', question: "What's the problem?" },
    { name: 'name', type: 'name', question: "What's your name?" },
    { name: 'address', type: 'text', question: "What's the address?" },
    {
      name: 'urgency',
      type: 'choice',
      question: 'How soon do you need someone: today, this week, or is there no rush?',
      choices: ['today', 'this week', 'no rush'],
    },
    { name: 'phone', type: 'phone', confirm: true, question: 'What number can the plumber call?' },
  ],
  knowledge: [
    {
      title: 'Call-out fee',
      text: 'Coming out costs 89 dollars, which we take off the bill if you go ahead.',
    },
    { title: 'Area', text: 'We cover the whole county and the north side.' },
    { title: 'Warranty', text: 'Our work has a two-year warranty.' },
    { title: 'Turning off the water', text: 'The main valve is usually by the meter; turn it clockwise.' },
    { title: 'Payment', text: 'You can pay by card, check or bank transfer.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thanks, a plumber will call you within the hour. Goodbye.',
});

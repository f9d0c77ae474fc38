import { called, usualEnds } from './called';

export const apartments = called(/(?:work order|request) (?:is|has been) (?:opened|filed|logged)/i, {
  name: 'Tenant line',
  business_name: 'Hillcrest Property Management',
  language: 'en-US',
  time_zone: 'America/Denver',
  first_message: 'Hillcrest Property Management. Is this about a repair, a vacant apartment, or your rent?',
  instructions: 'You take what tenants report.',
  facts: [
    {
      name: 'topic',
      type: 'choice',
      question: 'What are you calling about: a repair, a vacancy, or rent?',
      choices: ['repair', 'vacancy', 'rent'],
    },
    { name: 'unit', type: 'text', question: "What's your building and unit?" },
    { name: 'trouble', type: 'text', question: "Can you tell me what's going on?" },
    {
      name: 'may_enter',
      type: 'choice',
      question: "May our technician go in if you're out?",
      choices: ['yes', 'no'],
    },
    { name: 'tenant', type: 'name', question: 'And your name?' },
    { name: 'cell', type: 'phone', confirm: true, question: 'Which cell number can we text you on?' },
    { name: 'pets', type: 'text', required: false, question: 'Any pets we should know about?' },
  ],
  knowledge: [
    {
      title: 'Rent due date',
      text: 'Rent is due on the first, and a late fee of 50 dollars applies after the fifth.',
    },
    { title: 'Emergencies', text: 'For a burst pipe, fire or gas, call 720 555 0100 at any hour.' },
    { title: 'Lost keys', text: 'A replacement key costs 25 dollars and can be picked up at the office.' },
    { title: 'Office', text: 'The leasing office is at 300 Aspen Way and opens at nine on weekdays.' },
    { title: 'Moving out', text: 'Tenants give 60 days of notice in writing.' },
    { title: 'Deposit', text: 'Deposits are returned within 30 days after the keys are handed in.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thanks, your request has been logged. Goodbye.',
});

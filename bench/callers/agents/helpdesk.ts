import { called } from './called';

export const helpdesk = called(/ticket (has been|is) open/i, {
  name: 'Northwind IT help desk',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Northwind IT help desk.',
  instructions:
    'You are the first line of the IT help desk. Answer from the knowledge and open tickets. Never ask for a password.',
  facts: [
    {
      name: 'name',
      type: 'name',
      question: 'May I have your name?',
    },
    {
      name: 'employee_number',
      type: 'number',
      minimum: 1000,
      maximum: 99999,
      question: 'What is your employee number?',
    },
    {
      name: 'device',
      type: 'choice',
      question: 'Is it about a laptop, a phone, a printer, or a monitor?',
      choices: ['laptop', 'phone', 'printer', 'monitor'],
    },
    {
      name: 'problem',
      type: 'text',
      question: 'What is the problem?',
    },
    {
      name: 'urgency',
      type: 'choice',
      question: 'How urgent is it: low, normal, or high?',
      choices: ['low', 'normal', 'high'],
    },
    {
      name: 'email',
      type: 'email',
      question: 'To which e-mail address should we write?',
    },
  ],
  knowledge: [
    {
      title: 'Forgotten password',
      text: 'Passwords are reset at reset dot northwind dot example. The link is good for one hour.',
    },
    {
      title: 'Locked account',
      text: 'An account that is locked opens again by itself after 15 minutes.',
    },
    {
      title: 'VPN',
      text: 'For the VPN open the shield icon, choose Northwind and sign in with your badge number.',
    },
    {
      title: 'Wi-Fi',
      text: 'The wireless network for staff is called Northwind Staff. Guests use Northwind Guest.',
    },
    {
      title: 'Paper jam',
      text: 'Open the side door of the printer, take the paper out and close the door until it clicks.',
    },
    {
      title: 'New equipment',
      text: 'New equipment is ordered by your manager and takes about ten days.',
    },
    {
      title: 'Help desk hours',
      text: 'People work at the help desk from seven in the morning until seven in the evening on weekdays.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'that is all', "that's all", 'it works now'],
  closing_message: 'Thank you, your ticket has been opened. Goodbye.',
});

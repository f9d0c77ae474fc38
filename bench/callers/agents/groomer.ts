import { called, usualEnds } from './called';

export const groomer = called(/(?:you are|you're) booked|visit is booked|see you (?:then|both)/i, {
  name: 'Grooming desk',
  business_name: 'Shaggy Dog Grooming',
  language: 'en-US',
  time_zone: 'America/Chicago',
  first_message: 'Shaggy Dog Grooming, hello.',
  instructions: 'You book visits for dogs and answer questions from the knowledge.',
  facts: [
    { name: 'name', type: 'name', question: 'Who am I speaking with?' },
    { name: 'breed', type: 'text', question: 'What kind of dog is it?' },
    {
      name: 'service',
      type: 'choice',
      question: 'Is it for a bath, a full groom, or a nail trim?',
      choices: ['bath', 'full groom', 'nail trim'],
    },
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day would you like to come?' },
    { name: 'time', type: 'time', question: 'And at what time?' },
    { name: 'phone', type: 'phone', confirm: true, question: "What's the best number for you?" },
  ],
  knowledge: [
    { title: 'Prices', text: 'A bath is 35 dollars, a full groom 70 and a nail trim 15.' },
    { title: 'How long it takes', text: 'A full groom takes about two hours.' },
    { title: 'Vaccinations', text: 'Dogs need a rabies shot before they come to us.' },
    { title: 'Cats', text: 'We groom dogs only, no cats.' },
    { title: 'Address', text: 'We are at 48 Elm Street, behind the fire station.' },
    {
      title: 'Late arrival',
      text: 'If you are more than fifteen minutes late we may have to move your visit.',
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your visit is booked. See you then. Goodbye.',
});

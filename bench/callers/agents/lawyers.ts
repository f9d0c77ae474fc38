import { called, usualEnds } from './called';

export const lawyers = called(
  /appointment is (?:made|booked|confirmed)|lawyer will (?:call|see)|you are (?:all set|booked)/i,
  {
    name: 'Intake',
    business_name: 'Marsh and Oduya Law',
    language: 'en-US',
    time_zone: 'America/New_York',
    first_message: 'Marsh and Oduya, attorneys. How can I help?',
    instructions: 'You take requests for first meetings at a law office. Give no legal advice.',
    facts: [
      { name: 'name', type: 'name', confirm: true, question: 'May I have your full name?' },
      {
        name: 'matter',
        type: 'choice',
        question: 'Is it about family law, a will, a property, or an accident?',
        choices: ['family law', 'will', 'property', 'accident'],
      },
      {
        name: 'other_party',
        type: 'text',
        required: false,
        question: 'Who is on the other side, if anyone?',
      },
      { name: 'meeting_day', type: 'date', date_rule: 'future', question: 'Which day could you come in?' },
      {
        name: 'place',
        type: 'choice',
        question: 'Would you like to meet in person or by video?',
        choices: ['in person', 'video'],
      },
      { name: 'phone', type: 'phone', question: 'What number can we reach you at?' },
      { name: 'email', type: 'email', confirm: true, question: 'And your e-mail address?' },
    ],
    knowledge: [
      { title: 'First meeting', text: 'The first meeting costs 90 dollars and lasts half an hour.' },
      { title: 'Office hours', text: 'The office is open Monday to Friday from nine to six.' },
      {
        title: 'What to bring',
        text: 'Please bring a photo ID and every letter you have had about the matter.',
      },
      {
        title: 'Where we are',
        text: 'We are at 18 Court Square, across from the courthouse, with parking below the building.',
      },
      { title: 'Languages', text: 'Two of our attorneys speak Spanish.' },
      { title: 'Criminal cases', text: 'We do not take criminal cases.' },
    ],
    end_phrases: usualEnds,
    closing_message: 'Thank you, your appointment is booked. Goodbye.',
  },
);

import { called, usualEnds } from './called';

export const opticians = called(/appointment is (?:made|booked)|you are (?:all set|booked)/i, {
  name: 'Opticians',
  business_name: 'Clearwater Opticians',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Clearwater Opticians, good day.',
  instructions: "You book appointments for an optician. Don't give medical advice.",
  facts: [
    { name: 'name', type: 'name', question: 'Can I have your full name?' },
    { name: 'birth_date', type: 'date', date_rule: 'past', question: "What's your date of birth?" },
    {
      name: 'visit',
      type: 'choice',
      question: 'Is it an eye test, contact lenses, or a repair?',
      choices: ['eye test', 'contact lenses', 'repair'],
    },
    { name: 'day', type: 'date', date_rule: 'future', question: 'What day would you like to come?' },
    { name: 'phone', type: 'phone', confirm: true, question: "What's the best number for you?" },
    { name: 'note', type: 'text', required: false, question: 'Anything the optician should know?' },
  ],
  knowledge: [
    { title: 'Eye test', text: 'An eye test takes half an hour and costs 30 pounds.' },
    { title: 'Opening hours', text: 'We are open Monday to Saturday from nine until half past five.' },
    { title: 'Glasses', text: 'New glasses are ready in about a week.' },
    { title: 'Children', text: 'Eye tests are free for children under sixteen.' },
    { title: 'Finding us', text: 'We are at 12 Bridge Street, next to the library.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your appointment is made. Goodbye.',
});

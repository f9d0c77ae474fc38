import { called, usualEnds } from './called';

export const driving = called(/lessons? (?:is|are) booked|you are (?:all set|booked)/i, {
  name: 'Lesson line',
  business_name: 'Bridgeway Driving School',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Bridgeway Driving School, hello.',
  instructions: 'You book driving lessons and answer questions from the knowledge.',
  facts: [
    { name: 'name', type: 'name', question: 'Who are the lessons for?' },
    {
      name: 'gearbox',
      type: 'choice',
      question: 'Would that be manual or automatic?',
      choices: ['manual', 'automatic'],
    },
    {
      name: 'lessons',
      type: 'number',
      minimum: 1,
      maximum: 40,
      question: 'How many lessons would you like to start with?',
    },
    { name: 'first_lesson', type: 'date', date_rule: 'future', question: 'When should the first one be?' },
    { name: 'pickup', type: 'text', question: 'Where should the instructor pick you up?' },
    { name: 'phone', type: 'phone', confirm: true, question: 'What number can we get you on?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'A lesson costs 38 pounds, and a block of ten costs 350 pounds.' },
    { title: 'Provisional licence', text: 'Please bring your provisional licence to the first lesson.' },
    { title: 'How long a lesson is', text: 'Every lesson lasts an hour.' },
    { title: 'Cancelling', text: 'Lessons can be moved free of charge up to 48 hours before.' },
    { title: 'Test days', text: 'You can use our car for the test for 90 pounds.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Lovely, your lessons are booked. Goodbye.',
});

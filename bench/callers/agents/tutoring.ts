import { called, usualEnds } from './called';

export const tutoring = called(/trial lesson is (?:booked|arranged)|you are (?:all set|enrolled)/i, {
  name: 'Enrollment line',
  business_name: 'Bright Corner Tutoring',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Hello, Bright Corner Tutoring.',
  instructions: 'You arrange trial lessons for pupils and answer questions from the knowledge.',
  facts: [
    { name: 'name', type: 'name', question: 'Could I take your name, please?' },
    { name: 'pupil_age', type: 'number', minimum: 4, maximum: 19, question: 'How old is the pupil?' },
    {
      name: 'subject',
      type: 'choice',
      question: 'Which subject is it: maths, English, or science?',
      choices: ['maths', 'English', 'science'],
    },
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day suits for a trial lesson?' },
    {
      name: 'where',
      type: 'choice',
      question: 'Would you like it online or at our center?',
      choices: ['online', 'at the center'],
    },
    { name: 'phone', type: 'phone', question: "What's a good phone number for you?" },
  ],
  knowledge: [
    { title: 'Prices', text: 'The trial lesson is free. After that an hour costs 32 pounds.' },
    { title: 'Groups', text: 'There are at most four pupils in a group.' },
    { title: 'Exams', text: 'We prepare pupils for GCSE and A-level exams.' },
    { title: 'Address', text: 'The center is at 5 Mill Lane, above the bakery.' },
    { title: 'Notice', text: 'Lessons can be stopped with two weeks of notice.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, the trial lesson is arranged. Goodbye.',
});

import { called, usualEnds } from './called';

export const school = called(/absence (?:is|has been) (?:noted|recorded)|marked (?:as )?absent/i, {
  name: 'Attendance',
  business_name: 'Brookside Elementary',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Brookside Elementary, attendance line. Which student are you calling about?',
  instructions: 'You note absences.',
  facts: [
    { name: 'student', type: 'name', question: "What's the child's first and last name?" },
    {
      name: 'grade',
      type: 'choice',
      question: 'What grade are they in?',
      choices: ['kindergarten', 'first grade', 'second grade', 'third grade', 'fourth grade', 'fifth grade'],
    },
    { name: 'absence_reason', type: 'text', question: "Why won't they be in?" },
    { name: 'first_day', type: 'date', question: "What's the first day they'll miss?" },
    {
      name: 'days_missed',
      type: 'number',
      minimum: 1,
      maximum: 30,
      question: 'How many days will they be out?',
    },
    { name: 'reported_by', type: 'text', question: 'And how are you related to the child?' },
    { name: 'contact', type: 'phone', question: 'What number can the teacher call?' },
  ],
  knowledge: [
    { title: 'School day', text: 'School starts at 8:15 and ends at 2:45. Doors open at 7:50.' },
    { title: "Doctor's notes", text: 'After three days in a row we need a note from a doctor.' },
    { title: 'Homework', text: 'Homework for absent children can be picked up at the office after 3.' },
    { title: 'Lunch', text: 'Lunch costs 3 dollars 20 and is ordered in the parent app.' },
    { title: 'After-school club', text: 'The after-school club runs until 6 and has a waiting list.' },
    { title: 'Lost property', text: 'Lost property is kept in a bin by the gym.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, the absence has been noted. Goodbye.',
});

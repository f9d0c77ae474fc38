import { called, usualEnds } from './called';

export const languages = called(/place (?:is|has been) (?:reserved|booked)|enrolled/i, {
  name: 'Course desk',
  business_name: 'Polyglot House',
  language: 'en-US',
  time_zone: 'America/Chicago',
  first_message: "Hello and welcome to Polyglot House! I'm Mia. How can I help?",
  instructions: 'You sign people up for courses.',
  facts: [
    { name: 'learner', type: 'name', question: 'First, who is the course for?' },
    {
      name: 'tongue',
      type: 'choice',
      question: 'Which language would you like: Spanish, French, Italian, or Japanese?',
      choices: ['Spanish', 'French', 'Italian', 'Japanese'],
    },
    {
      name: 'level',
      type: 'choice',
      question: 'Would you say beginner, intermediate, or advanced?',
      choices: ['beginner', 'intermediate', 'advanced'],
    },
    { name: 'motive', type: 'text', question: 'What do you want to learn it for?' },
    { name: 'starts', type: 'date', date_rule: 'future', question: 'When would you like to start?' },
    { name: 'mail', type: 'email', question: 'Which email address shall we use?' },
  ],
  knowledge: [
    { title: 'Course fees', text: 'An eight-week course costs 320 dollars, books included.' },
    { title: 'Group size', text: 'There are at most eight learners in a class.' },
    { title: 'Trial lesson', text: 'The first lesson is free, and you can leave after it.' },
    { title: 'Online courses', text: 'All courses are also held over video.' },
    { title: 'Missed lessons', text: 'A missed lesson can be made up in another group.' },
    { title: 'Certificates', text: 'At the end there is a test and a certificate.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your place has been reserved. Goodbye.',
});

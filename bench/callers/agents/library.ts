import { called, usualEnds } from './called';

export const library = called(/request (?:is|has been) (?:noted|taken)|book is (?:reserved|yours)/i, {
  name: 'Library line',
  business_name: 'Fernwood Public Library',
  language: 'en-US',
  time_zone: 'America/Los_Angeles',
  first_message: 'Fernwood Public Library, this is Oliver speaking.',
  instructions: 'You take requests for books and rooms.',
  facts: [
    { name: 'name', type: 'name', question: "What's your name, please?" },
    { name: 'card', type: 'number', question: "What's the number on your library card?" },
    {
      name: 'request',
      type: 'choice',
      question: 'Do you want to renew a book, reserve one, or book a room?',
      choices: ['renew', 'reserve', 'room'],
    },
    { name: 'title', type: 'text', question: 'Which book or room is it?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'From which day?' },
    { name: 'email', type: 'email', question: 'What email address shall we write to?' },
    { name: 'note', type: 'text', required: false, question: 'Is there anything to add?' },
  ],
  knowledge: [
    { title: 'Opening hours', text: 'We are open from 10 to 7, and until 4 on weekends.' },
    { title: 'Fines', text: 'A book that is late costs 25 cents a day, at most 10 dollars.' },
    { title: 'New cards', text: 'A card is free for residents; bring an ID and proof of address.' },
    { title: 'Rooms', text: 'Rooms seat eight people and have a screen.' },
    { title: 'Printing', text: 'Printing costs 10 cents a page, 50 in color.' },
    { title: 'Story time', text: 'Story time for children is every Wednesday at 11.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your request has been noted. Goodbye.',
});

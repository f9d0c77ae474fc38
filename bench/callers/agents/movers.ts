import { called, usualEnds } from './called';

export const movers = called(/move is (?:booked|scheduled)|crew is booked|you are (?:all set|booked)/i, {
  name: 'Moving intake',
  language: 'en-US',
  time_zone: 'America/Denver',
  first_message: 'High Plains Movers, thanks for calling.',
  instructions: 'You take requests for moves. Never promise a price.',
  facts: [
    { name: 'name', type: 'name', question: 'Who am I speaking with?' },
    { name: 'from', type: 'text', question: 'Where are you moving from?' },
    { name: 'to', type: 'text', question: 'And where to?' },
    { name: 'move_day', type: 'date', date_rule: 'future', question: 'What day is the move?' },
    { name: 'rooms', type: 'number', minimum: 1, maximum: 12, question: 'How many rooms are there?' },
    {
      name: 'packing',
      type: 'choice',
      question: 'Do you want us to pack, or will you pack yourselves?',
      choices: ['movers pack', 'customer packs'],
    },
    { name: 'phone', type: 'phone', question: 'What phone number should the crew call?' },
    { name: 'email', type: 'email', required: false, question: 'What email should the quote go to?' },
  ],
  knowledge: [
    { title: 'Boxes', text: 'Boxes cost 3 dollars each, and we buy them back for 1 dollar.' },
    { title: 'Insurance', text: 'Everything we carry is insured up to 25,000 dollars.' },
    { title: 'Pianos', text: 'Upright pianos are fine; for a grand piano we send a special crew.' },
    { title: 'Deposit', text: 'We take a deposit of 100 dollars a week before the move.' },
    { title: 'Storage', text: 'We can store your things from 80 dollars a month.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Great, your move is scheduled. Goodbye.',
});

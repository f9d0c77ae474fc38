import { called, usualEnds } from './called';

export const charity = called(
  /collection (?:is|has been) (?:booked|arranged)|van (?:is|will be) (?:there|coming)/i,
  {
    name: 'Donations',
    business_name: 'Second Chance Furniture',
    language: 'en-GB',
    time_zone: 'Europe/London',
    first_message: 'Second Chance Furniture, hello. Who am I talking to?',
    instructions: 'You arrange collections of furniture that people give away.',
    facts: [
      { name: 'donor', type: 'name', question: 'Can I take your name?' },
      { name: 'items', type: 'text', question: 'What would you like to give us?' },
      {
        name: 'condition',
        type: 'choice',
        question: 'Is it like new, used, or in need of repair?',
        choices: ['like new', 'used', 'needs repair'],
      },
      { name: 'floor', type: 'number', minimum: 0, maximum: 30, question: 'Which floor is it on?' },
      { name: 'street', type: 'text', question: 'Where should our van come to?' },
      { name: 'van_day', type: 'date', date_rule: 'future', question: 'What day would be good for the van?' },
      { name: 'ring_on', type: 'phone', question: 'What number should the driver ring?' },
    ],
    knowledge: [
      {
        title: 'What we cannot take',
        text: 'We cannot take mattresses, fridges or anything without a fire label.',
      },
      { title: 'What it costs', text: 'Collection is free within ten miles.' },
      { title: 'Gift Aid', text: 'If you pay tax you can sign a Gift Aid form and we get a quarter more.' },
      {
        title: 'The shop',
        text: 'Our shop is on Bridge Street and sells from ten to four, Tuesday to Saturday.',
      },
      { title: 'Volunteering', text: 'Volunteers help for half a day a week; come by on any Tuesday.' },
    ],
    end_phrases: usualEnds,
    closing_message: 'Thank you so much, the collection has been arranged. Goodbye.',
  },
);

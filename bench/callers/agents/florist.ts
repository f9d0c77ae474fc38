import { called, usualEnds } from './called';

export const florist = called(/flowers are (?:ordered|on their way)|order is (?:placed|in)/i, {
  name: 'Flower orders',
  language: 'en-US',
  time_zone: 'America/Chicago',
  first_message: 'Wild Rose Flowers, hello there.',
  instructions: 'You take orders for flowers and answer questions from the knowledge.',
  facts: [
    { name: 'occasion', type: 'text', question: 'What are the flowers for?' },
    {
      name: 'arrangement',
      type: 'choice',
      question: 'Would you like a bouquet, a basket, or a wreath?',
      choices: ['bouquet', 'basket', 'wreath'],
    },
    {
      name: 'budget',
      type: 'number',
      minimum: 20,
      maximum: 500,
      question: 'About how much would you like to spend?',
    },
    { name: 'delivery_day', type: 'date', date_rule: 'future', question: 'What day should they arrive?' },
    { name: 'card', type: 'text', required: false, question: 'What should the card say?' },
    { name: 'name', type: 'name', question: "And what's your name?" },
    { name: 'phone', type: 'phone', question: 'And a number in case the driver needs you?' },
  ],
  knowledge: [
    { title: 'Delivery', text: 'Delivery is 10 dollars in town and free above 75 dollars.' },
    { title: 'Same day', text: 'Orders before noon can go out the same day.' },
    { title: 'Roses', text: 'A dozen roses is 60 dollars.' },
    { title: 'Care', text: 'Cut the stems and change the water every two days.' },
    { title: 'Hospitals', text: 'We deliver to hospitals, but not to intensive care.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your flowers are ordered. Goodbye.',
});

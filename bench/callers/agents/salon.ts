import { called, usualEnds } from './called';

export const salon = called(/you are (?:all set|booked)|chair is booked|we have booked you/i, {
  name: 'Juniper booking line (internal)',
  language: 'en-US',
  time_zone: 'America/Denver',
  first_message: 'Hi, this is Juniper Hair Studio.',
  instructions: 'You take bookings for a hair salon and answer questions from the knowledge.',
  facts: [
    { name: 'name', type: 'name', question: 'What name should I put down?' },
    {
      name: 'service',
      type: 'choice',
      question: 'Is it a haircut, color, a blow-dry, or a beard trim?',
      choices: ['haircut', 'color', 'blow-dry', 'beard trim'],
    },
    {
      name: 'stylist',
      type: 'text',
      required: false,
      question: "Is there a stylist you'd like?",
    },
    { name: 'day', type: 'date', date_rule: 'future', question: 'What day works for you?' },
    { name: 'time', type: 'text', question: 'And what time?' },
    { name: 'phone', type: 'phone', question: "What's a good number for a text reminder?" },
  ],
  knowledge: [
    {
      title: 'Prices',
      text: 'A haircut is 55 dollars, color starts at 120, a blow-dry is 40 and a beard trim is 25.',
    },
    { title: 'Parking', text: 'There is street parking on Juniper Avenue, free on weekends.' },
    { title: 'Late arrivals', text: 'If you are more than 15 minutes late we may have to move your visit.' },
    { title: 'Kids', text: 'Kids under ten get a haircut for 30 dollars.' },
    { title: 'Walk-ins', text: 'Walk-ins are welcome on weekday mornings.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Great, your chair is booked. See you soon. Goodbye.',
});

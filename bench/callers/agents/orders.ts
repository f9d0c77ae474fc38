import { called, usualEnds } from './called';

export const orders = called(/case has been filed|our team will write to you/i, {
  name: 'Bramble Garden Tools',
  language: 'en-US',
  time_zone: 'America/Los_Angeles',
  first_message: 'Bramble Garden Tools, customer service.',
  instructions:
    'You take complaints and questions about orders and answer from the knowledge. You cannot look an order up.',
  facts: [
    {
      name: 'order_number',
      type: 'number',
      question: 'What is your order number, please?',
    },
    {
      name: 'problem',
      type: 'choice',
      question: 'Is the order late, damaged, the wrong item, or do you want to return it?',
      choices: ['late', 'damaged', 'wrong item', 'return'],
    },
    {
      name: 'email',
      type: 'email',
      question: 'To which e-mail address can we write?',
      confirm: true,
    },
    {
      name: 'details',
      type: 'text',
      required: false,
      question: 'Is there anything else our team should know?',
    },
  ],
  knowledge: [
    {
      title: 'How long shipping takes',
      text: 'Orders leave our warehouse the next working day and arrive within five working days.',
    },
    {
      title: 'What shipping costs',
      text: 'Shipping costs 6 dollars and is free from 80 dollars on.',
    },
    {
      title: 'Returns',
      text: 'You can send anything back within 45 days; the label is in the box.',
    },
    {
      title: 'Refunds',
      text: 'Refunds are paid within a week after the parcel has come back to us.',
    },
    {
      title: 'Tracking',
      text: 'The tracking link is in the e-mail that we send when the parcel leaves.',
    },
    {
      title: 'Warranty',
      text: 'All our tools carry a warranty of ten years.',
    },
    {
      title: 'Shipping abroad',
      text: 'We ship to Canada and Mexico, but not overseas.',
    },
    {
      title: 'Gift cards',
      text: 'Gift cards can be bought on our website from 20 dollars on and never expire.',
    },
  ],
  end_phrases: usualEnds,
  closing_message:
    'Thank you, your case has been filed and our team will write to you within one working day. Goodbye.',
});

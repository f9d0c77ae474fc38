import { called, usualEnds } from './called';

const open = { open: true, from: '07:00', to: '18:00' };
const shut = { open: false, from: '07:00', to: '18:00' };

/** The only one that knows its opening hours as days and times: closed on Sundays and Mondays. */
export const bakery = called(/cake is (?:ordered|on order)|order (?:is|has been) placed/i, {
  name: 'Cake orders',
  business_name: 'Sugar and Rye',
  language: 'en-US',
  time_zone: 'America/Chicago',
  opening_hours: {
    enabled: true,
    days: {
      monday: shut,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: shut,
    },
    closed: [],
  },
  first_message: 'Sugar and Rye, are you calling about a cake?',
  instructions: 'You take orders for cakes and answer questions from the knowledge.',
  facts: [
    { name: 'name', type: 'name', question: 'Whose name should go on the order?' },
    {
      name: 'cake',
      type: 'choice',
      question: 'Would you like chocolate, lemon, or carrot cake?',
      choices: ['chocolate', 'lemon', 'carrot'],
    },
    {
      name: 'servings',
      type: 'number',
      minimum: 4,
      maximum: 60,
      question: 'How many people should it feed?',
    },
    { name: 'pickup_day', type: 'date', date_rule: 'future', question: 'What day will you pick it up?' },
    { name: 'writing', type: 'text', required: false, question: 'Should we write anything on it?' },
    { name: 'phone', type: 'phone', question: 'What number can we text when it is ready?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'Cakes start at 38 dollars; each serving over ten is 3 dollars more.' },
    { title: 'Allergies', text: 'Everything is made in a kitchen that uses nuts and wheat.' },
    { title: 'How early to order', text: 'We need two days for a cake.' },
    { title: 'Where we are', text: 'We are on Fulton Street beside the fire station.' },
    { title: 'Delivery', text: 'We do not deliver; cakes are picked up at the counter.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your cake is ordered. Goodbye.',
});

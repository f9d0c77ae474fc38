import { called, usualEnds } from './called';

export const parcels = called(
  /pickup (?:is|has been) (?:booked|scheduled)|courier is on (?:the|its) way/i,
  {
    name: 'Dispatch',
    business_name: 'Swift Parcel',
    language: 'en-US',
    time_zone: 'America/New_York',
    first_message: "Swift Parcel, hi there! Where's the parcel right now?",
    instructions: 'You book pickups.',
    facts: [
      { name: 'pickup_address', type: 'text', question: 'What address do we collect from?' },
      { name: 'dropoff_address', type: 'text', question: "And what's the delivery address?" },
      {
        name: 'size',
        type: 'choice',
        question: 'Would you call it an envelope, a shoebox, or a suitcase?',
        choices: ['envelope', 'shoebox', 'suitcase'],
      },
      {
        name: 'weight',
        type: 'number',
        minimum: 1,
        maximum: 70,
        question: 'Roughly how many pounds does it weigh?',
      },
      { name: 'ready_by', type: 'time', question: 'What time will it be ready?' },
      { name: 'sender', type: 'name', question: "Who's it from?" },
      { name: 'mobile', type: 'phone', question: "What's your mobile?" },
    ],
    knowledge: [
      {
        title: 'Fragile goods',
        text: 'Glass and china must be packed in bubble wrap; we are not liable otherwise.',
      },
      { title: 'What we do not carry', text: 'We do not carry animals, alcohol or batteries.' },
      { title: 'Insurance', text: 'Every parcel is insured up to 500 dollars.' },
      { title: 'Delivery times', text: 'Within the city we deliver in three hours, elsewhere the next day.' },
      { title: 'Payment', text: 'The driver takes cards and contactless, no cash.' },
    ],
    tools: [
      {
        type: 'http',
        name: 'price_quote',
        description: 'Works out what a delivery costs by its weight.',
        method: 'GET',
        url: 'https://swift.example/quote?lb={{weight}}',
        arguments: [{ name: 'weight', type: 'number', description: 'The weight in pounds', required: true }],
        triggers: ['quote', 'what does it cost', 'price'],
        result_message: 'That comes to {{price}} dollars.',
      },
    ],
    end_phrases: usualEnds,
    closing_message: 'Thanks, your pickup has been scheduled. Goodbye.',
  },
  { price_quote: '{"price":18}' },
);

import { called, usualEnds } from './called';

export const taxi = called(/(?:car|cab|taxi|driver) is (?:booked|on (?:its|the|his) way)/i, {
  name: 'Cab desk',
  business_name: 'Kestrel Cabs',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Kestrel Cabs, where can we pick you up?',
  instructions: 'You take bookings for a taxi company.',
  facts: [
    { name: 'pickup', type: 'text', question: 'What address should the driver come to?' },
    { name: 'destination', type: 'text', question: 'Where are you going?' },
    { name: 'passengers', type: 'number', minimum: 1, maximum: 8, question: 'How many passengers?' },
    { name: 'time', type: 'text', question: 'When do you need the car?' },
    { name: 'name', type: 'name', question: 'What name is it for?' },
    { name: 'phone', type: 'phone', confirm: true, question: "What's your phone number?" },
  ],
  knowledge: [
    { title: 'Airport fare', text: 'The ride to the airport is a flat 48 dollars, tolls included.' },
    { title: 'Child seats', text: 'We have child seats at no charge if you ask when you book.' },
    { title: 'Paying', text: 'The driver takes cash, cards and phone payments.' },
    { title: 'Wheelchairs', text: 'Two of our vans take wheelchairs; please tell us an hour before.' },
    { title: 'Pets', text: 'Pets may ride if they are in a carrier.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your car is booked. Goodbye.',
});

import { called, usualEnds } from './called';

export const tailor = called(/fitting (?:is|has been) (?:booked|noted)/i, {
  name: 'Fitting line',
  business_name: 'Needle & Thread',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Needle and Thread tailoring, Paolo speaking. What can we alter for you?',
  instructions: 'You book fittings.',
  facts: [
    { name: 'garment', type: 'text', question: 'Which piece of clothing is it?' },
    {
      name: 'work',
      type: 'choice',
      question: 'Should it be shortened, taken in, let out, or repaired?',
      choices: ['shorten', 'take in', 'let out', 'repair'],
    },
    { name: 'needed_by', type: 'date', date_rule: 'future', question: 'By when do you need it?' },
    { name: 'event', type: 'text', required: false, question: 'Is it for an occasion?' },
    { name: 'client', type: 'name', question: 'What name shall I write on the ticket?' },
    { name: 'reach', type: 'phone', question: 'How do we reach you by phone?' },
  ],
  knowledge: [
    { title: 'Hems', text: 'Shortening trousers costs 15 dollars, a dress from 30.' },
    {
      title: 'Turnaround',
      text: 'Most alterations take four working days; rush jobs are done overnight for 20 dollars more.',
    },
    { title: 'Wedding dresses', text: 'Bridal work is done by appointment with Rosa on Wednesdays.' },
    { title: 'Leather', text: 'We do not work on leather or fur.' },
    { title: 'Uncollected items', text: 'Items are kept for 60 days and then given to charity.' },
    { title: 'Home visits', text: 'Within Manhattan we come to you for 40 dollars.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your fitting has been noted. Goodbye.',
});

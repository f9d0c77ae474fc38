import { called, usualEnds } from './called';

export const vets = called(/booked you in|appointment is booked|you are (?:all set|booked)/i, {
  name: 'Vet line v2',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Willow Lane Vets, good to hear from you.',
  instructions: "You book visits for a veterinary practice. Don't give medical advice.",
  facts: [
    { name: 'owner_name', type: 'name', question: 'Could I take your name, please?' },
    { name: 'pet_name', type: 'text', question: "And what's your pet called?" },
    {
      name: 'animal',
      type: 'choice',
      question: 'Is that a dog, a cat, or a rabbit?',
      choices: ['dog', 'cat', 'rabbit'],
    },
    { name: 'reason', type: 'text', question: 'What seems to be the matter?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day would you like to come in?' },
    { name: 'phone', type: 'phone', confirm: true, question: 'Which number can we reach you on?' },
  ],
  knowledge: [
    {
      title: 'Opening hours',
      text: 'The surgery is open every day from eight to seven, and until noon on Sundays.',
    },
    { title: 'Out of hours', text: 'At night, ring the animal hospital on 020 7946 0321.' },
    { title: 'Vaccinations', text: 'A booster costs 48 pounds and is needed every year.' },
    { title: 'Neutering', text: 'Neutering a cat costs 95 pounds, a dog from 210 pounds.' },
    { title: 'Where to park', text: 'Our car park is behind the surgery, off Willow Lane.' },
    { title: 'Pet insurance', text: 'We can claim directly from most insurers.' },
  ],
  end_phrases: usualEnds,
  closing_message: "Thank you, we've booked you in. Goodbye.",
});

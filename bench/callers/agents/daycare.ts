import { called, usualEnds } from './called';

export const daycare = called(/tour (?:is|has been) (?:booked|scheduled)/i, {
  name: 'Daycare tours',
  business_name: 'Little Acorns',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: "Little Acorns daycare, this is Robin. What's your little one's name?",
  instructions: 'You arrange tours for parents.',
  facts: [
    { name: 'child', type: 'name', question: 'What is your child called?' },
    {
      name: 'age_months',
      type: 'number',
      minimum: 2,
      maximum: 72,
      question: 'How many months old is your child?',
    },
    {
      name: 'days',
      type: 'choice',
      question: 'Do you need us full-time, part-time, or only after school?',
      choices: ['full-time', 'part-time', 'after school'],
    },
    { name: 'tour_day', type: 'date', date_rule: 'future', question: 'Which day could you come for a tour?' },
    { name: 'tour_time', type: 'time', question: 'What time works for the tour?' },
    { name: 'parent', type: 'name', question: 'And who am I speaking to?' },
    { name: 'mail', type: 'email', confirm: true, question: 'Where can I email the details?' },
  ],
  knowledge: [
    { title: 'Fees', text: 'Full-time care is 1,450 dollars a month and part-time 900.' },
    { title: 'Meals', text: 'Breakfast, lunch and a snack are included.' },
    { title: 'Sick children', text: 'A child with a fever stays home until it has been gone for 24 hours.' },
    { title: 'Late pick-up', text: 'After 6 we charge a dollar a minute.' },
    { title: 'Waiting list', text: 'The waiting list for babies is about four months.' },
    { title: 'Staff', text: 'There is one teacher for every four children.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your tour has been scheduled. Goodbye.',
});

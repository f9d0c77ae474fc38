import { called, usualEnds } from './called';

export const insurance = called(/claim (?:is|has been) (?:open|filed|reported)/i, {
  name: 'Claims intake',
  business_name: 'Pinecrest Mutual',
  language: 'en-US',
  time_zone: 'America/Denver',
  first_message: 'Pinecrest Mutual, claims. I can take down what happened.',
  instructions: 'You take first reports of damage. Never say whether something is covered.',
  facts: [
    { name: 'name', type: 'name', question: 'Who is the policy holder?' },
    { name: 'policy', type: 'number', question: 'What is the policy number?' },
    {
      name: 'incident_day',
      type: 'date',
      date_rule: 'past',
      confirm: true,
      question: 'On what day did it happen?',
    },
    {
      name: 'kind',
      type: 'choice',
      question: 'Was it a car accident, water damage, theft, or a storm?',
      choices: ['car accident', 'water damage', 'theft', 'storm'],
    },
    { name: 'injured', type: 'choice', question: 'Was anyone hurt?', choices: ['yes', 'no'] },
    { name: 'description', type: 'text', question: 'Can you tell me in a sentence what happened?' },
    { name: 'phone', type: 'phone', question: 'Where can the adjuster call you?' },
  ],
  knowledge: [
    { title: 'How long it takes', text: 'An adjuster calls within two working days.' },
    { title: 'Photos', text: 'Please take photos of the damage; the adjuster will ask for them.' },
    { title: 'Rental cars', text: 'Rental cars are arranged by the adjuster.' },
    { title: 'Police report', text: 'For theft we need the number of the police report.' },
    { title: 'Office hours', text: 'The claims line is open day and night.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your claim has been reported. Goodbye.',
});

import { called, usualEnds } from './called';

export const locksmith = called(/(?:locksmith|someone) (?:is|will be) (?:on (?:the|their) way|with you)/i, {
  name: 'Night line',
  business_name: 'Keystone Locksmiths',
  language: 'en-US',
  time_zone: 'America/Los_Angeles',
  first_message: "Keystone Locksmiths. What's happened?",
  instructions: 'You take jobs for locksmiths.',
  facts: [
    {
      name: 'job',
      type: 'choice',
      question: 'Are you locked out, is the key broken, or do you need a new lock?',
      choices: ['locked out', 'broken key', 'new lock'],
    },
    {
      name: 'door',
      type: 'choice',
      question: 'Is it a house, a car, or an office?',
      choices: ['house', 'car', 'office'],
    },
    { name: 'where', type: 'text', question: 'Where are you exactly?' },
    { name: 'customer', type: 'name', question: 'What should I call you?' },
    { name: 'line', type: 'phone', question: 'And the number of the phone you have on you?' },
    { name: 'payment', type: 'choice', question: 'Will you pay by card or cash?', choices: ['card', 'cash'] },
  ],
  knowledge: [
    { title: 'Prices', text: 'Opening a door costs 90 dollars by day and 140 at night.' },
    { title: 'Arrival', text: 'We are usually there within 40 minutes.' },
    { title: 'Proof', text: 'We need to see an ID that shows you live there.' },
    { title: 'Guarantee', text: 'New locks have a guarantee of five years.' },
    { title: 'Damage', text: 'In nine of ten cases we open the door without damaging it.' },
  ],
  tools: [
    {
      type: 'transfer',
      name: 'on_call',
      description:
        'Connects to the locksmith on call when someone is in danger, such as a child in a locked car.',
      to: 'the locksmith on call',
      number: '+13105550122',
      triggers: ['child locked in', 'emergency'],
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, a locksmith is on the way. Goodbye.',
});

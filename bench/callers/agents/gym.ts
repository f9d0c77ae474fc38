import { called, usualEnds } from './called';

export const gym = called(/you are (?:signed up|a member|all set)|membership is (?:active|set up)/i, {
  name: 'Front desk assistant',
  business_name: 'Ironworks Gym',
  language: 'en-US',
  time_zone: 'America/Los_Angeles',
  first_message: 'Ironworks Gym, thanks for calling. Interested in joining?',
  instructions: 'You sign people up for a trial at a gym and answer questions from the knowledge.',
  facts: [
    { name: 'name', type: 'name', question: "What's your full name?" },
    { name: 'age', type: 'number', minimum: 16, maximum: 99, question: 'How old are you?' },
    {
      name: 'plan',
      type: 'choice',
      question: 'Are you after the monthly plan, the yearly plan, or a day pass?',
      choices: ['monthly', 'yearly', 'day pass'],
    },
    { name: 'start', type: 'date', date_rule: 'future', question: 'When would you like to start?' },
    { name: 'goal', type: 'text', required: false, question: 'What would you like to work on?' },
    { name: 'email', type: 'email', confirm: true, question: 'What email should we send the pass to?' },
  ],
  knowledge: [
    { title: 'Opening hours', text: 'The gym is open around the clock; staff are there from 6 to 10.' },
    { title: 'Prices', text: 'Monthly is 45 dollars, yearly is 420 and a day pass is 12.' },
    { title: 'Classes', text: 'Spinning is on Mondays and Wednesdays, yoga on Saturdays.' },
    { title: 'Sauna', text: 'There is a sauna in both locker rooms.' },
    { title: 'Ending a membership', text: 'A monthly plan can be ended with 30 days of notice.' },
    { title: 'Towels', text: 'Please bring your own towel and lock.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, you are signed up. Goodbye.',
});

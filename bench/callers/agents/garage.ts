import { called } from './called';

export const garage = called(/booked you in|you are (all set|booked)/i, {
  name: 'Oakfield Garage',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Oakfield Garage, hello.',
  instructions: 'You book cars in at a garage and answer questions from the knowledge.',
  facts: [
    {
      name: 'name',
      type: 'name',
      question: 'What name is it, please?',
    },
    {
      name: 'service',
      type: 'choice',
      question: 'Is it for an MOT, a full service, tyres, or a repair?',
      choices: ['MOT', 'full service', 'tyres', 'repair'],
    },
    {
      name: 'car',
      type: 'text',
      question: 'What car is it?',
    },
    {
      name: 'day',
      type: 'date',
      date_rule: 'future',
      confirm: true,
      question: 'On which day would you like to bring it in?',
    },
    {
      name: 'phone',
      type: 'phone',
      question: 'What number can we ring you on?',
    },
  ],
  knowledge: [
    {
      title: 'Opening hours',
      text: 'We are open seven days a week from half past seven until six.',
    },
    {
      title: 'MOT',
      text: 'An MOT costs 54 pounds 85 and takes about an hour.',
    },
    {
      title: 'Full service',
      text: 'A full service starts at 210 pounds and takes most of the day.',
    },
    {
      title: 'Courtesy car',
      text: 'A courtesy car is free while yours is with us, if you ask two days before.',
    },
    {
      title: 'Where we are',
      text: 'We are on Mill Lane, behind the railway station.',
    },
    {
      title: 'Paying',
      text: 'You can pay by card or bank transfer when you collect the car. We do not take cash.',
    },
    {
      title: 'Electric cars',
      text: 'We look after hybrids, but not fully electric cars.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'that is all', "that's all", 'cheerio'],
  closing_message: 'Thank you, we have booked you in. Goodbye.',
});

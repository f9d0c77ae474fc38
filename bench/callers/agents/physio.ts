import { called, usualEnds } from './called';

export const physio = called(/appointment (?:is|has been) (?:booked|made)|you are (?:all set|booked)/i, {
  name: 'Physio front desk',
  business_name: 'Riverside Physiotherapy',
  language: 'en-GB',
  time_zone: 'Europe/London',
  first_message: 'Riverside Physiotherapy, this is Sarah.',
  instructions: 'You take requests for appointments. Give no medical advice.',
  facts: [
    { name: 'name', type: 'name', question: 'Could I take your name?' },
    { name: 'complaint', type: 'text', question: 'What seems to be the trouble?' },
    {
      name: 'patient',
      type: 'choice',
      question: 'Are you a new patient or have you been here before?',
      choices: ['new patient', 'returning patient'],
    },
    { name: 'day', type: 'date', date_rule: 'future', question: 'What day would be best?' },
    { name: 'time', type: 'time', question: 'And what time would you like?' },
    { name: 'phone', type: 'phone', confirm: true, question: 'What number can we reach you on?' },
    { name: 'doctor', type: 'text', required: false, question: 'Did a doctor send you to us?' },
  ],
  knowledge: [
    { title: 'Prices', text: 'A first visit costs 60 pounds and every other one 45.' },
    { title: 'How long a visit takes', text: 'The first visit takes an hour, later ones 40 minutes.' },
    { title: 'What to bring', text: 'Wear something loose and bring any scans that you have.' },
    {
      title: 'Where to find us',
      text: 'We are at 5 Quay Street, on the ground floor, with step-free access.',
    },
    { title: 'Parking', text: 'There is no car park, but bus 42 stops outside.' },
    { title: 'Missed appointments', text: 'Who does not come or cancels on the same day pays 20 pounds.' },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your appointment has been made. Goodbye.',
});

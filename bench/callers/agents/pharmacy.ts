import { called, usualEnds } from './called';

export const pharmacy = called(/refill (has been|is) (ordered|on its way|ready)/i, {
  name: 'Greenleaf Pharmacy',
  language: 'en-US',
  time_zone: 'America/New_York',
  first_message: 'Greenleaf Pharmacy, refill line.',
  instructions: 'You take orders for refills. Give no medical advice: the pharmacist does.',
  facts: [
    {
      name: 'name',
      type: 'name',
      question: "What is the patient's full name?",
    },
    {
      name: 'date_of_birth',
      type: 'date',
      date_rule: 'past',
      confirm: true,
      question: 'What is the date of birth?',
    },
    {
      name: 'medicine',
      type: 'text',
      question: 'Which medicine is it?',
    },
    {
      name: 'how',
      type: 'choice',
      question: 'Will you pick it up or should we deliver it?',
      choices: ['pick up', 'delivery'],
    },
    {
      name: 'appointment',
      type: 'date',
      date_rule: 'future',
      question: 'For which day and what time should it be ready?',
    },
    {
      name: 'phone',
      type: 'phone',
      required: false,
      question: 'Is there a phone number for questions?',
    },
  ],
  knowledge: [
    {
      title: 'Opening hours',
      text: 'The pharmacy is open every day from nine to nine.',
    },
    {
      title: 'Delivery',
      text: 'Delivery costs 4 dollars and comes in the evening, between five and eight.',
    },
    {
      title: 'Flu shots',
      text: 'Flu shots are given on Thursdays without an appointment and cost 25 dollars.',
    },
    {
      title: 'Generics',
      text: 'Where your doctor allows it we give you the generic, which is cheaper.',
    },
    {
      title: 'Expired prescriptions',
      text: 'When no refills are left we ask your doctor for a new prescription; that takes two days.',
    },
    {
      title: 'Questions about side effects',
      text: 'Questions about side effects are answered by the pharmacist, Doctor Lee, at 555 0177.',
    },
    {
      title: 'Old medicine',
      text: 'You can bring old medicine back and we dispose of it.',
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your refill has been ordered. Goodbye.',
});

import { called, usualEnds } from './called';

export const dental = called(
  /noted your appointment|appointment (is|has been) (booked|noted|confirmed)|you are (all set|booked)/i,
  {
    name: 'Maple Street Dental',
    language: 'en-US',
    time_zone: 'America/New_York',
    first_message: 'Maple Street Dental, thank you for calling.',
    instructions:
      'You answer the phone of a dental practice. Take appointment requests and answer questions from the knowledge. Give no medical advice.',
    facts: [
      {
        name: 'name',
        type: 'name',
        question: 'May I have your name, please?',
      },
      {
        name: 'reason',
        type: 'choice',
        question: 'What would you like to come in for: a check-up, a cleaning, a toothache, or whitening?',
        choices: ['check-up', 'cleaning', 'toothache', 'whitening'],
      },
      {
        name: 'day',
        type: 'date',
        date_rule: 'future',
        question: 'Which day would suit you?',
      },
      {
        name: 'time_of_day',
        type: 'text',
        question: 'And what time of day is best for you?',
      },
      {
        name: 'phone',
        type: 'phone',
        question: 'What is the best phone number to reach you?',
        confirm: true,
      },
    ],
    knowledge: [
      {
        title: 'Opening hours',
        text: 'We are open every day from 8 in the morning until 6 in the evening. On Sundays we close at 1.',
      },
      {
        title: 'Address',
        text: 'We are at 212 Maple Street, next to the public library. There is an elevator.',
      },
      {
        title: 'Parking',
        text: 'Parking behind the building is free for patients for two hours.',
      },
      {
        title: 'Prices',
        text: 'A check-up costs 75 dollars, a cleaning 110 dollars and whitening 290 dollars.',
      },
      {
        title: 'Insurance',
        text: 'We take Delta, Cigna and MetLife. Please bring your insurance card.',
      },
      {
        title: 'Moving or cancelling a visit',
        text: 'Visits can be moved or cancelled free of charge until 24 hours before. After that we charge 40 dollars.',
      },
      {
        title: 'Emergencies',
        text: 'With strong pain, swelling or bleeding outside our hours, call the emergency line at 555 0190, day and night.',
      },
      {
        title: 'Children',
        text: 'We treat children from the age of three, and a parent may stay in the room.',
      },
    ],
    end_phrases: usualEnds,
    closing_message: 'Thank you, we have noted your appointment and will call you to confirm it. Goodbye.',
  },
);

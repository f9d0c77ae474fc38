import { called, usualEnds } from './called';

export const restaurant = called(/table is booked|you are (all set|booked)|booking is (confirmed|done)/i, {
  name: 'Trattoria Lucia',
  language: 'en-US',
  time_zone: 'America/Chicago',
  first_message: 'Trattoria Lucia, good to hear from you. Would you like to book a table?',
  instructions: 'You take table bookings for an Italian restaurant and answer questions from the knowledge.',
  facts: [
    {
      name: 'name',
      type: 'name',
      question: 'Under what name shall I put the table?',
    },
    {
      name: 'guests',
      type: 'number',
      minimum: 1,
      maximum: 12,
      question: 'For how many people?',
    },
    {
      name: 'day',
      type: 'date',
      date_rule: 'future',
      question: 'For which day?',
    },
    {
      name: 'time',
      type: 'text',
      question: 'At what time would you like to come?',
    },
    {
      name: 'phone',
      type: 'phone',
      question: 'And a phone number, in case something changes?',
    },
    {
      name: 'wishes',
      type: 'text',
      required: false,
      question: 'Are there any allergies or special wishes?',
    },
  ],
  knowledge: [
    {
      title: 'Opening hours',
      text: 'We are open every day from noon until 10 in the evening; the kitchen closes at half past nine.',
    },
    {
      title: 'Vegetarian and vegan dishes',
      text: 'A third of our menu is vegetarian, and there are four vegan dishes.',
    },
    {
      title: 'Gluten',
      text: 'We have gluten free pasta and pizza for three dollars more.',
    },
    {
      title: 'Dogs',
      text: 'Dogs are welcome on the terrace but not in the dining room.',
    },
    {
      title: 'Parking',
      text: 'There is a car park across the street that is free after six.',
    },
    {
      title: 'Children',
      text: "We have high chairs and a children's menu.",
    },
    {
      title: 'Paying',
      text: 'We take cash and all cards, but no checks.',
    },
    {
      title: 'Terrace',
      text: 'The terrace has twenty seats and is open from April to October. It cannot be reserved.',
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your table is booked. We look forward to seeing you. Goodbye.',
});

import { openOn } from '#contract/agents/opening-hours';
import { called, usualEnds } from './called';

export const appliances = called(
  /technician (?:is|has been) (?:booked|scheduled)|visit (?:is|has been) booked/i,
  {
    name: 'Repairs v2',
    business_name: 'FixRight Appliances',
    language: 'en-US',
    time_zone: 'America/Phoenix',
    opening_hours: openOn({
      monday: ['08:00', '18:00'],
      tuesday: ['08:00', '18:00'],
      wednesday: ['08:00', '18:00'],
      thursday: ['08:00', '18:00'],
      friday: ['08:00', '18:00'],
      saturday: ['08:00', '18:00'],
      sunday: ['08:00', '18:00'],
    }),
    first_message: 'FixRight Appliances, which machine is giving you trouble?',
    instructions: 'You book technicians.',
    facts: [
      {
        name: 'machine',
        type: 'choice',
        question: 'Is it a washer, a dryer, a fridge, or an oven?',
        choices: ['washer', 'dryer', 'fridge', 'oven'],
      },
      { name: 'make', type: 'text', question: 'What brand is it?' },
      { name: 'symptom', type: 'text', question: "What's it doing, or not doing?" },
      { name: 'bought', type: 'number', question: 'How many years old is it?' },
      { name: 'visit_day', type: 'date', date_rule: 'future', question: 'When can we send someone?' },
      { name: 'address', type: 'text', question: 'What address should they go to?' },
      { name: 'contact', type: 'name', question: 'Who should they ask for?' },
      { name: 'phone', type: 'phone', question: 'What phone number do we text when they are close?' },
    ],
    knowledge: [
      { title: 'Call-out fee', text: 'A visit costs 89 dollars, which comes off the repair.' },
      { title: 'Parts', text: 'Common parts are on the van; others take two to five days.' },
      { title: 'Guarantee', text: 'Our work is guaranteed for 90 days.' },
      { title: 'Old machines', text: 'We take old machines away for 30 dollars.' },
      { title: 'Brands', text: 'We repair all brands but Miele.' },
    ],
    tools: [
      {
        type: 'http',
        name: 'next_slot',
        description: 'Tells the earliest time at which a technician is free.',
        method: 'GET',
        url: 'https://fixright.example/slots',
        arguments: [],
        triggers: ['next available', 'earliest slot', 'soonest appointment'],
        result_message: 'The earliest I have is {{slot}}.',
      },
    ],
    end_phrases: usualEnds,
    closing_message: 'Thank you, a technician has been scheduled. Goodbye.',
  },
  { next_slot: '{"slot":"tomorrow at nine"}' },
);

import { openOn } from '#contract/agents/opening-hours';
import { called, usualEnds } from './called';

export const clinic = called(/(?:visit|appointment) (?:is|has been) (?:booked|requested|confirmed)/i, {
  name: 'Clinic front desk',
  business_name: 'Riverside Family Clinic',
  language: 'en-US',
  time_zone: 'America/Chicago',
  opening_hours: openOn({
    monday: ['08:00', '17:00'],
    tuesday: ['08:00', '17:00'],
    wednesday: ['08:00', '19:00'],
    thursday: ['08:00', '17:00'],
    friday: ['08:00', '17:00'],
    saturday: ['08:00', '17:00'],
    sunday: ['08:00', '17:00'],
  }),
  first_message: "Riverside Family Clinic, this is Sam. Who's calling, please?",
  instructions: "You take requests for visits. Don't give medical advice.",
  facts: [
    { name: 'patient', type: 'name', question: "What's the patient's full name?" },
    { name: 'dob', type: 'date', date_rule: 'past', question: 'And the date of birth?' },
    {
      name: 'visit_type',
      type: 'choice',
      question: 'Is it a new problem, a follow-up, a vaccination, or a prescription?',
      choices: ['new problem', 'follow-up', 'vaccination', 'prescription'],
    },
    { name: 'preferred_day', type: 'date', date_rule: 'future', question: 'What day works best?' },
    { name: 'arrival', type: 'time', question: 'And at what time?' },
    { name: 'callback', type: 'phone', question: "What's a good callback number?" },
  ],
  knowledge: [
    { title: 'Insurance', text: 'We accept Aetna, Blue Cross and Medicare.' },
    { title: 'New patients', text: 'New patients should arrive 15 minutes early and bring a photo ID.' },
    { title: 'Lab results', text: 'Lab results are posted in the patient portal within three days.' },
    { title: 'Location', text: 'We are at 88 Water Street, right by the bridge. The entrance is step-free.' },
    { title: 'Missed visits', text: 'A visit that is missed without notice costs 35 dollars.' },
    { title: 'Telehealth', text: 'Video visits are possible for follow-ups and prescriptions.' },
  ],
  tools: [
    {
      type: 'transfer',
      name: 'nurse',
      description: 'Puts the caller through to the nurse line for medical questions.',
      to: 'the nurse line',
      number: '+13125550111',
      triggers: ['nurse', 'medical question'],
    },
  ],
  end_phrases: usualEnds,
  closing_message: 'Thank you, your visit has been requested. Goodbye.',
});

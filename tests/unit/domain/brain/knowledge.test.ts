/** Knowledge answers what is asked, and isn't read out to someone who only says why they call. */
import { describe, expect, test } from 'vitest';
import { agentTemplates } from '#domain/agents/templates/index';
import { comparedIn } from '#domain/brain/knowledge/comparisons';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';

test.each([
  'I would like to book an appointment',
  'An appointment, please.',
  "I'm calling about an appointment",
  'I want to make a reservation',
  'I have a booking',
  "It's about my order",
])('“%s” is no question that an entry answers', (said) => {
  for (const { content } of agentTemplates) expect(knowledgeByWords(content.knowledge, said)).toEqual([]);
});

test.each([
  ['appointment-booking', 'I have to cancel my visit', 'Cancelling or moving'],
  ['appointment-booking', 'Do you charge when someone cancels?', 'Cancelling or moving'],
  ['support', 'I have a problem with my internet', 'No internet connection'],
])('for %s, “%s” is answered by “%s”', (template, said, title) => {
  const { content } = agentTemplates.find(({ template_id }) => template_id === template) ?? {};
  expect(knowledgeByWords(content?.knowledge ?? [], said)[0]?.title).toBe(title);
});

const practice = [
  { title: 'Insurance', text: 'We take Delta and Cigna. Please bring your card.' },
  { title: 'Warranty', text: 'All our tools carry a warranty of ten years.' },
  { title: 'Paying', text: 'You pay when you collect the car.' },
  { title: 'Dogs', text: 'Dogs are welcome on the terrace but not in the dining room.' },
  { title: 'Emergencies', text: 'With strong pain or swelling call 555 0190, day and night.' },
];

test.each([
  // What stands behind a preposition needn't be known.
  ['are you in network with aetna', 'Insurance'],
  ['is there a guarantee on the drills', 'Warranty'],
  ["my face is all swollen and it's night, who do i ring", 'Emergencies'],
  // It's the thing that's asked for, not a word beside it.
  ['do you sell cars', undefined],
  ['do you have a private room', undefined],
])('“%s” is answered by %s', (said, title) => {
  expect(knowledgeByWords(practice, said)[0]?.title).toBe(title);
});

const holidays = [
  { title: 'Opening hours', text: 'We are open Monday to Friday from 8 to 6.' },
  { title: 'handbook.txt', text: 'The practice is closed on December 25th and on the first of January.' },
];

test.each([
  ['are you open on christmas', 'handbook.txt'],
  ["are you open on New Year's Day", 'handbook.txt'],
  // The usual hours don't say what happens on a holiday.
  ['are you open on thanksgiving', undefined],
  ['are you open on good friday', undefined],
])('“%s” is answered by %s', (asked, title) => {
  expect(knowledgeByWords(holidays, asked)[0]?.title).toBe(title);
});

test('two things that are compared are two questions', () => {
  expect(comparedIn('which is cheaper, the MOT or the full service')).toEqual([
    'which is cheaper, the MOT',
    'cheaper the full service',
  ]);
  expect(comparedIn('do you take cash or cards')).toBeNull();
});

const entries = [
  { title: 'Deposit', text: 'We ask for a deposit of 50 dollars.' },
  { title: 'Returns', text: 'You can return anything within 30 days.' },
  { title: 'Side effects', text: 'Side effects are on the leaflet; ask our pharmacist.' },
  { title: 'Menu', text: 'The menu with wine is 60 dollars.' },
  { title: 'Abroad', text: 'We ship abroad to most countries.' },
];

test.each([
  ['Do I have to pay up front?', 'Deposit'],
  ['Do I need to prepare anything beforehand?', undefined],
  ['Should I bring anything in advance?', undefined],
  ['Can we sit up front?', undefined],
  ['Can I send it back?', 'Returns'],
  ['Can I bring my shoes back?', 'Returns'],
  ['Can I bring these shoes back?', 'Returns'],
  ['Can I send the blue shirt back?', 'Returns'],
  ['How much is it up front?', 'Deposit'],
  ['How much up front?', 'Deposit'],
  ['Is anything due up front?', 'Deposit'],
  ['Can I drink wine with this medicine?', 'Side effects'],
  ['Can I drink beer with it?', 'Side effects'],
  ['Can I drink wine with my friends?', undefined],
  ['Do you take patients with back pain?', undefined],
  ['Can I take these pills with wine?', 'Side effects'],
  ['Do you have wine?', 'Menu'],
  ['Do you ship to Spain?', 'Abroad'],
  ['Is there an office in Georgia?', undefined],
])('“%s” is answered by %s', (asked, title) => {
  expect(knowledgeByWords(entries, asked)[0]?.title).toBe(title);
});

const kinds = [
  { title: 'Beer', text: 'We have four beers on tap.' },
  { title: 'Coffee', text: 'Coffee is served all day.' },
  { title: 'Reptiles', text: 'We see snakes and lizards on Mondays.' },
  { title: 'Contact lenses', text: 'Lenses are sent to your home.' },
  { title: 'Student discount', text: 'Students pay half.' },
];

test.each([
  // A kind isn't answered by another one of the same sort.
  ['do you have gin', undefined],
  ['is there a bar', undefined],
  ['do you treat parrots', undefined],
  ['do you sell glasses', undefined],
  ['is there a discount for seniors', 'Student discount'],
  // What it's a kind of is.
  ['do you serve alcohol', 'Beer'],
  ['do you have anything to drink', 'Coffee'],
  ['do you see snakes', 'Reptiles'],
  ['do you look after lizards', 'Reptiles'],
  ['do you treat tortoises', 'Reptiles'],
  // What ends in an s and isn't many.
  ['i lost a lens', 'Contact lenses'],
])('“%s” is answered by %s', (asked, title) => {
  expect(knowledgeByWords(kinds, asked)[0]?.title).toBe(title);
});

test.each([
  ['do you have nurses', 'Our nurse'],
  ['are there evening courses', 'The course'],
  ['which buses stop there', 'Bus'],
])('“%s” is answered by “%s”, whose word is in the singular', (asked, title) => {
  const entries = ['Our nurse', 'The course', 'Bus'].map((one) => ({ title: one, text: `${one}.` }));
  expect(knowledgeByWords(entries, asked)[0]?.title).toBe(title);
});

test('catering has nothing to do with cats', () => {
  const entries = [{ title: 'Catering', text: 'We do catering for up to forty people.' }];
  expect(knowledgeByWords(entries, 'can I bring my cat')).toEqual([]);
  expect(knowledgeByWords(entries, 'do you cater')[0]?.title).toBe('Catering');
});

test('a kind is met by what it is a kind of', () => {
  const entries = [
    { title: 'Alcohol', text: 'We have a full licence.' },
    { title: 'Shipping abroad', text: 'We ship within Europe.' },
  ];
  expect(knowledgeByWords(entries, 'do you have gin')[0]?.title).toBe('Alcohol');
  expect(knowledgeByWords(entries, 'do you ship to germany')[0]?.title).toBe('Shipping abroad');
});

test.each([
  ['how much is it to have it delivered', 'Delivery'],
  ['when will my parcel get here', 'How long shipping takes'],
  ['how long until it turns up', 'How long shipping takes'],
])('“%s” is answered by “%s”', (said, title) => {
  const entries = [
    { title: 'Delivery', text: 'Delivery costs 4 dollars and comes in the evening.' },
    { title: 'How long shipping takes', text: 'Orders leave the next day and arrive within five days.' },
    { title: 'Refunds', text: 'Refunds are paid within a week after the parcel has come back to us.' },
    { title: 'Opening hours', text: 'We are open every day from nine to nine.' },
    { title: 'Flu shots', text: 'Flu shots are given on Thursdays and cost 25 dollars.' },
  ];
  expect(knowledgeByWords(entries, said)[0]?.title).toBe(title);
});

describe('new patients', () => {
  const parking = { title: 'Parking', text: 'Parking is free for patients for two hours.' };
  const start = { title: 'New patients', text: 'We have room for new patients from May on.' };

  test.each([
    ['are you taking new patients', []],
    ['do you accept new patients', []],
    ['is there parking for new patients', ['Parking']],
    ['where do patients park', ['Parking']],
  ])('“%s”: %j', (asked, titles) => {
    expect(knowledgeByWords([parking], asked).map(({ title }) => title)).toEqual(titles);
  });

  test('an entry about them answers', () => {
    expect(knowledgeByWords([parking, start], 'are you taking new patients')[0]?.title).toBe('New patients');
  });
});

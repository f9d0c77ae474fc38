/** In a call: what rules that were widened mustn't note, cut or end. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent, type Fact } from '#contract/agents/agent-content';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { patient } from '../../../patience';

const facts = {
  name: { name: 'name', type: 'name', question: 'May I have your name, please?' },
  phone: { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  email: { name: 'email', type: 'email', question: 'What is your email address?' },
  day: { name: 'day', type: 'date', question: 'Which day would suit you?' },
  days: { name: 'days', type: 'number', question: 'How many days?' },
  nights: { name: 'nights', type: 'number', question: 'How many nights?' },
  hours: { name: 'hours', type: 'number', question: 'How many hours a week?' },
  age: { name: 'age', type: 'number', question: 'How old is your dog?' },
  ages: { name: 'ages', type: 'number', question: "What is the patient's age?" },
  rented: { name: 'rented', type: 'number', question: 'For how long do you need the car, in days?' },
  way: { name: 'way', type: 'text', question: 'How will you get here?' },
  time: { name: 'time', type: 'text', question: 'What time of day suits you?' },
  hour: { name: 'hour', type: 'time', question: 'At what hour?' },
  message: { name: 'message', type: 'text', question: 'What message shall I pass on?' },
  card: { name: 'card', type: 'text', question: 'What shall we write on the card?' },
  problem: { name: 'problem', type: 'text', question: "What's wrong?" },
  allergies: { name: 'allergies', type: 'text', required: false, question: 'Any allergies?' },
  doctor: { name: 'doctor', type: 'text', required: false, question: 'Did a doctor send you?' },
  health: { name: 'health', type: 'text', required: false, question: 'Is there anything medical?' },
  water: { name: 'water', type: 'text', question: 'Can you turn the water off?' },
  tap: { name: 'tap', type: 'choice', question: 'Is the tap off?', choices: ['Yes', 'No'] },
  pets: { name: 'pets', type: 'text', required: false, question: 'Do you have any pets?' },
  zip: { name: 'zip_code', type: 'number', question: 'What is your zip code?' },
  home: { name: 'home', type: 'text', question: 'Where do you live?' },
  pickup: { name: 'pickup', type: 'text', question: 'Where shall we pick you up?' },
  destination: { name: 'destination', type: 'text', question: 'Where to?' },
  branch: { name: 'branch', type: 'text', question: 'Which branch is nearest to you?' },
  people: { name: 'people', type: 'number', question: 'How many people?' },
  urgency: { name: 'urgency', type: 'choice', question: 'How urgent is it?', choices: ['High', 'Low'] },
  been: { name: 'been', type: 'choice', question: 'What brings you?', choices: ['Returning', 'New'] },
  notes: { name: 'notes', type: 'text', required: false, question: 'Anything we should know?' },
  size: { name: 'size', type: 'choice', question: 'Which size?', choices: ['Small', 'Medium', 'Large'] },
  part: { name: 'part', type: 'choice', question: 'Which part is it?', choices: ['Brakes', 'Engine'] },
  patient: { name: 'patient', type: 'choice', question: 'Who is it for?', choices: ['Adult', 'Child'] },
  about: { name: 'about', type: 'choice', question: 'What is it?', choices: ['Repair', 'Billing', 'Other'] },
} satisfies Record<string, z.input<typeof Fact>>;

const first = 'This is Sarah. How can I help you today?';

/** What's known once the first of the facts was asked for and answered, and whether the call was ended or called off. */
const answered = (said: string, asked: readonly (keyof typeof facts)[], opening = 'hi') =>
  heard([said], asked, first, opening);

/** The same after several answers. */
async function heard(
  said: readonly string[],
  asked: readonly (keyof typeof facts)[],
  first_message = first,
  opening = 'hi',
) {
  const agent = { name: 'Office', first_message };
  const dialogue = new Dialogue(z.parse(AgentContent, { ...agent, facts: asked.map((one) => facts[one]) }), {
    context: () => ({ now: new Date('2026-11-24T15:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  if (opening !== '') await dialogue.hear(opening);
  let known = {};
  for (const one of said) {
    const step = await dialogue.hear(one);
    if (step.end !== null || JSON.stringify(step).includes("I won't go ahead")) return 'over';
    known = { ...known, ...Object.fromEntries(step.facts.map(({ name, value }) => [name, value])) };
  }
  return known;
}

describe('a change of detail calls nothing off', () => {
  test.each([
    ["I'll use my wife's number instead", 'phone', {}],
    ["I'll use my work email instead", 'phone', {}],
    ["I'll have the large one instead", 'phone', {}],
    ["Actually I'll go with the later one instead", 'phone', {}],
    ["We'll get someone to call you instead", 'phone', {}],
    ["I'll take the morning instead", 'time', { time: 'morning' }],
    ["I think we'll take the train instead", 'phone', 'over'],
    ["I'll use another company instead", 'phone', 'over'],
    ["Actually I'll take the train instead", 'way', {}],
  ] as const)('“%s” to %s: %j', async (said, asked, known) => {
    expect(await answered(said, [asked, 'name'])).toEqual(known);
  });
});

describe('what turns down a question that may be left out calls nothing off', () => {
  test.each([
    ["nah I won't bother", 'notes', {}],
    ["we won't bother with it", 'notes', {}],
    ["no, don't put me down for anything", 'notes', {}],
    ["it's stopped hurting, I won't bother then", 'notes', 'over'],
    ['my neighbour will do it for me', 'phone', 'over'],
    ["nah I won't bother", 'problem', 'over'],
  ] as const)('“%s” to %s: %j', async (said, asked, known) => {
    expect(await answered(said, [asked, 'name'])).toEqual(known);
  });
});

describe('free text is kept whole', () => {
  test.each([
    ["I'll be ten minutes late, sorry about that, please leave the keys with the porter", 'message'],
    ['He should call me when he can, and sorry for calling so late, the meeting moved to Friday', 'message'],
    ["Ask her if it's okay", 'message'],
    ["I'll be back by then", 'message'],
    ['Tell her I got the flowers and sorry about the vase', 'message'],
    ['Thanks for the flowers, they are lovely', 'message'],
    ['Thank you Grandma', 'card'],
    ['I love you, sorry for everything', 'card'],
    ['No trouble starting, but it stalls', 'problem'],
  ] as const)('“%s”', async (said, asked) => {
    expect(await answered(said, [asked, 'name'])).toEqual({ [asked]: said });
  });
  test.each([
    ['Please find out if it works', 'message', { message: 'find out if it works' }],
    ['Absolutely not', 'allergies', {}],
    ['Of course not', 'allergies', {}],
    ['No, I am not able to take penicillin', 'allergies', { allergies: 'I am not able to take penicillin' }],
    ["No, I'm not able to use the stairs", 'notes', { notes: "I'm not able to use the stairs" }],
    ["No, I'm new here", 'notes', {}],
  ] as const)('“%s” to %s: %j', async (said, asked, known) => {
    expect(await answered(said, [asked, 'name'])).toEqual(known);
  });
});

describe('names', () => {
  test.each([
    ['Root canal', {}],
    ['Wisdom teeth', {}],
    ['Honda Civic', {}],
    ['Delta Dental', {}],
    ['Hertz rental', {}],
    ['Medicare Advantage', {}],
    ['Maple Street', {}],
    ['Graham crackers', {}],
    ['Anna referral', {}],
    ["Ben Jerry's", {}],
    ['Alan Whitfield', { name: 'Alan Whitfield' }],
    ['Rick Ainsley', { name: 'Rick Ainsley' }],
    ["I'm Rob Lane and I've been waiting three days for a call", { name: 'Rob Lane' }],
    ["I'm Rob Lane, mornings are best because of my children", { name: 'Rob Lane' }],
    ["I'm Rob Lane and I have two children", { name: 'Rob Lane' }],
  ])('“%s” opens the call: %j', async (said, known) => {
    expect(await answered(said, ['name', 'days', 'patient'], '')).toEqual(known);
  });
  test.each([
    ['Thank you, Sarah', {}],
    ['Thanks Sarah', {}],
    ['Great question, Sarah', {}],
    ['you are so kind, Sarah', {}],
    ['Let me see Doctor Miller', {}],
    ["Thanks, it's Rick Ainsley", { name: 'Rick Ainsley' }],
    ['My name is Minh Ta', { name: 'Minh Ta' }],
    ['Anna So, do you take cards', {}],
    ['Anna Stone, oh, do you take cards', { name: 'Anna Stone' }],
    ['Hello, Sarah', {}],
    ['Hello, operator', {}],
    ['good morning Dr. Patel', {}],
    ["Hello, it's Sarah", { name: 'Sarah' }],
    ['Hi, Beth Adeyemi', { name: 'Beth Adeyemi' }],
    ['Otis Grand', { name: 'Otis Grand' }],
    ['about a grand', {}],
    ['Rob Tanner, but everyone calls me Dutch', { name: 'Rob Tanner' }],
    ['Petrov, P for Peter, E, T, R, O, V', { name: 'Petrov' }],
    ['P for Peter', {}],
    ['no need to be rude', {}],
    ['okay, Nora Finch then', { name: 'Nora Finch' }],
    ["Sorry, the dog's barking, Nora Finch", { name: 'Nora Finch' }],
    ['I was there until then', {}],
  ])('“%s” to the question for it: %j', async (said, known) => {
    expect(await answered(said, ['name', 'day'])).toEqual(known);
  });
});

test.each([
  ['In three days please', 'nights', 'day', { day: '2026-11-27' }],
  ['In three days please', 'day', 'nights', { day: '2026-11-27' }],
  ['Three, starting in ten days', 'days', 'name', { days: '3' }],
  ['I need it in two days', 'days', 'name', {}],
  ['For ten days', 'days', 'name', { days: '10' }],
  ['in twenty five days', 'days', 'name', {}],
  ['twenty five days', 'rented', 'name', { rented: '25' }],
  ['Five days', 'rented', 'name', { rented: '5' }],
  ['thirty four years old', 'ages', 'name', { ages: '34' }],
  ['Twenty, for two weeks', 'hours', 'name', { hours: '20' }],
  ["Four, I've had him for three years", 'age', 'name', { age: '4' }],
  ["He's four years old", 'age', 'name', { age: '4' }],
  ['Home is 202 555 0199 but 202 555 0143 is better', 'phone', 'name', { phone: '+12025550143' }],
  ["202 555 0143, but don't call 202 555 0199", 'phone', 'name', { phone: '+12025550143' }],
  ['202 555 0143, but only until 5', 'phone', 'name', { phone: '+12025550143' }],
  ["ann with two n's at example dot com", 'email', 'name', { email: 'ann@example.com' }],
  ['m as in mike, then duff, at example dot com', 'email', 'name', { email: 'mduff@example.com' }],
  ["It's on December 11th but we'll celebrate on the 13th", 'day', 'name', {}],
  ['December 11th but I need it back by the 13th', 'day', 'name', { day: '2026-12-11' }],
  ['Friday, but not before ten', 'day', 'name', { day: '2026-11-27' }],
  ["Whenever you're free", 'day', 'time', {}],
  ["And that's reserved now", 'time', 'name', {}],
  ['No, I came on my own', 'doctor', 'name', {}],
  ["No, I can't climb stairs", 'notes', 'name', { notes: "I can't climb stairs" }],
  ['No, fit as a fiddle', 'health', 'name', {}],
  ['No, shellfish', 'allergies', 'name', { allergies: 'shellfish' }],
  ['No, gluten free for two of us', 'notes', 'name', { notes: 'gluten free for two of us' }],
  ['No, ground floor room', 'notes', 'name', { notes: 'ground floor room' }],
  ['No, my mother uses a wheelchair', 'health', 'name', { health: 'my mother uses a wheelchair' }],
  [
    "My laptop doesn't want to turn on anymore",
    'problem',
    'name',
    { problem: "My laptop doesn't want to turn on anymore" },
  ],
  ["My mother doesn't want to drive anymore, so it's Anna Stone", 'name', 'day', { name: 'Anna Stone' }],
  ["I don't want to come anymore", 'problem', 'name', 'over'],
  ["Tell him she'll call you back", 'message', 'name', { message: "Tell him she'll call you back" }],
  ['When should my husband call you back?', 'day', 'name', {}],
  ['Should I call you again?', 'day', 'name', {}],
  ['Can someone call you back?', 'day', 'name', {}],
  ['Okay, call you back later', 'day', 'name', 'over'],
  ["Saturday and then we'll look around", 'day', 'name', { day: '2026-11-28' }],
  ["We'll look around some more", 'day', 'name', 'over'],
  ['I live on Elm Street, opposite the school', 'home', 'name', { home: 'Elm Street, opposite the school' }],
  [
    'We live in Boulder, close to the university',
    'home',
    'name',
    { home: 'Boulder, close to the university' },
  ],
  ["We're staying in the Hilton near the airport", 'home', 'name', { home: 'the Hilton near the airport' }],
  [
    '202 555 0143, but you can also reach my wife on 202 555 0199',
    'phone',
    'name',
    { phone: '+12025550143' },
  ],
  ['202 555 0143, but in emergencies call 202 555 0199', 'phone', 'name', { phone: '+12025550143' }],
  ["202 555 0143, but my husband's is 202 555 0199", 'phone', 'name', { phone: '+12025550143' }],
  ['nine four one one oh and my name is Bob Lane', 'zip', 'name', { zip_code: '94110', name: 'Bob Lane' }],
  ['Four, oh and my name is Bob Lane', 'people', 'name', { people: '4', name: 'Bob Lane' }],
  ['Four, Friday, seven thirty', 'people', 'hour', { people: '4', hour: '07:30' }],
  ["It isn't blocking everyone", 'urgency', 'name', {}],
  ["It came two weeks ago and it's the wrong size", 'been', 'name', {}],
  ["Mat with two t's at example dot com", 'email', 'name', { email: 'matt@example.com' }],
  ['No, a quiet room please', 'notes', 'name', { notes: 'a quiet room' }],
  ['Rob Lane, nine years old', 'name', 'age', { name: 'Rob Lane', age: '9' }],
  ["I'm Rob Lane and he's four", 'name', 'age', { name: 'Rob Lane', age: '4' }],
  ["I'm Rob Lane, he's one of yours", 'name', 'age', { name: 'Rob Lane' }],
  ["I'm Rob Lane, he's five minutes away", 'name', 'age', { name: 'Rob Lane' }],
  ["I'm Rob Lane and it's nine o'clock", 'name', 'age', { name: 'Rob Lane' }],
  ['It goes up to three fifty', 'nights', 'hour', {}],
  ['Two nights, from three fifty on', 'nights', 'hour', { nights: '2', hour: '15:50' }],
  ['202 555 0143 oh and are you open on Sunday?', 'phone', 'name', { phone: '+12025550143' }],
  ['202 555 01 four oh and then I have a question', 'phone', 'name', { phone: '+12025550140' }],
  ['202 555 014 oh, are you open on Sunday?', 'phone', 'name', { phone: '+12025550140' }],
  ['two oh two five five five oh one double oh, are you open?', 'phone', 'name', { phone: '+12025550100' }],
  ['202 555 0143, oh, are you open on Sunday?', 'phone', 'name', { phone: '+12025550143' }],
  ["I'm driving, call you back later", 'day', 'name', 'over'],
  ['I have a meeting, call you back later', 'day', 'name', 'over'],
  ['Something came up, call you back later', 'day', 'name', 'over'],
  ['My boss just walked in, call you back', 'day', 'name', 'over'],
  ["I'm gonna call you back", 'day', 'name', 'over'],
  [
    "Tell her I'm going to call you back",
    'message',
    'name',
    { message: "Tell her I'm going to call you back" },
  ],
  ["We'll look around, thanks", 'day', 'name', 'over'],
  ["We'll look around", 'day', 'name', 'over'],
  ['nine four one fifteen', 'zip', 'hour', { zip_code: '94115' }],
  ['nine four one thirty', 'zip', 'hour', { zip_code: '94130' }],
  ['five five two, two thirty', 'zip', 'hour', { zip_code: '552230' }],
  ['Four, seven thirty', 'people', 'hour', { people: '4', hour: '07:30' }],
  ['94110 oh and my name is Bob Lane', 'zip', 'name', { zip_code: '94110', name: 'Bob Lane' }],
  ['We broke down, outside Target', 'pickup', 'name', { pickup: 'outside Target' }],
  ["I'm standing in the rain outside the bank", 'pickup', 'name', { pickup: 'outside the bank' }],
  [
    'I am parked on Main Street, opposite the bank',
    'pickup',
    'name',
    { pickup: 'Main Street, opposite the bank' },
  ],
  [
    "I'll be at 12 Oak Street, behind the church",
    'pickup',
    'name',
    { pickup: '12 Oak Street, behind the church' },
  ],
  ['What number do I call you back?', 'phone', 'name', {}],
  ['No, I live alone', 'pets', 'name', {}],
  ['No, I came on my own', 'notes', 'name', {}],
  ["No, we've been there before", 'notes', 'name', {}],
  ["tom at example dot com with two m's", 'email', 'name', { email: 'tom@example.com' }],
  ['Home is 202 555 0143 but call my cell, 202 555 0150', 'phone', 'name', { phone: '+12025550150' }],
  ['202 555 0143, but call my cell if I am out, 202 555 0150', 'phone', 'name', { phone: '+12025550143' }],
  ['im.smith@example.com', 'email', 'name', { email: 'im.smith@example.com' }],
  ['dont.call@example.com', 'email', 'name', { email: 'dont.call@example.com' }],
] as const)('“%s” to %s, beside %s: %j', async (said, asked, beside, known) => {
  expect(await answered(said, [asked, beside])).toEqual(known);
});

describe('choices', () => {
  test.each([
    ["He isn't very big", 'size', {}],
    ["She's not all that big", 'size', {}],
    ['Nothing huge', 'size', {}],
    ["He thinks he's huge", 'size', {}],
    ["It's a big question", 'size', {}],
    ['Just a tiny bit overweight', 'size', {}],
    ['a huge one', 'size', { size: 'Large' }],
    ['No, the big one', 'size', { size: 'Large' }],
    ['No problem with the brakes', 'part', {}],
    ['no problem, the brakes', 'part', { part: 'Brakes' }],
    ['I have two children', 'patient', {}],
    ['Neither of us knows', 'about', {}],
    ['I wanted to ask something else first', 'about', {}],
    ['Something else came up', 'about', {}],
    ['no, something else', 'about', { about: 'Other' }],
    ['neither of those', 'about', { about: 'Other' }],
  ] as const)('“%s” to %s: %j', async (said, asked, known) => {
    expect(await answered(said, [asked, 'name'])).toEqual(known);
  });
});

describe('what was said before', () => {
  test('another place is where to go, not where from', async () => {
    const said = ['Central Station', 'Sorry, Central Park'];
    expect(await heard(said, ['pickup', 'destination'])).toEqual({
      pickup: 'Central Station',
      destination: 'Central Park',
    });
  });

  test('a name that is greeted with twice is noted', async () => {
    expect(await heard(['Hi, Beth', 'Hi, Beth'], ['name', 'day'])).toEqual({ name: 'Beth' });
  });

  test('the name of the agent is no answer, however often it is greeted with', async () => {
    expect(await heard(['Hello, Sarah', 'Hello, Sarah'], ['name', 'day'])).toEqual({});
  });

  test('a first message asks for no branch', async () => {
    expect(await heard(['My sink leaks'], ['branch', 'name'], "What's going on?", '')).toEqual({});
  });

  test('someone who is asked for about this leak is no transfer', async () => {
    const said = 'I need to talk to someone about this leak';
    expect(await heard([said], ['problem', 'name'])).toEqual({ problem: 'this leak' });
  });
});

test.each([
  ['allergies', `No, ${'a'.repeat(1_990)}9`],
  ['notes', `No, ${'sorry, '.repeat(280)}9`],
  ['phone', `${'1 '.repeat(900)}oh and ${'1 '.repeat(90)}`],
  ['name', `Hello ${'a, '.repeat(660)}9`],
  ['email', `${'aé'.repeat(900)} with two a's at`],
  ['home', `We ${'at '.repeat(660)}`],
  ['message', `if ${'call you well look around '.repeat(75)}9`],
] as const)('what is long is read in time: %s', { timeout: patient(2_000) }, async (asked, said) => {
  expect(await answered(said, [asked, 'day'])).not.toBe('over');
});

test.each([
  ['my husband can do it', 'water'],
  ['my neighbour will do it for me', 'water'],
  ['my husband can do it', 'tap'],
] as const)('“%s” to %s goes on', async (said, asked) => {
  expect(await answered(said, [asked, 'name'])).not.toBe('over');
});

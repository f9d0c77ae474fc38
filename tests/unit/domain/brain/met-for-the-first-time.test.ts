/** Rules by which callers are understood at any business, and what these rules mustn't take for an answer. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent, Fact } from '#contract/agents/agent-content';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import { asksFor } from '#domain/brain/wording/first-message';
import { patient } from '../../../patience';

const facts = {
  name: { name: 'holder', type: 'name', question: 'Whose name is on the account?' },
  child: { name: 'student', type: 'name', question: "What's the child's name?" },
  reading: { name: 'reading', type: 'number', question: 'What does the meter say?' },
  floor: { name: 'floor', type: 'number', minimum: 0, question: 'Which floor is it on?' },
  pounds: { name: 'weight', type: 'number', question: 'How many pounds does it weigh?' },
  rooms: { name: 'rooms', type: 'number', question: 'How many rooms?' },
  postcode: { name: 'postcode', type: 'text', question: "What's the postcode?" },
  place: { name: 'where', type: 'text', question: 'Where are you exactly?' },
  dropoff: { name: 'dropoff', type: 'text', question: "What's the delivery address?" },
  unit: { name: 'unit', type: 'text', question: "What's your building and unit?" },
  relation: { name: 'reported_by', type: 'text', question: 'How are you related to the child?' },
  reason: { name: 'absence_reason', type: 'text', question: "What's it about?" },
  garment: { name: 'garment', type: 'text', question: 'Which piece of clothing is it?' },
  flight: { name: 'flight', type: 'text', question: "What's your flight number?" },
  bikes: { name: 'bikes', type: 'number', question: 'How many bikes do you need?' },
  kind: {
    name: 'kind',
    type: 'choice',
    question: 'Would that be city bikes, mountain bikes, or e-bikes?',
    choices: ['city bike', 'mountain bike', 'e-bike'],
  },
  born: { name: 'dob', type: 'date', date_rule: 'past', question: 'And the date of birth?' },
  arrival: { name: 'arrival', type: 'time', question: 'At what time?' },
  plate: { name: 'plate', type: 'text', question: "What's your number plate?" },
  brand: { name: 'make', type: 'text', question: 'What brand is it?' },
  motive: { name: 'motive', type: 'text', question: 'What do you want to learn it for?' },
  years: { name: 'bought', type: 'number', question: 'How many years old is it?' },
  campers: { name: 'campers', type: 'number', question: 'How many of you will there be?' },
  machine: {
    name: 'machine',
    type: 'choice',
    question: 'Is it a washer, a dryer, a fridge, or an oven?',
    choices: ['washer', 'dryer', 'fridge', 'oven'],
  },
  visit: {
    name: 'visit',
    type: 'choice',
    question: 'Is it a vaccination, a prescription, or a follow-up?',
    choices: ['vaccination', 'prescription', 'follow-up'],
  },
  job: {
    name: 'job',
    type: 'choice',
    question: 'Are you locked out, is the key broken, or do you need a new lock?',
    choices: ['locked out', 'broken key', 'new lock'],
  },
  inquiry: {
    name: 'inquiry',
    type: 'choice',
    question: 'Is it about a vacancy, a repair, or the rent?',
    choices: ['vacancy', 'repair', 'rent'],
  },
} satisfies Record<string, z.input<typeof Fact>>;
type Asked = keyof typeof facts;

const quote: z.input<typeof AgentContent>['tools'] = [
  {
    type: 'http',
    name: 'price_quote',
    description: 'Works out what a delivery costs.',
    url: 'https://swift.example/quote',
    triggers: ['price'],
    result_message: 'That comes to {{price}} dollars.',
  },
];
const covered = { title: 'Insurance', text: 'Every parcel is insured up to 500 dollars.' };
const prices = { title: 'Prices', text: 'A parcel costs 12 dollars.' };

function agentWith(asked: readonly Asked[], more: Partial<z.input<typeof AgentContent>> = {}) {
  const content = { name: 'Office', first_message: 'How may I help?', facts: asked.map((one) => facts[one]) };
  const dialogue = new Dialogue(z.parse(AgentContent, { ...content, ...more }), {
    context: () => ({ now: new Date('2026-11-24T15:00:00Z'), timeZone: 'UTC', language: 'en-GB' }),
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  return dialogue;
}

/** What's noted of something said when the first of the facts was asked for. */
async function answered(said: string, asked: readonly Asked[]) {
  const dialogue = agentWith(asked);
  await dialogue.hear('hi');
  const step = await dialogue.hear(said);
  return Object.fromEntries(step.facts.map(({ name, value }) => [name, value]));
}

describe('what is asked for', () => {
  test.each<[said: string, asked: Asked[], noted: Record<string, string>]>([
    ['oh four two one nine', ['reading'], { reading: '4219' }],
    ['it says 8 3 0 2', ['reading'], { reading: '8302' }],
    ['third', ['floor'], { floor: '3' }],
    ["we're on the ground floor", ['floor'], { floor: '0' }],
    ['a pound maybe', ['pounds'], { weight: '1' }],
    ['b s six five q t', ['postcode'], { postcode: 'BS6 5QT' }],
    ["it's going to 15 Bank Street", ['dropoff'], { dropoff: '15 Bank Street' }],
    ["i'm in building D, apartment 207", ['unit'], { unit: 'building D, apartment 207' }],
    ['a b one two c d e', ['plate'], { plate: 'AB12CDE' }],
    ['B A two eight three', ['flight'], { flight: 'BA283' }],
    ['four mountain bikes', ['bikes', 'kind'], { bikes: '4', kind: 'mountain bike' }],
    ["it's a Bosch", ['brand'], { make: 'Bosch' }],
    ['I need it for work', ['motive'], { motive: 'for work' }],
    ["it's a year old", ['years'], { bought: '1' }],
    ['me and my wife', ['campers'], { campers: '2' }],
    ["I'm his grandmother", ['relation'], { reported_by: 'his grandmother' }],
    ['the garbage disposal is jammed', ['reason'], { absence_reason: 'the garbage disposal is jammed' }],
    ["my daughter Ella Fox won't be in today", ['child'], { student: 'Ella Fox' }],
    ["it's about Leo Brandt", ['child', 'reason'], { student: 'Leo Brandt' }],
    ['oh three oh five sixty one', ['born', 'arrival'], { dob: '1961-05-03' }],
  ])('“%s” answers %j', async (said, asked, noted) => {
    expect(await answered(said, asked)).toEqual(noted);
  });

  test.each<[said: string, asked: Asked, value: string]>([
    ["my refrigerator isn't cooling", 'machine', 'fridge'],
    ['just a flu shot', 'visit', 'vaccination'],
    ['i was told to get a jab', 'visit', 'vaccination'],
    ['the key snapped off in the lock', 'job', 'broken key'],
    ['i have tenants', 'inquiry', 'rent'],
    ['the freezer', 'machine', 'fridge'],
  ])(
    '“%s”, a choice by what it means beside something else, is read back: %s',
    async (said, asked, value) => {
      const dialogue = agentWith([asked]);
      await dialogue.hear('hi');
      const { facts: noted, say } = await dialogue.hear(said);
      expect(noted).toEqual([]);
      expect(say).toContain(value);
      expect((await dialogue.hear('yes')).facts.map((fact) => fact.value)).toEqual([value]);
    },
  );

  test.each<[said: string, asked: Asked, value: string]>([
    ['the electric ones', 'kind', 'e-bike'],
    ['the washing machine', 'machine', 'washer'],
    ['a jab please', 'visit', 'vaccination'],
    ['i need another refill', 'visit', 'prescription'],
    ['the refrigerator', 'machine', 'fridge'],
  ])('“%s”, which means nothing but a choice, is taken: %s', async (said, asked, value) => {
    expect(Object.values(await answered(said, [asked]))).toEqual([value]);
  });

  test.each<[said: string, asked: Asked[]]>([
    ['I want to apply for a job', ['inquiry']],
    ['my jeans got ripped by the door', ['inquiry']],
    ["so someone's on the way", ['place']],
    ["i'm in a hurry", ['unit']],
    ["it isn't a shot that i need", ['visit']],
    ['the third of May', ['rooms']],
    ['a moment', ['pounds']],
  ])('“%s” is no answer to %j', async (said, asked) => {
    expect(await answered(said, asked)).toEqual({});
  });
});

test('a first message asks for the first fact in words of its own', async () => {
  const opened = async (first_message: string, asked: Asked, said: string) =>
    (await agentWith([asked], { first_message }).hear(said)).facts.map(({ value }) => value);
  expect(await opened("What's your little one's name?", 'child', "she's called Maeve")).toEqual(['Maeve']);
  expect(await opened('What can we alter for you?', 'garment', 'my blue dress')).toEqual(['my blue dress']);
  expect(await opened('What can we do for you?', 'garment', 'my blue dress')).toEqual([]);
  expect(await opened("What's happened?", 'job', 'I am locked out')).toEqual(['locked out']);
  expect(await opened('My name is Sam, how can I help?', 'child', 'a birthday cake')).toEqual([]);
});

test('a first message with many commas is read in time', { timeout: patient(2_000) }, () => {
  const asks = (message: string, fact: Asked) =>
    asksFor(message, z.parse(Fact, facts[fact]), facts[fact].question);
  expect(asks('Hello, this is the shop, so what can we alter for you?', 'garment')).toBe(true);
  for (const fact of ['garment', 'job', 'reason'] as const)
    expect(asks(`We ${'sew, '.repeat(600)}and mend, so is it yours?`, fact)).toBe(false);
});

test('the letters of a name put no number right', async () => {
  const dialogue = agentWith(['campers', 'name']);
  await dialogue.hear('hi');
  await dialogue.hear('two');
  const step = await dialogue.hear('Carys Philips, Philips with one l');
  expect(step.facts.map(({ name, value }) => [name, value])).toEqual([['holder', 'Carys Philips']]);
});

test('a count of what is known is no time of day', async () => {
  const dialogue = agentWith(['bikes', 'arrival']);
  await dialogue.hear('hi');
  await dialogue.hear('three');
  const step = await dialogue.hear('oh my mate just pulled out, so only two bikes');
  expect(step.facts.map(({ name, value }) => [name, value])).toEqual([['bikes', '2']]);
});

test('what others do for the caller instead calls it off', async () => {
  const calledOff = async (said: string) => {
    const dialogue = agentWith(['bikes', 'born']);
    await dialogue.hear('hi');
    await dialogue.hear('three');
    return JSON.stringify(await dialogue.hear(said)).includes('called it off');
  };
  expect(await calledOff('you know what, my mother can do it for me')).toBe(true);
  expect(await calledOff('my mother can do the ninth')).toBe(false);
});

describe('letters that are told', () => {
  test.each([
    ["Phil Donnelly, Phillip with two l's", 'Phillip Donnelly'],
    ['Sarah Linton, without the h', 'Sara Linton'],
    ['write down Geoff Lindley, Geoff with a g', 'Geoff Lindley'],
    ["Mat Hill with two t's", 'Matt Hill'],
    ['Catherine Boyle with a k', 'Katherine Boyle'],
    // They're written so already.
    ["Ellen Hart, with two l's", 'Ellen Hart'],
    ["Iain with two i's, Iain Reid", 'Iain Reid'],
    ['Ann, without an e, Ann Porter', 'Ann Porter'],
    ['Xavier with an x, Xavier Boone', 'Xavier Boone'],
  ])('“%s” is %s', async (said, name) => {
    expect(await answered(said, ['name'])).toEqual({ holder: name });
  });
});

describe('a name and nothing else, where help was offered', () => {
  const opened = async (said: string, asked: Asked[]) =>
    (await agentWith(asked, { knowledge: [prices] }).hear(said)).facts.map(({ value }) => value);

  test('tells who calls, whatever is asked first', async () => {
    expect(await opened('Hugh Bannister', ['name'])).toEqual(['Hugh Bannister']);
    expect(await opened('Hugh Bannister', ['visit', 'name'])).toEqual(['Hugh Bannister']);
  });

  test.each(['Honda Civic', 'Meter Reading', "Hugh Bannister's"])('“%s” is no one', async (said) => {
    expect(await opened(said, ['name'])).toEqual([]);
  });
});

describe('a tool that is wanted in other words', () => {
  const wants = async (said: string, knowledge: (typeof covered)[]) => {
    const dialogue = agentWith(['rooms'], { tools: quote, knowledge });
    await dialogue.hear('hi');
    return (await dialogue.hear(said)).tool?.tool.name ?? null;
  };

  test('is used where all that is asked is about it', async () => {
    expect(await wants('how much is that going to be', [covered])).toBe('price_quote');
  });

  test('gives way to an entry about it, and to what else is asked', async () => {
    expect(await wants('how much is that going to be', [prices])).toBeNull();
    expect(await wants('how much is the insurance', [covered])).toBeNull();
  });
});

const known = [
  { title: 'The beach', text: 'The beach is a ten minute walk away.' },
  { title: 'Group size', text: 'There are at most eight learners in a class.' },
  { title: 'Missed visits', text: 'A visit that is missed without notice costs 35 dollars.' },
  { title: 'Lab results', text: 'Lab results are posted in the patient portal within three days.' },
  { title: 'Power cuts', text: 'For a power cut call 105, day or night.' },
  { title: 'Running time', text: 'Hamlet lasts three hours with one interval.' },
  { title: 'Concessions', text: 'Students and over-65s get a third off on weekdays.' },
  { title: 'What we do not carry', text: 'We do not carry animals, alcohol or batteries.' },
];

test.each([
  ['how far is it to the sea', 'The beach'],
  ['how many people are in a class', 'Group size'],
  ['what happens if i forget to show up', 'Missed visits'],
  ['where can i see my blood test results', 'Lab results'],
  ['our electricity has gone off, who do i call', 'Power cuts'],
  ['how long does it go on for', 'Running time'],
  ['is there a discount for pensioners', 'Concessions'],
  ['is a bottle of wine okay', 'What we do not carry'],
])('“%s” is answered by “%s”', (question, title) => {
  expect(knowledgeByWords(known, question)[0]?.title).toBe(title);
});

test.each([
  'can you recommend a good power drill',
  'do you have a show on sunday for kids',
  'how long have you been in business',
  'do you sell glasses',
])('“%s” is answered by none of them', (question) => {
  expect(knowledgeByWords(known, question).filter(({ doubtful }) => !doubtful)).toEqual([]);
});

const alsoKnown = [
  { title: 'Senior discount', text: 'Seniors get ten percent off.' },
  { title: 'Departure', text: 'Departure is by eleven.' },
  { title: 'Online booking', text: 'Online booking is open around the clock.' },
  { title: 'Storage', text: 'Storage costs 20 dollars a month.' },
  { title: 'Minimum stay', text: 'The minimum stay is two nights.' },
  { title: 'Blood tests', text: 'Blood tests are taken before ten.' },
  { title: 'Barbecue', text: 'A barbecue may be lit on the terrace.' },
  { title: 'Poisonous plants', text: 'Poisonous plants are marked in red.' },
  { title: 'Gratuity', text: 'Gratuity is left to you.' },
  { title: 'Buggies', text: 'A buggy can be left at the front desk.' },
];
test.each([
  'Can you host over 60 people?',
  'Can dogs be off the lead?',
  'How far are you from my home?',
  "Where's your store?",
  'How old is the building?',
  'Do you have free samples?',
  'What if there is a fire?',
  'Do you have safes in the rooms?',
  'Do you have any tips?',
  'Is there a ramp?',
])('“%s” is answered by nothing that only sounds related', (question) => {
  expect(knowledgeByWords(alsoKnown, question)).toEqual([]);
});

test('someone over sixty still asks for what seniors get', () => {
  for (const said of ['do over-60s get a discount', 'is it cheaper for people over 65'])
    expect(knowledgeByWords(alsoKnown, said)[0]?.title).toBe('Senior discount');
});

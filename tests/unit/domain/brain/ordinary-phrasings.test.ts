/** How ordinary callers put values of each kind, each way with what's nearly the same and means something else. */
import { describe, expect, test } from 'vitest';
import { readMention } from '#domain/brain/meaning/understanding';
import { ask, context, noted } from './noted';
import { talk } from './talk';

const mayEnter = ask('choice', "May our technician go in if you're out?", ['yes', 'no']);

describe('yes and no', () => {
  test.each([
    ['absolutely not', 'no'],
    ['of course not', 'no'],
    ['not without me, no', 'no'],
    ["I'd rather be there", 'no'],
    ["I'd prefer it if they didn't", 'no'],
    ["I don't mind", 'yes'],
    ['no problem at all', 'yes'],
    ['they can, yeah', 'yes'],
    ['oh sure, fine by me', 'yes'],
    ['absolutely', 'yes'],
    ["I don't think so", 'no'],
  ])('%s', (said, value) => {
    expect(noted(said, mayEnter)).toBe(value);
  });

  test('a condition is neither', () => {
    expect(noted("they can only come when I'm in", mayEnter)).toBeNull();
    expect(noted('only if they call first', mayEnter)).toBeNull();
  });
});

describe('days beside others', () => {
  const day = ask('date', 'Which day would suit you?');

  test.each([
    ['i work friday so the day after', '2026-11-28'],
    ["my kid's birthday is saturday so the monday after", '2026-11-30'],
    ["I've got an exam on the 3rd so the monday after", '2026-12-07'],
    ["the wedding's saturday, so the thursday before", '2026-11-26'],
    ["I'm away on friday, so how about the following wednesday please", '2026-12-02'],
    ['I work friday', null],
    ['friday and the monday after', '2026-11-27'],
  ])('%s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });
});

describe('times of the day', () => {
  const time = ask('text', 'What time of day is best for you?');
  const clock = ask('time', 'At what time?');

  test.each([
    ["late as possible, I've got college till five", 'not until five'],
    ["he's at school until half three", 'not until half three'],
    ["I'm free till three", 'till three'],
    ["I'm in meetings till two, so three would be great", 'three'],
    ["I'm not a morning person, afternoon", 'afternoon'],
    ['I finish work at four so any time after half past', 'after half past four'],
  ])('%s', (said, value) => {
    expect(noted(said, time)).toBe(value);
  });

  test('until when someone is busy is no time on the clock', () => {
    expect(noted('I work till five', clock)).toBeNull();
    expect(noted("I've classes until two, three's fine", clock)).toBe('15:00');
  });
});

describe('amounts and counts', () => {
  const bill = ask('number', 'About how much is your power bill a month?');
  const guests = ask('number', 'For how many people?');
  const days = ask('number', 'How many days will they be out?');

  test.each([
    ['tile roof and we pay around two hundred a month', '200'],
    ["my bill's around 250", '250'],
    ['I can pay on the 1st', null],
    ['I pay my bills on time', null],
  ])('%s tells what is paid', (said, value) => {
    const reading = readMention(said, bill, context);
    expect(reading.ok ? reading.value : null).toBe(value);
  });

  test.each([
    ['it comes to about one eighty', bill, '180'],
    ["it was going to be six but Jan's dropped out", guests, null],
    ["it was going to be six but now it's five", guests, '5'],
    ['just today', days, '1'],
    ['thursday and friday', days, '2'],
    ['probably the rest of the week', days, null],
  ])('%s', (said, fact, value) => {
    expect(noted(said, fact)).toBe(value);
  });
});

describe('addresses and places', () => {
  const pickup = ask('text', 'What address should the driver come to?');
  const area = ask('text', 'Which part of town is it about?');

  test.each([
    ["18 Station Road, flat 2, it's above the bakery", pickup, '18 Station Road, flat 2'],
    ['you picked me up there last week, 44 Garden Street', pickup, '44 Garden Street'],
    ['12b Orchard Lane, not 12', pickup, '12b Orchard Lane'],
    ['7 Hill Street in Fairview, zip 80211', pickup, '7 Hill Street in Fairview, zip 80211'],
    ['not downtown, Lakeside', area, 'Lakeside'],
    ['not far from the lake', area, 'not far from the lake'],
    ["he's quiet", area, null],
  ])('%s', (said, fact, value) => {
    expect(noted(said, fact)).toBe(value);
  });

  test.each([
    ["I need a cab for my dad, he's at 12 Oak Street", '12 Oak Street'],
    ["I'm going to 12 Oak Street", null],
    ['they delivered it to 12 Oak Street', null],
  ])('%s tells where someone is', (said, value) => {
    const reading = readMention(said, pickup, context);
    expect(reading.ok ? reading.value : null).toBe(value);
  });

  const taxi = [
    { name: 'pickup', type: 'text', question: 'What address should the driver come to?' },
    { name: 'phone', type: 'phone', question: 'What is your number?' },
  ] as const;

  test.each(["no hold on it's elm avenue not street 40 elm avenue", "it's elm avenue, not street"])(
    'the number of the house stays: %s',
    async (said) => {
      const { values } = await talk(taxi, ['40 elm street', said]);
      expect(values['pickup']).toBe('40 elm avenue');
    },
  );
});

describe('who is absent, and why', () => {
  const school = [
    { name: 'student', type: 'name', question: "What's the child's first and last name?" },
    { name: 'absence_reason', type: 'text', question: "Why won't they be in?" },
    { name: 'first_day', type: 'date', question: "What's the first day they'll miss?" },
  ] as const;

  test.each([
    ["just calling to say emma frost won't be in today she's got a temperature", '2026-11-24'],
    ["Emma Frost can't come in tomorrow, she's got a temperature", '2026-11-25'],
  ])('%s', async (said, day) => {
    const { values } = await talk(school, [said]);
    expect(values).toMatchObject({
      student: 'Emma Frost',
      absence_reason: "she's got a temperature",
      first_day: day,
    });
  });

  test('who is ill calls nothing off', async () => {
    const { values } = await talk(school, ["Emma Frost is ill and won't be coming in tomorrow"]);
    expect(values).toMatchObject({ student: 'Emma Frost', first_day: '2026-11-25' });
  });

  test('where someone else is asked for, the absent one renames no one', () => {
    const own = ask('name', 'May I have your name?');
    expect(readMention("Emma Frost won't be in today", own, context).ok).toBe(false);
  });
});

describe('what has settled itself is asked about', () => {
  const desk: Parameters<typeof talk>[0] = [
    { name: 'device', type: 'choice', question: 'Which device is it?', choices: ['laptop', 'printer'] },
    { name: 'email', type: 'email', question: 'To which e-mail address should we write?' },
  ];

  test.each([
    'you know what it was unplugged the whole time',
    "it was my fault, it wasn't plugged in",
    "oh it's come back on",
    'sorted it, cheers',
    'can you just delete all that',
    "I'm not sure I want to do this",
  ])('%s', async (said) => {
    const { line } = await talk(desk, ['the printer', said]);
    expect(line).toMatch(/still like to go ahead/);
  });

  test.each(["it's just come on the screen, ada at example dot com", 'I want it fixed please'])(
    '%s goes on',
    async (said) => {
      const { line } = await talk(desk, ['the printer', said]);
      expect(line).not.toMatch(/still like to go ahead/);
    },
  );
});

describe('changes in passing', () => {
  const table = [
    { name: 'guests', type: 'number', question: 'For how many people?' },
    { name: 'time', type: 'text', question: 'At what time would you like to come?' },
    { name: 'phone', type: 'phone', question: 'And a phone number?' },
  ] as const;

  test('how many it is now, where someone joins', async () => {
    const { values } = await talk(table, ['three', "oh it's four now, my sister's just said she's coming"]);
    expect(values).toEqual({ guests: '4' });
  });

  test('a time that is pushed back', async () => {
    const { values } = await talk(table, [
      'three',
      'seven in the evening',
      'can you push that back half an hour',
    ]);
    expect(values['time']).toBe('half past seven in the evening');
  });

  test('a number that was read backwards', async () => {
    const order = [
      { name: 'order_number', type: 'number', question: 'What is your order number?' },
      { name: 'email', type: 'email', question: 'To which e-mail address can we write?' },
    ] as const;
    const { values } = await talk(order, ['20331', "let me check, no it's 20313, I read it backwards"]);
    expect(values['order_number']).toBe('20313');
  });
});

describe('questions about the answer itself', () => {
  const order = [
    { name: 'order_number', type: 'number', question: 'What is your order number?' },
    { name: 'email', type: 'email', question: 'To which e-mail address can we write?' },
  ] as const;

  test('are answered by going on', async () => {
    const { line } = await talk(order, ['um is it the long one? 20331']);
    expect(line).not.toMatch(/don't have that information/);
  });

  test('others are told not to be known', async () => {
    const { line } = await talk(order, ['20331, do you have a shop in Leeds?']);
    expect(line).toMatch(/don't have that information/);
  });
});

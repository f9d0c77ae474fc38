/** What the built-in brain makes of words, type by type. */
import { describe, expect, test } from 'vitest';
import type { Fact } from '#contract/agents/agent-content';
import { numbersIn, ordinalIn, spokenNumber } from '#domain/brain/read/numbers';
import type { CallContext } from '#domain/brain/read/reading';
import { withSpokenDays } from '#domain/brain/read/days/spoken-days';
import { factsIn, readAnswer } from '#domain/brain/meaning/understanding';

const friday: CallContext = {
  now: new Date('2026-11-20T10:00:00Z'),
  timeZone: 'Europe/London',
  language: 'en-GB',
};
const american: CallContext = { ...friday, timeZone: 'America/New_York', language: 'en-US' };

const fact = (type: Fact['type'], changes: Partial<Fact> = {}): Fact => ({
  name: 'thing',
  type,
  required: true,
  question: 'What is it?',
  choices: [],
  minimum: null,
  maximum: null,
  date_rule: 'any',
  confirm: false,
  ...changes,
});

/** The value, or what is wrong, or null. */
function read(text: string, asked: Fact, context = friday): string | null {
  const reading = readAnswer(text, asked, context);
  return reading.ok ? reading.value : reading.problem;
}

describe('days in texts that tools give', () => {
  test('are said as people say them', () => {
    expect(withSpokenDays('On 2026-11-24 we have 09:30.', { ...friday, language: 'en-US' })).toBe(
      'On Tuesday, November 24th we have 9:30 AM.',
    );
    expect(withSpokenDays('Free: 2026-11-24T14:30 and 16:00', { ...friday, language: 'en-GB' })).toBe(
      'Free: Tuesday, 24th November at 14:30 and 16:00',
    );
    expect(withSpokenDays('Since 2019-02-30 and 2019-03-01.', friday)).toBe(
      'Since 2019-02-30 and 1 March 2019.',
    );
  });
});

describe('what is taken only where the words leave no doubt', () => {
  const name = fact('name', { name: 'name', question: 'What is your name?' });
  test.each([
    ["i'm way overdue for a cleaning", null],
    ["i'm almost out of my pills", null],
    ["oh dear i'm not very good with these machines", null],
    ['just married', null],
    ['grace', 'Grace'],
    ["it's a long one konstantinos papadopoulos", 'Konstantinos Papadopoulos'],
    ['mhairi m h a i r i campbell', 'Mhairi Campbell'],
    ["i'm priyanka last name's iyer", 'Priyanka Iyer'],
  ])('a name: “%s”', (text, value) => {
    expect(read(text, name, american)).toBe(value);
  });

  const guests = fact('number', { name: 'guests', question: 'For how many people?' });
  test.each([
    ["it's two couples so four", '4'],
    ['four then six', 'Is that four or six?'],
  ])('a number: “%s”', (text, value) => {
    expect(read(text, guests, american)).toBe(value);
  });

  const time = fact('text', { name: 'time_of_day', question: 'What time of day?' });
  test.each([
    ['you have me down for it', null],
    ['as early as possible', 'as early as possible'],
  ])('a time in words: “%s”', (text, value) => {
    expect(read(text, time, american)).toBe(value);
  });

  const kind = fact('choice', { choices: ['water damage', 'theft'] });
  test('a choice of two words isn’t meant by what one of them means', () => {
    expect(read('my window is broken', kind, american)).toBeNull();
  });

  const born = fact('date', { name: 'date_of_birth', date_rule: 'past', question: 'When were you born?' });
  test.each([
    ['nine twenty four seventy one', '1971-09-24'],
    ['oh three fourteen nineteen eighty', '1980-03-14'],
    ['in fifty three on the fourth of may', '1953-05-04'],
    ['may fourth', null],
    ['one two three four five', null],
  ])('a day of birth: “%s”', (text, value) => {
    expect(read(text, born, american)).toBe(value);
  });
});

describe('dates', () => {
  const day = fact('date', { name: 'day', question: 'Which day?' });

  test.each([
    ['today', '2026-11-20'],
    ['tomorrow morning', '2026-11-21'],
    ['the day after tomorrow', '2026-11-22'],
    ['day after tomorrow', '2026-11-22'],
    ['Friday', '2026-11-20'],
    ['next Friday', '2026-11-27'],
    ['on Saturday please', '2026-11-21'],
    ['3 April', '2027-04-03'],
    ['April 3rd', '2027-04-03'],
    ['April the 3rd', '2027-04-03'],
    ['the third of April', '2027-04-03'],
    ['the twenty-first of December', '2026-12-21'],
    ['December thirty-first', '2026-12-31'],
    ['November 20', '2026-11-20'],
    ['24.12.2026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['in two weeks', '2026-12-04'],
    ['in a fortnight', '2026-12-04'],
    ['a week from tomorrow', '2026-11-28'],
    ['Christmas Eve', '2026-12-24'],
    ["well, let's say Monday", '2026-11-23'],
    ['the 5th', '2026-12-05'],
    ['the 31st', '2026-12-31'],
    ['31 February', "There's no February 31."],
    ['April 31', "There's no April 31."],
    ['29 February 2027', "There's no February 29."],
    ['2027-13-40', "That date isn't in the calendar."],
    ['yesterday', 'Thursday, 19th November is in the past.'],
    ['in May', 'Which day in May?'],
    ['may I come?', null],
    ['at three', null],
    ['now', null],
    ['no idea', null],
  ])('%s', (text, value) => expect(read(text, day)).toBe(value));

  test('days are those of the caller: it is already Saturday in Tokyo and still Friday in Honolulu', () => {
    const late = new Date('2026-11-20T22:30:00Z');
    const at = (timeZone: string) => read('tomorrow', day, { ...friday, now: late, timeZone });
    expect([at('Asia/Tokyo'), at('Europe/London'), at('Pacific/Honolulu')]).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-21',
    ]);
  });

  test('the night in which the clocks change has a tomorrow', () => {
    const before = { ...friday, now: new Date('2026-10-24T22:30:00Z') };
    expect(read('tomorrow', day, before)).toBe('2026-10-25');
    expect(read('tomorrow', day, { ...before, now: new Date('2026-10-25T23:30:00Z') })).toBe('2026-10-26');
  });

  test('3/4 is in April in London and in March in New York', () => {
    expect([read('3/4/2027', day), read('3/4/2027', day, american)]).toEqual(['2027-04-03', '2027-03-04']);
  });

  test('a time is kept where it was asked for', () => {
    expect(read('Monday at 3 pm', fact('date', { name: 'appointment' }))).toBe('2026-11-23 15:00');
    expect(read('Monday at 3 pm', day)).toBe('2026-11-23');
  });

  test('a date of birth lies in the past', () => {
    expect(read('4 May 1985', fact('date', { question: 'When were you born?' }))).toBe('1985-05-04');
  });
});

describe('names', () => {
  test.each([
    ['Ada', 'Ada'],
    ['ada lovelace', 'Ada Lovelace'],
    ['ADA LOVELACE', 'Ada Lovelace'],
    ['my name is Ada', 'Ada'],
    ["I'm Ada, nice to meet you", 'Ada'],
    ['this is Grace Hopper speaking', 'Grace Hopper'],
    ["it's Jos\u00e9 Mar\u00eda", 'Jos\u00e9 Mar\u00eda'],
    ["O'Brien", "O'Brien"],
    ['Anne-Marie van der Berg', 'Anne-Marie van der Berg'],
    ['anne-marie van der berg', 'Anne-Marie van der Berg'],
    ['A D A', 'Ada'],
    ['April', 'April'],
    ['tomorrow', null],
    ['Friday', null],
    ['42', null],
    ["I'd like to book an appointment", null],
    ['what is that', null],
    ['!!!', null],
  ])('%s', (text, value) => expect(read(text, fact('name'))).toBe(value));
});

describe('e-mail addresses', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['It is Ada.Lovelace+x@Example.CO.UK.', 'ada.lovelace+x@example.co.uk'],
    ['ada at example dot com', 'ada@example.com'],
    ['my email is ada dot lovelace at example dot co dot uk', 'ada.lovelace@example.co.uk'],
    ['a d a at mail dot example dot org please', 'ada@mail.example.org'],
    ['ada underscore two at example dash box dot com', 'ada_2@example-box.com'],
    ['ada at example.com', 'ada@example.com'],
    ['ada@', "That doesn't look like a complete email address."],
    ['ada@example', "That doesn't look like a complete email address."],
    ['I am at home', null],
    ['Ada', null],
  ])('%s', (text, value) => expect(read(text, fact('email'))).toBe(value));
});

describe('telephone numbers', () => {
  test.each([
    ['020 7946 0018', '+442079460018', friday],
    ['oh two oh, seven nine four six, double oh one eight', '+442079460018', friday],
    ['zero two zero seven nine four six zero zero one eight', '+442079460018', friday],
    ['it is +49 30 901820', '+4930901820', friday],
    ['plus four nine three zero nine zero one eight two zero', '+4930901820', friday],
    ['(202) 555-0143', '+12025550143', american],
    ['two oh two five five five oh one four three', '+12025550143', american],
    ['12345', null, friday],
    ['five', null, friday],
    ['Ada', null, friday],
  ])('%s', (text, value, where) => expect(read(text, fact('phone'), where)).toBe(value));
});

describe('numbers', () => {
  test.each([
    ['4', 4],
    ['four of us', 4],
    ['twenty-five', 25],
    ['a hundred and two', 102],
    ['three hundred and twelve thousand', 312_000],
    ['two million five hundred thousand', 2_500_000],
    ['a dozen', 12],
    ['half a dozen', 6],
    ['a couple of people', 2],
    ['two and a half', 2.5],
    ['three point one four', 3.14],
    ['1,250.50', 1250.5],
    ['minus three', -3],
    ['zero', 0],
    ['nobody', null],
    ['first', null],
  ])('%s', (text, value) => expect(numbersIn(text)[0]?.value ?? null).toBe(value));

  test('a number is the one beside its own word, and not a time or a day', () => {
    const people = fact('number', { name: 'party_size', question: 'How many people are coming?' });
    expect(read('on 3 April at 8, for four people', people)).toBe('4');
    expect(read('at 8', people)).toBeNull();
    expect(read('just me', people)).toBe('1');
  });

  test('digits of a reference are joined and read back as they are', () => {
    const order = fact('number', { name: 'order_number' });
    expect([read('48 213', order), read('four eight two one three', order)]).toEqual(['48213', '48213']);
    expect(readAnswer('48213', order, friday)).toMatchObject({ spoken: '48213' });
  });

  test.each([
    [0, 'zero'],
    [4, 'four'],
    [20, 'twenty'],
    [99, 'ninety-nine'],
    [100, 'one hundred'],
    [-7, 'minus seven'],
    [1250, '1,250'],
    [2.5, '2.5'],
  ])('%d is said as %s', (value, spoken) => expect(spokenNumber(value)).toBe(spoken));
});

describe('choices', () => {
  const size = fact('choice', { choices: ['small', 'large', 'extra large'] });

  test.each([
    ['small', 'small'],
    ['the LARGE one, please', 'large'],
    ['extra large', 'extra large'],
    ['the second one', 'large'],
    ['number three', 'extra large'],
    ['the last', 'extra large'],
    ['the 1st', 'small'],
    ['smal', 'small'],
    ['smalll', 'small'],
    ['larg', 'Which one is it: large or extra large?'],
    ['small or large', 'Which one is it: small or large?'],
    ['medium', null],
    ['the fourth', null],
  ])('%s', (text, value) => expect(read(text, size)).toBe(value));

  test.each([
    ['the second one', 3, 1],
    ['the latter', 2, 1],
    ['the former', 2, 0],
    ['option 2', 3, 1],
    ['the third', 2, null],
    ['second', 1, null],
  ])('%s of %d', (text, count, place) => expect(ordinalIn(text, count)).toBe(place));
});

describe('free text', () => {
  test.each([
    ["it's a broken lamp.", 'a broken lamp'],
    ['two lamps, both broken', 'two lamps, both broken'],
    ['...', null],
  ])('%s', (text, value) => expect(read(text, fact('text'))).toBe(value));

  test('a plain no answers a question that asks for yes or no, and no other', () => {
    expect(read('no', fact('text', { question: 'Do you have any allergies?' }))).toBe('no');
    expect(read('no', fact('text', { question: 'What is it about?' }))).toBeNull();
  });
});

describe('several facts in one sentence', () => {
  const name = fact('name', { name: 'name' });
  const from = fact('date', { name: 'arrival' });
  const to = fact('date', { name: 'departure' });
  const guests = fact('number', { name: 'guests' });
  const all = [name, from, to, guests];
  const values = (text: string, current: Fact | null, open = all) =>
    Object.fromEntries(
      factsIn(text, open, current, friday).found.map((found) => [found.fact.name, found.value]),
    );

  test('both ends of a stay', () => {
    expect(values('from Friday to Sunday', from)).toEqual({ arrival: '2026-11-20', departure: '2026-11-22' });
    expect(values('3 December until 7 December', null)).toEqual({
      arrival: '2026-12-03',
      departure: '2026-12-07',
    });
  });

  test('everything at once', () => {
    expect(values("I'm Ada Lovelace, from 3 December to 7 December, 2 guests", name)).toEqual({
      name: 'Ada Lovelace',
      arrival: '2026-12-03',
      departure: '2026-12-07',
      guests: '2',
    });
  });

  test('what no one asked for is taken only where it is unmistakable', () => {
    expect(values("I'm hungry, 2 please", from)).toEqual({});
    expect(values('Monday', name)).toEqual({ arrival: '2026-11-23' });
  });
});

/** In a call: what's called off, put right and told beside something else, and what only sounds like it. */
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Fact } from '#contract/agents/agent-content';
import { talk } from './talk';

const facts = {
  name: { name: 'name', type: 'name', question: 'May I have your name, please?' },
  confirmed: { name: 'confirmed', type: 'date', confirm: true, question: 'Which day would suit you?' },
  day: { name: 'day', type: 'date', question: 'Which day would suit you?' },
  time: { name: 'time', type: 'text', question: 'At what time would you like to come?' },
  guests: { name: 'guests', type: 'number', maximum: 12, question: 'For how many people?' },
  order: { name: 'order_number', type: 'number', question: 'What is your order number?' },
  phone: { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  email: { name: 'email', type: 'email', question: 'What is your email address?' },
  problem: { name: 'problem', type: 'text', question: 'What is the problem?' },
  medicine: { name: 'medicine', type: 'text', question: 'Which medicine is it?' },
  concern: { name: 'concern', type: 'text', question: 'What is it about?' },
  area: { name: 'area', type: 'text', question: 'Which part of town is it about?' },
  whom: {
    name: 'for_whom',
    type: 'choice',
    required: false,
    question: 'Is it for Ms. Hartwell, Mr. Dunn, or the payroll team?',
    choices: ['Ms. Hartwell', 'Mr. Dunn', 'payroll team'],
  },
} satisfies Record<string, z.input<typeof Fact>>;
type Asked = readonly (keyof typeof facts)[];

/** What's known in the end, what was said last, and whether it was called off. */
async function held(asked: Asked, ...said: string[]) {
  const { values, line } = await talk(
    asked.map((one) => facts[one]),
    said,
  );
  return { known: values, line, calledOff: line.includes("won't go ahead") };
}

describe('what is called off', () => {
  test.each([
    "sorry we've decided to go somewhere else",
    'we both decided to just stay in',
    "actually i'll leave it for now thanks",
    "we'll have it done somewhere else",
  ])('%s', async (said) => {
    expect((await held(['guests', 'day'], said)).calledOff).toBe(true);
  });

  test.each([
    "it's just been delivered so don't worry about it",
    'the parcel turned up this morning so no need',
    "it came back on by itself so we're all good",
  ])('the trouble is over: %s', async (said) => {
    expect((await held(['order', 'problem'], said)).calledOff).toBe(true);
  });

  test.each([
    "don't worry about it",
    'it arrived but the box was wet',
    'it works now but it is slow',
    'we decided to go on friday',
    "i'll leave it with my neighbor",
    'it came back on but no one can print so no rush',
  ])('not by this: %s', async (said) => {
    expect((await held(['problem', 'day', 'phone'], said)).calledOff).toBe(false);
  });
});

describe('another day, time or table is no other place', () => {
  const booking = ['name', 'day', 'time', 'guests', 'phone'] as const;
  const given = ['anna lopez', 'friday', 'seven pm', 'four', '415 555 0132'];

  test.each([
    ["i'll go with another day", /which day/i],
    ['let me book a different day please', /which day/i],
    ['we decided to go another day', /which day/i],
    ["i'd rather book a different time", /what time/i],
    ["i'll have to find another time", /what time/i],
    ["i'll go with a different name", /your name/i],
    ["we've decided to book another table too", /say yes/i],
    ["we'd rather eat somewhere quiet", /say yes/i],
    ["i'll go with another doctor", /say yes/i],
    ["i'll go to another meeting after", /say yes/i],
    ["i'll have to ask someone", /take your time/i],
    ['i will need to ask someone at home first', /take your time/i],
  ])('%s', async (said, line) => {
    expect((await held(booking, ...given, said)).line).toMatch(line);
  });

  test.each([
    "we'll go to another place",
    "i'll try a different restaurant",
    "i'd rather take it to another mechanic",
    "i'll find someone else",
    'we just decided to eat somewhere else',
    'she already booked us somewhere',
  ])('called off: %s', async (said) => {
    expect((await held(booking, ...given, said)).calledOff).toBe(true);
  });
});

describe('what is well by now', () => {
  const booking = ['name', 'day', 'guests', 'phone'] as const;
  const given = ['anna lopez', 'friday', 'four', '415 555 0132'];
  const repair = ['name', 'problem', 'day'] as const;
  const told = ['anna lopez', 'the heater is broken', 'friday'];

  test("yes my wife is here now so that's fine", async () => {
    const { line } = await held(booking, ...given, "yes my wife is here now so that's fine");
    expect(line).toMatch(/goodbye/i);
  });

  test.each(["the babysitter turned up so we're all good", "we found it so it's fine"])(
    'where there was no trouble it agrees or is asked about: %s',
    async (said) => {
      expect((await held(booking, ...given, said)).calledOff).toBe(false);
    },
  );

  test.each([
    "friday is working so that's fine",
    "seven works again so it's good",
    "my wife came back so we're good",
    "yes it's been sorted so that's fine",
  ])('not the trouble: %s', async (said) => {
    expect((await held(repair, ...told, said)).calledOff).toBe(false);
  });

  test.each([
    "my card is working so that's fine",
    "the email's arrived so we're good",
    "the first one arrived so don't worry",
    "one of them arrived so that's good",
    "i've found it so that's fine",
  ])('something else, or only a part of it: %s', async (said) => {
    expect((await held(repair, ...told, said)).calledOff).toBe(false);
  });

  test("the number that's asked for was found", async () => {
    const { known, calledOff } = await held(
      ['order', 'problem', 'phone'],
      "hang on i've found it so we're good",
      '4512',
    );
    expect(known.order_number).toBe('4512');
    expect(calledOff).toBe(false);
  });

  test.each([
    "it came back on so don't worry",
    'we found it so no need',
    "my husband fixed it so we're good",
    "it's working again so we're fine",
    'i spoke too soon sorry',
  ])('the trouble: %s', async (said) => {
    expect((await held(repair, ...told, said)).calledOff).toBe(true);
  });
});

describe('the end of a code is put right in one breath', () => {
  test.each([
    ['880125 sorry it ends 26', '880126'],
    ['eight eight oh one two five no six', '880126'],
    ['880125 oh no sorry 26', '880126'],
    ['eight eight oh one two five actually six at the end', '880126'],
    // It's started again.
    ['eight eight no sorry eight eight oh one two five', '880125'],
    // Nothing is put right.
    ['880125 no wait one second', '880125'],
    ["880125 no that's right", '880125'],
    // Another one as a whole.
    ['4410 sorry 4411', '4411'],
  ])('%s', async (said, code) => {
    expect((await held(['order', 'phone'], said)).known).toEqual({ order_number: code });
  });
});

describe('a day by the one that was said', () => {
  test.each([
    ['no the friday after that', '2026-12-04'],
    ['could we do the following monday', '2026-11-30'],
    ['oh i meant the thursday after', '2026-12-03'],
  ])('%s', async (said, day) => {
    expect((await held(['confirmed', 'phone'], 'friday', said, 'yes')).known).toEqual({ confirmed: day });
    expect((await held(['day', 'phone'], 'friday', said)).known).toEqual({ day });
  });

  test("what's told of another day moves nothing", async () => {
    const { known } = await held(['day', 'phone'], 'friday', 'the friday after that i am away');
    expect(known).toEqual({ day: '2026-11-27' });
  });
});

describe('several values in one breath', () => {
  test('the minutes of a time are no part of the count behind it', async () => {
    const { known } = await held(['day', 'time', 'guests'], 'tomorrow at six thirty five people');
    expect(known).toEqual({ day: '2026-11-25', time: 'six thirty', guests: '5' });
  });

  test('minutes are read to the last word', async () => {
    expect((await held(['time', 'phone'], 'six thirty five')).known).toEqual({ time: 'six thirty five' });
    expect((await held(['time', 'phone'], 'seven twenty')).known).toEqual({ time: 'seven twenty' });
  });

  test('for whom and about what', async () => {
    const asked = ['name', 'concern', 'whom'] as const;
    expect((await held(asked, "it's norm ackley for mr dunn about our bookkeeping")).known).toEqual({
      name: 'Norm Ackley',
      concern: 'our bookkeeping',
      for_whom: 'Mr. Dunn',
    });
    const { known } = await held(asked, 'norm ackley', "it's for the payroll team");
    expect(known).toEqual({ name: 'Norm Ackley', for_whom: 'payroll team' });
  });

  test('what is needed is told with a yes', async () => {
    const asked = ['confirmed', 'medicine'] as const;
    const { known } = await held(asked, 'friday', 'yes and i need my lisinopril');
    expect(known).toEqual({ confirmed: '2026-11-27', medicine: 'lisinopril' });
    const other = await held(asked, 'friday', 'yes and i need to go soon');
    expect(other.known).toEqual({ confirmed: '2026-11-27' });
  });

  test('what an address is compared with is no part of it', async () => {
    const { known } = await held(['email'], 'same as everyone mbali dot dlamini at northwind dot example');
    expect(known).toEqual({ email: 'mbali.dlamini@northwind.example' });
    const { known: own } = await held(['email'], 'green garden dot shop at example dot com');
    expect(own).toEqual({ email: 'greengarden.shop@example.com' });
  });
});

describe('what is taken to be so', () => {
  test.each(["so it'll be ready tomorrow right", 'so someone is coming today yes'])('%s', async (said) => {
    const { known, line } = await held(['medicine', 'phone'], said);
    expect(known).toEqual({});
    expect(line).toMatch(/not yet/i);
  });

  test.each([
    "so it'll be ready tomorrow right",
    "so there's a ticket now right",
    "so you've got my order right",
    "so you're sending someone right",
    'so you have my number right',
    "so it's free right",
  ])('also where the trouble is asked for: %s', async (said) => {
    const { known, line } = await held(['problem', 'phone'], said);
    expect(known).toEqual({});
    expect(line).toMatch(/not yet/i);
  });

  test.each([
    ['so it has a crack right', 'it has a crack'],
    ['so we have no heat right', 'no heat'],
    ['ok so it will not turn on right', 'not turn on'],
    ['so it will only charge to half right', 'only charge'],
    ["so they'll charge me twice right", 'charge me twice'],
    ["so you've charged me twice right", 'charged me twice'],
    ['and there has been a flood yes', 'there has been a flood'],
  ])('the trouble itself: %s', async (said, problem) => {
    expect((await held(['problem', 'phone'], said)).known.problem).toContain(problem);
  });

  test.each(["so i'll come at seven right", 'so it will be seven right'])('the time: %s', async (said) => {
    expect((await held(['time', 'phone'], said)).known).toEqual({ time: 'seven' });
  });

  test('the time of someone else', async () => {
    expect((await held(['time', 'phone'], 'so someone is coming at seven right')).known).toEqual({});
  });
});

test.each([
  'yeah hi could i get a table for six on saturday',
  'hello yes can we book a table for six on saturday',
])('a wish behind a greeting: %s', async (said) => {
  const { known } = await held(['name', 'guests', 'day'], said);
  expect(known).toEqual({ guests: '6', day: '2026-11-28' });
});

describe('what is to be another is asked for again', () => {
  const asked = ['day', 'time', 'phone'] as const;
  test.each([
    ["couldn't i come earlier", 'time', 'nine', 'nine'],
    ['could it be a bit later', 'time', 'nine', 'nine'],
    ['can we change the time please', 'time', 'nine', 'nine'],
    ['i need a different day', 'day', 'monday', '2026-11-30'],
    ['sorry can i change the day', 'day', 'monday', '2026-11-30'],
    ['wait friday is off', 'day', 'monday', '2026-11-30'],
    ["oh friday doesn't work", 'day', 'monday', '2026-11-30'],
  ])('%s', async (said, name, then, value) => {
    const asks = await held(asked, 'friday', 'eleven', said);
    expect(asks.line).toMatch(name === 'day' ? /which day/i : /what time/i);
    const { known, line } = await held(asked, 'friday', 'eleven', said, then);
    expect(known[name]).toBe(value);
    expect(line).toMatch(/phone number/i);
  });

  test.each(['can i come earlier', 'can we change the time', 'friday is busy for you i guess'])(
    'not before it is known: %s',
    async (said) => {
      expect((await held(['name', 'day', 'time'], said)).known).toEqual({});
    },
  );

  test.each([
    ['could we do another day please', /which day/i],
    ["i'll take a different day", /which day/i],
    ["i'd like a different phone number", /phone number/i],
  ])('asks for another: %s', async (said, line) => {
    expect((await held(['day', 'phone', 'area'], 'friday', '415 555 0132', said)).line).toMatch(line);
  });

  test.each([
    'i have another number',
    'do you need another number',
    'i have another day off',
    'i need another day off',
    'i want another day too',
  ])('nothing of it is to be another: %s', async (said) => {
    const { line } = await held(['day', 'phone', 'area'], 'friday', '415 555 0132', said);
    expect(line).not.toMatch(/which day|your phone/i);
  });

  test('with what it is to be it is changed at once', async () => {
    const { known, line } = await held(asked, 'friday', 'eleven', "i'd like another day monday");
    expect(known.day).toBe('2026-11-30');
    expect(line).toMatch(/phone number/i);
  });

  test.each(['friday is off', "my boss is off on friday so i can't do that", 'friday is full for me'])(
    'a day that will not do: %s',
    async (said) => {
      expect((await held(['day', 'phone'], said)).known).toEqual({});
    },
  );

  test("a day beside one that won't do", async () => {
    const { known } = await held(['day', 'phone'], "i'm off on friday so i can't do thursday");
    expect(known.day).not.toBe('2026-11-26');
  });
});

describe('some of the people, and all of them', () => {
  const asked = ['guests', 'phone'] as const;
  test.each(["two people can't make it up the stairs", 'three of us are vegan', 'two adults need a chair'])(
    '%s',
    async (said) => {
      const { known, line } = await held(asked, 'four', said);
      expect(known).toEqual({ guests: '4' });
      expect(line).toMatch(/phone number/i);
    },
  );

  test.each([
    ['five people are coming now', '5'],
    ['three of us can come', '3'],
    ["two of us can't come", '2'],
  ])('%s', async (said, guests) => {
    expect((await held(asked, 'four', said)).known).toEqual({ guests });
  });

  test.each([
    ['me my two sisters and their husbands', '5'],
    ['two sisters and their husbands', '4'],
    ['my wife and me our three sons and their girlfriends', '8'],
  ])('%s', async (said, guests) => {
    expect((await held(asked, said)).known).toEqual({ guests });
  });

  test('how many children are is known to them alone', async () => {
    expect((await held(asked, 'me my two sisters and their kids')).known).toEqual({});
  });
});

describe('rough and several times', () => {
  test.each([
    ["seven, or eight if that's full", 'seven, or eight'],
    ['morning or late afternoon', 'morning or late afternoon'],
    ['any time or eight', 'any time or eight'],
    ['not mornings or evenings', 'not mornings or evenings'],
    ['say 8ish', '8ish'],
  ])('%s', async (said, time) => {
    expect((await held(['guests', 'time', 'phone'], 'four', said)).known).toEqual({ guests: '4', time });
  });

  test('before it is asked for', async () => {
    const { known } = await held(['guests', 'day', 'time'], 'four', 'say 8ish');
    expect(known).toEqual({ guests: '4', time: '8ish' });
  });

  test('“say” still changes what the answer cannot be', async () => {
    const { known } = await held(['guests', 'phone'], 'four', 'say five people');
    expect(known).toEqual({ guests: '5' });
  });
});

describe('names and places beside what is said of them', () => {
  test.each([
    ['Anna Maybe', 'Anna'],
    ['maria lopez maybe', 'Maria Lopez'],
    ["jo davies that's short for joanna", 'Jo Davies'],
    ['Jo short for Joanna Miles', 'Joanna Miles'],
    ["i'm jo short for josephine jo davies", 'Jo Davies'],
    ['rose short', 'Rose Short'],
  ])('%s', async (said, name) => {
    expect((await held(['name', 'phone'], said)).known).toEqual({ name });
  });

  test.each(["we're in town this week", "my husband's in bed"])('no place: %s', async (said) => {
    expect((await held(['phone', 'area'], said)).known).toEqual({});
  });

  test.each([
    ['we love fairview', 'fairview'],
    ['we love the lake', 'the lake'],
  ])('%s', async (said, area) => {
    expect((await held(['area', 'phone'], said)).known).toEqual({ area });
  });

  test('what people love is no place', async () => {
    expect((await held(['area', 'phone'], 'we love dogs')).known).toEqual({});
  });
});

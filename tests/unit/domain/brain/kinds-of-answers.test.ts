/** What kind of thing an answer is, given what was asked: a name, a count, a day, a thing, or none of them. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

const call = (agent: keyof typeof agents, ...said: string[]) =>
  talk(agents[agent].content.facts, said, agents[agent].content.knowledge);

describe('names that begin like questions, and names in letters', () => {
  test.each([
    ['may rosales', 'May Rosales'],
    ['may dalton', 'May Dalton'],
    ["it's will rogers", 'Will Rogers'],
    ['J - O - E, D - O - Y - L - E', 'Joe Doyle'],
    ['j-o-e d-o-y-l-e', 'Joe Doyle'],
    ["it's A-N-N, L-E-E", 'Ann Lee'],
    ['K E N, O W E N S', 'Ken Owens'],
  ])('%s', async (text, name) => {
    expect((await call('dental', text)).values).toMatchObject({ name });
  });
});

describe('a month that is put right keeps the day, and names no one', () => {
  test.each([
    ['no june not july', '1955-06-04'],
    ["no it's june", '1955-06-04'],
    ['sorry may not july', '1955-05-04'],
    ['no april', '1955-04-04'],
  ])('%s', async (text, born) => {
    const { values } = await call('pharmacy', 'Ivo Hansen', 'july 4th 1955', text, 'yes');
    expect(values).toMatchObject({ name: 'Ivo Hansen', date_of_birth: born });
  });
});

describe('of two days without a mark between, the one that will do', () => {
  test.each([
    "i can't do thursday friday's better",
    "thursday i can't friday's fine",
    "i can't make thursday friday works though",
    "i won't be free thursday friday is good",
  ])('%s', async (text) => {
    const { values } = await call('dental', 'Ivo Hansen', 'cleaning', text);
    expect(values.day).toBe('2026-11-27');
  });
});

describe('what a thing does is not which one it is', () => {
  test.each([
    'it makes a noise when i brake',
    'it makes a noise when i brake is that serious',
    'it pulls to the left is that dangerous',
    'it just died on me',
    'my wife drives it mostly',
  ])('%s', async (text) => {
    const { values } = await call('garage', 'Ivo Hansen', 'MOT', text);
    expect(values).not.toHaveProperty('car');
    expect(values.service).toBe('MOT');
  });
  test.each([
    ["it's a fiat 500 is that okay", 'a fiat 500'],
    ['a vauxhall astra', 'a vauxhall astra'],
  ])('%s', async (text, car) => {
    expect((await call('garage', 'Ivo Hansen', 'MOT', text)).values).toMatchObject({ car });
  });
});

describe('what is not known yet, and what is only wished for', () => {
  test.each([
    "we don't know what the bank will give us",
    'that depends on what we get for the old place',
    "i couldn't say until the bank decides",
    'i wish we could win the lottery and buy one',
  ])('%s', async (text) => {
    const { values, line } = await call('homes', 'Ivo Hansen', 'buy', 'lakeside', 'two', text);
    expect(values).not.toHaveProperty('budget');
    expect(line).not.toMatch(/two local banks/);
  });
  test('what helps is still told', async () => {
    const { line } = await call('helpdesk', 'Ivo Hansen', "i don't know what the wifi is called");
    expect(line).toMatch(/Northwind Staff/);
  });
});

describe('counts beside others', () => {
  test.each([
    ["i'd like a canoe for two people on friday for three hours", { people: '2', hours: '3' }],
    ['a rowboat for two hours tomorrow', { hours: '2' }],
  ])('%s', async (text, values) => {
    expect((await call('boats', text)).values).toMatchObject(values);
  });
  test("it's for laszlo we're four on saturday", async () => {
    const { values } = await call('restaurant', "it's for laszlo we're four on saturday");
    expect(values).toMatchObject({ name: 'Laszlo', guests: '4' });
  });
});

describe('another time and another choice', () => {
  test.each([
    ['can we say half an hour later', 'half past seven'],
    ['could it be an hour later', 'eight'],
    ['is it possible to come half an hour earlier', 'half past six'],
  ])('%s', async (text, time) => {
    const said = ['Ivo Hansen', 'two', 'friday', 'seven', text];
    expect((await call('restaurant', ...said)).values).toMatchObject({ time });
  });
  test.each(["i said buy but we'd be renting at first", "i said buy but it'd be renting really"])(
    '%s',
    async (text) => {
      const { values } = await call('homes', 'Ivo Hansen', 'buy', text);
      expect(values).toMatchObject({ interest: 'rent' });
      expect(values).not.toHaveProperty('area');
    },
  );
});

test('"later" is not being late', async () => {
  const { line } = await call('groomer', 'Ivo Hansen', 'can i change my mind later');
  expect(line).not.toMatch(/fifteen minutes late/);
});

describe('a choice changes by its name or by a wish, and not by what is told', () => {
  test.each(["you know what i'll come and get it myself", 'actually could you make it pick up'])(
    '%s',
    async (text) => {
      const said = ['Ivo Hansen', 'july 4th 1955', 'yes', 'insulin', 'delivery', text];
      expect((await call('pharmacy', ...said)).values.how).toBe('pick up');
    },
  );
  test.each(["oh my tooth's just fallen out on its own", "the tooth's stopped hurting now"])(
    '%s',
    async (text) => {
      expect((await call('dental', 'Ivo Hansen', 'cleaning', text)).values.reason).toBe('cleaning');
    },
  );
  test('what the doctor gave is no delivery', async () => {
    const said = ['Ivo Hansen', 'july 4th 1955', 'yes', 'the doctor gave it to me last week'];
    expect((await call('pharmacy', ...said)).values).not.toHaveProperty('how');
  });
  test.each(["nothing's wrong i just changed my mind", "there's nothing wrong with it i don't need it"])(
    '%s',
    async (text) => {
      expect((await call('orders', '880125', text)).values.problem).toBe('return');
    },
  );
});

describe('openings in one breath', () => {
  test.each([
    ['yes please for four on friday', '4'],
    ['for four tomorrow night', '4'],
  ])('%s', async (text, guests) => {
    expect((await call('restaurant', text)).values).toMatchObject({ guests });
  });
  test.each([
    ["what a joke of a company my parcel still isn't here", 'late'],
    ['this is a joke of a company my rake came in two pieces', 'damaged'],
  ])('%s', async (text, problem) => {
    expect((await call('orders', text)).values).toMatchObject({ problem });
  });
});

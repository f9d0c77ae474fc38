/** Remarks at a question that give nothing, beside those that do. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

/** What the last of the lines adds to what's known. */
async function added(
  agent: 'orders' | 'helpdesk' | 'reception' | 'homes' | 'pharmacy',
  said: readonly string[],
) {
  const { facts } = agents[agent].content;
  const before = await talk(facts, said.slice(0, -1));
  const { values, line } = await talk(facts, said);
  const changed = Object.entries(values).filter(([name, value]) => before.values[name] !== value);
  return { facts: Object.fromEntries(changed), line };
}

describe('someone who has none', () => {
  const noAddress = ['880125', 'late', "i don't have an e-mail address"];

  test.each(['no i really have none', "there really isn't one", "i haven't got one sorry", 'i have none'])(
    'says so again: %s',
    async (text) => {
      expect((await added('orders', [...noAddress, text])).facts).toEqual({});
    },
  );

  test.each(['no one answers the phone there', "i don't have any gloves in the box"])(
    'tells a detail: %s',
    async (text) => {
      expect((await added('orders', [...noAddress, text])).facts).toEqual({ details: text });
    },
  );
});

describe('a curse', () => {
  test.each([
    ['orders', 'this damn rake snapped in half the first day', { problem: 'damaged' }],
    ['helpdesk', "this damn laptop won't start", { device: 'laptop' }],
  ] as const)('at a thing still tells what it is: %s %s', async (agent, text, facts) => {
    expect((await added(agent, [text])).facts).toEqual(facts);
  });

  test.each(["you're a damn idiot", 'you damn people never send anything', 'damn it'])(
    'at someone gives nothing: %s',
    async (text) => {
      const heard = await added('orders', [text]);
      expect(heard.facts).toEqual({});
      expect(heard.line).toContain('order number');
    },
  );
});

describe('an address that is taken back', () => {
  test.each([
    ['bob at gmail dot com no wait bobby at gmail dot com', 'bobby@gmail.com'],
    ["bob at gmail dot com hang on it's bobby at gmail dot com", 'bobby@gmail.com'],
    ['bob at gmail dot com oops bobby at gmail dot com', 'bobby@gmail.com'],
    ["it's waithouse at gmail dot com", 'waithouse@gmail.com'],
    ['can wait dot now at gmail dot com', 'wait.now@gmail.com'],
  ])('%s', async (text, email) => {
    expect((await added('orders', ['880125', 'late', text, 'yes'])).facts).toEqual({ email });
  });
});

describe('a number that is told piece by piece', () => {
  const house = ['Maria Lopez', 'buy', 'Fairview'];

  test.each([
    ['one for us and one for the baby', '2'],
    ['one for us one for the kids and one for guests', '3'],
    ['three, one for us and two for the kids', '3'],
    ['one for us', '1'],
  ])('%s', async (text, bedrooms) => {
    expect((await added('homes', [...house, text])).facts).toEqual({ bedrooms });
  });

  test.each([
    ['it starts with a zero oh four four one two', '04412'],
    ['it starts with a zero zero four four one two', '04412'],
    ['it starts with a four oh four four one two', '404412'],
  ])('%s', async (text, number) => {
    expect((await added('orders', [text])).facts).toEqual({ order_number: number });
  });
});

describe('a day of birth of which a part is taken back', () => {
  test.each([
    ['april 12 1978 no sorry 1979', '1979-04-12'],
    ['april 12 1978 no wait seventy nine', '1979-04-12'],
    ['april 12 1978 no sorry the thirteenth', '1978-04-13'],
    ['april 12 1978 no may 12 1978', '1978-05-12'],
  ])('%s', async (text, date_of_birth) => {
    const { facts } = await added('pharmacy', ['Maria Lopez', text, 'yes']);
    expect(facts).toEqual({ date_of_birth });
  });
});

describe('a day of birth that is read back', () => {
  test.each([
    ["sorry the birthday's march fifth not march fourth", '1960-03-05'],
    ["sorry it's march fifth", '1960-03-05'],
    ['the birthday is the fifth not the fourth', '1960-03-05'],
    ["no it's april fourth", '1960-04-04'],
    ['no 1961', '1961-03-04'],
    ["yes that's right", '1960-03-04'],
  ])('and put right by a part of it, which is no name: %s', async (text, date_of_birth) => {
    const { values } = await talk(agents.pharmacy.content.facts, [
      'Maria Lopez',
      'march 4 1960',
      text,
      'yes',
    ]);
    expect(values).toMatchObject({ name: 'Maria Lopez', date_of_birth });
  });

  test('stays, where another day is put right later', async () => {
    const said = ['Maria Lopez', 'march 4 1960', 'yes', 'insulin', 'delivery', 'sorry the fifth'];
    const { values } = await talk(agents.pharmacy.content.facts, said);
    expect(values).toMatchObject({ date_of_birth: '1960-03-04', appointment: '2026-12-05' });
  });
});

describe('what is announced and not said yet', () => {
  const message = ['Maria Lopez', 'yes'];

  test.each([
    'i have another number',
    'i have another number to give you',
    "i've got a second number too",
    "it's about",
  ])('is no message: %s', async (text) => {
    expect((await added('reception', [...message, text])).facts).toEqual({});
  });

  test.each([
    ['a new address for the invoices', 'a new address for the invoices'],
    ['i have a new address', 'a new address'],
    ['about my taxes', 'my taxes'],
    ['another number on my bill is wrong', 'another number on my bill is wrong'],
  ])('while %s is one', async (text, concern) => {
    expect((await added('reception', [...message, text])).facts).toEqual({ concern });
  });
});

describe('“it’s fine now”', () => {
  test.each(['wrong item', 'damaged'])('mends nothing that came %s', async (problem) => {
    const { line } = await added('orders', ['880125', problem, "it's fine now"]);
    expect(line).toContain('e-mail address');
  });

  test('calls off what was late', async () => {
    const { line } = await added('orders', ['880125', 'late', "it's fine now"]);
    expect(line).not.toContain('e-mail address');
  });
});

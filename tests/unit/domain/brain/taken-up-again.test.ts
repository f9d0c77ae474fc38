/** Callers who call off and go on in one breath or the next, and callers who tell of a death. */
import { describe, expect, test } from 'vitest';
import { talk } from './talk';

const occasion = { name: 'occasion', type: 'text', question: 'What are the flowers for?' } as const;
const day = { name: 'day', type: 'date', question: 'Which day would you like?' } as const;
const name = { name: 'name', type: 'name', question: 'What name is it?' } as const;

describe('called off and taken up again', () => {
  test.each([
    ["you know what, forget it, i, no, actually, let's do it, friday"],
    ["forget it. no wait, let's do it. friday"],
    ['cancel that, hmm, no, go ahead, friday please'],
    ["leave it. actually no, let's go ahead, friday"],
    ['forget it, no, i do want it, friday'],
    ["scrap that, wait, no, keep it, friday's fine"],
  ])('in one breath: %s', async (said) => {
    const { values, line } = await talk([name, day, occasion], ['hi', 'Maria Lopez', said]);
    expect(values).toEqual({ name: 'Maria Lopez', day: '2026-11-27' });
    expect(line).not.toMatch(/won't go ahead/);
  });

  test.each([
    ["oh go on then, let's do it, friday"],
    ["actually yes, let's go ahead, friday"],
    ['no wait, i do want it, friday'],
  ])('in the next: %s', async (said) => {
    const { values } = await talk([name, day, occasion], ['hi', 'Maria Lopez', 'forget it', said]);
    expect(values).toEqual({ name: 'Maria Lopez', day: '2026-11-27' });
  });

  test.each(["forget it, no, let's not do it", "no let's not, forget it", 'forget it, friday'])(
    'and not: %s',
    async (said) => {
      const { line } = await talk([name, day, occasion], ['hi', 'Maria Lopez', said]);
      expect(line).toMatch(/won't go ahead/);
    },
  );

  test('with nothing behind it the question comes again', async () => {
    const said = "forget it, actually, no, let's do it";
    const { line } = await talk([name, day, occasion], ['hi', 'Maria Lopez', said]);
    expect(line).toMatch(/which day/i);
  });
});

describe('a death that is told', () => {
  test.each([
    'my mother passed away on sunday, i need flowers for her funeral',
    "it's for a funeral, my dad died",
    "my grandmother's funeral",
    'our neighbour passed away last week',
    'we lost my father in may',
    'our old dog died yesterday',
    'a funeral for my uncle',
  ])('%s', async (said) => {
    expect((await talk([occasion, day], ['hi', said])).line).toMatch(/\bsorry\b/);
  });

  test.each(["my wife's birthday", 'my phone died and i missed our date', 'the party i died laughing at'])(
    'and not: %s',
    async (said) => {
      expect((await talk([occasion, day], ['hi', said])).line).not.toMatch(/\bsorry\b/);
    },
  );
});

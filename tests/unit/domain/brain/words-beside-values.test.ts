/** Words of a value's kind that tell none, or belong to something else. */
import { describe, expect, test } from 'vitest';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { mendedEmail } from '#domain/brain/read/mended-email';
import { isFullName } from '#domain/brain/read/names/given-names';
import { numberFor } from '#domain/brain/read/number';
import { ask, context, noted } from './noted';

describe('numbers', () => {
  test.each([
    ["What's your budget?", 'about 150', '150'],
    ["What's your budget?", '150', '150'],
    ["What's your budget for the house?", 'about 380', null],
    ["What's your budget for the house?", '380', '380'],
    ['What is your budget in dollars?', 'about 380', null],
    ['What is your budget in dollars?', 'half a mil', '500000'],
    ['How thick is the glass?', 'six mil', '6'],
    ['How many chairs?', 'Oh, four, five maybe', null],
    ['How many chairs?', 'two, three, four, whatever you have', null],
    ['How many chairs?', 'Oh, ten, twelve', null],
    ['What does the meter say?', 'oh four two one nine', '4219'],
    ['Which floor is it?', 'just a second', null],
    ['Which floor is it?', 'give me a second', null],
    ['Which floor is it?', "I'm having second thoughts", null],
    ['Which floor is it?', 'the first place on the left', null],
    ['Which floor is it?', 'the second', '2'],
    ['Which floor is it?', "we're on the third floor, by the lift", '3'],
    ['Which floor is it?', 'the ground floor', '0'],
  ] as const)('“%s” “%s”: %s', (question, said, value) => {
    expect(noted(said, ask('number', question))).toBe(value);
  });

  test.each([
    ['A table for two, well one of us may be late', 2],
    ['four people, oh two of them vegetarian', 4],
    ['table for four, no, six forty five', 4],
    ['Four people, sorry, one high chair as well', 4],
    ["there's five of us, no six, my brother's coming", 6],
    ['a table for four, no, five people', 5],
  ])('“%s” counts %i', (said, value) => {
    expect(numberFor(said, ask('number', 'For how many people?'))).toBe(value);
  });
});

describe('names', () => {
  const name = ask('name', 'May I have your name, please?');

  test.each([
    ['This is Tom Reed calling on behalf of Acme Plumbing', 'Tom Reed'],
    ["I'm ringing on behalf of Nils Dahl", 'Nils Dahl'],
    ["It's Sarah Dana, no a friend told me", 'Sarah Dana'],
    ["Elaine Davis, no I don't have a middle name", 'Elaine Davis'],
    ['Beth Cooke without an e', 'Beth Cook'],
    ['Beth Cooke, no e', 'Beth Cook'],
    ['my daughter Ella started vomiting', null],
    ["my daughter Ella Fox won't be in today", 'Ella Fox'],
    ['my daughter lily park needs to come in', 'Lily Park'],
    ['my husband peter still needs a checkup', null],
    ["this is daniel choi's wife mina choi", 'Mina Choi'],
    ["this is daniel choi's wife", null],
    ['thomas reardon officially', 'Thomas Reardon'],
    ['liz really elizabeth crane', 'Elizabeth Crane'],
    ['first name is anne marie last name is kehoe', 'Anne Marie Kehoe'],
    ['anne marie last name kehoe', 'Anne Marie Kehoe'],
    ['last name garcia lopez first name ana', 'Ana Garcia Lopez'],
    ['my name is marcus and my last name is bell', 'Marcus Bell'],
    ["it's hobbs h o double b s", 'Hobbs'],
    ['phillips with two l s', 'Phillips'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, name)).toBe(value);
  });

  test('a relative who’s told about isn’t surely who calls', () => {
    expect(readAnswer('my husband David Jones usually rings you', name, context)).toMatchObject({
      value: 'David Jones',
      doubts: ['nearly'],
    });
  });

  test.each([
    ['victoria sponge', false],
    ['bill dispute', false],
    ['Mercedes Sprinter', false],
    ['Sally Army', false],
    ['Roman Numerals', false],
    ['maria complaints', false],
    ['anna referral', false],
    ['Rick Ainsley', true],
  ])('“%s” is a full name: %s', (said, isOne) => {
    expect(isFullName(said)).toBe(isOne);
  });
});

describe('choices', () => {
  test.each([
    ['Low', 'How urgent is it?', 'nobody can manage without it', null],
    ['Low', 'How urgent is it?', 'we can manage', 'Low'],
    ['Damaged', "What's wrong with it?", 'it came in two parts', null],
    ['Damaged', "What's wrong with it?", 'in half an hour', null],
    ['Damaged', "What's wrong with it?", 'it broke in half', 'Damaged'],
    ['Toothache', 'What is it about?', 'I broke one of my glasses', null],
    ['Toothache', 'What is it about?', 'I broke one of my front teeth', 'Toothache'],
    ['Sell', 'What would you like?', "I don't know if it has to go", null],
    ['Sell', 'What would you like?', 'the house has to go', 'Sell'],
    ['Buy', 'What would you like?', "I don't want to stop paying a landlord", null],
    ['Buy', 'What would you like?', 'I want to stop paying a landlord', 'Buy'],
    ['Service', 'What does it need?', 'I come from the works', null],
    ['Service', 'What does it need?', 'the works, please', 'Service'],
    ['Two way', 'Which radio?', 'in two weeks', null],
    ['Two way', 'Which radio?', 'the two one', 'Two way'],
  ])('%s: “%s” “%s”: %s', (choice, question, said, value) => {
    expect(noted(said, ask('choice', question, [choice, 'Unheard']))).toBe(value);
  });
});

describe('days, addresses and text', () => {
  test.each([
    ['Friday is best, but I can do the day before', '2026-11-27'],
    ["Friday is fine, but I'd rather come the day before", '2026-11-26'],
    ['I have an exam on Friday, but I can do the day before', '2026-11-26'],
  ])('“%s” is %s', (said, value) => {
    expect(noted(said, ask('date', 'Which day would suit you?'))).toBe(value);
  });

  test.each([
    ['ann.lee@mail.com', 'no, ann is spelled a n n e', 'anne.lee@mail.com'],
    ['anne.lee@mail.com', 'anne is spelled a n n e', null],
    ['ann.lee@mail.com', 'the company is spelled a n n e', null],
    ['noraleary@mail.com', 'leary is spelled l e e r y', 'noraleery@mail.com'],
  ])('%s, “%s”: %s', (known, said, value) => {
    expect(mendedEmail(known, said)).toBe(value);
  });

  test.each([
    ['How are you related?', "I'm his grandmother", 'his grandmother'],
    ['What brand is the boiler?', 'A O Smith', 'A O Smith'],
    ['What brand is the boiler?', 'a Bosch', 'Bosch'],
    ['What is the number plate?', 'A B one two three C D', 'AB123CD'],
    ["What's the postcode?", 'b s six five q t', 'BS6 5QT'],
    ['What time of day suits you?', 'I work until three so not right after', null],
    ['What time of day suits you?', 'I finish at half three so any time after', 'after half three'],
  ])('“%s” “%s”: %s', (question, said, value) => {
    expect(noted(said, ask('text', question))).toBe(value);
  });

  test.each(["I'm not", "I'm sure you know"])('“%s” tells no relation', (said) => {
    expect(noted(said, ask('text', 'How are you related to the patient?'))).not.toMatch(/^(?:not|sure)\b/);
  });
});

describe('people in a list', () => {
  test.each([
    ['me and my two brothers', 3],
    ['myself, my mom and my two sisters', 4],
    ['me, my wife, her sister and our two boys', 5],
    ['both my parents and my two brothers plus me', 5],
    ['me and my husband and his parents', 4],
    ['me plus my two cousins and an aunt', 4],
    ["me and my brother's girlfriend", 2],
    ['me and my wife', 2],
    ["me and my wife, it's our anniversary", 2],
    ['me and my sisters', null],
  ])('“%s”: %s', (said, count) => {
    expect(numberFor(said, ask('number', 'For how many people?'))).toBe(count);
  });
});

describe('days beside others', () => {
  const day = ask('date', 'Which day would suit you?');

  test.each([
    ['can I come friday and the next day', '2026-11-27'],
    ['friday, no, the next day', '2026-11-28'],
    ["I'm away friday so the next day", '2026-11-28'],
    ['the day before saturday', '2026-11-27'],
    ['the friday after this one', '2026-12-04'],
    ['the monday after this week', '2026-11-30'],
    ['thursday in two weeks', '2026-12-10'],
    ["in three weeks' time on a thursday", '2026-12-17'],
    ['in two weeks', '2026-12-08'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });

  test('“May ninth, and the year is 71” is a whole day of birth', () => {
    expect(noted('may 9 and the year is 71', ask('date', 'What is your date of birth?'))).toBe('1971-05-09');
  });
});

describe('what someone takes, and where someone would be', () => {
  test.each([
    ['Which medicine is it?', 'she needs her warfarin', 'warfarin'],
    ['Which medicine is it?', 'he takes metformin', 'metformin'],
    ['Which medicine is it?', "she's on warfarin", 'warfarin'],
    ['Which medicine is it?', 'they want cash', 'they want cash'],
    ['Which medicine is it?', 'she takes after her mother', 'she takes after her mother'],
    ['Which medicine is it?', 'she needs it by tomorrow', 'she needs it by tomorrow'],
    ['Which part of town is it about?', "we'd like to be in the old town", 'old town'],
    ['Which part of town is it about?', 'we like Fairview', 'Fairview'],
    ['Which part of town is it about?', "I'd love to live in Fairview", 'Fairview'],
    ['Which part of town is it about?', 'to be near the lake', 'near the lake'],
    ['What is it about?', 'I want to be able to work from home', 'to be able to work from home'],
  ])('“%s” “%s”: %s', (question, said, value) => {
    expect(noted(said, ask('text', question))?.replace(/^the /, '')).toBe(value);
  });
});

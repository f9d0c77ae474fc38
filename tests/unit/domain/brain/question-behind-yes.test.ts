/** A question right behind the yes to what's summed up is answered, and then the call ends. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { questionBehindYes } from '#domain/brain/dialogue/facts/behind-yes';
import { talk } from './talk';

const visit = ['Maria Lopez', 'cleaning', 'friday', 'ten', '312 555 0143', 'yes'];

/** What's said to the summary of a visit, and how the line ends. */
async function afterSummary(text: string) {
  const { facts, knowledge } = agents.dental.content;
  const before = await talk(facts, visit, knowledge);
  const { values, line } = await talk(facts, [...visit, text], knowledge);
  return { line, isSame: JSON.stringify(values) === JSON.stringify(before.values) };
}
const asksAgain = /(?:right|correct)\?$/;

describe('what is known is told, and the call ends', () => {
  test.each([
    ['yes, just a quick question, do you have parking', 'Parking behind the building'],
    ['yes just a quick question do you have parking', 'Parking behind the building'],
    ["yes that's right, what should I bring?", 'bring your insurance card'],
    ["that's right, and is there parking", 'Parking behind the building'],
    ['perfect, one more thing, do you take Delta', 'We take Delta'],
    ["yes, that's correct. How much is a cleaning?", '110 dollars'],
    ['yes thank you, can you tell me when you open', 'open every day'],
  ])('%s', async (text, told) => {
    const { line, isSame } = await afterSummary(text);
    expect(line).toContain(told);
    expect(line).not.toMatch(asksAgain);
    expect(line).toMatch(/goodbye\.?$/i);
    expect(isSame).toBe(true);
  });
});

test.each([
  'yes, just a quick question, do you have a swimming pool',
  "yes that's right, is there a vending machine",
])('what is not known is said to be, and the question comes again: %s', async (text) => {
  const { line } = await afterSummary(text);
  expect(line).toMatch(/don't have that|don't know that|not sure/);
  expect(line).toMatch(asksAgain);
});

test.each([
  "yes that's right",
  "yes that's right thank you",
  'yes great thanks',
  "yes that's right what a relief",
])('a yes alone ends the call: %s', async (text) => {
  expect((await afterSummary(text)).line).not.toMatch(asksAgain);
});

test.each([
  ["yes that's right when you're ready"],
  ["yes that's right what a relief"],
  ["yes that's right can you book it"],
  ['yes perfect how lovely'],
  ['yes could you book that'],
  ["yes that's all correct"],
  ['yes is that everything'],
  ["yes, what's your name"],
  ['no, do you have parking'],
  ['do you have parking'],
  ["yes who would have thought it's so easy"],
])('no question behind a yes: %s', (text) => {
  expect(questionBehindYes(text)).toBeNull();
});

test.each([
  'yes but is it not thursday',
  'yes, is friday all right for you',
  'yes but can you change the day',
  'yes, did I say cleaning',
  'yes, how much is whitening',
])('closes nothing: %s', async (text) => {
  expect((await afterSummary(text)).line).not.toMatch(/goodbye\.?$/i);
});

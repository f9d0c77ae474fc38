/** What the built-in brain takes for an answer, beside words that sound much the same and aren't. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Fact } from '#contract/agents/agent-content';
import { withoutSounds } from '#domain/brain/manners-of-speech';
import { mended } from '#domain/brain/meaning/known-facts/mended-values';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { leavingIn } from '#domain/brain/meaning/intents/leaving';
import { resemblingValue } from '#domain/brain/meaning/known-facts/resembling-values';
import { factsIn, readAnswer } from '#domain/brain/meaning/understanding';
import type { CallContext } from '#domain/brain/read/reading';

/** A Tuesday. */
const context: CallContext = {
  now: new Date('2026-11-24T15:00:00Z'),
  timeZone: 'UTC',
  language: 'en-US',
};
const fact = (given: z.input<typeof Fact>) => z.parse(Fact, given);
const name = fact({ name: 'name', type: 'name', question: 'May I have your name, please?' });
const day = fact({ name: 'day', type: 'date', date_rule: 'future', question: 'Which day would suit you?' });
const visit = fact({
  name: 'reason',
  type: 'choice',
  question: 'A check-up, a cleaning, or a toothache?',
  choices: ['check-up', 'cleaning', 'toothache'],
});
const urgency = fact({
  name: 'urgency',
  type: 'choice',
  question: 'How urgent is it: low, normal, or high?',
  choices: ['low', 'normal', 'high'],
});
const guests = fact({
  name: 'guests',
  type: 'number',
  minimum: 1,
  maximum: 12,
  question: 'For how many people?',
});
const budget = fact({ name: 'budget', type: 'number', question: 'What is your budget in dollars?' });
const order = fact({ name: 'order_number', type: 'number', question: 'What is your order number?' });
const destination = fact({ name: 'to', type: 'text', question: 'And where to?' });
const time = fact({ name: 'time_of_day', type: 'text', question: 'And what time of day is best for you?' });

const noted = (text: string, of: Fact) => {
  const reading = readAnswer(text, of, context);
  return reading.ok ? reading.value : null;
};

test.each([
  ['the day my daughter visits, that is sunday', '2026-11-29'],
  ['three days from now', '2026-11-27'],
  ['in three days', '2026-11-27'],
  ['i am in pain since three days', null],
  ['the day', null],
  ["i shouldn't think thursday would do", null],
  ['i think thursday would do', '2026-11-26'],
  ['yesterday would have been nice but tomorrow then', '2026-11-25'],
  ['thursday friday friday works', '2026-11-27'],
  ['thursday works but friday is better', '2026-11-27'],
])('the day in “%s” is %s', (said, value) => {
  expect(noted(said, day)).toBe(value);
});

test.each([
  ['surname okonkwo given name chidi', 'Chidi Okonkwo'],
  ['first name is rosa last name de la torre', 'Rosa de la Torre'],
  ["it's sinead byrne love", 'Sinead Byrne'],
  ["it's courtney love", 'Courtney Love'],
  ["well i'm tessa and my partner is called rob", 'Tessa'],
  ['my wife and i are looking together so doyle', 'Doyle'],
  ["my driver's license says catherine moore", 'Catherine Moore'],
  ['aloha', null],
  ['it is complicated', null],
])('the name in “%s” is %s', (said, value) => {
  expect(noted(said, name)).toBe(value);
});

test.each([
  ['oliver grant check-up', { name: 'Oliver Grant', reason: 'check-up' }],
  ['a check-up for oliver grant', { name: 'Oliver Grant', reason: 'check-up' }],
  ['olivia price thursday', { name: 'Olivia Price', day: '2026-11-26' }],
  ['the cleaning on thursday', { reason: 'cleaning', day: '2026-11-26' }],
])('“%s”, where the name is asked for, tells %j', (said, values) => {
  const { found } = factsIn(said, [name, visit, day], name, context);
  expect(Object.fromEntries(found.map((one) => [one.fact.name, one.value]))).toEqual(values);
});

test.each([
  ['there is me my brother and his wife', '3'],
  ['my family of four plus my mother', '5'],
  ['four plus a dog', '4'],
  ['me and my wife', '2'],
])('“%s” are %s guests', (said, value) => {
  expect(noted(said, guests)).toBe(value);
});

test.each([
  ['three eighty k', '380000'],
  ['two and a half thousand', '2500'],
  ['two and a half million', '2500000'],
  ['well under four hundred thousand say three seventy', null],
])('“%s” is a budget of %s', (said, value) => {
  expect(noted(said, budget)).toBe(value);
});

test.each([
  ['not so urgent but not low either', null],
  ['not so urgent', 'low'],
  ['normal not high', 'normal'],
])('“%s” is urgent: %s', (said, value) => {
  expect(noted(said, urgency)).toBe(value);
});

test.each([
  ["don't book anything", null],
  ['great so tomorrow it is', null],
  ["i'll hold off for now", null],
  ['any time tomorrow', 'any time'],
  ['not before ten', 'not before ten'],
])('“%s” says when: %s', (said, value) => {
  expect(noted(said, time)).toBe(value);
});

test.each([
  ["don't put lopez put garcia", 'Maria Garcia'],
  ["don't put maria put marta", 'Marta Lopez'],
  ['put garcia', 'Garcia'],
])('“%s” makes of Maria Lopez: %s', (said, value) => {
  expect(mended(said, name, 'Maria Lopez', context)?.value).toBe(value);
});

describe('what resembles a known value', () => {
  test.each([
    ['eight eight zero one five two i swapped them', order, '880125', '880152'],
    ['880125', order, '880125', null],
    ['it is 771204 that i live at', order, '880125', null],
    ['503 555 0111', order, '880125', null],
    ['it was 6 lake view drive not 5', destination, '5 lake view drive', '6 lake view drive'],
    ['5 lake view drive not 6', destination, '5 lake view drive', null],
    ['we have 6 rooms', destination, '5 lake view drive', null],
  ])('“%s” puts it right: %s', (said, of, known, value) => {
    expect(resemblingValue(said, of, known)?.value ?? null).toBe(value);
  });
});

test.each([
  ['operator operator', 'human'],
  ['transfer me please', 'human'],
  ['how much is it to talk to a lawyer', null],
  ["i think i'll hold off", 'cancel'],
  ['hold on', 'wait'],
  ["please don't book anything", 'cancel'],
  ["don't book it before noon", null],
  ['thank you that is great', 'yes'],
  ['everything is correct please proceed', 'yes'],
  ['can i sit with my little one while you do it', null],
  ['one moment while i look', 'wait'],
])('“%s” means %s', (said, intent) => {
  expect(intentOf(said)).toBe(intent);
});

test.each([
  ["this isn't working for me i'm hanging up", true],
  ["don't hang up", false],
  ['please do not hang up on me', false],
  ['hang up please', true],
])('“%s” takes leave: %s', (said, leaves) => {
  expect(leavingIn(said, []) !== null).toBe(leaves);
});

test.each([
  ['before i do that can we switch the day', 'can we switch the day'],
  ['now that i look at it it is late', 'it is late'],
  ['before noon', 'before noon'],
  ['before i go to work', 'before i go to work'],
])('“%s” comes to “%s”', (said, point) => {
  expect(withoutSounds(said)).toBe(point);
});

test.each([
  ['im calling about a leak', "i'm calling about a leak"],
  ['I have my id need anything else', 'I have my id need anything else'],
  ['my son is ill call me back', 'my son is ill call me back'],
  ['my name is Yuna Im.', 'my name is Yuna Im.'],
])('“%s” is written “%s”', (said, written) => {
  expect(withoutSounds(said)).toBe(written);
});

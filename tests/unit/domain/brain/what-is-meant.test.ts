/** What callers' words mean to the built-in brain, where others sound much the same. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Fact } from '#contract/agents/agent-content';
import { termsIn } from '#domain/brain/knowledge/stems';
import { withoutSounds } from '#domain/brain/manners-of-speech';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { foreignLine } from '#domain/brain/meaning/foreign';
import { correctionIn } from '#domain/brain/meaning/correction-words';
import { statementsAndQuestions } from '#domain/brain/meaning/questions';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { mendedName } from '#domain/brain/read/names/mended-name';
import { repairIn } from '#domain/brain/read/repair';

test.each([
  ["it's a it's a Toyota", "it's a Toyota"],
  ['a table a table for two', 'a table for two'],
  ['a table for for two', 'a table for two'],
  ['i i want a table', 'i want a table'],
])('what was started twice is heard once: “%s”', (said, heard) => {
  expect(withoutSounds(said)).toBe(heard);
});

test.each([
  'it is a a r o n smith',
  's a a r i n e n',
  'h a w a i i i',
  'two for two for one',
  'five for for two',
])('“%s” keeps its letters and digits', (said) => {
  expect(withoutSounds(said)).toBe(said);
});

describe('the intent', () => {
  test.each([
    ['how many doctors do you have', null],
    ['what time do you have', null],
    ['do you have the address of the office', null],
    ['have you got the number for billing', null],
    ['did you get the name', 'recall'],
    ['do you have my number', 'recall'],
    ['have you got my number', 'recall'],
    ['what day do you have down', 'recall'],
    ['how many guests did you put', 'recall'],
    ['put cheese on please', null],
    ['can you put that on', null],
    ["I'll put her on", null],
    ["I'll put her on the phone", null],
    ['can I have a person come out tomorrow', null],
    ['we have a person in a wheelchair', null],
    ['can I have a person please', 'human'],
    ['please put someone on', 'human'],
    ['can you put him on the phone', 'human'],
    ['I have a virus on the phone', null],
    ['we have a noise on the line', null],
    ['hang on, I have a customer on the phone', 'wait'],
    ['get one of your agents on the line', 'human'],
    ['could I have a doctor on the phone', 'human'],
    ["yes, even if I'm out", null],
    ["sure, go in when I'm out", null],
    ['the pipe burst while we were out', null],
    ['the vase broke and we were out', null],
    ["put it in the shed when I'm out", null],
    ['actually count me out', 'cancel'],
    ["no, I'm out, sorry", 'cancel'],
    ["I spoke too soon, it's five people", null],
    ['I think I spoke too soon, sorry', 'cancel'],
    ['its a computer', null],
    ['oh great another machine', 'robot'],
    ['its a recording', 'robot'],
    ['cancel it at once', 'cancel'],
    ['forget it in that case', 'cancel'],
    ['drop it in that case', 'cancel'],
    ['drop it off at home', null],
    ['leave it with the neighbor', null],
  ])('of “%s” is %s', (said, intent) => {
    expect(intentOf(said)).toBe(intent);
  });
});

test.each([
  ['friday is perfectly fine', ''],
  ['tuesday is also fine', ''],
  ['the back is mostly okay but the front is flat', ''],
  ['just have someone look everything over', ''],
  ['do you have someone who speaks Spanish', 'do you have someone who speaks Spanish'],
  ['four people is breakfast included', 'is breakfast included'],
])('“%s” asks “%s”', (said, question) => {
  expect(statementsAndQuestions(said).question).toBe(question);
});

test.each([
  ["not really, that's all", null],
  ['not really make it five', 'five'],
  ["not Tuesday, it's Friday", 'Friday'],
])('“%s” corrects something to %s', (said, right) => {
  expect(correctionIn(said)).toBe(right);
});

test.each([
  ["it worked yesterday and now it's broken", undefined],
  ["it's old and now it's empty", undefined],
  ["it used to be 0199 now it's 0136", '0136'],
  ["my name was jones now it's smith", 'smith'],
  ["it was Monday but now it's friday", 'friday'],
])('“%s” takes back what comes before %s', (said, after) => {
  expect(repairIn(said)?.after).toBe(after);
});

test.each([
  ['its for maria tomorrow', 'Maria Lopez'],
  ['its for maria instead', 'Maria Lopez'],
  ["it's Benitez now, Maria Benitez", 'Maria Benitez'],
  ["it's maria benitez", 'Maria Benitez'],
  ['Maria Price', 'Maria Price'],
])('“%s” makes of Maria Lopez: %s', (said, name) => {
  expect(mendedName('Maria Lopez', said)).toBe(name);
});

test('what breaks is asked about too, besides the warranty', () => {
  const words = termsIn('what should I do if my tooth breaks').map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['tooth', 'warranty']));
});

describe('an answer', () => {
  const context = { now: new Date('2026-11-24T12:00:00Z'), timeZone: 'UTC', language: 'en-US' } as const;
  const day = z.parse(Fact, { name: 'day', type: 'date', question: 'Which day?' });
  const urgency = z.parse(Fact, {
    name: 'urgency',
    type: 'choice',
    question: 'How urgent is it?',
    choices: ['low', 'normal', 'high'],
  });
  test.each([
    ['by the end of the week', false],
    ['the end of the week is fine', true],
  ])('“%s” says that it can wait: %s', (said, isLow) => {
    const reading = readAnswer(said, urgency, context);
    expect(reading.ok && reading.value === 'low').toBe(isLow);
  });

  test.each([
    ['can we move Monday to Friday', true],
    ['any time Monday to Friday', false],
  ])('“%s” names a day: %s', (said, isDay) => {
    expect(readAnswer(said, day, context).ok).toBe(isDay);
  });
});

test.each([
  ['Leo Queria', null],
  ['Anna Bom', null],
  ['Bom, Anna', null],
  ['bom dia, queria marcar a revisão', 'Desculpe, só falo inglês (English).'],
  ['queria marcar uma consulta', 'Desculpe, só falo inglês (English).'],
])('“%s” is in another language: %s', (said, line) => {
  expect(foreignLine(said)).toBe(line);
});

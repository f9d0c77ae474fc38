/** What's said beside a question for something else: a place, a time, a way or nothing of the kind. */
import { expect, test } from 'vitest';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { isUnwilling } from '#domain/brain/meaning/not-answers';
import { correctionIn } from '#domain/brain/meaning/correction-words';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import { ask, context, noted } from './noted';
import { talk } from './talk';

test.each([
  ['could you put the company down instead', 'Fairview'],
  ['can you put the gmail down instead', 'Fairview'],
  ['in the post would be better', 'Fairview'],
  ['in the app would be better', 'Fairview'],
  ['near you would be better', 'Fairview'],
  ['by the river would be better', 'by the river'],
  ["let's say the west end instead", 'the west end'],
])('%s: the place is %s', async (said, place) => {
  const { values } = await talk(
    [
      { name: 'area', type: 'text', question: 'Which part of town is it about?' },
      { name: 'email', type: 'email', question: 'What is your e-mail address?' },
    ],
    ['Fairview', said],
  );
  expect(values).toEqual({ area: place });
});

test.each([
  ["my computer won't turn on so don't email me", true],
  ["actually it doesn't turn on at all", false],
])('%s: no address %s', (said, unwilling) => {
  expect(isUnwilling(said, ask('email', 'What is your e-mail address?'), context)).toBe(unwilling);
});

test.each([
  ['can i come later about the whitening', null],
  ['can i come later about eleven', 'eleven'],
])('%s: %s instead', (said, right) => {
  expect(correctionIn(said)).toBe(right);
});

test.each(['can i get it picked up by my son', 'can i get them collected'])('%s: picked up', (said) => {
  const how = ask('choice', 'Will you pick it up or should we deliver it?', ['pick up', 'delivery']);
  expect(noted(said, how)).toBe('pick up');
});

test.each([
  ['give me five minutes', 'wait'],
  ['give us five minutes notice', null],
  ['no ta', 'no'],
])('%s: %s', (said, intent) => {
  expect(intentOf(said)).toBe(intent);
});

test.each([
  ['how can i get my receipts over to you', 'Documents'],
  ['can i get my receipts', undefined],
  ['could you get the papers to my office', undefined],
])('%s: %s', (said, title) => {
  const entries = [{ title: 'Documents', text: 'You can send documents through the client portal.' }];
  expect(knowledgeByWords(entries, said)[0]?.title).toBe(title);
});

test.each(['my son will do it himself', 'my husband will do it instead'])(
  '%s: may be who fetches it',
  async (said) => {
    const how: Parameters<typeof talk>[0][number] = {
      name: 'how',
      type: 'choice',
      question: 'Will you pick it up or should we deliver it?',
      choices: ['pick up', 'delivery'],
    };
    const { line } = await talk(
      [{ name: 'medicine', type: 'text', question: 'Which medicine?' }, how],
      ['ibuprofen', said],
    );
    expect(line).not.toMatch(/I won't go ahead/);
  },
);

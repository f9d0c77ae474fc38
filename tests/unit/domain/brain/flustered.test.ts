/** Callers who are nervous, or begin in their own language: nothing is refused by that. */
import { describe, expect, test } from 'vitest';
import { foreignLine } from '#domain/brain/meaning/foreign';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

test.each([
  "hello dear i'm a bit flustered i've never done this on the telephone",
  "i'm not used to this i've never talked to one of these",
  "oh i'm hard of hearing so i don't always get it all",
  "sorry it's my first time doing this on the telephone i'm not very good at it",
])('a name is still asked for: %s', async (said) => {
  const { line } = await talk(agents.pharmacy.content.facts, [said]);
  expect(line).toMatch(/name/i);
});

test.each([
  ['pharmacy', ["i never give my name i don't want to"], /full name/i],
  ['helpdesk', ['jo hall', "i've never called before so i don't have a number"], /number/i],
] as const)('%s: a refusal is one: %j', async (agent, said, question) => {
  const { line } = await talk(agents[agent].content.facts, said);
  expect(line).not.toMatch(question);
});

describe('a complaint in another language', () => {
  test.each([
    ['buenos días me duele mucho una muela', /inglés/],
    ['tengo mucho dolor', /inglés/],
    ["bonjour j'ai mal aux dents depuis hier", /anglais/],
    ['guten tag ich habe starke zahnschmerzen', /Englisch/],
    ['bom dia tenho muito dor de dente', /inglês/],
  ])('%s', (text, line) => {
    expect(foreignLine(text)).toMatch(line);
  });

  test.each(['buenos aires', 'mal peters', 'my name is maria dolor', 'aux cable'])(
    '%s is English',
    (text) => {
      expect(foreignLine(text)).toBeNull();
    },
  );
});

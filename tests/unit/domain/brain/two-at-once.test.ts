/** Two days and two things in one breath are asked about, and how many come tonight is no time. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { ask, context, noted } from './noted';
import { talk } from './talk';

describe('days', () => {
  const day = ask('date', 'Which day would suit you?');
  test.each([
    ['December first or second', 'Which would you like, Tuesday or Wednesday?'],
    ['december 1st or 2nd', 'Which would you like, Tuesday or Wednesday?'],
    ['the first or second of december', 'Which would you like, Tuesday or Wednesday?'],
    ['december third, or maybe the fourth', 'Which would you like, Thursday or Friday?'],
    ['december twenty first or second', 'Which would you like, Monday or Tuesday?'],
  ])('either: %s', (text, problem) => {
    expect(readAnswer(text, day, context)).toMatchObject({ ok: false, problem });
  });
  test.each([
    ["i'd like to come in december first or second", undefined],
    ["i'd like to come in monday or tuesday", undefined],
    ["i'd like to come in on monday", '2026-11-30'],
    ["i'd like to come in december first", '2026-12-01'],
  ])('that open the call: %s', async (text, value) => {
    expect((await talk(agents.dental.content.facts, [text])).values.day).toBe(value);
  });
  test.each([
    ['december first', '2026-12-01'],
    ['the first of december', '2026-12-01'],
    ['december second please', '2026-12-02'],
    ['december 2nd', '2026-12-02'],
    ['december twenty second', '2026-12-22'],
    ['december first at ten', '2026-12-01'],
    ['the second of december', '2026-12-02'],
    ['friday the fourth', '2026-12-04'],
    ['the third', '2026-12-03'],
    ['december the third or thereabouts', '2026-12-03'],
  ])('one: %s', (text, value) => {
    expect(noted(text, day)).toBe(value);
  });
});

describe('things', () => {
  const { garage, dental } = agents;
  const service = ask('choice', 'What is it for?', ['MOT', 'full service', 'tyres', 'repair']);
  const reason = ask('choice', 'What for?', ['check-up', 'cleaning', 'toothache', 'whitening']);

  test.each([
    ['an MOT and a service', service],
    ['i need a service and an mot please', service],
    ['a check-up and a cleaning', reason],
    ['a checkup and a cleaning', reason],
    ['a cleaning and a checkup', reason],
  ])('are asked about: %s', (text, fact) => {
    expect(readAnswer(text, fact, context)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^Which one is it: /),
    });
  });

  test.each(['a check-up and a cleaning', 'a checkup and a cleaning', 'my six month checkup and cleaning'])(
    'are asked about in a call: %s',
    async (text) => {
      const { values, line } = await talk(dental.content.facts, ['Maria Lopez', text]);
      expect(values).toEqual({ name: 'Maria Lopez' });
      expect(line).toBe('Which one is it: check-up or cleaning?');
    },
  );

  test('are left to be asked where they open the call', async () => {
    const { values: car } = await talk(garage.content.facts, ["i'd like to book an mot and a service"]);
    const { values: teeth } = await talk(dental.content.facts, ["i'd like a checkup and a cleaning"]);
    expect({ ...car, ...teeth }).toEqual({});
  });

  test.each([
    ['an mot', service, 'MOT'],
    ['an mot and a courtesy car', service, 'MOT'],
    ['a service', service, 'full service'],
    ['a full service', service, 'full service'],
    ['an mot and that is it', service, 'MOT'],
    ['an mot, and my name is ann', service, 'MOT'],
    ['a repair and i need it soon', service, 'repair'],
    ['a checkup', reason, 'check-up'],
    ['a cleaning and a chat', reason, 'cleaning'],
    ['whitening, not a cleaning', reason, 'whitening'],
    ["an mot, i don't need a service", service, 'MOT'],
  ])('one: %s', (text, fact, value) => {
    expect(noted(text, fact)).toBe(value);
  });
});

describe('“at what time?”', () => {
  const time = ask('text', 'At what time would you like to come?');
  test.each(['for two tonight', 'just for two tonight please', 'for 4 tonight'])('no time: %s', (text) => {
    expect(noted(text, time)).toBeNull();
  });
  test.each([
    ['two tonight', 'two tonight'],
    ['at two', 'two'],
    ['for two tonight at eight', 'eight'],
    ['for eight tonight', 'eight tonight'],
    ['eight tonight', 'eight tonight'],
    ['tonight at seven', 'seven'],
    ['seven thirty tonight', 'seven thirty tonight'],
    ['for seven', 'seven'],
    ['half past seven tonight', 'half past seven tonight'],
    ['for half past seven tonight', 'half past seven tonight'],
  ])('a time: %s', (text, value) => {
    expect(noted(text, time)).toBe(value);
  });
});

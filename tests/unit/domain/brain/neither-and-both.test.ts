/** A choice that's turned down is never the one that's noted, and someone who wants two is told that one can be. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { ask, context } from './noted';
import { talk } from './talk';

const how = ask('choice', 'Will you pick it up or should we deliver it?', ['pick up', 'delivery']);

describe('what is turned down', () => {
  test.each([
    ['no need to deliver it', 'pick up'],
    ["you don't have to deliver it", 'pick up'],
    ["i don't want it delivered", 'pick up'],
    ["please don't deliver it", 'pick up'],
    ["i can't pick it up", 'delivery'],
    ["i won't be able to pick it up", 'delivery'],
    ["i can't come and get it", 'delivery'],
  ])('%s: the other one, once it is agreed to', (text, value) => {
    expect(readAnswer(text, how, context)).toMatchObject({ ok: true, value, doubts: ['nearly'] });
  });

  test.each([
    ['pick up', 'pick up'],
    ['delivery please', 'delivery'],
    ["i'll pick it up no need to deliver it", 'pick up'],
    ["i can't come so please deliver it", 'delivery'],
  ])('%s: what is said', (text, value) => {
    expect(readAnswer(text, how, context)).toMatchObject({ ok: true, value });
  });

  test('of more than two, nothing is left', () => {
    const device = ask('choice', 'What is it about?', ['laptop', 'phone', 'printer']);
    expect(readAnswer("i can't use my phone", device, context)).toMatchObject({ ok: true, value: 'phone' });
  });
});

describe('both', () => {
  const { facts } = agents.garage.content;
  const two = ['Jo Hall', 'an MOT and a service'];

  test('asks which one comes first', async () => {
    expect((await talk(facts, two)).line).toBe('Which one is it: MOT or full service?');
    for (const again of ['both please', 'an MOT and a service', 'well I need both'])
      expect((await talk(facts, [...two, again])).line).toBe(
        'I can only put one of them down here. Which one comes first?',
      );
  });

  test('goes on with the next question for someone who insists, and asks once more at the end', async () => {
    const insists = [...two, 'both please', 'both'];
    expect((await talk(facts, insists)).line).toMatch(/What car is it\?$/);
    const { line, values } = await talk(facts, [...insists, 'a Ford', 'friday', 'yes', '+44 7700 900 123']);
    expect(line).toMatch(/is it for an MOT, a full service, tyres, or a repair\?$/);
    expect(values.service).toBeUndefined();
  });

  test.each(['the MOT then', 'the MOT first', 'MOT'])('takes the one that is named: %s', async (text) => {
    expect((await talk(facts, [...two, 'both', text])).values.service).toBe('MOT');
  });

  test('of two choices is asked about', () => {
    expect(readAnswer('both', how, context)).toMatchObject({
      ok: false,
      problem: 'Which one is it: pick up or delivery?',
    });
  });
});

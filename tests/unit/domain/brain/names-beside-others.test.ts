/** Names with their letters behind them, names before what else is told, and things that are no one's name. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { ask, noted } from './noted';
import { talk } from './talk';

describe('a name whose letters are told', () => {
  const name = ask('name', 'May I have your name?');

  test.each([
    ['anne-marie dupont anne with an e', 'Anne-Marie Dupont'],
    ['sara connor sara without an h', 'Sara Connor'],
    ['john smith john with an h', 'John Smith'],
    ['catherine jones catherine with a k', 'Katherine Jones'],
    ['mary-kate olsen, kate with a k', 'Mary-Kate Olsen'],
    ['stephen ward stephen with a v', 'Steven Ward'],
    ['sophia park sophia with an f', 'Sofia Park'],
    ['karl young karl with a k', 'Karl Young'],
    ['ann with an e', 'Anne'],
    ['joan and peter ellis', 'Joan Ellis'],
    ['mary ann with an e', 'Mary Anne'],
  ])('%s', (text, expected) => {
    expect(noted(text, name)).toBe(expected);
  });
});

describe('a name that’s given in to, with no comma heard', () => {
  const name = ask('name', 'May I have your name?');

  test.each([
    ['fine kit', 'Kit'],
    ['fine, kit', 'Kit'],
    ['very well anna frost', 'Anna Frost'],
    ['fine weather', null],
    ['fine thanks', null],
  ])('%s', (text, expected) => {
    expect(noted(text, name)).toBe(expected);
  });
});

describe('two who call together are noted by the one said first, with their surname', () => {
  const first = async (text: string) => (await talk(agents.dental.content.facts, [text])).values.name;

  test.each([
    ['anna and peter calling', 'Anna'],
    ['hello anna and peter here', 'Anna'],
    ["we're anna and peter", 'Anna'],
    ['this is anna and peter jones', 'Anna Jones'],
    ["it's anna and peter jones here", 'Anna Jones'],
    ['anna and peter jones calling', 'Anna Jones'],
    ["we're anna and peter jones", 'Anna Jones'],
    ["this is anna and peter jones, we'd like a check-up", 'Anna Jones'],
    ['hi this is anna and peter jones calling we need a cleaning', 'Anna Jones'],
  ])('%s', async (text, name) => {
    expect(await first(text)).toBe(name);
  });

  test.each([
    ['anna jones calling', 'Anna Jones'],
    ['this is anna and i need a cleaning', 'Anna'],
    ['anna and my husband is peter', 'Anna'],
    ['mary ann calling', 'Mary Ann'],
    ['this is jo from jones and peters', 'Jo'],
    ["it's anna jones and i have a toothache", 'Anna Jones'],
    ['anna jones and peter jones', 'Anna Jones'],
    ['peter here', 'Peter'],
    ['anna and thanks', 'Anna'],
    ["it's for anna and peter", 'Anna'],
  ])('while as before: %s', async (text, name) => {
    expect(await first(text)).toBe(name);
  });
});

describe('a name and what else is told in one breath', () => {
  const said = async (agent: 'garage' | 'dental' | 'helpdesk' | 'pharmacy', text: string) =>
    (await talk(agents[agent].content.facts, [text])).values;

  test.each([
    [
      'garage',
      "tom ellis it's a ford fiesta for a full service",
      { name: 'Tom Ellis', service: 'full service', car: 'ford fiesta' },
    ],
    ['garage', "sarah green it's for an mot", { name: 'Sarah Green', service: 'MOT' }],
    ['dental', "tom ellis it's for a cleaning", { name: 'Tom Ellis', reason: 'cleaning' }],
    ['helpdesk', "tom ellis it's my laptop", { name: 'Tom Ellis', device: 'laptop' }],
    ['pharmacy', "tom ellis it's for metformin", { name: 'Tom Ellis', medicine: 'metformin' }],
    ['helpdesk', "good morning it's my laptop", { device: 'laptop' }],
    ['helpdesk', "broken screen it's my laptop", { device: 'laptop' }],
    ['dental', "excuse me it's my tooth", {}],
    ['pharmacy', "it's for my mother", {}],
  ] as const)('%s: %s', async (agent, text, expected) => {
    expect(await said(agent, text)).toEqual(expected);
  });

  test('what something is is no name', async () => {
    expect(await said('garage', "it's a ford fiesta")).toEqual({ car: 'ford fiesta' });
    expect(await said('garage', 'it is a nissan juke')).toEqual({ car: 'nissan juke' });
    expect(await said('helpdesk', "it's a long one konstantinos papadopoulos")).toEqual({
      name: 'Konstantinos Papadopoulos',
    });
    expect(await said('helpdesk', "it's anna")).toEqual({ name: 'Anna' });
  });
});

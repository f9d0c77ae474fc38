/** What sounds as if it called off or asked for no more calls, and says something else. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';
import { talk } from './talk';

const calledOff = /I won't go ahead/;
const say = (agent: 'garage' | 'orders' | 'pharmacy', ...said: string[]) =>
  talk(agents[agent].content.facts, said);

describe('one car for another, while a day is read back', () => {
  const booked = ['Maria Lopez', 'MOT', 'Ford Fiesta', 'friday'];
  test.each([
    "forget the Fiesta, I'll bring my wife's Corsa",
    "forget the fiesta i'll bring my wife's corsa",
    "never mind the fiesta, i'm bringing my wife's corsa instead",
    'scrap the fiesta, we will come in with the corsa',
  ])('%s', async (text) => {
    const { values, line } = await say('garage', ...booked, text);
    expect(values.car).toMatch(/corsa/i);
    expect(line).toMatch(/friday/i);
    expect(line).not.toMatch(calledOff);
  });

  test.each([
    'forget the fiesta',
    "forget the appointment, i'll bring it some other time",
    'forget it',
    'forget the whole thing',
    "forget the fiesta, i'll take it elsewhere",
    "forget the mot, i'll sell it",
    'scrap the booking',
    "forget about it, i'll call someone else",
    'never mind',
    "forget the fiesta, i'll take the bus",
  ])('called off: %s', async (text) => {
    const { values, line } = await say('garage', ...booked, text);
    expect(values.car).toBe('Ford Fiesta');
    expect(line).toMatch(calledOff);
  });
});

describe('a cross word that tells what is wrong', () => {
  test.each([
    ['forget it, you people sent the wrong one again', 'wrong item'],
    ["oh forget it you've sent the wrong one", 'wrong item'],
    ['forget it, you sent me a broken one', 'damaged'],
  ])('%s', async (text, problem) => {
    const { values, line } = await say('orders', '880125', text);
    expect(values.problem).toBe(problem);
    expect(line).not.toMatch(calledOff);
  });
  test.each([
    'forget it',
    'forget it, you never answer',
    'forget it, you are no help',
    "forget it, i'll write to you",
    'forget it, you people are hopeless',
    'forget it, i give up',
    'oh just forget it',
    "forget it you're useless",
    'forget about it',
    'forget the order',
  ])('called off: %s', async (text) => {
    expect((await say('orders', '880125', text)).line).toMatch(calledOff);
  });
});

describe('an order that needn’t be delivered', () => {
  const order = ['Ann Lee', 'may 3rd 1980', 'yes', 'lisinopril'];
  test.each(["don't bother delivering it", "don't bother delivering it, i'll pick it up"])(
    'is still wanted: %s',
    async (text) => {
      const { values, line } = await say('pharmacy', ...order, text);
      expect(values.how).not.toBe('delivery');
      expect(line).not.toMatch(calledOff);
    },
  );
  test('is picked up instead', async () => {
    const { values } = await say('pharmacy', ...order, 'delivery', "don't bother delivering it");
    expect(values.how).toBe('pick up');
  });
  test.each([
    "don't bother",
    "don't bother then",
    "don't bother booking it",
    "don't bother sending anything",
    "don't bother ordering it",
    'please cancel it',
    "don't order it",
    'forget the whole thing',
    'never mind',
    "i don't need it any more",
  ])('is called off: %s', async (text) => {
    expect((await say('pharmacy', ...order, text)).line).toMatch(calledOff);
  });
});

describe('another way than a call', () => {
  test.each([
    "don't call me, just text when it's ready",
    "don't call me just text when it's ready",
    "please don't call me, text when it's done",
    "don't ring me. just email instead",
    "don't call me, please text",
  ])('is no wish to be left alone: %s', (text) => {
    expect(asksNotToBeCalled(text)).toBe(false);
  });
  test('is noted as a detail', async () => {
    const said = [
      '880125',
      'late',
      'ann at example dot com',
      'yes',
      "don't call me, just text when it's ready",
    ];
    const { values } = await say('orders', ...said);
    expect(values.details).toMatch(/just text when it's ready/);
  });
  test.each([
    "don't call me again",
    "don't call me",
    "don't call me any more",
    "stop calling me, just text when it's ready",
    "don't call me or text me again",
    "don't call or text me, please don't call me",
    "don't call me again, just text",
    "never call me again and don't text when you have offers",
    "don't call me, it's not just text messages",
    'please take me off your list',
  ])('is one: %s', (text) => {
    expect(asksNotToBeCalled(text)).toBe(true);
  });
});

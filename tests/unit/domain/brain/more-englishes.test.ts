/** Callers of many places, each in their own English: how they give a name and an address, ask, agree and put right. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

const { dental, garage, helpdesk, homes, orders, pharmacy, reception } = agents;

test.each([
  [helpdesk, ['good morning myself rakesh sharma from the chennai office'], { name: 'Rakesh Sharma' }],
  [garage, ['so my surname is tan and my first name is wei ling'], { name: 'Wei Ling Tan' }],
  [
    helpdesk,
    ['olu adeyemi four one double seven two and my phone is dead'],
    { name: 'Olu Adeyemi', device: 'phone' },
  ],
  [homes, ['how you doing i am looking to rent in lakeside'], { interest: 'rent', area: 'lakeside' }],
  [reception, ["could you pass a message to ms hartwell it's about our audit"], { for_whom: 'Ms. Hartwell' }],
  [
    pharmacy,
    ["i'd like my lisinopril please and could you send it out to me"],
    { medicine: 'lisinopril', how: 'delivery' },
  ],
  [orders, ['880125', 'it has not reached yet'], { problem: 'late' }],
  [dental, ['Maria Lopez', 'one of my molars is giving me hell'], { reason: 'toothache' }],
  [
    helpdesk,
    ['Maria Lopez', '4410', 'laptop', 'it is slow', 'did i say laptop i meant my work phone'],
    { device: 'phone', problem: 'slow' },
  ],
  [
    dental,
    ['Maria Lopez', 'cleaning', 'friday', 'ten', 'can you put me in the evening instead'],
    { time_of_day: 'evening' },
  ],
] as const)('%#: notes what is said', async ({ content }, said, values) => {
  expect((await talk(content.facts, said)).values).toMatchObject(values);
});

describe('an address', () => {
  test.each([
    ['anita dot rao at the rate gmail dot com', 'anita.rao@gmail.com'],
    ["it's duff double seven at outlook dot com", 'duff77@outlook.com'],
  ])('%s', async (said, email) => {
    expect((await talk(orders.content.facts, ['880125', 'late', said, 'yes'])).values.email).toBe(email);
  });
});

describe('what is read back', () => {
  const given = ['Darren Pugh', 'MOT', 'a transit', 'saturday'];
  test.each(["no no that's right", "that's it pet", 'yes love', "no no it's fine"])('%s', async (said) => {
    expect((await talk(garage.content.facts, [...given, said])).values.day).toBe('2026-11-28');
  });
  test.each(['no no', "no no that's wrong", 'no pet'])('isn’t right: %s', async (said) => {
    expect((await talk(garage.content.facts, [...given, said])).values.day).toBeUndefined();
  });
});

test.each([
  [dental, 'is there a lift in your building', /elevator/],
  [dental, "what'd y'all charge to whiten my teeth", /290/],
  [orders, "how'm i supposed to track this thing", /tracking link/],
])('%#: answers “%s”', async ({ content }, said, answer) => {
  expect((await talk(content.facts, [said], content.knowledge)).line).toMatch(answer);
});

test("leaves, and isn't from Blessed Day", async () => {
  const said = ['Earl', 'sell', "i'm gonna have to call you back you have a blessed day"];
  const { line, values } = await talk(homes.content.facts, said);
  expect(line).toMatch(/Goodbye\.$/);
  expect(values.area).toBeUndefined();
});

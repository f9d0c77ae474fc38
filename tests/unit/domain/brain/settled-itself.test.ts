/** "It's sitting right here on the porch, forget I called": the matter has settled itself, and what only sounds like it hasn't. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

type Agent = 'dental' | 'garage' | 'helpdesk' | 'locksmith' | 'orders' | 'restaurant';
const line = async (agent: Agent, said: readonly string[]) =>
  (await talk(agents[agent].content.facts, said)).line;
const late = ['815500', 'late'];

describe('calls off', () => {
  test.each([
    ['orders', [...late, "oh for heaven's sake it's sitting right here on the porch forget i called"]],
    ['orders', [...late, "it's right here on the doorstep forget i rang"]],
    ['orders', [...late, 'just forget i rang please']],
    ['orders', [...late, 'oh pretend i never called']],
    ['orders', [...late, "it's sitting right here on the porch"]],
    ['orders', [...late, "well i'll be darned it's been here all along"]],
    ['orders', [...late, 'it was behind the planter the whole time']],
    ['orders', [...late, 'oh goodness there it is under the mat']],
    ['orders', [...late, "would you believe it it's sitting right here in the hall"]],
    ['orders', [...late, "oh no i'm looking right at it sorry to have bothered you"]],
    ['orders', [...late, 'my husband signed for it and never told me']],
    ['orders', [...late, 'my neighbor had it all along sorry to waste your time']],
    ['orders', [...late, "the doorbell just rang and it's the courier"]],
    ['orders', [...late, "hang on it's just been pushed through the letterbox"]],
    ['helpdesk', ['Jo Hall', '20944', 'laptop', "oh for heaven's sake it wasn't plugged in forget i called"]],
    ['locksmith', ['oh my god my keys are right here in my pocket forget i called']],
    ['garage', ['Darren Pugh', 'repair', "oh for goodness sake it's started forget i called"]],
    ['restaurant', ['yes', 'Osei', 'four', "forget i called we're eating in"]],
    ['dental', ['Maria Lopez', 'toothache', 'the tooth just fell out by itself so forget i called']],
  ] as const)('%s: %j', async (agent, said) => {
    expect(await line(agent, said)).toMatch(/^All right, I won't go ahead with that\./);
  });
});

describe('calls nothing off', () => {
  test.each([
    ['orders', [...late, "don't forget i called last week too"]],
    ['orders', [...late, 'did you forget i called yesterday']],
    ['orders', [...late, "it's not on the porch"]],
    ['orders', [...late, "it's on the porch but it's the wrong one"]],
    ['orders', ['815500', 'damaged', "it's sitting right here on the porch"]],
    ['orders', ['815500', 'damaged', "it's sitting right here on the porch in pieces"]],
    ['orders', ["it's sitting right here on the porch"]],
    ['orders', [...late, "ann at example dot com and don't forget i called twice"]],
    ['helpdesk', ['Jo Hall', '20944', 'laptop', "it's been here all along"]],
    ['restaurant', ['yes', 'Osei', "we're at the door"]],
  ] as const)('%s: %j', async (agent, said) => {
    expect(await line(agent, said)).not.toMatch(/won't go ahead/);
  });
});

test('who is sorry to have bothered is asked whether it is still wanted', async () => {
  const said = ['Darren Pugh', 'repair', "oh it's fine now sorry to have bothered you"];
  expect(await line('garage', said)).toMatch(/won't go ahead|still like to go ahead/);
});

/**
 * People who talk to the built-in brain must not be able to stop the process with words: everyone else's
 * calls run in it. A turn has at most 10,000 characters, and an agent is at most so large. How many
 * milliseconds each takes is measured by `npm run bench:utterances`.
 */
import { expect, test } from 'vitest';
import { factTypes } from '#contract/agents/agent-content';
import { businessOf } from '#domain/agents/business';
import { factsIn } from '#domain/brain/meaning/understanding';
import { isBackChannel, wordsBeyond } from '#server/runtime/speech-in/back-channels';
import { context, hearOnce, largestAgent, longUtterances } from '../../../golden/long-utterances';
import { patient } from '../../../patience';

/** What is read in more than the square of the time takes hours, and all of them together some seconds. */
test('each utterance is answered, or starts a tool, however much an agent looks for', {
  timeout: patient(60_000),
}, async () => {
  const agent = largestAgent(factTypes);
  const unanswered: string[] = [];
  for (const utterance of longUtterances) {
    const { say, tool } = await hearOnce(agent, utterance);
    if (!say && tool === null) unanswered.push(utterance.slice(0, 30));
  }
  expect(unanswered).toEqual([]);
});

test('what comes after half a minute of speech is still heard as words, and no longer read as a fact', () => {
  const [asked] = largestAgent(['email']).facts;
  if (asked === undefined) throw new Error('The agent has facts.');
  const read = (text: string) => factsIn(text, [asked], asked, context()).found[0]?.value;
  expect(read(`${'well '.repeat(80)} ada@example.com`)).toBe('ada@example.com');
  expect(read(`${'well '.repeat(120)} ada@example.com`)).toBeUndefined();
});

test.each([
  ['it is ada.lovelace+calls@mail.example.co.uk, thanks', 'ada.lovelace+calls@mail.example.co.uk'],
  ["'ada@example.com'", 'ada@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['a d a at example dot com', 'ada@example.com'],
])('an address is still found: %s', (text, address) => {
  const [asked] = largestAgent(['email']).facts;
  if (asked === undefined) throw new Error('The agent has facts.');
  expect(factsIn(text, [asked], asked, context()).found[0]?.value).toBe(address);
});

test('listening noises are told from all of them, and the business from a first message', () => {
  const list = Array.from({ length: 50 }, (_, index) => `mm hm ${index}`);
  for (const utterance of longUtterances) {
    expect(isBackChannel(utterance, list)).toBe(false);
    expect(wordsBeyond(utterance, list)).not.toBe('');
  }
  expect(businessOf({ business_name: '', first_message: `${'IT '.repeat(40)}zebra` })).toBe('');
});

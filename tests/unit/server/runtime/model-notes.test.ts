/** What a model's agent notes of a call that ends while a person has it. */
import { expect, test } from 'vitest';
import type { BrainHost } from '#server/runtime/brains/brain-host';
import { modelBrain } from '#server/runtime/brains/model-brain';
import { agentOf } from './script-play';
import { deskOf } from './desk';

const facts = [
  { name: 'day', type: 'date' as const, question: 'Which day suits you?' },
  { name: 'phone', type: 'phone' as const, question: 'What is your phone number?' },
];
const said = [
  { by: 'person', text: 'Hello, it’s Olivia. Which day would suit you?' },
  { by: 'caller', text: 'On the third of March 2031.' },
  { by: 'person', text: 'And your phone number, please?' },
  { by: 'caller', text: 'It’s 415 555 2671' },
] as const;

function noted(language: 'en-US' | 'de-DE', fallback?: 'built_in'): [string, string][] {
  const agent = agentOf({ facts, language });
  const collected: [string, string][] = [];
  const brain = modelBrain(
    agent,
    {
      kind: 'model',
      apiKey: 'key',
      baseUrl: 'http://model.example/v1',
      model: 'any',
      ...(fallback && { fallback }),
    },
    // It asks nothing else of the call for what is looked at here.
    {
      desk: deskOf(agent).desk,
      variables: () => ({}),
      collected: (name: string, value: string) => void collected.push([name, value]),
    } as unknown as BrainHost,
    () => ({ now: new Date('2026-11-20T10:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
  );
  for (const line of said) brain.overheard(line);
  // Given back, the model saves them by itself.
  expect(collected).toEqual([]);
  brain.endsWithPerson(said);
  return collected;
}

test.each([undefined, 'built_in'] as const)(
  'are the facts that the caller gave the person (fallback %s)',
  (fallback) => {
    expect(noted('en-US', fallback)).toEqual([
      ['day', '2031-03-03'],
      ['phone', expect.stringMatching(/2671$/)],
    ]);
  },
);

test('are none in a language in which no rule reads them', () => expect(noted('de-DE')).toEqual([]));

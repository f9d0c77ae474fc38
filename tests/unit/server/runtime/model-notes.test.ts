/** What a model's agent notes of a call that ends while a person has it. */
import { expect, test } from 'vitest';
import { CallHost } from '#server/runtime/call/call-host';
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

/** @param ends before it's told: a person who has the call hears of its end when it's over */
function noted(language: 'en-US' | 'de-DE', fallback?: 'built_in', ends = false) {
  const agent = agentOf({ facts, language });
  const { desk, events } = deskOf(agent);
  // It asks nothing else of the call for what is looked at here.
  const host = new CallHost(desk, {
    variables: { values: () => ({}), know: () => undefined },
  } as unknown as ConstructorParameters<typeof CallHost>[1]);
  const brain = modelBrain(
    agent,
    {
      kind: 'model',
      apiKey: 'key',
      baseUrl: 'http://model.example/v1',
      model: 'any',
      ...(fallback && { fallback }),
    },
    host,
    () => ({ now: new Date('2026-11-20T10:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
  );
  for (const line of said) brain.overheard(line);
  // Given back, the model saves them by itself.
  expect(host.facts).toEqual([]);
  if (ends) desk.state.end('caller_hung_up');
  brain.endsWithPerson(said);
  const logged = events.flatMap((event) =>
    event.type === 'fact_collected' ? [{ name: event.name, value: event.value }] : [],
  );
  expect(logged).toEqual(host.facts);
  return host.facts.map(({ name, value }) => [name, value]);
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

test('are noted also when the caller has hung up', () =>
  expect(noted('en-US', undefined, true).map(([name]) => name)).toEqual(['day', 'phone']));

test('are none in a language in which no rule reads them', () => expect(noted('de-DE')).toEqual([]));

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentDraft } from '#contract/agents/agent-content';
import { transferFaults } from '#domain/calls/telephone/transfer-numbers';

const faultsOf = (number: string) =>
  transferFaults(
    z.parse(AgentDraft, { name: 'x', tools: [{ type: 'transfer', name: 'desk', description: 'x', number }] }),
  );

it.each(['+14155550132', '+442079460958', ''])('“%s” is left to the schema', (number) => {
  expect(faultsOf(number)).toEqual([]);
});

it.each([
  ['+1911', /^Emergency/],
  ['+49112', /^Emergency/],
  ['+19005550199', /^Premium-rate/],
  ['+1415555013', /isn’t a phone number that exists/],
])('%s may not be called', (number, message) => {
  expect(faultsOf(number)).toEqual([{ field: 'tools.0.number', message: expect.stringMatching(message) }]);
  const people = [
    { label: 'Anna', number: '+14155550132' },
    { label: 'Ben', number },
  ];
  const asked = { type: 'warm_transfer', name: 'office', description: 'x', people };
  expect(transferFaults(z.parse(AgentDraft, { name: 'x', tools: [asked] }))).toEqual([
    { field: 'tools.0.people.1.number', message: expect.stringMatching(message) },
  ]);
});

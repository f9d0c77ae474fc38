/** What a model is told when the caller is back because they weren't put through. */
import { expect, test } from 'vitest';
import type { TransferTool } from '#contract/agents/agent-tools';
import type { BrainHost } from '#server/runtime/brains/brain-host';
import { modelBrain } from '#server/runtime/brains/model-brain';
import { agentOf } from './script-play';
import { deskOf } from './desk';

const agent = agentOf({
  tools: [
    { type: 'transfer', name: 'anna', description: 'Anna.', to: 'Anna', number: '+14155550142' },
    { type: 'transfer', name: 'desk', description: 'The desk.', number: '+14155550143' },
  ],
});
const [anna, desk] = agent.tools as [TransferTool, TransferTool];

const brain = modelBrain(
  agent,
  { kind: 'model', apiKey: 'key', baseUrl: 'http://model.example/v1', model: 'any' },
  // It asks nothing else of the call for what is looked at here.
  { desk: deskOf(agent).desk, variables: () => ({}) } as unknown as BrainHost,
  () => ({ now: new Date('2026-11-20T10:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
);

test('transfers take no arguments, so that no number is ever a model’s', () => {
  const own = brain.tools.filter(({ name }) => name === 'anna' || name === 'desk');
  expect(own.map(({ parameters }) => parameters)).toEqual([
    expect.objectContaining({ properties: {}, additionalProperties: false }),
    expect.objectContaining({ properties: {}, additionalProperties: false }),
  ]);
});

test.each([
  [anna, 'no_answer', /through to Anna, but no one answered\./],
  [anna, 'line_busy', /through to Anna, but the line was busy\./],
  [desk, 'failed', /through to desk, but the call failed\./],
] as const)('%j, %s', (tool, failure, words) => {
  const told = brain.notTransferred(tool, failure);
  expect(told).toMatchObject({ kind: 'generated', instructions: expect.stringMatching(words) });
  // A model is not told the number either.
  expect(JSON.stringify(told)).not.toContain('+1415');
});

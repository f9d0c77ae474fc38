import { expect, it } from 'vitest';
import { Refusal, whyOf } from '../../../packages/sdk/src/cli/refusal';
import { CallwrightError } from '../../../packages/sdk/src/errors';

const refused = (message: string, ...fields: [field: string, message: string][]) =>
  whyOf(
    new CallwrightError(
      message,
      400,
      'invalid_request',
      fields.map(([field, of]) => ({ field, message: of })),
    ),
  );

it('a field of the API is told by the option that fills it, once', () => {
  expect(refused('Name an agent.', ['filters.agent_id', 'Name an agent.'])).toBe('--agent: Name an agent.');
  expect(
    refused(
      'Some values aren’t valid.',
      ['to', 'Use digits.'],
      ['variables.customer', 'Use less.'],
      ['variables', 'Use fewer.'],
      ['content.name', 'Give it one.'],
    ),
  ).toBe(
    'Some values aren’t valid.\n  --to: Use digits.\n  --var customer: Use less.\n  --var: Use fewer.\n  content.name: Give it one.',
  );
  expect(refused('Not now.')).toBe('Not now.');
  expect(whyOf(new Refusal('You aren’t logged in.'))).toBe('You aren’t logged in.');
});

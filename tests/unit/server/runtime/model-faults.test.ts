import OpenAI from 'openai';
import { expect, it } from 'vitest';
import { modelFaultOf } from '#server/runtime/brains/model-completion';

it.each([
  [402, undefined, 'quota'],
  [429, 'insufficient_quota', 'quota'],
  [429, 'rate_limit_exceeded', 'nothing'],
  [401, 'invalid_api_key', 'key'],
])('a provider that answers %i %s needs a mend of: %s', (status, code, mend) => {
  const error = OpenAI.APIError.generate(status, { error: { code } }, 'refused', new Headers());
  expect(modelFaultOf(error).mend).toBe(mend);
});

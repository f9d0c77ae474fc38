import { expect, it } from 'vitest';
import { shareLinkEndpoints } from '#contract/agents/share-links';
import { callLinkEndpoints } from '#contract/calls/reading/call-links';
import { callOutEndpoints } from '#contract/outbound/calls-out';
import { apiKeyEndpoints } from '#contract/workspace/api-keys';
import { parseRequest } from '#domain/requests/validation';

const id = '3c119612-4ae2-4df3-bd15-48bdfcfc69ca';

// Dropped in silence, each would make something that reaches further than was meant.
it.each([
  [apiKeyEndpoints.create, { name: 'CRM', scopes: ['calls:view'], agents: [id] }, 'agents'],
  [shareLinkEndpoints.create, { sites: ['https://www.example.com'] }, 'sites'],
  [callLinkEndpoints.create, { expires_in_days: 1 }, 'expires_in_days'],
  [
    callOutEndpoints.make,
    { agent_id: id, phone_number_id: id, to: '+14155550125', if_voicemail: 'hang_up' },
    'if_voicemail',
  ],
])('$path refuses a bound that it doesn’t know', ({ body }, given, name) => {
  expect(() => parseRequest({ body }, { params: {}, query: {}, body: given })).toThrow(
    `There’s no "${name}" here.`,
  );
  const { [name]: _misspelt, ...rest }: Record<string, unknown> = given;
  expect(parseRequest({ body }, { params: {}, query: {}, body: rest }).body).toMatchObject(rest);
});

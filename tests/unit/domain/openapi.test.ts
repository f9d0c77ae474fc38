import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { webhookPayloads, webhookTypes } from '#contract/webhooks/webhooks';
import { openApiDocument } from '#domain/requests/openapi';
import { allEndpoints } from '../../contract/endpoints';

it('tells limits of ours, and not how far JavaScript counts', () => {
  const told = JSON.stringify(openApiDocument(allEndpoints, '1.2.3'));
  expect(told).toContain('"minimum":1,"maximum":100');
  expect(told).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

it.each(webhookTypes)(
  'the example of %s is a payload of its schema, and says what the event says',
  (type) => {
    const { webhooks } = openApiDocument(allEndpoints, '1.2.3') as {
      webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: unknown }> } } }>;
    };
    const example = webhooks[type]?.post.requestBody.content['application/json']?.example;
    const payload = z.strictObject({
      type: z.literal(type),
      timestamp: z.iso.datetime(),
      data: z.strictObject(webhookPayloads[type].shape),
    });
    expect(payload.parse(example)).toEqual(example);
  },
);

it('the example of a call that ended has ended', () => {
  const told = JSON.stringify(openApiDocument(allEndpoints, '1.2.3').webhooks);
  expect(told).not.toContain('"status":"queued"');
  expect(told).toContain('"status":"ended","end_reason":"completed"');
});

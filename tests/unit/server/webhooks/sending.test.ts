import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDelivery } from '#server/areas/webhooks/sending';
import type { WebhookSecrets } from '#server/areas/webhooks/secrets';
import type { TakenDelivery } from '#server/areas/webhooks/store';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';

let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => answer(response));
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const secrets: Pick<WebhookSecrets, 'valid'> = { valid: () => ['whsec_c2VjcmV0'] };

function send() {
  const outbound = createOutboundClient({ allowedHosts: new Set([host]), maxBytes: 1000, maxRedirects: 0 });
  const taken = {
    delivery: { delivery_id: crypto.randomUUID(), body: '{}' },
    webhook: { url: `http://${host}/` },
  };
  // Of both rows these are the columns that it reads, and of the secrets what signs.
  return sendDelivery(
    { outbound, secrets: secrets as WebhookSecrets },
    taken as unknown as TakenDelivery,
    new AbortController().signal,
  );
}

it('counts as delivered when the address takes it, whatever it says besides', async () => {
  answer = (response) => void response.writeHead(200).end('x'.repeat(2000));
  expect(await send()).toMatchObject({
    ok: true,
    status: 200,
    answer: 'The answer is larger than 1,000 bytes.',
  });
  answer = (response) => void response.writeHead(200, { 'content-encoding': 'zstd' }).end('x');
  expect(await send()).toMatchObject({ ok: true, status: 200 });
  answer = (response) => void response.writeHead(500).end('x'.repeat(2000));
  expect(await send()).toMatchObject({ ok: false, status: 500 });
  answer = (response) => void response.writeHead(410, { 'content-encoding': 'zstd' }).end('x');
  expect(await send()).toMatchObject({ ok: false, status: 410 });
  answer = (response) => void response.destroy();
  expect(await send()).toMatchObject({ ok: false, status: null });
});

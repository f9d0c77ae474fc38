/** What's said of a Twilio account that makes no calls, and of a number whose calls go elsewhere. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PRACTICE_ACCOUNT_PREFIX } from '#domain/workspace/carrier-rules';
import { testTwilio } from '#server/areas/carriers/twilio/twilio-test';
import { checkTwilioWebhook } from '#server/areas/carriers/twilio/twilio-webhook';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';

const account = `AC${'5'.repeat(32)}`;
const practiceAccount = PRACTICE_ACCOUNT_PREFIX.padEnd(34, '0');
const NUMBER = '+14155550100';

/** What `work` gives with a Twilio, and a practice phone, that answers everything with `answer`. */
async function withTwilio<T>(
  answer: object,
  work: (network: Parameters<typeof testTwilio>[0]) => Promise<T>,
): Promise<T> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  const running = { url, account: { username: practiceAccount, password: 'token' } };
  try {
    return await work({
      outbound: createOutboundClient({ allowedHosts: new Set([host]) }),
      apiUrl: url,
      practice: { product: 'http://127.0.0.1:8080', running: async () => running },
    });
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

const access = (username: string) => ({ address: '', username, password: 'token', dial_string: '' });

describe('an account that isn’t active', () => {
  it.each([
    ['suspended', /is suspended\. Its console tells why/, 'Reactivate the account in the Twilio console.'],
    [
      'closed',
      /is closed\. It can’t be opened again\./,
      'Enter another account, with the auth token of that one.',
    ],
    ['locked', /is locked\. Its console tells why/, 'Look at the account in the Twilio console.'],
  ])('but %s', async (status, problem, text) => {
    const trial = await withTwilio({ sid: account, status }, (network) =>
      testTwilio(network, 'https://calls.example.com', access(account)),
    );
    expect(trial).toEqual({
      problem: expect.stringMatching(problem) as string,
      field: 'username',
      mends: [{ text, file: null, lines: [] }],
    });
  });
});

describe('a number whose calls go elsewhere', () => {
  const owned = {
    sid: `PN${'1'.repeat(32)}`,
    phone_number: NUMBER,
    voice_url: 'https://elsewhere.example.com',
  };
  const mendFor = async (username: string) => {
    const check = await withTwilio({ incoming_phone_numbers: [owned] }, (network) =>
      checkTwilioWebhook(network, access(username), 'one', 'https://calls.example.com/voice', NUMBER),
    );
    return check.mend;
  };

  it('is mended by us or in the Twilio console', async () => {
    expect(await mendFor(account)).toMatchObject({
      text: expect.stringMatching(/^Select “Set webhook” .+ Or do it in the Twilio console/) as string,
      lines: ['https://calls.example.com/voice'],
    });
  });

  it('is mended by us alone where it’s a practice number', async () => {
    expect(await mendFor(practiceAccount)).toEqual({
      text: 'Select “Set webhook” in the number’s menu under Phone Numbers.',
      file: null,
      lines: [],
    });
  });
});

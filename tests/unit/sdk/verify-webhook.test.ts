import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookError } from '../../../packages/sdk/src';

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
  const other = `whsec_${Buffer.from('another secret altogether').toString('base64')}`;
  const body = JSON.stringify({ type: 'balance.low', timestamp: '2026-11-20T00:00:00Z', data: {} });
  const at = new Date('2026-11-20T12:00:00Z');
  /** As the reference library signs. */
  const headers = (by = secret, when = at) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(when.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', when, body),
  });
  const now = at.getTime();

  it('gives the event of a webhook that the reference library signed', async () => {
    expect(await verifyWebhook(body, headers(), secret, { now })).toEqual(JSON.parse(body));
    expect(await verifyWebhook(body, new Headers(headers()), [other, secret], { now })).toMatchObject({
      type: 'balance.low',
    });
  });

  it('reads headers however they’re written', async () => {
    const capital = Object.fromEntries(
      Object.entries(headers()).map(([name, value]) => [name.replace(/^w/, 'W'), value]),
    );
    expect(await verifyWebhook(body, capital, secret, { now })).toEqual(JSON.parse(body));
    // Of another library, which isn't this global's.
    class OtherHeaders extends Map<string, string> {}
    const others = new OtherHeaders(Object.entries(headers())) as unknown as Headers;
    expect(await verifyWebhook(body, others, secret, { now })).toEqual(JSON.parse(body));
  });

  it('accepts the reference vector of Standard Webhooks', async () => {
    const known = '{"test": 2432232314}';
    const sent = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(await verifyWebhook(known, sent, key, { now: 1614265330_000 })).toEqual({ test: 2432232314 });
  });

  it.each([
    ['another body', { text: `${body} ` }],
    ['another secret', { sent: headers(other) }],
    ['another id', { sent: { ...headers(), 'webhook-id': 'msg_2' } }],
    ['an older time', { sent: headers(secret, new Date(now - 301_000)) }],
    ['a time ahead', { sent: headers(secret, new Date(now + 301_000)) }],
    ['a header less', { sent: { ...headers(), 'webhook-signature': undefined } }],
    ['no signature of this kind', { sent: { ...headers(), 'webhook-signature': 'v1a,abc ???' } }],
  ])(
    'refuses %s',
    async (_what, {
      text = body,
      sent = headers(),
    }: { text?: string; sent?: Record<string, string | undefined> }) => {
      await expect(verifyWebhook(text, sent, secret, { now })).rejects.toBeInstanceOf(WebhookError);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { isSigningKey } from '#contract/agents/agent-tools';
import { signatureHeaders } from '#server/runtime/tools/tool-caller';

const KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('a signature', () => {
  it('is that of Standard Webhooks, by its own example', () => {
    const headers = signatureHeaders({
      key: KEY,
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      now: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    });
    expect(Object.fromEntries(headers.map(({ name, value }) => [name, value]))).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it.each([
    ['24 bytes', KEY, true],
    ['64 bytes', `whsec_${Buffer.alloc(64, 7).toString('base64')}`, true],
    ['23 bytes', `whsec_${Buffer.alloc(23, 7).toString('base64')}`, false],
    ['65 bytes', `whsec_${Buffer.alloc(65, 7).toString('base64')}`, false],
    ['no prefix', KEY.slice(6), false],
    ['words', 'whsec_my secret is not base64 at all, sorry', false],
  ])('takes a key of %s: %s', (_what, key, fits) => expect(isSigningKey(key)).toBe(fits));
});

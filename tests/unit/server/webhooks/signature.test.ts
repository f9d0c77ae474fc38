import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { hasFailedLong, nextTry, sampleEvent } from '#domain/calls/webhook-rules';
import { webhookPayloads, webhookTypes } from '#contract/webhooks/webhooks';
import * as z from 'zod/mini';
import { newSecret, signed } from '#server/areas/webhooks/signature';

const body = '{"test": 2432232314}';

describe('signatures', () => {
  it('are those of the reference library', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const timestamp = 1_614_265_330;
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    const headers = signed([secret], { id, timestamp, body });
    expect(headers).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': new Webhook(secret).sign(id, new Date(timestamp * 1000), body),
    });
  });

  it('are taken by the reference library under each of two secrets, and by no third', () => {
    const [one, two, three] = [newSecret(), newSecret(), newSecret()];
    const message = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body };
    const headers = signed([one, two], message);
    for (const secret of [one, two])
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(three).verify(body, headers)).toThrow(/signature/i);
    expect(() => new Webhook(one).verify(body.replace('2', '3'), headers)).toThrow(/signature/i);
    const old = signed([one], { ...message, timestamp: message.timestamp - 3600 });
    expect(() => new Webhook(one).verify(body, old)).toThrow(/too old/i);
  });
});

describe('tries', () => {
  it('wait longer each time and end after three days', () => {
    let now = new Date('2026-11-20T10:00:00Z');
    const since = now;
    const waits: number[] = [];
    for (let attempts = 1; ; attempts += 1) {
      const next = nextTry(attempts, since, now);
      if (next === null) break;
      waits.push((next.getTime() - now.getTime()) / 1000);
      now = next;
    }
    expect(waits.slice(0, 5)).toEqual([5, 30, 120, 600, 3600]);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    const days = (now.getTime() - since.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(2.7);
    expect(days).toBeLessThanOrEqual(3);
  });

  it('that failed for three days disable', () => {
    const since = new Date('2026-11-20T10:00:00Z');
    expect(hasFailedLong(since, new Date('2026-11-23T09:59:59Z'))).toBe(false);
    expect(hasFailedLong(since, new Date('2026-11-23T10:00:00Z'))).toBe(true);
  });
});

it.each(webhookTypes)('a sample of %s is what its schema says', (type) => {
  const { data } = sampleEvent(type);
  expect(z.parse(webhookPayloads[type], data)).toEqual(data);
});

import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#contract/webhooks/sample-events';
import { nextTry, tookNothing } from '#domain/calls/webhook-rules';
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
  const since = new Date('2026-11-20T10:00:00Z');
  /** Each wait in seconds, and when the last try was. */
  function untilGivenUp(): { waits: number[]; last: Date } {
    let last = since;
    const waits: number[] = [];
    for (let attempts = 1; ; attempts += 1) {
      const next = nextTry(attempts, since, last);
      if (next === null) return { waits, last };
      waits.push((next.getTime() - last.getTime()) / 1000);
      last = next;
    }
  }

  it('wait longer each time and end after three days', () => {
    const { waits, last } = untilGivenUp();
    expect(waits.slice(0, 5)).toEqual([5, 30, 120, 600, 3600]);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    const days = (last.getTime() - since.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(2.7);
    expect(days).toBeLessThanOrEqual(3);
  });

  it('of which none came through disable when the last has failed, and not where one came through on the second day', () => {
    const { last } = untilGivenUp();
    expect(tookNothing(since, last)).toBe(true);
    // The first answer took its whole time.
    expect(tookNothing(new Date(since.getTime() + 15_000), last)).toBe(true);
    expect(tookNothing(new Date(since.getTime() + 86_400_000), last)).toBe(false);
  });
});

it.each(webhookTypes)('a sample of %s is what its schema says', (type) => {
  const { data } = sampleEvent(type);
  expect(z.parse(webhookPayloads[type], data)).toEqual(data);
});

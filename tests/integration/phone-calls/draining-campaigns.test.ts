/**
 * Calls over Twilio and Telnyx while a process is about to end: what its campaigns have made ring may talk elsewhere, which gives its
 * place away; what talks there talks on; the next process calls those who are left meanwhile; and who calls in there talks elsewhere.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import type { Campaign } from '#contract/outbound/campaigns';
import { patient } from '../../patience';
import { everyDay } from '../campaigns/campaign-workspace';
import { startWholeServer, type WholeServer } from '../http/whole-server';
import { PUBLIC_URL as TELNYX_URL, startTelnyxProduct } from '../telnyx/telnyx-product';
import { PUBLIC_URL as TWILIO_URL, startTwilioProduct } from '../twilio/twilio-product';
import { NUMBER } from './phone-product';

const KEY = { ENCRYPTION_KEY: randomBytes(32).toString('base64') };
const PEOPLE = ['+14155552701', '+14155552702', '+14155552703', '+14155552704'] as const;

/** Someone's phone that rings, at a double. */
interface Ringing {
  answers: () => void;
  isNotAnswered: () => void;
  hangsUp: () => void;
  heard: () => number;
  isUp: () => boolean;
}

/** Someone who calls in, at a double. */
interface Caller {
  heard: readonly unknown[];
  openings: readonly unknown[];
  said: readonly string[];
  hangUp(): void;
}

interface Double {
  product: Awaited<ReturnType<typeof startTwilioProduct>> | Awaited<ReturnType<typeof startTelnyxProduct>>;
  /** Of its API. */
  settings: { PUBLIC_URL: string } & Record<string, string>;
  address: string;
  /** Where webhooks and sockets come to. */
  leadTo: (port: () => number) => void;
  ringing: (number: string) => Ringing[];
  /** Calls in. @param port where its webhooks and sockets come to, by how many sockets there were */
  callsIn: (port: (sockets: number) => number) => Caller;
}

async function overTwilio(): Promise<Double> {
  const product = await startTwilioProduct(KEY);
  const { callsOut, address } = product.twilio;
  product.twilio.own(NUMBER);
  callsOut.reaction = 'rings';
  return {
    product,
    address,
    settings: { TWILIO_API_URL: address, PUBLIC_URL: TWILIO_URL },
    leadTo: (port) => (callsOut.proxy = proxyOf(port)),
    ringing: (number) =>
      callsOut.made
        .filter(({ asked }) => asked.To === number)
        .map(({ call, answer, tell }) => ({
          answers: () => void answer(),
          isNotAnswered: () => void tell('no-answer'),
          hangsUp: () => call.hangUp(),
          heard: () => call.heard.length,
          isUp: () => call.isUp,
        })),
    callsIn(port) {
      let sockets = () => 0;
      const { call } = product.ring({ proxy: proxyOf(() => port(sockets())) });
      sockets = () => call.openings.length;
      return call;
    },
  };
}

async function overTelnyx(): Promise<Double> {
  const product = await startTelnyxProduct(KEY);
  const { callsOut, address } = product.telnyx;
  product.telnyx.own.own(NUMBER);
  callsOut.reaction = 'rings';
  return {
    product,
    address,
    settings: { TELNYX_API_URL: address, PUBLIC_URL: TELNYX_URL },
    leadTo: (port) => (callsOut.proxy = proxyOf(port)),
    ringing: (number) =>
      callsOut.made
        .filter(({ asked }) => asked.to === number)
        .map(({ call }) => ({
          answers: () => call.pickUp(),
          isNotAnswered: () => call.endFor('timeout', '487'),
          hangsUp: () => call.hangUp(),
          heard: () => call.heard.length,
          isUp: () => call.isUp,
        })),
    callsIn(port) {
      let sockets = () => 0;
      const call = product.newCall({ proxy: proxyOf(() => port(sockets())) });
      sockets = () => call.openings.length;
      call.start();
      return call;
    },
  };
}

const proxyOf = (port: () => number) => ({
  host: '127.0.0.1',
  get port() {
    return port();
  },
});
const portOf = ({ app }: WholeServer) => (app.server.address() as AddressInfo).port;

let double: Double | null = null;
let next: WholeServer | null = null;
afterEach(async () => {
  await next?.stop();
  await double?.product.stop();
  next = null;
  double = null;
});

it.each([
  ['Twilio', overTwilio],
  ['Telnyx', overTelnyx],
])(
  'over %s no one is called twice, and everyone is called, while a process ends and another goes on',
  async (_name, open) => {
    double = await open();
    const { product, settings, address, ringing } = double;
    next = await startWholeServer(
      {
        ...settings,
        ...KEY,
        ALLOW_INSECURE_IDENTITY: '1',
        ALLOWED_PRIVATE_HOSTS: [new URL(address).host, product.ears.host].join(','),
      },
      undefined,
      'warn',
      product.server,
    );
    const [here, there] = [portOf(product.server), portOf(next)];
    let port = here;
    double.leadTo(() => port);
    await product.ask('POST', `/carriers/${product.carrier.carrier_id}/numbers`, {
      body: { number: NUMBER },
    });
    await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
    const once = { times: 0, wait_minutes: 1 };
    const { campaign_id } = await product.ask<Campaign>('POST', '/campaigns', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        name: 'Check-ups',
        agent_id: product.agent_id,
        phone_number_ids: [product.number.phone_number_id],
        hours: everyDay(),
        pace_per_minute: 600,
        concurrency: 3,
        ring_seconds: 60,
        if_machine: 'talk',
        retries: { no_answer: once, busy: once, machine: once, failed: once },
      },
    });
    const rows = PEOPLE.map((number, at) => ({ line: at + 1, number }));
    await product.ask('POST', `/campaigns/${campaign_id}/rows`, { body: { rows } });
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: rows.length } });
    const [first, second, third] = await Promise.all(
      PEOPLE.slice(0, 3).map((number) => vi.waitUntil(() => ringing(number)[0], patient(30_000))),
    );
    if (!first || !second || !third) throw new Error('No one was called.');

    // It gives up after its limit: longer than this test may take, so that a place that's never free fails it.
    const drained = product.server.drain(patient(600_000));
    // The sound of one comes to the next process, of the other to the one that made it ring.
    port = there;
    first.answers();
    await expect.poll(first.heard, { timeout: patient(20_000) }).toBeGreaterThan(10);
    port = here;
    second.answers();
    await expect.poll(second.heard, { timeout: patient(20_000) }).toBeGreaterThan(10);
    third.isNotAnswered();
    // By the next process: this one calls no one any more.
    const fourth = await vi.waitUntil(() => ringing(PEOPLE[3])[0], patient(60_000));
    expect(second.isUp()).toBe(true);
    second.hangsUp();
    // One talks on, and its place here was given away.
    await drained;
    // A balancer that hasn't noticed yet leads a ring, and its first socket, to the process that's about to end.
    const caller = double.callsIn((sockets) => (sockets < 2 ? here : there));
    await expect.poll(() => caller.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(10);
    expect([caller.openings.length, caller.said]).toEqual([2, []]);
    caller.hangUp();
    expect(first.isUp()).toBe(true);
    first.hangsUp();
    port = there;
    fourth.answers();
    await expect.poll(fourth.heard, { timeout: patient(20_000) }).toBeGreaterThan(10);
    fourth.hangsUp();

    const kept = async () => {
      const client = new Client({ connectionString: product.server.test.ownerUrl });
      await client.connect();
      try {
        const { rows: found } = await client.query<{ outcome: string | null; tries: number }>(
          `select r.outcome, count(c.call_id)::int as tries from campaign_rows r
           left join campaign_calls c on c.campaign_id = r.campaign_id and c.line = r.line and not c.not_made group by r.line, r.outcome order by r.line`,
        );
        return found;
      } finally {
        await client.end();
      }
    };
    const answered = { outcome: 'answered', tries: 1 };
    const unanswered = { outcome: 'no_answer', tries: 1 };
    await expect.poll(kept, { timeout: patient(20_000) }).toEqual([answered, answered, unanswered, answered]);
    expect(PEOPLE.map((number) => ringing(number).length)).toEqual([1, 1, 1, 1]);
  },
  patient(180_000),
);

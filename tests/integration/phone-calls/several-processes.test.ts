/** Calls by Twilio and Telnyx with two processes behind one balancer: a socket that comes back may come to the wrong one. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import type { Campaign } from '#contract/outbound/campaigns';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { everyDay } from '../campaigns/campaign-workspace';
import { startWholeServer, type WholeServer } from '../http/whole-server';
import { PUBLIC_URL as TELNYX_URL, startTelnyxProduct, type TelnyxProduct } from '../telnyx/telnyx-product';
import { PUBLIC_URL, startTwilioProduct, type TwilioProduct } from '../twilio/twilio-product';
import { type OwnNumber, ownNumbers } from './own-numbers';
import { NUMBER } from './phone-product';

const KEY = { ENCRYPTION_KEY: randomBytes(32).toString('base64') };
const PERSON = '+14155552673';
const SORRY = "I'm sorry, I get no answer from Anna. Is there anything else I can help you with?";

const portOf = ({ app }: WholeServer) => (app.server.address() as AddressInfo).port;
const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));

/** Another process of a product. @param url of its carrier's API */
const secondOf = (product: TwilioProduct | TelnyxProduct, settings: Record<string, string>, url: string) =>
  startWholeServer(
    {
      ...settings,
      ...KEY,
      ALLOW_INSECURE_IDENTITY: '1',
      ALLOWED_PRIVATE_HOSTS: [new URL(url).host, product.ears.host].join(','),
    },
    undefined,
    'warn',
    product.server,
  );

describe('Twilio', () => {
  let product: TwilioProduct;
  let other: WholeServer;
  let newDesk: () => Promise<OwnNumber>;

  beforeAll(async () => {
    product = await startTwilioProduct(KEY);
    const { address } = product.twilio;
    other = await secondOf(product, { TWILIO_API_URL: address, PUBLIC_URL }, address);
    const tool = {
      type: 'transfer',
      name: 'anna',
      description: 'Puts the caller through to Anna.',
      to: 'Anna',
      number: PERSON,
      triggers: ['1'],
      ring_seconds: 5,
    };
    const { content, carrier } = product;
    const agent_id = await product.publish(
      z.parse(AgentContent, { ...content, first_message: 'Hello.', tools: [tool] }),
    );
    const ownNumber = ownNumbers(product, carrier.carrier_id);
    newDesk = () => ownNumber(agent_id);
  });
  afterAll(async () => {
    await other?.stop();
    await product?.stop();
  });

  it.concurrent.each<[string, (streams: () => number) => () => number]>([
    [
      // The second socket is the one by which they come back.
      'sent to the other process first',
      (streams) => () => (streams() === 2 ? portOf(other) : portOf(product.server)),
    ],
    [
      'with a balancer that leads each request to the next process',
      () => {
        let asked = 0;
        return () => (asked++ % 2 === 0 ? portOf(product.server) : portOf(other));
      },
    ],
  ])(
    'a caller whom no one answered is back in their call, %s',
    async (_name, balancer) => {
      let streams = () => 0;
      const port = balancer(() => streams());
      const proxy = {
        host: '127.0.0.1',
        get port() {
          return port();
        },
      };
      const desk = await newDesk();
      const { call, over } = product.ring({ to: desk.number, proxy });
      streams = () => call.openings.length;
      call.reaction = 'no-answer';
      await expect.poll(() => call.heard.length).toBeGreaterThan(10);
      for (const pressed of '1#') call.press(pressed);
      await expect.poll(() => call.openings.length).toBeGreaterThan(1);
      // A sentence is in the history once it's been heard, so its sound is counted from the moment they're back.
      const before = call.heard.length;
      await expect.poll(async () => said(await desk.call()), { timeout: patient(30_000) }).toContain(SORRY);
      expect(call.heard.length).toBeGreaterThan(before + 100);
      expect(await desk.call()).toMatchObject({ status: 'in_progress', end_reason: null });
      // Twilio's own voice had nothing to say, and no socket was given away.
      expect(call.said).toEqual([]);
      expect(new Set(call.openings.map(({ token }) => token)).size).toBe(call.openings.length);
      call.hangUp();
      await over;
      await expect.poll(async () => (await desk.call()).end_reason).toBe('caller_hung_up');
    },
    patient(60_000),
  );

  describe('a person who was called and whose sound comes to a process without room', () => {
    let full: WholeServer;

    beforeAll(async () => {
      const { address } = product.twilio;
      full = await secondOf(product, { TWILIO_API_URL: address, PUBLIC_URL, MAX_CALLS: '1' }, address);
      product.twilio.own(NUMBER);
      await product.ask('POST', `/carriers/${product.carrier.carrier_id}/numbers`, {
        body: { number: NUMBER },
      });
      await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
      const { call } = product.ring({ proxy: { host: '127.0.0.1', port: portOf(full) } });
      await vi.waitUntil(() => call.heard.length > 10, patient(20_000));
    });
    afterAll(() => full?.stop());

    /** Calls one number, again at once should that fail. @param port where the `streams`-th socket and what follows comes to */
    async function called(to: string, port: (streams: number) => number) {
      const { twilio } = product;
      const dials = () => twilio.callsOut.made.filter(({ asked }) => asked.To === to);
      twilio.callsOut.proxy = {
        host: '127.0.0.1',
        get port() {
          return port(dials().at(-1)?.call.openings.length ?? 0);
        },
      };
      const once = { times: 0, wait_minutes: 1 };
      const { campaign_id } = await product.ask<Campaign>('POST', '/campaigns', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          name: 'Check-ups',
          agent_id: product.agent_id,
          phone_number_ids: [product.number.phone_number_id],
          hours: everyDay(),
          ring_seconds: 10,
          retries: { no_answer: once, busy: once, machine: once, failed: once },
        },
      });
      await product.ask('POST', `/campaigns/${campaign_id}/rows`, {
        body: { rows: [{ line: 1, number: to }] },
      });
      await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
      const call = await vi.waitUntil(() => dials()[0]?.call, patient(20_000));
      return {
        call,
        dials,
        over: async () => {
          const campaign = () => product.ask<Campaign>('GET', `/campaigns/${campaign_id}`);
          await vi.waitUntil(async () => (await campaign()).ended_at, patient(60_000));
          return campaign();
        },
      };
    }

    it(
      'talks with the agent in the process that made the call',
      async () => {
        const { call, dials, over } = await called('+14155552691', (streams) =>
          portOf(streams === 1 ? full : product.server),
        );
        await expect.poll(() => call.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(10);
        expect(call.openings).toHaveLength(2);
        call.hangUp();
        expect((await over()).counts).toMatchObject({ calls: 1, outcomes: { answered: 1 } });
        expect(dials()).toHaveLength(1);
      },
      patient(60_000),
    );

    it(
      'is not called again and again where no process with room is ever met',
      async () => {
        const { dials, over } = await called('+14155552692', () => portOf(full));
        expect((await over()).counts).toMatchObject({ calls: 1, outcomes: { failed: 1 } });
        expect(dials()).toHaveLength(1);
      },
      patient(120_000),
    );
  });
});

describe('Telnyx', () => {
  let product: TelnyxProduct;
  let other: WholeServer;

  beforeAll(async () => {
    product = await startTelnyxProduct(KEY);
    const { address } = product.telnyx;
    other = await secondOf(product, { TELNYX_API_URL: address, PUBLIC_URL: TELNYX_URL }, address);
  });
  afterAll(async () => {
    await other?.stop();
    await product?.stop();
  });

  it('a lost socket that is followed by four at the other process is followed by one that goes on', async () => {
    let streams = () => 0;
    const proxy = {
      host: '127.0.0.1',
      get port() {
        return streams() > 1 && streams() < 6 ? portOf(other) : portOf(product.server);
      },
    };
    const call = product.newCall({ proxy });
    streams = () => call.openings.length;
    call.start();
    await expect.poll(() => call.heard.length).toBeGreaterThan(10);
    call.dropMedia();
    await expect.poll(() => call.openings.length).toBe(6);
    const before = call.heard.length;
    await expect.poll(() => call.heard.length).toBeGreaterThan(before + 10);
    const { events } = await product.newest();
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['connection_lost', 'connection_resumed']),
    );
    expect(call.said).toEqual([]);
    call.hangUp();
    await call.over;
    await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
  });
});

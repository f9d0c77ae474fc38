/** Campaigns of a whole server beside a double of Asterisk: its agent, its number, and what a test asks of them. */
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Campaign, CampaignRow } from '#contract/outbound/campaigns';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import {
  ARI_PASSWORD,
  ARI_USER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../phone-calls/phone-product';

const allDay = { open: true, from: '00:00', to: '00:00' };
export const always = {
  enabled: true,
  days: {
    monday: allDay,
    tuesday: allDay,
    wednesday: allDay,
    thursday: allDay,
    friday: allDay,
    saturday: allDay,
    sunday: allDay,
  },
  closed: [],
};
export const once = { times: 0, wait_minutes: 1 };

export interface CampaignProduct {
  asterisk: AsteriskDouble;
  product: PhoneProduct;
  agent_id: string;
  phone_number_id: string;
  carrier_id: string;
  /** A draft that calls at any time, each once. */
  drafted(change?: object): Promise<Campaign>;
  add(id: string, rows: object[]): Promise<{ added: number; left_out: number }>;
  get(id: string): Promise<Campaign>;
  rowsOf(id: string, query?: string): Promise<CampaignRow[]>;
  /** Whether a row was passed over, uncalled, for someone who's on the phone. */
  putOff(id: string): Promise<boolean>;
  /** Resolves once it's over. */
  over(id: string): Promise<Campaign>;
  /** Runs a statement with every right, and answers its rows. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startCampaignProduct(): Promise<CampaignProduct> {
  const asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  const product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  const { phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  async function sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: product.server.test.ownerUrl });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  const get = (id: string) => product.ask<Campaign>('GET', `/campaigns/${id}`);
  return {
    asterisk,
    product,
    agent_id,
    phone_number_id,
    carrier_id,
    get,
    drafted: (change = {}) =>
      product.ask<Campaign>('POST', '/campaigns', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          name: 'Check-ups',
          agent_id,
          phone_number_ids: [phone_number_id],
          hours: always,
          pace_per_minute: 600,
          ring_seconds: 10,
          retries: { no_answer: once, busy: once, machine: once, failed: once },
          ...change,
        },
      }),
    add: (id, rows) =>
      product.ask<{ added: number; left_out: number }>('POST', `/campaigns/${id}/rows`, { body: { rows } }),
    rowsOf: async (id, query = '') =>
      (await product.ask<{ items: CampaignRow[] }>('GET', `/campaigns/${id}/rows${query}`)).items,
    async over(id) {
      await vi.waitUntil(async () => (await get(id)).ended_at, patient(60_000));
      return get(id);
    },
    async putOff(id) {
      const rows = await sql(
        `select from campaign_rows where campaign_id = $1 and state = 'waiting' and attempts = 0
         and next_at > now() + interval '10 s'`,
        [id],
      );
      return rows.length > 0;
    },
    sql,
    async stop() {
      await product.stop();
      await asterisk.close();
    },
  };
}

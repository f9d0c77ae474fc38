/**
 * Messages between processes through PostgreSQL's LISTEN and NOTIFY. A message leaves when its
 * transaction commits. Nothing is kept: a listener that was away has missed it and is told so.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import type { Transaction } from './transaction';

/** PostgreSQL's own limit for a payload. Send ids, and let the receiver fetch the rest. */
const LIMIT_BYTES = 7999;
const PULSE_MS = 30_000;
const LONGEST_PAUSE_MS = 1000;

export interface Message {
  channel: string;
  payload: string;
}

/** Sends `payload` to all who subscribed to `channel`, if and when the transaction commits. */
export async function publish(tx: Transaction, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > LIMIT_BYTES) {
    throw new RangeError(`A notification holds at most ${LIMIT_BYTES} bytes.`);
  }
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export interface SubscriptionOptions {
  /** Any login of the database. The connection is direct: a pooler in transaction mode loses messages. */
  url: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** The connection was lost and is back; messages may have been missed in between. */
  onGap: () => void;
  /** Told once for each time the connection is lost. */
  onError?: (error: Error) => void;
}

export interface Subscription {
  close: () => Promise<void>;
}

/** Listens on its own connection, which is made again whenever it breaks. Resolves when it listens. */
export async function subscribe(options: SubscriptionOptions): Promise<Subscription> {
  const stopped = new AbortController();
  let current = await listen(options);
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const error = await current.lost(stopped.signal);
      await current.close();
      if (stopped.signal.aborted) return;
      options.onError?.(error ?? new Error('The connection for notifications was closed.'));
      const next = await reconnect(options, stopped.signal);
      if (next === null) return;
      current = next;
      options.onGap();
    }
  })();
  return {
    async close() {
      stopped.abort();
      await running;
    },
  };
}

async function reconnect(
  options: SubscriptionOptions,
  signal: AbortSignal,
): Promise<ListeningConnection | null> {
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await listen(options);
    } catch {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}

interface ListeningConnection {
  /** Settles when the connection is gone or the signal fires. */
  lost(signal: AbortSignal): Promise<Error | null>;
  close(): Promise<void>;
}

async function listen({ url, channels, onMessage }: SubscriptionOptions): Promise<ListeningConnection> {
  const client = new Client({
    connectionString: url,
    application_name: 'callwright notifications',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const gone = new Promise<Error | null>((resolve) => {
    client.once('error', resolve);
    client.once('end', () => resolve(null));
  });
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    async lost(signal) {
      // An unused connection can be dead for long without saying so.
      const pulse = setInterval(() => {
        client.query('select 1').catch(() => void client.end().catch(() => undefined));
      }, PULSE_MS);
      const aborted = new Promise<null>((resolve) => {
        if (signal.aborted) resolve(null);
        signal.addEventListener('abort', () => resolve(null), { once: true });
      });
      try {
        return await Promise.race([gone, aborted]);
      } finally {
        clearInterval(pulse);
      }
    },
    async close() {
      await client.end().catch(() => undefined);
    },
  };
}

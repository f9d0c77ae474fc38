/** What tries came to is written, also where one follows at the very end of the writing before it. */
import { PgDialect } from 'drizzle-orm/pg-core';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createOutcomes, type Outcomes } from '#server/areas/webhooks/outcomes';

type Tried = Parameters<Outcomes['note']>[0];

test('a try that ends in the moment in which the others are done is written too', async () => {
  let written = 0;
  const away = async () => {
    written += 1;
    throw new Error('The database is away.');
  };
  const outcomes = createOutcomes({
    database: { inWorkspace: away } as never,
    mail: null as never,
    admins: null as never,
    origin: '',
    log: { warn: () => undefined },
  });
  const tried = { delivery: { workspace_id: 'one', delivery_id: 'a' }, webhook: {}, outcome: null };
  const again = outcomes.note(tried as Tried).catch(() => outcomes.note(tried as Tried));
  await expect(again).rejects.toThrow('The database is away.');
  expect(written).toBe(2);
});

test('where one of the statements that are sent together fails, none follows those that were answered', async () => {
  const sent: string[] = [];
  const client = {
    query: ({ text }: { text: string }) => {
      sent.push(text);
      const isWebhook = text.startsWith('update "webhooks"');
      return isWebhook
        ? Promise.reject(new Error('It’s locked.'))
        : Promise.resolve({ rows: [{ delivery_id: 'c' }] });
    },
  } as unknown as PoolClient;
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  const tx = new NodePgTransaction(dialect, session, undefined);
  const outcomes = createOutcomes({
    database: {
      inWorkspace: (_workspaceId: string, work: (with_: typeof tx) => unknown) => work(tx),
    } as never,
    mail: null as never,
    admins: null as never,
    origin: '',
    log: { warn: () => undefined },
  });
  const tried = (delivery_id: string, outcome: Tried['outcome']): Tried => ({
    delivery: {
      workspace_id: 'one',
      delivery_id,
      webhook_id: 'w',
      place: 1,
      subject: 's',
      is_sample: false,
      body: '',
      tried_since: new Date(),
      attempts: 0,
    },
    webhook: {
      workspace_id: 'one',
      webhook_id: 'w',
      url: 'https://example.com',
      sealed: '',
      old_secret_until: null,
    },
    outcome,
  });
  const came = { status: 200, answer: '', took_ms: 1 };
  const given = outcomes.note(tried('a', null));
  // Written together, once that is.
  const through = outcomes.note(tried('b', { ok: true, ...came }));
  const failed = outcomes.note(tried('c', { ok: false, ...came }));
  await given;
  await expect(through).rejects.toThrow('Failed query');
  await expect(failed).rejects.toThrow('Failed query');
  expect(sent.filter((text) => text.includes('note_webhook_tries'))).toHaveLength(1);
  // What would put off others about the same.
  expect(sent.filter((text) => text.startsWith('update "webhook_deliveries" set "next_at"'))).toEqual([]);
});

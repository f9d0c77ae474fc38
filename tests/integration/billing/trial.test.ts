import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TrialTerms } from '#server/areas/billing/trial';
import { createTestDatabase, type TestDatabase } from '../database';
import { billingWith, expectBooksRight, openWorkspace } from './books';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(() => expectBooksRight(db));
afterAll(() => db.remove());

const realService: TrialTerms = { amount_micros: 5_000_000, needs_verified_address: true };
const emulator: TrialTerms = { amount_micros: 5_000_000, needs_verified_address: false };

function claim(workspace_id: string, email: string, email_verified: boolean, trial = realService) {
  return db.database.inWorkspace(workspace_id, (tx) =>
    billingWith(db.database, { trial }).grantTrial(tx, {
      workspace_id,
      user_id: randomUUID(),
      email,
      email_verified,
    }),
  );
}
const balanceOf = async (workspace: string) => (await billingWith(db.database).balance(workspace)).balance;

describe('trial credit', () => {
  it('waits until the address is verified', async () => {
    const workspace = await openWorkspace(db.database);
    expect(await claim(workspace, 'ada@example.com', false)).toBe('unverified');
    expect(await balanceOf(workspace)).toBe(0);
    expect(await claim(workspace, 'ada@example.com', true)).toBe('granted');
    expect(await balanceOf(workspace)).toBe(5);
  });

  it('comes at once where no mail is sent', async () => {
    const workspace = await openWorkspace(db.database);
    expect(await claim(workspace, 'bea@example.com', false, emulator)).toBe('granted');
  });

  it('is given once for a mailbox, however it is written', async () => {
    const first = await openWorkspace(db.database);
    const second = await openWorkspace(db.database);
    expect(await claim(first, 'c.leo@gmail.com', true)).toBe('granted');
    expect(await claim(second, 'Cleo+more@googlemail.com', true)).toBe('used');
    expect(await balanceOf(second)).toBe(0);
  });

  it('is given once for a workspace, and the other mailbox keeps its claim', async () => {
    const first = await openWorkspace(db.database);
    const second = await openWorkspace(db.database);
    expect(await claim(first, 'dan@example.com', true)).toBe('granted');
    expect(await claim(first, 'eve@example.com', true)).toBe('used');
    expect(await balanceOf(first)).toBe(5);
    expect(await claim(second, 'eve@example.com', true)).toBe('granted');
  });

  it('is given once when ten ask at the same moment, for one workspace or for many', async () => {
    const one = await openWorkspace(db.database);
    const same = await Promise.all(Array.from({ length: 10 }, () => claim(one, 'fay@example.com', true)));
    expect(same.filter((answer) => answer === 'granted')).toHaveLength(1);
    expect(await balanceOf(one)).toBe(5);
    const many = await Promise.all(Array.from({ length: 5 }, () => openWorkspace(db.database)));
    const spread = await Promise.all(many.map((workspace) => claim(workspace, 'gil@example.com', true)));
    expect(spread.filter((answer) => answer === 'granted')).toHaveLength(1);
  });

  it('is given to one of two mailboxes that ask for a workspace at once, and the other keeps its claim', async () => {
    const one = await openWorkspace(db.database);
    const other = await openWorkspace(db.database);
    const mailboxes = ['ida@example.com', 'joe@example.com'];
    const answers = await Promise.all(mailboxes.map((mailbox) => claim(one, mailbox, true)));
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(1);
    const loser = mailboxes[answers.indexOf('used')] ?? '';
    expect(await claim(other, loser, true)).toBe('granted');
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([5, 5]);
  });

  it('is not offered when it is set to zero', async () => {
    const workspace = await openWorkspace(db.database);
    const none = { amount_micros: 0, needs_verified_address: false };
    expect(await claim(workspace, 'hal@example.com', true, none)).toBe('none_offered');
    expect(await claim(workspace, 'hal@example.com', true)).toBe('granted');
  });
});

/** Search over an agent's knowledge in PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowledgeOf } from '#server/areas/agents/knowledge/knowledge';
import { appointmentBooking } from '#domain/agents/templates/appointment-booking';
import { support } from '#domain/agents/templates/support';
import { atMost } from '../../held-up';
import { openWorkspace } from '../billing/books';
import { asOwner } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';

let test: TestDatabase;
let workspaceId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  workspaceId = await openWorkspace(test.database);
});
afterAll(() => test.remove());

const dental = appointmentBooking.knowledge ?? [];
const internet = support.knowledge ?? [];
const never = new AbortController().signal;

describe('the best entry for', () => {
  const search = (entries: typeof dental) => async (question: string) =>
    (await knowledgeOf(test.database, workspaceId, 'en-US').search(entries, question, never))[0]?.title;

  it.each([
    ['When are you open?', 'Opening hours'],
    ['are you open on saturdays', 'Opening hours'],
    ['Where can I park my car?', 'Address and parking'],
    ['How much is a cleaning?', 'Prices and insurance'],
    ['do you accept insurance', 'Prices and insurance'],
    ['Can I cancel?', 'Cancelling or moving'],
    ['My gums are bleeding!', 'Emergencies, pain or bleeding'],
  ])('%s', async (question, title) => {
    expect(await search(dental)(question)).toBe(title);
  });

  it.each([
    ['My internet is not working since this morning', 'No internet connection'],
    ['the connection is so slow', 'Slow connection'],
    ['I forgot my password', 'Resetting the account password'],
    ['How do I pay my bill?', 'Bills and payment'],
  ])('%s', async (question, title) => {
    expect(await search(internet)(question)).toBe(title);
  });

  it.each([
    'Hello there',
    'I would like to book an appointment',
    'Purple monkeys',
    'yes please',
    '???',
    '& | ! <->',
  ])('is none: %s', async (question) => {
    expect(await search(dental)(question)).toBeUndefined();
  });
});

describe('the prepared knowledge', () => {
  it('is shared by contents that hold the same, and forgotten when it is long unused', async () => {
    const knowledge = () => knowledgeOf(test.database, workspaceId, 'en-US');
    const rows = async () =>
      Number((await asOwner<{ n: string }>(test, 'select count(*) n from knowledge_index'))[0]?.n);
    await knowledge().prepare(dental);
    await knowledge().prepare(structuredClone(dental));
    const before = await rows();
    expect((await knowledge().search(structuredClone(dental), 'parking', never))[0]?.title).toContain(
      'parking',
    );
    expect(await rows()).toBe(before);
    await asOwner(test, `update knowledge_index set used_at = now() - interval '2 days'`);
    await knowledge().prepare([{ title: 'New', text: 'Entirely new.' }]);
    expect(await rows()).toBe(1);
  });

  it('belongs to one workspace', async () => {
    const other = await openWorkspace(test.database);
    await knowledgeOf(test.database, workspaceId, 'en-US').prepare(dental);
    const seen = await test.database.inWorkspace(other, (tx) => tx.execute('select 1 from knowledge_index'));
    expect(seen.rows).toEqual([]);
  });

  it('answers a hundred long entries quickly', async () => {
    const long = Array.from({ length: 100 }, (_, n) => ({
      title: `Topic ${n}`,
      text: `word${n} ${'lorem ipsum dolor sit amet '.repeat(280)}`,
    }));
    const knowledge = knowledgeOf(test.database, workspaceId, 'en-US');
    await knowledge.prepare(long);
    await knowledge.search(long, 'warm up', never);
    const started = performance.now();
    expect((await knowledge.search(long, 'word42?', never))[0]?.title).toBe('Topic 42');
    expect(performance.now() - started).toBeLessThan(atMost(100, started));
  });
});
